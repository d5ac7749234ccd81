import type { Catalog } from '../../operation.ts'

export const pt: Catalog = {
  'problems.accountRefused': 'Sua conta inteligente recusou a transação. Nada foi enviado.',
  'problems.bundlerFailed':
    'O serviço que envia as transações de contas inteligentes falhou. Nada foi enviado. Tente de novo.',
  'problems.deploymentFailed':
    'Não foi possível configurar sua conta inteligente nesta rede. Nada foi enviado. Tente de novo.',
  'problems.feeRisen':
    'A taxa de rede subiu desde a sua aprovação. Nada foi enviado. Tente de novo.',
  'problems.gasLow':
    'A transação precisa de mais gás do que o estimado. Nada foi enviado. Tente de novo.',
  'problems.notRevoked':
    'A transação foi executada, mas a permissão não foi revogada e ainda pode ser usada. Tente de novo.',
  'problems.operationDropped':
    'A transação foi descartada antes de ser executada. Confira sua conta antes de tentar de novo.',
  'problems.operationFailed': 'A transação foi enviada, mas falhou. A taxa dela foi cobrada.',
  'problems.revocationUnread':
    'A transação foi executada, mas a rede não confirmou que a permissão foi revogada. Confira suas permissões antes de tentar de novo.',
  'problems.sponsorExpired':
    'A oferta do app de pagar a taxa expirou. Nada foi enviado. Tente de novo.',
  'problems.sponsorGone':
    'O app não paga mais a taxa desta transação. Nada foi enviado. Tente de novo.',
}

import type { Catalog } from '../../operation.ts'

export const pt: Catalog = {
  'problems.feeRisen':
    'A taxa de rede subiu desde a sua aprovação. Nada foi enviado. Tente de novo.',
  'problems.operationDropped':
    'A transação foi descartada antes de ser executada. Confira sua conta antes de tentar de novo.',
  'problems.operationFailed': 'A transação foi enviada, mas falhou. A taxa dela foi cobrada.',
  'problems.sponsorGone':
    'O app não paga mais a taxa desta transação. Nada foi enviado. Tente de novo.',
}

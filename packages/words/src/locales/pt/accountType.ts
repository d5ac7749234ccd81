import type { Catalog } from '../../accountType.ts'

export const pt: Catalog = {
  copyEoa: 'Copiar o endereço da sua conta padrão',
  copySmartAccount: 'Copiar o endereço da sua conta inteligente',
  deploy: 'Implantá-la agora',
  deployed: 'Implantada em {network}.',
  eoa: 'Conta padrão',
  failed:
    'Não é possível carregar a sua conta inteligente agora. Você está usando a sua conta padrão.',
  hideNetworks: 'Ocultar redes',
  isDeployed: 'Implantada',
  isNotDeployed: 'Não implantada',
  isUnknown: 'Desconhecido',
  label: 'Conta',
  manageUpgrades: 'Gerenciar as atualizações da sua conta padrão',
  notDeployed: 'Ainda não implantada em {network}. A sua primeira transação a implanta.',
  recommended:
    'Este app recomenda a conta inteligente. Cada conta tem seu próprio endereço e saldo.',
  required: 'Este app funciona somente com contas inteligentes.',
  showNetworks: 'Ver onde ela está implantada',
  showTransactions: 'Ver as transações deste app',
  smartAccount: 'Conta inteligente',
  text: 'A sua chave controla as duas. Cada conta tem seu próprio endereço e saldo.',
  title: 'Escolha uma conta',
  transactions: 'Transações',
  unavailable: 'Não há contas inteligentes em {network}. Aqui você usa a sua conta padrão.',
  upgrade: 'Atualizar a sua conta padrão',
  upgraded: 'Atualizada em {network}.',
}

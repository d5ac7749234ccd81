import type { Catalogue } from '../../reason.ts'

export const pt: Catalogue = {
  'error.ACCOUNT_MISMATCH':
    'Você entrou com outra conta. Use a conta à qual esta carteira pertence.',
  'error.CHAIN_UNKNOWN': 'Esta rede não está disponível.',
  'error.CODE_EXPIRED': 'Este código expirou. Peça um novo.',
  'error.CODE_WRONG': 'Este código não está certo. Confira e tente de novo.',
  'error.DEVICE_EXPIRED': 'O link do e-mail expirou. Peça um novo.',
  'error.DEVICE_REFUSED': 'Este login foi recusado a partir do e-mail.',
  'error.EMAIL_BOUNCED':
    'Não conseguimos enviar e-mail para este endereço. Confira e tente de novo.',
  'error.EMAIL_CHANGE_OPEN':
    'Seu e-mail foi alterado há pouco e ainda não pode ser alterado de novo.',
  'error.EMAIL_TAKEN': 'Este endereço de e-mail não pode ser usado.',
  'error.EMAIL_UNVERIFIED':
    'Seu endereço de e-mail não está confirmado lá. Confirme-o e tente de novo.',
  'error.INSUFFICIENT_FUNDS': 'Não há saldo suficiente para pagar esta transação.',
  'error.MAIL_UNAVAILABLE': 'Não foi possível enviar o e-mail. Tente de novo em instantes.',
  'error.NOT_AVAILABLE': 'Isto não está disponível aqui.',
  'error.NOT_CONNECTED': 'Entre primeiro.',
  'error.POPUP_BLOCKED': 'O navegador bloqueou a janela de entrada.',
  'error.POPUP_CLOSED': 'A janela de entrada foi fechada.',
  'error.PROOF_REQUIRED': 'Este aplicativo não pode adicionar um e-mail à sua conta.',
  'error.PROVIDER_DENIED': 'A entrada foi cancelada ou negada.',
  'error.PROVIDER_INVALID': 'Não foi possível verificar a entrada. Comece de novo.',
  'error.PROVIDER_UNAVAILABLE': 'O serviço de entrada não responde. Tente de novo em instantes.',
  'error.PROVIDER_UNKNOWN': 'Esta forma de entrar não está configurada aqui.',
  'error.RECOVERY_HELD':
    'Esta forma de entrar é nova. Por enquanto, só funciona em dispositivos que você já usou.',
  'error.REVERTED': 'A transação falharia.',
  'error.SERVER_UNREACHABLE': 'A carteira não consegue acessar seu servidor. Tente de novo.',
  'error.SOCIAL_EXPIRED': 'Esta entrada expirou. Comece de novo.',
  'error.TOO_MANY_REQUESTS': 'Pedidos demais. Espere um pouco e tente de novo.',
  'error.TOO_MANY_TRIES': 'Muitos códigos errados. Peça um novo.',
  'error.UNSAFE': 'Isto não pode ser assinado, porque não há como saber o que faz.',
  'error.USER_REJECTED': 'O pedido foi recusado.',
}

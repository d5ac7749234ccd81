import type { Catalog } from '../../reason.ts'

export const pt: Catalog = {
  'error.ACCOUNT_MISMATCH':
    'Você entrou com outra conta. Use a conta à qual esta carteira pertence.',
  'error.ACCOUNT_UNKNOWN': 'Esta conta não está conectada.',
  'error.CHAIN_UNKNOWN': 'Esta rede não está disponível.',
  'error.CODES_IN_WINDOW': 'Este app não pode pedir códigos. Fale com o suporte dele.',
  'error.CODE_EXPIRED': 'Este código expirou. Solicite um novo.',
  'error.CODE_WRONG': 'Esse código não está certo. Confira e tente de novo.',
  'error.DEVICE_EXPIRED': 'O link do e-mail expirou. Solicite um novo.',
  'error.DEVICE_HELD':
    'Confirme este navegador em um dispositivo que você já usa, ou entre de outra forma na página da conta da carteira e confirme-o lá. Até lá, sua carteira não abre aqui.',
  'error.DEVICE_REFUSED': 'Este login foi recusado a partir da sua caixa de e-mail.',
  'error.EMAIL_BOUNCED':
    'Não conseguimos enviar e-mail para este endereço. Confira e tente de novo.',
  'error.EMAIL_CHANGE_OPEN': 'Uma alteração anterior do e-mail ainda está em aberto.',
  'error.EMAIL_TAKEN': 'Este endereço de e-mail não pode ser usado.',
  'error.EMAIL_UNVERIFIED':
    'Seu endereço de e-mail não está verificado lá. Verifique-o e tente de novo.',
  'error.INSUFFICIENT_FUNDS': 'Você não tem saldo suficiente para pagar esta transação.',
  'error.MAIL_UNAVAILABLE': 'Não conseguimos enviar o e-mail. Tente de novo em instantes.',
  'error.NONCE_TAKEN': 'Outra transação desta conta foi enviada antes. Tente de novo.',
  'error.NOT_AVAILABLE': 'Isto não está disponível aqui.',
  'error.NOT_CONNECTED': 'Entre primeiro.',
  'error.PASSKEY_INVALID': 'Não conseguimos verificar a chave de acesso. Tente de novo.',
  'error.PASSKEY_REFUSED':
    'Nenhuma chave de acesso foi usada. Tente de novo ou entre de outra forma.',
  'error.PASSKEY_UNKNOWN':
    'Esta chave de acesso não pertence a nenhuma conta aqui. Entre de outra forma.',
  'error.POPUP_BLOCKED': 'O navegador bloqueou a janela de login.',
  'error.POPUP_CLOSED': 'A janela de login foi fechada.',
  'error.PROOF_REQUIRED': 'Este app não pode adicionar um e-mail à sua conta.',
  'error.PROVIDER_DENIED': 'O login foi cancelado ou recusado.',
  'error.PROVIDER_INVALID': 'Não conseguimos verificar o login. Comece de novo.',
  'error.PROVIDER_UNAVAILABLE':
    'O serviço de login não está respondendo. Tente de novo em instantes.',
  'error.PROVIDER_UNKNOWN': 'Este método de login não está configurado aqui.',
  'error.RECOVERY_HELD':
    'Este método de login é novo. Por enquanto, ele só funciona em dispositivos que você já usou.',
  'error.REVERTED': 'A transação falharia.',
  'error.SERVER_UNREACHABLE': 'A carteira não consegue acessar o servidor dela. Tente de novo.',
  'error.SOCIAL_EXPIRED': 'Este login expirou. Comece de novo.',
  'error.SOCIAL_UNPROVED':
    'Não conseguimos confirmar que este navegador pediu o login. Comece de novo no app.',
  'error.TOO_MANY_REQUESTS': 'Muitas solicitações. Espere um momento e tente de novo.',
  'error.TOO_MANY_TRIES': 'Muitos códigos errados. Solicite um novo.',
  'error.TRANSACTION_EXPIRED': 'A transação expirou. Nada foi pago. Tente de novo.',
  'error.TRANSACTION_LOST':
    'A carteira perdeu a conexão ao enviar esta transação. Confira se ela chegou antes de tentar de novo.',
  'error.UNSAFE': 'Isto não pode ser assinado, porque não há como saber o que isto faz.',
  'error.USER_REJECTED': 'A solicitação foi recusada.',
  'error.WALLET_CHANGED': 'Sua carteira foi alterada nesse meio-tempo. Tente de novo.',
  'error.WALLET_LOCKED':
    'Sua carteira ainda não está neste navegador. Abra-a com o seu método de recuperação em uma janela da carteira.',
  'error.WALLET_REFUSED':
    'O servidor da carteira recusou esta solicitação. Fale com o suporte deste app.',
}

import type { Catalog } from '../../account.ts'
import { pt as page } from './page.ts'

export const pt: Catalog = {
  ...page,

  'activity.heading': 'Atividade recente',
  'activity.more': 'Mostrar atividade anterior',

  back: 'Usar outro endereço',

  'code.heading': 'Digite o código',
  'code.label': 'Código',
  'code.sent': 'Digite o código de {email}. Ele funciona uma vez, por dez minutos.',
  'code.submit': 'Entrar',

  'device.heading': 'Aprove este navegador',
  'device.text':
    'Enviamos um link para {email}. Abra-o, aprove o acesso e volte aqui com o código.',

  'devices.current': 'Este navegador',
  'devices.dates': 'Primeiro uso: {first}, último uso: {last}',
  'devices.heading': 'Seus navegadores',
  'devices.more': 'Mostrar mais navegadores',
  'devices.revoke': 'Desconectar',
  'devices.revokeLabel': 'Desconectar {browser}',

  'email.heading': 'Sua conta da carteira',
  'email.intro':
    'Veja quais navegadores podem abrir sua carteira e o que aconteceu nela. Para entrar, enviamos um código por e-mail.',
  'email.label': 'Endereço de e-mail',
  'email.note': 'Se sua conta não tem um endereço de e-mail, você ainda não pode usar esta página.',
  'email.submit': 'Continuar',

  'ended.again': 'Entrar novamente',
  'ended.heading': 'Você saiu desta página',
  'ended.text': 'Para sua segurança, esta página desconecta você após dez minutos.',

  'event.activate': 'Carteira configurada em um navegador',
  'event.adopt': 'Restauração de uma carteira perdida solicitada',
  'event.certify': 'Certificado da carteira salvo',
  'event.deviceRevoked': 'Navegador desconectado',
  'event.emailChangeStarted': 'Troca de endereço de e-mail solicitada',
  'event.emailChanged': 'Endereço de e-mail alterado',
  'event.emailReverted': 'Troca de endereço de e-mail desfeita',
  'event.export': 'Carteira exportada',
  'event.fetchAuthShare': 'Carteira aberta',
  'event.keeperOpen': 'Carteira recuperada em um navegador',
  'event.keeperRefused': 'Recuperação da carteira recusada',
  'event.newestSetFor': 'Recuperação da carteira iniciada',
  'event.oprfEvaluate': 'Senha de recuperação digitada',
  'event.sessionReused': 'Sessão encerrada por causa de um token copiado',
  'event.sessionRevoked': 'Sessão encerrada',
  'event.signIn': 'Acesso',
  'event.signInNewDevice': 'Acesso com um navegador novo',
  'event.signInRefused': 'Acesso recusado porque dados armazenados foram alterados',
  'event.signOut': 'Saída',
  'event.signUp': 'Conta criada',
  'event.slotsChanged': 'Métodos de recuperação alterados',

  'overview.heading': 'Sua conta da carteira',

  'problems.code': 'O código está errado. Confira e tente novamente.',
  'problems.denied': 'O acesso foi negado.',
  'problems.expired': 'O código ou o link expirou. Comece de novo.',
  'problems.held':
    'Este endereço de e-mail foi adicionado há pouco tempo. Por enquanto, ele só permite entrar em navegadores que você já usou.',
  'problems.tooMany': 'Muitas tentativas. Tente novamente mais tarde.',
  'problems.unknown': 'Nenhuma carteira usa este endereço de e-mail.',

  signOut: 'Sair desta página',
}

import type { Catalogue } from '../../mail.ts'

export const pt: Catalogue = {
  'added.explanation':
    'Se não foi você, desfaça a mudança: o novo endereço é removido, e todos os navegadores são desconectados. O link vale sete dias.',
  'added.heading': 'Um endereço foi adicionado',
  'added.intro': 'De agora em diante, você também pode entrar em {project} com {newEmail}.',
  'added.subject': 'Um endereço foi adicionado à sua conta em {project}',

  'browser.known': '{browser} no {system}',
  'browser.unknown': 'Um navegador desconhecido',
  'browser.unknownOn': 'Um navegador desconhecido no {system}',

  'changeCode.heading': 'Seu código para mudar de endereço',
  'changeCode.notMe':
    'Se não foi você, não digite nem compartilhe o código e verifique quem tem acesso à sua carteira. Sem o código, nada muda.',
  'changeCode.primary':
    'Você pediu, em {project}, para entrar com {newEmail} de agora em diante. Digite este código lá para continuar.',
  'changeCode.secondary':
    'Você pediu, em {project}, para entrar com este endereço de agora em diante. Digite este código lá para concluir.',
  'changeCode.subject': 'Seu código para mudar de endereço em {project}',

  'changed.explanation':
    'Se não foi você, desfaça a mudança: o endereço antigo volta a ser o seu, e todos os navegadores são desconectados. O link vale sete dias.',
  'changed.heading': 'Seu endereço foi mudado',
  'changed.intro': 'De agora em diante, você entra em {project} com {newEmail}.',
  'changed.notMe': 'Desfazer a mudança',
  'changed.subject': 'Seu endereço em {project} foi mudado',

  'code.heading': 'Seu código de entrada',
  'code.intro': 'Digite este código onde você está entrando em {project}.',
  'code.notMe':
    'Se não foi você, ignore este e-mail: sem o código, ninguém consegue entrar. Nunca o compartilhe com ninguém.',
  'code.preheader': '{code} vale por {time}.',
  'code.subject': 'Seu código para entrar em {project}',
  'code.validity': 'O código vale por {time} e para um único uso.',

  'deviceLink.approve': 'Conferir e aprovar',
  'deviceLink.explanation':
    'A página mostra estes dados de novo. Aprove o login ali para receber seu código. Nada acontece antes disso.',
  'deviceLink.heading': 'É você quem está entrando?',
  'deviceLink.intro': 'Um navegador que ainda não conhecemos quer entrar em {project}.',
  'deviceLink.notMe': 'Não fui eu',
  'deviceLink.preheader': '{browser} está pedindo, em {origin}.',
  'deviceLink.subject': 'Aprove sua entrada em {project}',
  'deviceLink.validity': 'O link vale por {time}.',

  'facts.application': 'Aplicativo',
  'facts.browser': 'Navegador',
  'facts.newEmail': 'Endereço novo',
  'facts.oldEmail': 'Endereço antigo',
  'facts.site': 'Site',
  'facts.time': 'Hora',

  foot: 'Você recebeu este e-mail porque este endereço foi usado para entrar em um aplicativo ou pertence a uma conta nele. Nunca pedimos um código por telefone, chat ou e-mail.',

  'newDevice.explanation':
    'Se foi você, não há nada a fazer. Se não foi, desconecte aquele navegador agora.',
  'newDevice.heading': 'Um novo navegador entrou',
  'newDevice.intro': 'Sua carteira foi aberta em um novo navegador, para entrar em {project}.',
  'newDevice.notMe': 'Não fui eu',
  'newDevice.preheader': '{browser} entrou em {origin}.',
  'newDevice.subject': 'Um novo navegador entrou em {project}',

  orOpen: 'Ou abra este link:',
}

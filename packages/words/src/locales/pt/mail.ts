import type { Catalog } from '../../mail.ts'
import { pt as browser } from './browser.ts'
import { pt as incident } from './incident.ts'
import { pt as request } from './request.ts'
import { pt as theft } from './theft.ts'

export const pt: Catalog = {
  ...browser,
  ...incident,
  ...theft,

  'added.explanation':
    'Se não foi você, desfaça isso: o novo endereço é removido, e todos os navegadores são desconectados. O link funciona por sete dias.',
  'added.heading': 'Um endereço de e-mail foi adicionado',
  'added.intro': 'Agora você também pode entrar em {project} com {newEmail}.',
  'added.subject': 'Um endereço de e-mail foi adicionado à sua conta em {project}',

  'changeCode.heading': 'Seu código para alterar o e-mail',
  'changeCode.notMe':
    'Se não foi você, não digite nem compartilhe o código e verifique quem tem acesso à sua carteira. Sem o código, nada muda.',
  'changeCode.primary':
    'Você pediu em {project} para alterar para {newEmail} o e-mail com que você entra. Digite este código lá para continuar.',
  'changeCode.secondary':
    'Você pediu em {project} para alterar para este endereço o e-mail com que você entra. Digite este código lá para concluir.',
  'changeCode.subject': 'Seu código para alterar o e-mail em {project}',

  'changed.explanation':
    'Se não foi você, desfaça isso: seu endereço antigo volta a funcionar, e todos os navegadores são desconectados. O link funciona por sete dias.',
  'changed.heading': 'Seu endereço de e-mail foi alterado',
  'changed.intro': 'A partir de agora, entre em {project} com {newEmail}.',
  'changed.notMe': request.undo,
  'changed.passkeys':
    'Suas chaves de acesso continuam funcionando. Se não reconhecer alguma, remova-a na página da conta da carteira.',
  'changed.subject': 'Seu endereço de e-mail em {project} foi alterado',

  'code.heading': 'Seu código de login',
  'code.inWindow': 'Digite-o somente em uma janela cuja barra de endereço mostre {wallet}.',
  'code.intro': request.enterCode,
  'code.notMe':
    'Se não foi você, ignore este e-mail: sem o código, ninguém consegue entrar. Nunca o compartilhe com ninguém.',
  'code.preheader': '{code} é válido por {time}.',
  'code.subject': 'Seu código de login em {project}',
  'code.validity': 'O código é válido por {time} e só funciona uma vez.',

  'deviceLink.approve': 'Revisar e aprovar',
  'deviceLink.explanation':
    'A página mostra quem está pedindo. Aprove o login por lá. Nada acontece antes disso.',
  'deviceLink.heading': request.heading,
  'deviceLink.intro': request.intro,
  'deviceLink.notMe': request.notMe,
  'deviceLink.subject': 'Aprove seu login em {project}',
  'deviceLink.validity': 'O link é válido por {time}.',

  'exported.heading': 'Sua carteira foi exportada',
  'exported.intro':
    'Alguém entrou em {project} e exportou sua carteira: a frase de recuperação, uma chave ou uma cópia criptografada. Quem tiver o que foi exportado pode usar sua carteira em qualquer lugar.',
  'exported.subject': 'Sua carteira foi exportada em {project}',

  'facts.application': 'App',
  'facts.browser': 'Navegador',
  'facts.claimed': 'O que o navegador que fez o pedido diz de si mesmo. Pode ser falso:',
  'facts.newEmail': 'Novo e-mail',
  'facts.oldEmail': 'E-mail anterior',
  'facts.site': 'Site',
  'facts.time': 'Horário',

  foot: 'Você recebeu este e-mail porque este endereço foi usado para entrar em um app ou pertence a uma conta nele. Nunca pedimos um código por telefone, chat ou e-mail.',

  'newDevice.heading': 'Um novo navegador fez login',
  'newDevice.held':
    'Sua carteira ainda não está aberta nesse navegador. Ela abre nele depois de {time}, ou assim que você permitir: em um dispositivo que já usa, ou na página da conta da carteira, se entrar nela de outra forma.',
  'newDevice.intro': 'Um novo navegador fez login em {project} com a sua carteira.',
  'newDevice.notMe': request.notMe,
  'newDevice.recovery':
    'Se sua carteira ainda não estava naquele navegador, {operator}, o operador da carteira, a restaurou nele.',
  'newDevice.subject': 'Um novo navegador fez login em {project}',

  orOpen: 'Ou abra este link:',

  'release.explanation': 'Isso acontece, por exemplo, depois que você limpa os dados do navegador.',
  'release.heading': 'Sua carteira foi restaurada em um navegador',
  'release.intro':
    '{operator}, o operador da sua carteira, a restaurou em um navegador conectado a {project}. Agora aquele navegador pode abrir sua carteira.',
  'release.subject': 'Sua carteira foi restaurada para {project}',

  'slowChange.notMe':
    'Se não foi você, entre em {project} em um navegador seu, ou abra a página da conta da carteira, e interrompa a mudança ali. Depois, em até 24 horas, desconecte na página da conta o navegador que a pediu e mova o que você tem para outra carteira: a pessoa que pediu a mudança pode abrir esta.',
  'slowChange.started.heading': 'Seu endereço de e-mail muda em sete dias',
  'slowChange.started.intro':
    'Alguém que pode abrir sua carteira pediu a {project} para mudar o endereço com que você entra de {oldEmail} para {newEmail}, sem um código de {oldEmail}. O endereço muda em {time}.',
  'slowChange.started.subject': 'Seu endereço de e-mail em {project} muda em sete dias',
  'slowChange.stopped.again': 'Se não foi você, peça a mudança de novo depois de 24 horas.',
  'slowChange.stopped.heading': 'Seu endereço de e-mail continua o mesmo',
  'slowChange.stopped.intro':
    'Um navegador que pode abrir sua carteira interrompeu a mudança do endereço com que você entra em {project}, de {oldEmail} para {newEmail}.',
  'slowChange.stopped.subject': 'A mudança do seu endereço de e-mail em {project} foi interrompida',
  'slowChange.wasMe': 'Se foi você, não faça nada.',
}

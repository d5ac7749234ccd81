import type { Catalog } from '../../device.ts'
import { pt as held } from './held.ts'
import { pt as method } from './method.ts'
import { pt as page } from './page.ts'
import { pt as reasons } from './reason.ts'
import { pt as request } from './request.ts'
import { pt as theft } from './theft.ts'

export const pt: Catalog = {
  ...held,
  ...method,
  ...page,
  ...reasons,

  'absent.heading': 'Abra o link do nosso e-mail',
  'absent.text':
    'Enviamos um link por e-mail quando um novo navegador quer entrar. Abra esse link para continuar.\nSe você já decidiu, pode fechar esta página.',

  account: 'Ver seus navegadores e a atividade recente',

  'approved.explanation': 'Mostre o código somente se for você quem está entrando lá.',
  'approved.heading': 'Você aprovou este login',
  'approved.intro': 'Seu código para entrar em {project} está pronto.',
  'approved.show': 'Mostrar o código',

  'asked.approve': 'Aprovar',
  'asked.codeInApp':
    'Depois de aprovar, você recebe um código. Digite-o somente em {origin}. Sem ele, ninguém consegue entrar.',
  'asked.codeInWindow':
    'Depois de aprovar, você recebe um código. Digite-o somente em uma janela da carteira: a barra de endereço mostra {wallet}. Sem ele, ninguém consegue entrar.',

  'code.copied': 'Código copiado.',
  'code.copy': 'Copiar o código',
  'code.heading': 'Você aprovou este login',
  'code.intro': request.enterCode,
  'code.label': 'Seu código: {digits}',
  'code.minutesLeft': 'O código é válido por {time}.',
  'code.mistake': 'Não era você, afinal? Avise-nos, e o código deixa de funcionar.',
  'code.remaining': 'Válido por {time}. Só funciona uma vez.',
  'code.selected': 'O código está selecionado. Copie-o com o teclado ou o menu.',
  'code.warning': 'Digite-o somente em {origin}. Nunca o compartilhe com ninguém.',
  'code.warningInWindow':
    'Digite-o somente em uma janela cuja barra de endereço mostre {wallet}. Nunca o compartilhe com ninguém.',

  'codeExpired.heading': 'Este código expirou',
  'codeExpired.text':
    'Ele não foi digitado a tempo e não funciona mais.\nPara entrar, solicite um novo e-mail na página em que você está entrando.',

  'denied.heading': 'Login recusado',
  'denied.text':
    'O navegador que pediu não consegue entrar com este link nem com o código dele.\nAlguém digitou seu endereço de e-mail. Só com isso, essa pessoa não consegue entrar. Se acontecer de novo, recuse de novo e nunca compartilhe um código.\nSe for possível que outra pessoa esteja lendo seus e-mails, altere a senha do seu e-mail.',

  'deniedBefore.heading': 'Este login foi recusado',
  'deniedBefore.text':
    'Ninguém consegue entrar com este link nem com o código dele.\nPara entrar, solicite um novo e-mail na página em que você está entrando.',

  'done.heading': 'Login concluído',
  'done.text':
    'O código foi digitado, e aquele navegador está conectado. Você pode fechar esta página.\nSe não foi você, abra nosso e-mail “Um novo navegador fez login” e escolha “Não fui eu”.',

  'elsewhere.heading': 'Outro dispositivo está pedindo para entrar',
  'elsewhere.text':
    'Este pedido não veio deste navegador. Aprove-o somente se você estiver com esse dispositivo na mão e entrando nele agora. Se uma pessoa ou um site mandou você aprovar, é golpe.',

  'expired.heading': 'Este link expirou',
  'expired.text':
    'Um link só funciona por alguns minutos, e um e-mail mais recente o substitui.\nPara entrar, solicite um novo e-mail na página em que você está entrando. Se você não está entrando em lugar nenhum, não precisa fazer nada.',

  'facts.application': 'App',
  'facts.browser': 'Navegador',
  'facts.claims': 'O que esse dispositivo diz de si mesmo:',
  'facts.email': 'E-mail',
  'facts.network': 'Rede',
  'facts.otherNetwork': 'Não é a que você está usando',
  'facts.sameNetwork': 'A que você está usando',
  'facts.site': 'Site',
  'facts.time': 'Horário',

  'finished.heading': 'Entrando',
  'finished.text': 'Volte à aba em que você começou. Você pode fechar esta página.',

  'here.heading': 'Entrar em {project}?',
  'here.other':
    'Este navegador está conectado como {other}. Se você aprovar, ele pode mudar para {email}.',
  'here.text': 'Você pediu isto neste navegador. Aprove e pronto: você entrou.',

  'looking.heading': 'Consultando este login…',

  'mailAbsent.heading': 'Nenhum login encontrado',
  'mailAbsent.text':
    'Esta janela pertence a um login que não está aberto neste navegador.\nVolte ao app e comece de novo por lá. Se você não abriu esta janela, feche-a.',

  'mailCode.checking': 'Verificando…',
  'mailCode.heading': 'Digite seu código',
  'mailCode.label': 'Código',
  'mailCode.submit': 'Entrar',
  'mailCode.text': 'Está no e-mail que enviamos para {email} ou na página que o link dele abriu.',
  'mailCode.wrong': 'Esse código não está certo. Confira e tente de novo.',

  'mailDone.heading': 'Você entrou',
  'mailDone.text': 'Você pode fechar esta janela.',

  'mailExpired.heading': 'Este login terminou',
  'mailExpired.text': 'O código não funciona mais.\nVolte ao app e comece de novo por lá.',

  'mailHeld.heading': 'Confirme este navegador',

  'mailSent.heading': 'Confira seu e-mail',
  'mailSent.text': 'Enviamos um link para {email}. Abra-o neste navegador e aprove o login.',
  'mailSent.waiting': 'Aguardando sua aprovação. Mantenha esta janela aberta.',

  'malformed.heading': 'Este link não funciona',
  'malformed.text':
    'Pode faltar uma parte do endereço: alguns apps de e-mail cortam links longos.\nAbra o link do e-mail de novo ou copie o endereço inteiro para a barra de endereços.',

  notMe: request.notMe,

  'progress.approveDevice': 'Aprovando…',
  'progress.denyDevice': 'Recusando…',
  'progress.getDeviceRequest': 'Consultando…',
  'progress.revertEmail': 'Desfazendo…',
  'progress.revokeDevice': 'Desconectando…',

  retry: 'Tentar de novo',

  'revert.explanation': 'Se foi você, feche esta página. Nada muda.',
  'revert.heading': 'Desfazer a alteração?',
  'revert.intro':
    'Enviamos um e-mail porque o endereço de e-mail da sua carteira foi alterado ou adicionado. Se não foi você, desfaça isso agora: o novo endereço deixa de funcionar, e todos os navegadores são desconectados.',
  'revert.undo': request.undo,

  'reverted.heading': 'A alteração foi desfeita',
  'reverted.text': `Todos os navegadores foram desconectados. Entre de novo como fazia antes da alteração.\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertedBefore.heading': 'Esta alteração já foi desfeita',
  'revertedBefore.text': `Todos os navegadores foram desconectados. Entre como fazia antes da alteração.\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertExpired.heading': 'Esta alteração não pode mais ser desfeita',
  'revertExpired.text': `O link funciona uma única vez, em até sete dias após a alteração.\nSe não foi você quem fez a alteração, altere a senha do seu e-mail e fale com o app em que você usa esta carteira.\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoke.explanation': 'Se foi você, feche esta página. Nada muda.',
  'revoke.heading': 'Desconectar aquele navegador?',
  'revoke.intro':
    'Enviamos um e-mail porque um novo navegador fez login na sua carteira. Se não foi você, desconecte-o agora.',
  'revoke.undo': 'Desconectar aquele navegador',

  'revokeExpired.heading': 'Este link expirou',
  'revokeExpired.text': `O link foi válido por 30 dias.\nSe você ainda não reconhece esse navegador, altere a senha do seu e-mail. Depois, entre na sua carteira e confira a atividade recente.\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoked.heading': 'Aquele navegador foi desconectado',
  'revoked.text': `Para voltar, ele precisa entrar de novo, com a sua caixa de e-mail ou com a conta com que você entra.\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revokedHeld.heading': 'Aquele navegador foi desconectado',
  'revokedHeld.text': `Para voltar, ele precisa entrar de novo, com a sua caixa de e-mail ou com a conta com que você entra.\n${theft['theft.held']}\n${theft['theft.password']}`,

  'tooLate.heading': 'Tarde demais para recusar',
  'tooLate.text':
    'Aquele navegador já está conectado.\nAbra agora nosso e-mail “Um novo navegador fez login” e escolha “Não fui eu”. Isso desconecta o navegador.',

  'uncertain.approveDevice': 'Talvez não tenhamos recebido sua aprovação.',
  'uncertain.denyDevice': 'Talvez não tenhamos recebido sua resposta.',
  'uncertain.revertEmail': 'Talvez a alteração ainda não tenha sido desfeita.',
  'uncertain.revokeDevice': 'Talvez aquele navegador ainda esteja conectado.',

  'unknown.heading': 'Não sabemos se foi este navegador que pediu',
  'unknown.text':
    'Aprove somente se é você quem está entrando, agora. Se uma pessoa ou um site mandou você aprovar, é golpe.',

  'unreachable.heading': 'Não conseguimos mostrar este login',
}

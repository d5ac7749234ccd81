import type { Catalog } from '../../device.ts'
import { pt as page } from './page.ts'
import { pt as request } from './request.ts'
import { pt as theft } from './theft.ts'

export const pt: Catalog = {
  ...page,

  'absent.heading': 'Abra o link do nosso e-mail',
  'absent.text':
    'Enviamos um link por e-mail quando um novo navegador quer entrar. Abra esse link para continuar.\nSe você já decidiu, pode fechar esta página.',

  account: 'Ver seus navegadores e a atividade recente',

  'approved.explanation': 'Mostre o código somente se for você quem está entrando lá.',
  'approved.heading': 'Você aprovou este login',
  'approved.intro': 'Seu código para entrar em {project} está pronto.',
  'approved.show': 'Mostrar o código',

  'asked.approve': 'Aprovar',
  'asked.explanation':
    'Aprove somente se for você quem está entrando lá, neste momento. Você receberá um código para digitar naquele navegador. Sem ele, ninguém consegue entrar.',
  'asked.heading': request.heading,
  'asked.intro': request.intro,

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

  'expired.heading': 'Este link expirou',
  'expired.text':
    'Um link só funciona por alguns minutos, e um e-mail mais recente o substitui.\nPara entrar, solicite um novo e-mail na página em que você está entrando. Se você não está entrando em lugar nenhum, não precisa fazer nada.',

  'facts.application': 'App',
  'facts.browser': 'Navegador',
  'facts.email': 'E-mail',
  'facts.site': 'Site',
  'facts.time': 'Horário',

  'looking.heading': 'Consultando este login…',

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
  'reverted.text': `Todos os navegadores foram desconectados. Entre de novo como fazia antes da alteração.\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

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

  'tooLate.heading': 'Tarde demais para recusar',
  'tooLate.text':
    'O código já tinha sido digitado, então aquele navegador está conectado.\nAbra agora nosso e-mail “Um novo navegador fez login” e escolha “Não fui eu”. Isso desconecta o navegador.',

  'uncertain.approveDevice': 'Talvez não tenhamos recebido sua aprovação.',
  'uncertain.denyDevice': 'Talvez não tenhamos recebido sua resposta.',
  'uncertain.revertEmail': 'Talvez a alteração ainda não tenha sido desfeita.',
  'uncertain.revokeDevice': 'Talvez aquele navegador ainda esteja conectado.',

  'unreachable.heading': 'Não conseguimos mostrar este login',
}

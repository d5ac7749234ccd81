import type { Catalogue } from '../../device.ts'

export const pt: Catalogue = {
  'absent.heading': 'Abra o link do nosso e-mail',
  'absent.text':
    'Enviamos um link por e-mail quando um navegador novo quer entrar. Abra esse link para continuar.\nSe você já decidiu, pode fechar esta página.',

  'approved.explanation': 'Mostre o código somente se for você quem está entrando lá.',
  'approved.heading': 'Você aprovou esta entrada',
  'approved.intro': 'O código para entrar em {project} está pronto.',
  'approved.show': 'Mostrar o código',

  'asked.approve': 'Aprovar',
  'asked.explanation':
    'Aprove somente se for você quem está entrando lá, neste momento. Depois você recebe um código para digitar naquele navegador. Sem o código, ninguém entra.',
  'asked.heading': 'É você quem está entrando?',
  'asked.intro': 'Um navegador que ainda não conhecemos quer entrar em {project}.',

  'browser.known': '{browser} no {system}',
  'browser.unknown': 'Um navegador desconhecido',
  'browser.unknownOn': 'Um navegador desconhecido no {system}',

  'code.copied': 'Código copiado.',
  'code.copy': 'Copiar o código',
  'code.heading': 'Você aprovou esta entrada',
  'code.intro': 'Digite este código onde você está entrando em {project}.',
  'code.label': 'Seu código: {digits}',
  'code.minutesLeft': 'O código vale por mais {time}.',
  'code.mistake': 'Não era você, afinal? Avise, e o código deixa de funcionar.',
  'code.remaining': 'Válido por mais {time}. Funciona uma vez.',
  'code.selected': 'O código está selecionado. Copie-o com o teclado ou o menu.',
  'code.warning': 'Digite-o somente em {origin}. Nunca o dê a ninguém, seja quem for.',

  'codeExpired.heading': 'O código expirou',
  'codeExpired.text':
    'Ele não foi digitado a tempo e não funciona mais.\nPara entrar, peça um novo e-mail onde você está entrando.',

  'denied.heading': 'Login recusado',
  'denied.text':
    'O navegador que pediu não consegue entrar com este link nem com o código dele.\nAlguém digitou seu endereço de e-mail. Só isso não dá nada a essa pessoa. Se acontecer de novo, recuse de novo e nunca diga um código a ninguém.\nSe outra pessoa puder estar lendo seus e-mails, mude a senha da sua caixa de e-mail.',

  'deniedBefore.heading': 'Esta entrada foi recusada',
  'deniedBefore.text':
    'Ninguém consegue entrar com este link nem com o código dele.\nSe você quiser entrar, peça um novo e-mail onde está entrando.',

  'done.heading': 'Login concluído',
  'done.text':
    'O código foi digitado e o navegador está conectado. Você pode fechar esta página.\nSe não foi você, abra nosso e-mail “Um novo navegador entrou” e escolha “Não fui eu”.',

  'expired.heading': 'Este link expirou',
  'expired.text':
    'Um link vale só alguns minutos, e um e-mail mais novo toma o lugar dele.\nPara entrar, peça um novo e-mail onde você está entrando. Se você não está entrando em lugar nenhum, não há nada a fazer.',

  'facts.application': 'Aplicativo',
  'facts.browser': 'Navegador',
  'facts.email': 'E-mail',
  'facts.site': 'Site',
  'facts.time': 'Hora',

  foot: 'Nunca pedimos um código por telefone, chat ou e-mail.',

  'looking.heading': 'Consultando esta entrada…',

  'malformed.heading': 'Este link não funciona',
  'malformed.text':
    'Pode faltar uma parte do endereço: alguns programas de e-mail cortam links longos.\nAbra-o de novo a partir do e-mail ou copie o endereço inteiro para a barra de endereços.',

  notMe: 'Não fui eu',

  'problems.busy': 'O servidor está ocupado. Tente de novo em instantes.',
  'problems.failed': 'O servidor não pode responder agora. Tente de novo em instantes.',
  'problems.offline': 'Parece que você está sem conexão. Verifique-a e tente de novo.',
  'problems.slow': 'O servidor não respondeu a tempo. Verifique sua conexão e tente de novo.',

  'progress.approve': 'Aprovando…',
  'progress.deny': 'Recusando…',
  'progress.look': 'Consultando…',
  'progress.revert': 'Desfazendo…',
  'progress.revoke': 'Desconectando…',

  retry: 'Tentar de novo',

  'revert.explanation': 'Se foi você, feche esta página. Nada foi alterado.',
  'revert.heading': 'Desfazer a mudança?',
  'revert.intro':
    'Escrevemos porque o endereço de e-mail da sua carteira foi mudado ou adicionado. Se não foi você, desfaça agora: o novo endereço deixa de valer, e todos os navegadores são desconectados.',
  'revert.undo': 'Desfazer a mudança',

  'reverted.heading': 'A mudança foi desfeita',
  'reverted.text':
    'Todos os navegadores foram desconectados. Entre de novo como antes da mudança.\nQuem fez a mudança tinha acesso à sua caixa de e-mail ou à conta com que você entra. Mude a senha dela e nunca diga um código a ninguém.\nDepois abra sua carteira e veja o que foi feito ultimamente.',

  'revoke.explanation': 'Se foi você, feche esta página. Nada foi alterado.',
  'revoke.heading': 'Desconectar aquele navegador?',
  'revoke.intro':
    'Escrevemos porque um novo navegador entrou na sua carteira. Se não foi você, desconecte-o agora.',
  'revoke.undo': 'Desconectar aquele navegador',

  'revoked.heading': 'Aquele navegador foi desconectado',
  'revoked.text':
    'Para voltar, ele precisa de um novo código da sua caixa de e-mail.\nQuem entrou tinha um código da sua caixa de e-mail. Mude a senha dela e nunca diga um código a ninguém.\nDepois abra sua carteira e veja o que foi feito ultimamente.',

  'tooLate.heading': 'Tarde demais para recusar',
  'tooLate.text':
    'O código já tinha sido digitado, então aquele navegador está conectado.\nAbra agora nosso e-mail “Um novo navegador entrou” e escolha “Não fui eu”. Isso desconecta aquele navegador.',

  'uncertain.approve': 'Sua aprovação pode não ter chegado.',
  'uncertain.deny': 'Sua recusa pode não ter chegado.',
  'uncertain.revert': 'O endereço pode ainda ser o outro.',
  'uncertain.revoke': 'Aquele navegador pode ainda estar conectado.',

  'unreachable.heading': 'Esta entrada não pode ser mostrada',
}

import type { Messages } from '../../device.ts'

export const pt: Messages = {
  browser: {
    known: ({ browser, system }) => `${browser} no ${system}`,
    unknown: 'Um navegador desconhecido',
    unknownOn: ({ system }) => `Um navegador desconhecido no ${system}`,
  },
  facts: {
    application: 'Aplicativo',
    browser: 'Navegador',
    email: 'E-mail',
    site: 'Site',
    time: 'Hora',
  },
  foot: 'Nunca pedimos um código por telefone, chat ou e-mail.',
  notMe: 'Não fui eu',
  progress: {
    approve: 'Aprovando…',
    deny: 'Recusando…',
    look: 'Consultando…',
    revert: 'Desfazendo…',
    revoke: 'Desconectando…',
  },
  problems: {
    busy: 'O servidor está ocupado. Tente de novo em instantes.',
    failed: 'O servidor não pode responder agora. Tente de novo em instantes.',
    offline: 'Parece que você está sem conexão. Verifique-a e tente de novo.',
    slow: 'O servidor não respondeu a tempo. Verifique sua conexão e tente de novo.',
  },
  uncertain: {
    approve: 'Sua aprovação pode não ter chegado.',
    deny: 'Sua recusa pode não ter chegado.',
    revert: 'O endereço pode ainda ser o outro.',
    revoke: 'Aquele navegador pode ainda estar conectado.',
  },
  retry: 'Tentar de novo',

  absent: {
    heading: 'Abra o link do nosso e-mail',
    paragraphs: [
      'Esta página pertence a um link que enviamos por e-mail quando um navegador quer entrar. Abra esse link para continuar.',
      'Se você já decidiu, pode fechar esta página.',
    ],
  },
  approved: {
    explanation: 'Mostre o código somente se for você quem está entrando lá.',
    heading: 'Você aprovou esta entrada',
    intro: ({ project }) => `O código para entrar em ${project} está pronto.`,
    show: 'Mostrar o código',
  },
  asked: {
    approve: 'Aprovar',
    explanation:
      'Aprove somente se for você quem está entrando lá, neste momento. Depois você recebe um código para digitar naquele navegador. Sem o código, ninguém entra.',
    heading: 'É você quem está entrando?',
    intro: ({ project }) => `Um navegador que ainda não conhecemos quer entrar em ${project}.`,
  },
  code: {
    copied: 'Copiado: somente os números.',
    copy: 'Copiar o código',
    heading: 'Você aprovou esta entrada',
    intro: ({ project }) => `Digite este código onde você está entrando em ${project}.`,
    label: ({ digits }) => `Seu código: ${digits}`,
    minutesLeft: ({ time }) => `O código vale por mais ${time}.`,
    mistake: 'Não era você, afinal? Avise, e o código deixa de funcionar.',
    remaining: ({ time }) => `Vale por mais ${time} e para um único uso.`,
    selected: 'O código está selecionado. Copie-o com o teclado ou o menu.',
    warning: ({ origin }) => `Digite-o somente em ${origin}. Nunca o dê a ninguém, seja quem for.`,
  },
  codeExpired: {
    heading: 'O código expirou',
    paragraphs: [
      'Ele não foi digitado a tempo e não funciona mais.',
      'Para entrar, peça um novo e-mail onde você está entrando.',
    ],
  },
  denied: {
    heading: 'Recusado. Ninguém entrou.',
    paragraphs: [
      'O navegador que pediu não consegue entrar com este link nem com o código dele.',
      'Alguém digitou seu endereço de e-mail. Só isso não dá nada a essa pessoa. Se acontecer de novo, recuse de novo e nunca diga um código a ninguém.',
      'Se outra pessoa puder estar lendo seus e-mails, mude a senha da sua caixa de e-mail.',
    ],
  },
  deniedBefore: {
    heading: 'Esta entrada foi recusada',
    paragraphs: [
      'Ninguém consegue entrar com este link nem com o código dele.',
      'Se você quiser entrar, peça um novo e-mail onde está entrando.',
    ],
  },
  done: {
    heading: 'Esta entrada está concluída',
    paragraphs: [
      'O código foi digitado e o navegador está conectado. Você pode fechar esta página.',
      'Se não foi você, abra nosso e-mail “Um novo navegador entrou” e escolha “Não fui eu”.',
    ],
  },
  expired: {
    heading: 'Este link expirou',
    paragraphs: [
      'Um link vale só alguns minutos, e um e-mail mais novo toma o lugar dele.',
      'Para entrar, peça um novo e-mail onde você está entrando. Se você não está entrando em lugar nenhum, não há nada a fazer.',
    ],
  },
  looking: { heading: 'Consultando esta entrada…' },
  malformed: {
    heading: 'Este link não funciona',
    paragraphs: [
      'Pode faltar uma parte do endereço: alguns programas de e-mail cortam links longos.',
      'Abra-o de novo a partir do e-mail ou copie o endereço inteiro para a barra de endereços.',
    ],
  },
  revert: {
    explanation: 'Se foi você, feche esta página. Nada foi alterado.',
    heading: 'Desfazer a mudança?',
    intro:
      'Escrevemos porque o endereço de e-mail da sua carteira foi mudado ou adicionado. Se não foi você, desfaça agora: o novo endereço deixa de valer, e todos os navegadores são desconectados.',
    undo: 'Desfazer a mudança',
  },
  reverted: {
    heading: 'A mudança foi desfeita',
    paragraphs: [
      'Todos os navegadores foram desconectados. Entre de novo como antes da mudança.',
      'Quem fez a mudança tinha acesso à sua caixa de e-mail ou à conta com que você entra. Mude a senha dela e nunca diga um código a ninguém.',
      'Depois abra sua carteira e veja o que foi feito ultimamente.',
    ],
  },
  revoke: {
    explanation: 'Se foi você, feche esta página. Nada foi alterado.',
    heading: 'Desconectar aquele navegador?',
    intro:
      'Escrevemos porque um novo navegador entrou na sua carteira. Se não foi você, desconecte-o agora.',
    undo: 'Desconectar aquele navegador',
  },
  revoked: {
    heading: 'Aquele navegador foi desconectado',
    paragraphs: [
      'Para voltar, ele precisa de um novo código da sua caixa de e-mail.',
      'Quem entrou tinha um código da sua caixa de e-mail. Mude a senha dela e nunca diga um código a ninguém.',
      'Depois abra sua carteira e veja o que foi feito ultimamente.',
    ],
  },
  tooLate: {
    heading: 'Era tarde demais para recusar',
    paragraphs: [
      'O código já tinha sido digitado, então aquele navegador está conectado.',
      'Abra agora nosso e-mail “Um novo navegador entrou” e escolha “Não fui eu”. Isso desconecta aquele navegador.',
    ],
  },
  unreachable: { heading: 'Esta entrada não pode ser mostrada' },
}

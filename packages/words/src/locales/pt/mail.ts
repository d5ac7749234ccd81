import type { Texts } from '../../mail.ts'

export const pt: Texts = {
  browser: {
    known: ({ browser, system }) => `${browser} no ${system}`,
    unknown: 'Um navegador desconhecido',
    unknownOn: ({ system }) => `Um navegador desconhecido no ${system}`,
  },
  foot: 'Você recebe este e-mail porque alguém digitou seu endereço para entrar. Nunca pedimos um código por telefone, chat ou e-mail.',
  facts: {
    application: 'Aplicativo',
    browser: 'Navegador',
    newEmail: 'Endereço novo',
    oldEmail: 'Endereço antigo',
    site: 'Site',
    time: 'Hora',
  },
  orOpen: 'Ou abra este endereço:',
  added: {
    explanation:
      'Se não foi você, desfaça a mudança: o novo endereço é removido, e todos os navegadores são desconectados. O link vale sete dias.',
    heading: 'Um endereço foi adicionado',
    intro: ({ newEmail, project }) =>
      `De agora em diante, você também pode entrar em ${project} com ${newEmail}.`,
    subject: ({ project }) => `Um endereço foi adicionado à sua conta em ${project}`,
  },
  changeCode: {
    heading: 'Seu código para mudar de endereço',
    notMe:
      'Se não foi você, não faça nada e verifique quem pode usar sua carteira: sem o código, nada muda. Nunca o dê a ninguém.',
    primary: ({ newEmail, project }) =>
      `Você pediu, em ${project}, para entrar com ${newEmail} de agora em diante. Digite este código lá para continuar.`,
    secondary: ({ project }) =>
      `Você pediu, em ${project}, para entrar com este endereço de agora em diante. Digite este código lá para concluir.`,
    subject: ({ project }) => `Seu código para mudar de endereço em ${project}`,
  },
  changed: {
    explanation:
      'Se não foi você, desfaça a mudança: o endereço antigo volta a ser o seu, e todos os navegadores são desconectados. O link vale sete dias.',
    heading: 'Seu endereço foi mudado',
    intro: ({ newEmail, project }) =>
      `De agora em diante, você entra em ${project} com ${newEmail}.`,
    notMe: 'Desfazer a mudança',
    subject: ({ project }) => `Seu endereço em ${project} foi mudado`,
  },
  code: {
    heading: 'Seu código de entrada',
    intro: ({ project }) => `Digite este código onde você está entrando em ${project}.`,
    notMe: 'Se não foi você, não faça nada: sem o código, ninguém entra. Nunca o dê a ninguém.',
    preheader: ({ code, time }) => `${code} vale por ${time}.`,
    subject: ({ project }) => `Seu código para entrar em ${project}`,
    validity: ({ time }) => `O código vale por ${time} e para um único uso.`,
  },
  deviceLink: {
    approve: 'Conferir e aprovar',
    explanation:
      'A página mostra mais uma vez quem está pedindo. Aprove lá, e ela dará o código para digitar. Nada acontece antes disso.',
    heading: 'É você quem está entrando?',
    intro: ({ project }) => `Um navegador que ainda não conhecemos quer entrar em ${project}.`,
    notMe: 'Não fui eu',
    preheader: ({ browser, origin }) => `${browser} está pedindo, em ${origin}.`,
    subject: ({ project }) => `Aprove sua entrada em ${project}`,
    validity: ({ time }) => `O link vale por ${time}.`,
  },
  newDevice: {
    explanation: 'Se foi você, não há nada a fazer. Se não foi, desconecte aquele navegador agora.',
    heading: 'Um novo navegador entrou',
    intro: ({ project }) =>
      `Sua carteira foi aberta em um novo navegador, para entrar em ${project}.`,
    notMe: 'Não fui eu',
    preheader: ({ browser, origin }) => `${browser} entrou em ${origin}.`,
    subject: ({ project }) => `Um novo navegador entrou em ${project}`,
  },
}

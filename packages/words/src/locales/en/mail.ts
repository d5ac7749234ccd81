import type { Texts } from '../../mail.ts'

export const en: Texts = {
  browser: {
    known: ({ browser, system }) => `${browser} on ${system}`,
    unknown: 'An unknown browser',
    unknownOn: ({ system }) => `An unknown browser on ${system}`,
  },
  foot: 'You get this mail because someone typed your address to sign in. We never ask for a code by phone, chat or mail.',
  facts: {
    application: 'Application',
    browser: 'Browser',
    newEmail: 'New address',
    oldEmail: 'Old address',
    site: 'Site',
    time: 'Time',
  },
  orOpen: 'Or open this address:',
  added: {
    explanation:
      "If this wasn't you, undo it: the new address is removed, and every browser is signed out. The link works for seven days.",
    heading: 'An address was added',
    intro: ({ newEmail, project }) =>
      `From now on you can also sign in to ${project} with ${newEmail}.`,
    subject: ({ project }) => `An address was added to your account in ${project}`,
  },
  changeCode: {
    heading: 'Your code to change the address',
    notMe:
      'If this was not you, do nothing, and look at who can use your wallet: without the code nothing changes. Never give it to anyone.',
    primary: ({ newEmail, project }) =>
      `You asked, in ${project}, to sign in with ${newEmail} from now on. Type this code there to go on.`,
    secondary: ({ project }) =>
      `You asked, in ${project}, to sign in with this address from now on. Type this code there to finish.`,
    subject: ({ project }) => `Your code to change your address in ${project}`,
  },
  changed: {
    explanation:
      'If this was not you, take it back: the old address is yours again, and every browser is signed out. The link is good for seven days.',
    heading: 'Your address was changed',
    intro: ({ newEmail, project }) => `From now on you sign in to ${project} with ${newEmail}.`,
    notMe: 'Take it back',
    subject: ({ project }) => `Your address in ${project} was changed`,
  },
  code: {
    heading: 'Your sign-in code',
    intro: ({ project }) => `Type this code where you are signing in to ${project}.`,
    notMe:
      'If this was not you, do nothing: without the code nobody gets in. Never give it to anyone.',
    preheader: ({ code, time }) => `${code} is good for ${time}.`,
    subject: ({ project }) => `Your sign-in code for ${project}`,
    validity: ({ time }) => `The code is good for ${time}, and for one use.`,
  },
  deviceLink: {
    approve: 'Review and approve',
    explanation:
      'The page shows who asks once more. Approve it there, and it gives you the code to type. Nothing happens before you do.',
    heading: 'Is this you signing in?',
    intro: ({ project }) => `A browser that we do not know yet wants to sign in to ${project}.`,
    notMe: 'This was not me',
    preheader: ({ browser, origin }) => `${browser} asks, at ${origin}.`,
    subject: ({ project }) => `Approve your sign-in to ${project}`,
    validity: ({ time }) => `The link is good for ${time}.`,
  },
  newDevice: {
    explanation: 'If this was you, there is nothing to do. If not, sign that browser out now.',
    heading: 'A new browser signed in',
    intro: ({ project }) => `Your wallet was opened in a new browser, to sign in to ${project}.`,
    notMe: 'This was not me',
    preheader: ({ browser, origin }) => `${browser} signed in at ${origin}.`,
    subject: ({ project }) => `A new browser signed in to ${project}`,
  },
}

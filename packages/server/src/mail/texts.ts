/** Everything that mails say, in one language. */
export type Texts = {
  brand: string
  /** Why the mail came, at its foot. */
  foot: string
  facts: { application: string; browser: string; site: string; time: string }
  language: string
  /** Shown before a link written out. */
  orOpen: string
  unknownBrowser: string
  formatBrowser(browser: string | undefined, system: string | undefined): string
  formatTime(time: Date): string
  changeCode: {
    heading: string
    notMe: string
    primary: Filled<{ newEmail: string; project: string }>
    secondary: Filled<{ newEmail: string; project: string }>
    subject: Filled<{ project: string }>
  }
  changed: {
    explanation: string
    heading: string
    intro: Filled<{ newEmail: string; project: string }>
    notMe: string
    subject: Filled<{ project: string }>
  }
  code: {
    heading: string
    intro: Filled<{ project: string }>
    notMe: string
    preheader: Filled<{ code: string; minutes: number }>
    subject: Filled<{ project: string }>
    validity: Filled<{ minutes: number }>
  }
  deviceLink: {
    approve: string
    explanation: string
    heading: string
    intro: Filled<{ project: string }>
    notMe: string
    preheader: Filled<{ browser: string; origin: string }>
    subject: Filled<{ project: string }>
    validity: Filled<{ minutes: number }>
  }
  newDevice: {
    explanation: string
    heading: string
    intro: Filled<{ project: string }>
    notMe: string
    preheader: Filled<{ browser: string; origin: string }>
    subject: Filled<{ project: string }>
  }
}

type Filled<values> = (values: values) => string

const minutesInWords = (minutes: number) => (minutes === 1 ? 'one minute' : `${minutes} minutes`)

/** To make one takes longer than all else of a mail. */
const times = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const en: Texts = {
  brand: 'Latchkey',
  foot: 'You get this mail because someone typed your address to sign in. We never ask for a code by phone, chat or mail.',
  facts: { application: 'Application', browser: 'Browser', site: 'Site', time: 'Time' },
  language: 'en',
  orOpen: 'Or open this address:',
  unknownBrowser: 'An unknown browser',
  formatBrowser(browser, system) {
    if (!browser) return system ? `${en.unknownBrowser} on ${system}` : en.unknownBrowser
    return system ? `${browser} on ${system}` : browser
  },
  formatTime: (time) => `${times.format(time)} UTC`,
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
    preheader: ({ code, minutes }) => `${code} is good for ${minutesInWords(minutes)}.`,
    subject: ({ project }) => `Your sign-in code for ${project}`,
    validity: ({ minutes }) => `The code is good for ${minutesInWords(minutes)}, and for one use.`,
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
    validity: ({ minutes }) => `The link is good for ${minutesInWords(minutes)}.`,
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

/** Languages that mails speak. */
export const texts = { en } as const satisfies Record<string, Texts>

export type Language = keyof typeof texts

import type { Messages } from '../../social.ts'

export const en: Messages = {
  close: 'Close',
  goingTo: ({ provider }) => `Opening ${provider}…`,
  loading: 'One moment…',
  retry: 'Try again',
  returning: 'Signing you in…',

  absent: {
    heading: 'Nothing to sign in to',
    text: 'This page is part of a sign-in. Start it in the application that you want to use.',
  },
  asked: {
    cancel: 'I did not start this',
    heading: ({ name }) => `Sign in to ${name}?`,
    proceed: 'Continue',
    text: ({ origin }) =>
      `This was started at ${origin}. Continue only if you have just started it there yourself: whoever did will be signed in as you.`,
  },
  done: {
    heading: 'You are signed in',
    text: 'You can close this window and go on in the application.',
  },
  forgetful: {
    heading: 'This browser keeps nothing here',
    text: 'To sign in, this site must be allowed to store data. Allow it, or use another browser, and start again.',
  },
  problems: {
    EMAIL_UNVERIFIED: {
      heading: 'Your e-mail address is not confirmed',
      text: 'Confirm it where you just signed in, then start again in the application.',
    },
    PROVIDER_DENIED: {
      heading: 'The sign-in was cancelled',
      text: 'Nobody was signed in. Close this window to go back to the application.',
    },
    PROVIDER_INVALID: {
      heading: 'The sign-in could not be verified',
      text: 'Nobody was signed in. Start again in the application.',
    },
    PROVIDER_UNAVAILABLE: {
      heading: 'The sign-in service does not answer',
      text: 'Nobody was signed in. Start again in a moment, or choose another way to sign in.',
    },
    SOCIAL_EXPIRED: {
      heading: 'This sign-in is over',
      text: 'It took too long, or it was started in another browser. Start again in the application.',
    },
  },
  scan: {
    heading: 'Confirm with Farcaster',
    label: 'QR code to open in Farcaster',
    open: 'Open Farcaster on this device',
    text: 'Scan this code with the phone that has your Farcaster account, and approve there. This window closes when you’re done.',
  },
  unreachable: {
    heading: 'The server cannot be reached',
    text: 'Check your connection and try again.',
  },
}

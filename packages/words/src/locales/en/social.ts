import { en as reasons } from './reason.ts'

export const en = {
  ...reasons,

  'absent.heading': 'Nothing to sign in to',
  'absent.text': 'This page is part of a sign-in. Start in the app you want to use.',

  'asked.cancel': 'I didn’t start this',
  'asked.heading': 'Sign in to {name}?',
  'asked.proceed': 'Continue',
  'asked.text':
    'This sign-in was started at {origin}. Continue only if you just started it there yourself: the person who started it will be signed in as you.',

  close: 'Close',

  'done.heading': 'You’re signed in',
  'done.text': 'You can close this window and continue in the app.',

  'forgetful.heading': 'Your browser blocks storage here',
  'forgetful.text':
    'To sign in, this site must be allowed to store data. Allow it or use another browser, then start again.',

  goingTo: 'Opening {provider}…',
  loading: 'One moment…',
  'problem.heading': 'You’re not signed in',

  retry: 'Try again',
  returning: 'Signing you in…',

  'scan.heading': 'Confirm with Farcaster',
  'scan.label': 'QR code to open in Farcaster',
  'scan.open': 'Open Farcaster on this device',
  'scan.text':
    'Scan this code with the phone that has your Farcaster account, and approve there. This window closes when you’re done.',

  'unproved.back': 'Back to the app',
  'unproved.developers':
    'For developers: open this page in a window that keeps its opener, or allow redirects from other sites with {command}.',
  'unproved.heading': 'Another device may be asking',
  'unproved.text':
    'We couldn’t confirm that this browser started the sign-in, so it stops here. Nothing was shared. Start again in the app. If you didn’t start a sign-in, close this page.',

  'unreachable.heading': 'We can’t reach the server',
  'unreachable.text': 'Check your connection and try again.',
} as const

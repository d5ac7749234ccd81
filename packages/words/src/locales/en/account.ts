import { en as page } from './page.ts'

export const en = {
  ...page,

  'activity.heading': 'Recent activity',
  'activity.more': 'Show older activity',

  back: 'Use another address',

  'code.heading': 'Enter the code',
  'code.label': 'Code',
  'code.sent': 'Enter the code for {email}. It works once, for ten minutes.',
  'code.submit': 'Sign in',

  'device.heading': 'Approve this browser',
  'device.text':
    'We emailed a link to {email}. Open it, approve the sign-in, and come back here with the code.',

  'devices.current': 'This browser',
  'devices.dates': 'First used {first}, last used {last}',
  'devices.heading': 'Your browsers',
  'devices.more': 'Show more browsers',
  'devices.revoke': 'Sign out',
  'devices.revokeLabel': 'Sign out {browser}',

  'email.heading': 'Your wallet account',
  'email.intro':
    'See which browsers can open your wallet, and its recent activity. We email you a code to sign in.',
  'email.label': 'Email address',
  'email.note': 'If your account has no email address, you can’t use this page yet.',
  'email.submit': 'Continue',

  'ended.again': 'Sign in again',
  'ended.heading': 'You’re signed out of this page',
  'ended.text': 'For your safety, this page signs you out after ten minutes.',

  'event.activate': 'Wallet set up in a browser',
  'event.adopt': 'Recovery of a lost wallet requested',
  'event.certify': 'Wallet certificate stored',
  'event.deviceRevoked': 'Browser signed out',
  'event.emailChangeStarted': 'Change of email address requested',
  'event.emailChanged': 'Email address changed',
  'event.emailReverted': 'Change of email address undone',
  'event.export': 'Wallet exported',
  'event.fetchAuthShare': 'Wallet opened',
  'event.keeperOpen': 'Wallet recovered in a browser',
  'event.keeperRefused': 'Wallet recovery refused',
  'event.newestSetFor': 'Wallet recovery started',
  'event.oprfEvaluate': 'Recovery password entered',
  'event.sessionReused': 'Session ended because of a copied token',
  'event.sessionRevoked': 'Session ended',
  'event.signIn': 'Signed in',
  'event.signInNewDevice': 'Signed in with a new browser',
  'event.signInRefused': 'Sign-in refused because stored data was altered',
  'event.signOut': 'Signed out',
  'event.signUp': 'Account created',
  'event.slotsChanged': 'Recovery methods changed',

  'overview.heading': 'Your wallet account',

  'problems.code': 'That code is wrong. Check it and try again.',
  'problems.denied': 'The sign-in was denied.',
  'problems.expired': 'The code or link has expired. Start again.',
  'problems.held':
    'This email address was added recently. For now, it signs in only with browsers you’ve used before.',
  'problems.tooMany': 'Too many attempts. Try again later.',
  'problems.unknown': 'No wallet uses this email address.',

  signOut: 'Sign out of this page',
} as const

import { en as early } from './earlyKit.ts'

/**
 * The English sentences of the kit. Names in braces are gaps, which every language must have. Write whole
 * sentences, because other languages order them differently. Durations and numbers are already formatted, with the
 * plural of the language.
 */
const messages = {
  ...early,

  'account.activity': 'Your browsers and activity',
  'account.addEmail': 'Add an email address',
  'account.address': 'Address',
  'account.balance': 'Balance',
  'account.balanceFailed': 'We can’t get your balance right now.',
  'account.change': 'Change',
  'account.copied': 'Copied',
  'account.copy': 'Copy address',
  'account.copyFailed': 'Your browser doesn’t allow copying here. Select the address and copy it.',
  'account.hideQr': 'Hide QR code',
  'account.network': 'Network',
  'account.qr': 'QR code of your address',
  'account.showQr': 'Show QR code',
  'account.signOut': 'Sign out',
  'account.signingOut': 'Signing out…',
  'account.title': 'Your account',

  'button.account': 'Your account: {name}',
  'button.connecting': 'Connecting…',
  'button.signIn': 'Sign in',

  'code.checking': 'Checking…',
  'code.fromMail': 'We sent it to {email}.',
  'code.fromPage': 'You’ll find it on the page where you approved this browser.',
  'code.inWindow':
    'Enter it in the wallet’s own window. Check that its address bar shows {wallet}.',
  'code.incomplete': 'Enter all the digits of the code.',
  'code.label': 'Code',
  'code.openWindow': 'Enter the code',
  'code.resend': 'Send a new code',
  'code.title': 'Enter your code',

  'common.back': 'Back',
  'common.close': 'Close',
  'common.continue': 'Continue',
  'common.done': 'Done',
  'common.retry': 'Try again',

  'device.heldTitle': 'Confirm this browser',
  'device.intro':
    'Open the email we sent to {email} in this browser, and approve the sign-in. Then you’re signed in.',
  'device.noMail': 'No email? Check your spam folder, and check the address for typos.',
  'device.resend': 'Send the email again',
  'device.title': 'Check your email',
  'device.waiting': 'Waiting for approval. This page continues automatically.',
  'device.window': 'Open the wallet’s window',

  'emailChange.addTitle': 'Add an email address',
  'emailChange.again': 'Start over',
  'emailChange.approve': 'Waiting for your approval…',
  'emailChange.changed': 'From now on, sign in with {email}. Your other devices were signed out.',
  'emailChange.changedTitle': 'Your email address has changed',
  'emailChange.email': 'New email address',
  'emailChange.intro':
    'First, approve the change in the wallet’s own window. Then we send a code to {email}, and one to the new address.',
  'emailChange.lostCurrent': 'I can’t open my current mailbox',
  'emailChange.lostMailbox': 'I can’t open this mailbox',
  'emailChange.primary': 'Enter the code we sent to your current address, {email}.',
  'emailChange.primaryTitle': 'Confirm it’s you',
  'emailChange.secondary': 'Enter the code we sent to your new address, {email}.',
  'emailChange.secondaryTitle': 'Confirm the new address',
  'emailChange.slow':
    'From {time}, sign in with {email}. Stay signed in here until then: to sign in again, you still need your old mailbox. Your other browsers were signed out.',
  'emailChange.slowTitle': 'Your address changes in seven days',
  'emailChange.socialIntro':
    'Approve the change in the wallet’s own window. You may have to sign in again there. Then we send a code to the new address.',
  'emailChange.title': 'Change your email address',

  'farcaster.approve': 'Approve the sign-in in Farcaster, then come back here.',
  'farcaster.left': 'Expires in {time}.',
  'farcaster.open': 'Open Farcaster',
  'farcaster.qr': 'QR code for Farcaster',
  'farcaster.scan': 'Scan this with your phone’s camera and approve the sign-in in Farcaster.',

  'locked.text':
    'Your wallet isn’t in this browser yet. Enter your recovery method in the wallet’s own window. Check that its address bar shows {wallet}.',
  'locked.title': 'Open your wallet',

  'network.current': 'In use',
  'network.notOffered': 'This app doesn’t work on {name}. Choose another network.',
  'network.refused': 'This wallet doesn’t support this network.',
  'network.switching': 'Switching…',
  'network.testnets': 'Test networks',
  'network.title': 'Choose a network',
  'network.unnamed': 'Network {id}',

  'resend.sent': 'We sent the email again.',
  'resend.sending': 'Sending…',
  'resend.wait': 'Send again in {time}',
  'passkey.signIn': 'Sign in with a passkey',
  'passkey.waiting': 'Continue in the window your browser shows.',

  'signIn.browserWallets': 'Wallets in this browser',
  'signIn.changeEmail': 'Use a different address',
  'signIn.continueIn': 'Continue in {name}…',
  'signIn.done': 'You’re signed in.',
  'signIn.email': 'Email address',
  'signIn.emailInvalid': 'Enter an email address, such as name@example.com.',
  'signIn.or': 'or',
  'signIn.sending': 'Sending the email…',
  'signIn.title': 'Sign in',
  'signIn.titleTo': 'Sign in to {name}',

  'social.again': 'Open the window again',
  'social.browser':
    'This is an installed app, and its windows may not work for signing in. If so, open the app in your browser and sign in there.',
  'social.continueWith': 'Continue with {provider}',
  'social.gone': 'Did you close the window? Open it again.',
  'social.here': 'Continue without a window',
  'social.intro': 'Continue in the window that opened.',
  'social.leaving': 'Taking you to {provider}…',
  'social.list': 'Accounts to sign in with',
  'social.oidc': 'Single sign‑on',
  'social.opening': 'Opening a window…',
  'social.returning': 'Signing you in…',
  'social.slow': 'This is taking longer than usual.',
  'social.title': 'Sign in with {provider}',
  'social.waiting': 'Waiting for you to sign in. This page continues automatically.',
} as const

export const en = { direction: 'ltr', locale: 'en', messages } as const

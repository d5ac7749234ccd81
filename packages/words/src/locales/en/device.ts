import { en as page } from './page.ts'
import { en as request } from './request.ts'
import { en as theft } from './theft.ts'

/**
 * The page shows the word "approved" only after an approval. Browser tests of older clients wait for it, and click
 * the button "Approve".
 */
export const en = {
  ...page,

  'absent.heading': 'Open the link in our email',
  'absent.text':
    'We email you a link when a new browser wants to sign in. Open that link to continue.\nIf you’ve already decided, you can close this page.',

  account: 'See your browsers and recent activity',

  'approved.explanation': 'Show the code only if you’re signing in there yourself.',
  'approved.heading': 'You approved this sign-in',
  'approved.intro': 'Your code to sign in to {project} is ready.',
  'approved.show': 'Show code',

  'asked.approve': 'Approve',
  'asked.explanation':
    'Approve only if you’re signing in there yourself, right now. You’ll get a code to enter in that browser. No one can sign in without it.',
  'asked.heading': request.heading,
  'asked.intro': request.intro,

  'code.copied': 'Code copied.',
  'code.copy': 'Copy code',
  'code.heading': 'You approved this sign-in',
  'code.intro': request.enterCode,
  'code.label': 'Your code: {digits}',
  'code.minutesLeft': 'The code is valid for {time}.',
  'code.mistake': 'Wasn’t you after all? Tell us, and the code stops working.',
  'code.remaining': 'Valid for {time}. Works once.',
  'code.selected': 'The code is selected. Copy it with your keyboard or menu.',
  'code.warning': 'Enter it only at {origin}. Never share it with anyone.',

  'codeExpired.heading': 'This code has expired',
  'codeExpired.text':
    'It wasn’t entered in time and no longer works.\nTo sign in, request a new email where you’re signing in.',

  'denied.heading': 'Sign-in denied',
  'denied.text':
    'The browser that asked can’t sign in with this link or its code.\nSomeone entered your email address. That alone doesn’t let them in. If it happens again, deny it again, and never share a code.\nIf someone else might be reading your email, change your email password.',

  'deniedBefore.heading': 'This sign-in was denied',
  'deniedBefore.text':
    'No one can sign in with this link or its code.\nTo sign in, request a new email where you’re signing in.',

  'done.heading': 'Sign-in complete',
  'done.text':
    'The code was entered, and that browser is signed in. You can close this page.\nIf that wasn’t you, open our email “A new browser signed in” and choose “This wasn’t me”.',

  'expired.heading': 'This link has expired',
  'expired.text':
    'A link works for a few minutes only, and a newer email replaces it.\nTo sign in, request a new email where you’re signing in. If you’re not signing in anywhere, you don’t have to do anything.',

  'facts.application': 'App',
  'facts.browser': 'Browser',
  'facts.email': 'Email',
  'facts.site': 'Site',
  'facts.time': 'Time',

  'looking.heading': 'Looking up this sign-in…',

  'malformed.heading': 'This link doesn’t work',
  'malformed.text':
    'Part of the address may be missing: some email apps cut off long links.\nOpen the link from the email again, or copy the whole address into the address bar.',

  notMe: request.notMe,

  'progress.approveDevice': 'Approving…',
  'progress.denyDevice': 'Denying…',
  'progress.getDeviceRequest': 'Looking it up…',
  'progress.revertEmail': 'Undoing…',
  'progress.revokeDevice': 'Signing out…',

  retry: 'Try again',

  'revert.explanation': 'If it was you, close this page. Nothing changes.',
  'revert.heading': 'Undo the change?',
  'revert.intro':
    'We emailed you because the email address of your wallet was changed or added. If that wasn’t you, undo it now: the new address stops working, and every browser is signed out.',
  'revert.undo': request.undo,

  'reverted.heading': 'The change was undone',
  'reverted.text': `Every browser is signed out. Sign in again the way you did before the change.\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertExpired.heading': 'This change can’t be undone anymore',
  'revertExpired.text': `The link works once, within seven days of the change.\nIf you didn’t make the change, change your email password and contact the app where you use this wallet.\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoke.explanation': 'If it was you, close this page. Nothing changes.',
  'revoke.heading': 'Sign that browser out?',
  'revoke.intro':
    'We emailed you because a new browser signed in to your wallet. If that wasn’t you, sign it out now.',
  'revoke.undo': 'Sign that browser out',

  'revokeExpired.heading': 'This link has expired',
  'revokeExpired.text': `The link worked for 30 days.\nIf you still don’t recognize that browser, change your email password, then sign in to your wallet and check its recent activity.\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoked.heading': 'That browser is signed out',
  'revoked.text': `To come back, it has to sign in again, with your mailbox or the account you sign in with.\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'tooLate.heading': 'Too late to deny',
  'tooLate.text':
    'The code was already entered, so that browser is signed in.\nOpen our email “A new browser signed in” now and choose “This wasn’t me”. That signs the browser out.',

  'uncertain.approveDevice': 'We may not have received your approval.',
  'uncertain.denyDevice': 'We may not have received your answer.',
  'uncertain.revertEmail': 'The change may not be undone yet.',
  'uncertain.revokeDevice': 'That browser may still be signed in.',

  'unreachable.heading': 'We can’t show this sign-in',
} as const

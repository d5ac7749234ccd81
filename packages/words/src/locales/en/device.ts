import { en as held } from './held.ts'
import { en as method } from './method.ts'
import { en as page } from './page.ts'
import { en as reasons } from './reason.ts'
import { en as request } from './request.ts'
import { en as theft } from './theft.ts'

/**
 * The page shows the word "approved" only after an approval. Browser tests of older clients wait for it, and click
 * the button "Approve".
 */
export const en = {
  ...held,
  ...method,
  ...page,
  ...reasons,

  'absent.heading': 'Open the link in our email',
  'absent.text':
    'We email you a link when a new browser wants to sign in. Open that link to continue.\nIf you’ve already decided, you can close this page.',

  account: 'See your browsers and recent activity',

  'approved.explanation': 'Show the code only if you’re signing in there yourself.',
  'approved.heading': 'You approved this sign-in',
  'approved.intro': 'Your code to sign in to {project} is ready.',
  'approved.show': 'Show code',

  'asked.approve': 'Approve',
  'asked.codeInApp':
    'After you approve, you get a code. Enter it only at {origin}. No one can sign in without it.',
  'asked.codeInWindow':
    'After you approve, you get a code. Enter it only in a window of the wallet: its address bar shows {wallet}. No one can sign in without it.',

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
  'code.warningInWindow':
    'Enter it only in a window whose address bar shows {wallet}. Never share it with anyone.',

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

  'elsewhere.heading': 'Another device is asking to sign in',
  'elsewhere.text':
    'This request didn’t come from this browser. Approve it only if you’re holding that device and signing in on it right now. If a person or a website told you to approve it, it’s a scam.',

  'expired.heading': 'This link has expired',
  'expired.text':
    'A link works for a few minutes only, and a newer email replaces it.\nTo sign in, request a new email where you’re signing in. If you’re not signing in anywhere, you don’t have to do anything.',

  'facts.application': 'App',
  'facts.browser': 'Browser',
  'facts.claims': 'What that device says about itself:',
  'facts.email': 'Email',
  'facts.network': 'Network',
  'facts.otherNetwork': 'Not the one you’re on',
  'facts.sameNetwork': 'The one you’re on',
  'facts.site': 'Site',
  'facts.time': 'Time',

  'finished.heading': 'You’re signing in',
  'finished.text': 'Go back to the tab where you started. You can close this page.',

  'here.heading': 'Sign in to {project}?',
  'here.other': 'This browser is signed in as {other}. If you approve, it may switch to {email}.',
  'here.text': 'You asked for this in this browser. Approve, and you’re signed in.',

  'looking.heading': 'Looking up this sign-in…',

  'mailAbsent.heading': 'No sign-in found',
  'mailAbsent.text':
    'This window belongs to a sign-in that isn’t open in this browser.\nGo back to the app and start again there. If you didn’t open this window, close it.',

  'mailCode.checking': 'Checking…',
  'mailCode.heading': 'Enter your code',
  'mailCode.label': 'Code',
  'mailCode.submit': 'Sign in',
  'mailCode.text': 'It’s in the email we sent to {email}, or on the page that its link opened.',
  'mailCode.wrong': 'That code isn’t right. Check it and try again.',

  'mailDone.heading': 'You’re signed in',
  'mailDone.text': 'You can close this window.',

  'mailExpired.heading': 'This sign-in has ended',
  'mailExpired.text': 'The code no longer works.\nGo back to the app and start again there.',

  'mailHeld.heading': 'Confirm this browser',

  'mailSent.heading': 'Check your email',
  'mailSent.text': 'We sent a link to {email}. Open it in this browser and approve the sign-in.',
  'mailSent.waiting': 'Waiting for your approval. Keep this window open.',

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
  'reverted.text': `Every browser is signed out. Sign in again the way you did before the change.\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertedBefore.heading': 'This change has already been undone',
  'revertedBefore.text': `Every browser was signed out. Sign in the way you did before the change.\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

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

  'revokedHeld.heading': 'That browser is signed out',
  'revokedHeld.text': `To come back, it has to sign in again, with your mailbox or the account you sign in with.\n${theft['theft.held']}\n${theft['theft.password']}`,

  'tooLate.heading': 'Too late to deny',
  'tooLate.text':
    'That browser is already signed in.\nOpen our email “A new browser signed in” now and choose “This wasn’t me”. That signs the browser out.',

  'uncertain.approveDevice': 'We may not have received your approval.',
  'uncertain.denyDevice': 'We may not have received your answer.',
  'uncertain.revertEmail': 'The change may not be undone yet.',
  'uncertain.revokeDevice': 'That browser may still be signed in.',

  'unknown.heading': 'We can’t tell whether this browser asked',
  'unknown.text':
    'Approve only if you’re signing in yourself, right now. If a person or a website told you to approve this, it’s a scam.',

  'unreachable.heading': 'We can’t show this sign-in',
} as const

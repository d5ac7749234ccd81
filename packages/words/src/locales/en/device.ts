/**
 * The word "approved" stands on the page when, and only when, a sign-in is: browser suites wait for
 * it, and look for the button "Approve" (spec/wire.md, "What an older client needs from the frame").
 */
export const en = {
  'absent.heading': 'Open the link from our mail',
  'absent.text':
    'This page belongs to a link that we mail you when a browser wants to sign in. Open that link to go on.\nIf you have decided already, you can close this page.',

  'approved.explanation': 'Show the code only if you are signing in there yourself.',
  'approved.heading': 'You approved this sign-in',
  'approved.intro': 'The code to sign in to {project} is ready.',
  'approved.show': 'Show the code',

  'asked.approve': 'Approve',
  'asked.explanation':
    'Approve only if you are signing in there yourself, right now. You then get a code to type in that browser. Without the code nobody gets in.',
  'asked.heading': 'Is this you signing in?',
  'asked.intro': 'A browser that we do not know yet wants to sign in to {project}.',

  'browser.known': '{browser} on {system}',
  'browser.unknown': 'An unknown browser',
  'browser.unknownOn': 'An unknown browser on {system}',

  'code.copied': 'Copied: the digits only.',
  'code.copy': 'Copy the code',
  'code.heading': 'You approved this sign-in',
  'code.intro': 'Type this code where you are signing in to {project}.',
  'code.label': 'Your code: {digits}',
  'code.minutesLeft': 'The code is good for {time} more.',
  'code.mistake': 'Not you after all? Say so, and the code stops working.',
  'code.remaining': 'Good for {time} more, and for one use.',
  'code.selected': 'The code is selected. Copy it with your keyboard or menu.',
  'code.warning': 'Type it only at {origin}. Never give it to anyone, whoever asks.',

  'codeExpired.heading': 'The code has expired',
  'codeExpired.text':
    'It was not typed in time, and no longer works.\nTo sign in, ask for a new mail where you are signing in.',

  'denied.heading': 'Refused. Nobody got in.',
  'denied.text':
    'The browser that asked cannot sign in with this link or its code.\nSomebody typed your e-mail address. That alone gives them nothing. If it happens again, refuse it again, and never tell anyone a code.\nIf somebody else could be reading your mail, change the password of your mailbox.',

  'deniedBefore.heading': 'This sign-in was refused',
  'deniedBefore.text':
    'Nobody can sign in with this link or its code.\nIf you want to sign in, ask for a new mail where you are signing in.',

  'done.heading': 'This sign-in is done',
  'done.text':
    'The code was typed, and the browser is signed in. You can close this page.\nIf that was not you, open our mail “A new browser signed in” and choose “This was not me” there.',

  'expired.heading': 'This link has expired',
  'expired.text':
    'A link is good for some minutes only, and a newer mail takes its place.\nTo sign in, ask for a new mail where you are signing in. If you are not signing in anywhere, there is nothing to do.',

  'facts.application': 'Application',
  'facts.browser': 'Browser',
  'facts.email': 'E-mail',
  'facts.site': 'Site',
  'facts.time': 'Time',

  foot: 'We never ask for a code by phone, chat or mail.',

  'looking.heading': 'Looking up this sign-in…',

  'malformed.heading': 'This link does not work',
  'malformed.text':
    'A part of its address may be missing: some mail programs cut long links.\nOpen it from the mail again, or copy the whole address into the address bar.',

  notMe: 'This was not me',

  'problems.busy': 'The server is busy. Try again in a moment.',
  'problems.failed': 'The server cannot answer now. Try again in a moment.',
  'problems.offline': 'You seem to be offline. Check your connection and try again.',
  'problems.slow': 'The server did not answer in time. Check your connection and try again.',

  'progress.approve': 'Approving…',
  'progress.deny': 'Refusing…',
  'progress.look': 'Looking it up…',
  'progress.revert': 'Taking it back…',
  'progress.revoke': 'Signing it out…',

  retry: 'Try again',

  'revert.explanation': 'If it was you, close this page. Nothing has been changed.',
  'revert.heading': 'Take the change back?',
  'revert.intro':
    "We wrote to you because the email address of your wallet was changed or added. If that wasn't you, undo it now: the new address stops working, and every browser is signed out.",
  'revert.undo': 'Take it back',

  'reverted.heading': 'The change is undone',
  'reverted.text':
    'Every browser is signed out. Sign in again the way you did before the change.\nWhoever made the change had access to your mailbox or to the account you sign in with. Change its password, and never tell anyone a code.\nThen open your wallet, and look at what was done lately.',

  'revoke.explanation': 'If it was you, close this page. Nothing has been changed.',
  'revoke.heading': 'Sign that browser out?',
  'revoke.intro':
    'We wrote to you because a new browser signed in to your wallet. If that was not you, sign it out now.',
  'revoke.undo': 'Sign that browser out',

  'revoked.heading': 'That browser is signed out',
  'revoked.text':
    'To come back, it needs a new code from your mailbox.\nWhoever signed in had a code from your mailbox. Change its password, and never tell anyone a code.\nThen open your wallet, and look at what was done lately.',

  'tooLate.heading': 'It was too late to refuse',
  'tooLate.text':
    'The code had been typed before, so that browser is signed in.\nOpen our mail “A new browser signed in” now, and choose “This was not me” there. It signs that browser out.',

  'uncertain.approve': 'Your approval may not have arrived.',
  'uncertain.deny': 'Your refusal may not have arrived.',
  'uncertain.revert': 'The address may still be the other one.',
  'uncertain.revoke': 'That browser may still be signed in.',

  'unreachable.heading': 'This sign-in cannot be shown',
} as const

import type { Messages } from '../../device.ts'

/**
 * The word "approved" stands on the page when, and only when, a sign-in is: browser suites wait for
 * it, and look for the button "Approve" (spec/wire.md, "What an older client needs from the frame").
 */
export const en: Messages = {
  browser: {
    known: ({ browser, system }) => `${browser} on ${system}`,
    unknown: 'An unknown browser',
    unknownOn: ({ system }) => `An unknown browser on ${system}`,
  },
  facts: {
    application: 'Application',
    browser: 'Browser',
    email: 'E-mail',
    site: 'Site',
    time: 'Time',
  },
  foot: 'We never ask for a code by phone, chat or mail.',
  notMe: 'This was not me',
  progress: {
    approve: 'Approving…',
    deny: 'Refusing…',
    look: 'Looking it up…',
    revert: 'Taking it back…',
    revoke: 'Signing it out…',
  },
  problems: {
    busy: 'The server is busy. Try again in a moment.',
    failed: 'The server cannot answer now. Try again in a moment.',
    offline: 'You seem to be offline. Check your connection and try again.',
    slow: 'The server did not answer in time. Check your connection and try again.',
  },
  uncertain: {
    approve: 'Your approval may not have arrived.',
    deny: 'Your refusal may not have arrived.',
    revert: 'The address may still be the other one.',
    revoke: 'That browser may still be signed in.',
  },
  retry: 'Try again',

  absent: {
    heading: 'Open the link from our mail',
    paragraphs: [
      'This page belongs to a link that we mail you when a browser wants to sign in. Open that link to go on.',
      'If you have decided already, you can close this page.',
    ],
  },
  approved: {
    explanation: 'Show the code only if you are signing in there yourself.',
    heading: 'You approved this sign-in',
    intro: ({ project }) => `The code to sign in to ${project} is ready.`,
    show: 'Show the code',
  },
  asked: {
    approve: 'Approve',
    explanation:
      'Approve only if you are signing in there yourself, right now. You then get a code to type in that browser. Without the code nobody gets in.',
    heading: 'Is this you signing in?',
    intro: ({ project }) => `A browser that we do not know yet wants to sign in to ${project}.`,
  },
  code: {
    copied: 'Copied: the digits only.',
    copy: 'Copy the code',
    heading: 'You approved this sign-in',
    intro: ({ project }) => `Type this code where you are signing in to ${project}.`,
    label: ({ digits }) => `Your code: ${digits}`,
    minutesLeft: ({ time }) => `The code is good for ${time} more.`,
    mistake: 'Not you after all? Say so, and the code stops working.',
    remaining: ({ time }) => `Good for ${time} more, and for one use.`,
    selected: 'The code is selected. Copy it with your keyboard or menu.',
    warning: ({ origin }) => `Type it only at ${origin}. Never give it to anyone, whoever asks.`,
  },
  codeExpired: {
    heading: 'The code has expired',
    paragraphs: [
      'It was not typed in time, and no longer works.',
      'To sign in, ask for a new mail where you are signing in.',
    ],
  },
  denied: {
    heading: 'Refused. Nobody got in.',
    paragraphs: [
      'The browser that asked cannot sign in with this link or its code.',
      'Somebody typed your e-mail address. That alone gives them nothing. If it happens again, refuse it again, and never tell anyone a code.',
      'If somebody else could be reading your mail, change the password of your mailbox.',
    ],
  },
  deniedBefore: {
    heading: 'This sign-in was refused',
    paragraphs: [
      'Nobody can sign in with this link or its code.',
      'If you want to sign in, ask for a new mail where you are signing in.',
    ],
  },
  done: {
    heading: 'This sign-in is done',
    paragraphs: [
      'The code was typed, and the browser is signed in. You can close this page.',
      'If that was not you, open our mail “A new browser signed in” and choose “This was not me” there.',
    ],
  },
  expired: {
    heading: 'This link has expired',
    paragraphs: [
      'A link is good for some minutes only, and a newer mail takes its place.',
      'To sign in, ask for a new mail where you are signing in. If you are not signing in anywhere, there is nothing to do.',
    ],
  },
  looking: { heading: 'Looking up this sign-in…' },
  malformed: {
    heading: 'This link does not work',
    paragraphs: [
      'A part of its address may be missing: some mail programs cut long links.',
      'Open it from the mail again, or copy the whole address into the address bar.',
    ],
  },
  revert: {
    explanation: 'If it was you, close this page. Nothing has been changed.',
    heading: 'Take the change back?',
    intro:
      "We wrote to you because the email address of your wallet was changed or added. If that wasn't you, undo it now: the new address stops working, and every browser is signed out.",
    undo: 'Take it back',
  },
  reverted: {
    heading: 'The change is undone',
    paragraphs: [
      'Every browser is signed out. Sign in again the way you did before the change.',
      'Whoever made the change had access to your mailbox or to the account you sign in with. Change its password, and never tell anyone a code.',
      'Then open your wallet, and look at what was done lately.',
    ],
  },
  revoke: {
    explanation: 'If it was you, close this page. Nothing has been changed.',
    heading: 'Sign that browser out?',
    intro:
      'We wrote to you because a new browser signed in to your wallet. If that was not you, sign it out now.',
    undo: 'Sign that browser out',
  },
  revoked: {
    heading: 'That browser is signed out',
    paragraphs: [
      'To come back, it needs a new code from your mailbox.',
      'Whoever signed in had a code from your mailbox. Change its password, and never tell anyone a code.',
      'Then open your wallet, and look at what was done lately.',
    ],
  },
  tooLate: {
    heading: 'It was too late to refuse',
    paragraphs: [
      'The code had been typed before, so that browser is signed in.',
      'Open our mail “A new browser signed in” now, and choose “This was not me” there. It signs that browser out.',
    ],
  },
  unreachable: { heading: 'This sign-in cannot be shown' },
}

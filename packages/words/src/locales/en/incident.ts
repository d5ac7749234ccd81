import type * as Sentence from '../../Sentence.ts'

export const en = {
  'copied.explanation':
    'If you copied or restored the data of this browser, sign in again: that is all. If not, someone has a copy of your browser’s data, and may know the key of your wallet.',
  'copied.heading': 'Your session was used in two places',
  'copied.intro':
    'Two copies of one browser used the same session of {project}. Both are signed out now.',
  'copied.subject': 'Your {project} session was used in two places',
  'passkeyAdded.heading': 'A passkey was added',
  'passkeyAdded.intro':
    'Someone who signed in to your account added a passkey. Whoever has the passkey can sign in to {project} with your wallet.',
  'passkeyAdded.removes':
    '“This wasn’t me” also removes every passkey that browser added in the last 30 days.',
  'passkeyAdded.subject': 'A passkey was added to your {project} account',
  'restored.explanation':
    'If you made this change, you don’t have to do anything. If you have already undone it, it came back with the backup: undo it again. Your old address works again then, and every browser is signed out. The link works for seven days.',
  'restored.heading': 'Check the email address of your account',
  'restored.intro':
    '{operator} had to restore its database from a backup. In it, your account signs in with {newEmail}.',
  'restored.subject': 'Check the email address of your account at {operator}',
} as const

/** The sentences of emails after an incident, such as a copied browser. */
export type Catalog = Sentence.Catalog<typeof en>

import type * as Sentence from '../../Sentence.ts'

/** Sentences about passkeys. The page `/account` shows them. */
export const en = {
  'passkeys.add': 'Add a passkey',
  'passkeys.added': 'Added {first}, not used yet',
  'passkeys.dates': 'Added {first}, last used {last}',
  'passkeys.heading': 'Passkeys',
  'passkeys.kept':
    'Removing a passkey here doesn’t delete it from your device or password manager. Delete it there too. Signing another browser out also removes the passkeys it added in the last 30 days.',
  'passkeys.remove': 'Remove',
  'passkeys.removeLabel': 'Remove the passkey from {browser}',
  'passkeys.signIn': 'Sign in with a passkey',
  'passkeys.text':
    'With a passkey, you sign in with your fingerprint, your face or your screen lock. At first, a new passkey works only in browsers you’ve used before. A passkey doesn’t replace a recovery method.',
} as const

export type Catalog = Sentence.Catalog<typeof en>

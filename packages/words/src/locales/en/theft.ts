import type * as Sentence from '../../Sentence.ts'

/**
 * Sentences about a sign-in or recovery that may be a theft (T66). The emails, the page behind their link and the page
 * `/account` share them.
 */
export const en = {
  'theft.block':
    'Block that browser on this page, if it’s still listed: your wallet could open there later.',
  'theft.claimed': 'What that browser says about itself. It may be false:',
  'theft.end':
    'Choose “This wasn’t me” below to sign that browser out. The link works for 30 days.',
  'theft.held':
    'Your wallet hasn’t been opened in that browser, so that browser doesn’t have your key.',
  'theft.known':
    'The person who did this may know your key. Signing a browser out doesn’t change that: anyone who knows a key can use it anywhere.',
  'theft.move':
    'Move everything you own to another wallet. To create one, sign out of the app, and sign in with an email address or account that you haven’t used there and that no one else has access to. Copy the address of the new wallet. Then sign in to this wallet again, and send all coins, tokens and collectibles to that address, on every network. Once you’ve moved everything, don’t use this wallet anymore.',
  'theft.network': 'IP address',
  'theft.notMe': 'If this wasn’t you, act now.',
  'theft.passkeys':
    'If you had passkeys, they were removed. Add them again on the wallet’s account page.',
  'theft.password':
    'Change the password of your mailbox, or of the account you sign in with, and never share a code.',
  'theft.preheader': 'If this wasn’t you, someone may know your key.',
  'theft.seen': 'What we know:',
  'theft.wasMe': 'If this was you, you don’t have to do anything.',
} as const

export type Catalog = Sentence.Catalog<typeof en>

import type * as Sentence from '../../Sentence.ts'

/** The sentences about recovery methods that the page `/recovery` and the window `/unlock` share. */
export const en = {
  'problems.lostPassword':
    'The server no longer has its part of this password. Use another recovery method, or contact the operator.',
  'problems.slotList':
    'The recovery methods of this wallet were changed without its key. Contact the operator.',
  'problems.wrongCode': 'This code doesn’t open your wallet. Check it for typing errors.',
  'problems.wrongPassword': 'This password doesn’t open your wallet. Check it and try again.',
  'recovery.code': 'Printed code',
  'recovery.locked':
    'This browser doesn’t have your wallet, and your wallet is in self-custody. Enter one of your recovery methods.',
  'recovery.open': 'Open the wallet',
  'recovery.opened': 'Your wallet is open in this browser now.',
  'recovery.passkey': 'Passkey',
  'recovery.password': 'Password',
  'recovery.typeCode': 'The code, as you wrote it down',
  'recovery.useOther': 'Use another method: {method}',
  'unlock.only': 'Enter a recovery method only where the address bar shows {wallet}.',
} as const

export type Catalog = Sentence.Catalog<typeof en>

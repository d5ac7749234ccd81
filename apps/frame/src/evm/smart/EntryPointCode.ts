import type { OperationReason } from '@latchkey/protocol/reasons/operation'

/** The error codes of the entry point (version 0.7) and its simulations, with the reason that the user sees. */
const table = {
  /** Another operation has already deployed the account. */
  AA10: 'deploymentFailed',
  AA13: 'deploymentFailed',
  AA14: 'deploymentFailed',
  AA15: 'deploymentFailed',
  AA20: 'deploymentFailed',
  AA21: 'INSUFFICIENT_FUNDS',
  AA22: 'accountRefused',
  AA23: 'accountRefused',
  AA24: 'accountRefused',
  AA25: 'NONCE_TAKEN',
  AA26: 'gasLow',
  AA30: 'sponsorGone',
  AA31: 'sponsorGone',
  AA32: 'sponsorExpired',
  AA33: 'sponsorGone',
  AA34: 'sponsorGone',
  AA36: 'sponsorGone',
  AA90: 'bundlerFailed',
  AA91: 'bundlerFailed',
  AA92: 'bundlerFailed',
  AA93: 'sponsorGone',
  AA94: 'gasLow',
  AA95: 'gasLow',
  AA96: 'bundlerFailed',
} as const satisfies Record<string, OperationReason | 'INSUFFICIENT_FUNDS' | 'NONCE_TAKEN'>

export type EntryPointCode = keyof typeof table

/** All codes, in order. */
export const codes = Object.keys(table) as EntryPointCode[]

/**
 * Finds the code in a bundler's error, such as "AA21 didn't pay prefund". The first code is from the entry point. After
 * that code, the revert text of a contract may contain others.
 */
export function find(message: string): EntryPointCode | undefined {
  const [code = ''] = /\bAA\d\d\b/.exec(message) ?? []
  return Object.hasOwn(table, code) ? (code as EntryPointCode) : undefined
}

/**
 * Whether a bundler reports a code of the entry point itself. Such a code is at the start of the message, or is the
 * reason of `FailedOp`. The revert text of a contract may contain any code, but in another place.
 */
export function isReason(message: string, code: EntryPointCode): boolean {
  const form = /^(?:FailedOp\(\d+, ?"|FailedOp: |UserOperation [a-z ]+ reason: )?(AA\d\d)\b/
  return form.exec(message)?.[1] === code
}

/** Returns the reason that the user sees. Undefined if the message has no known code. */
export function toReason(message: string): (typeof table)[EntryPointCode] | undefined {
  const code = find(message)
  return code && table[code]
}

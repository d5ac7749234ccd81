import type { OperationReason } from '@latchkey/protocol/reasons/operation'

/** Every code of version 0.7 of the entry point and its simulations, and why the operation was refused. */
const table = {
  /** The account has its code already: another operation has deployed it. */
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

/** The codes, in their order. */
export const codes = Object.keys(table) as EntryPointCode[]

/**
 * Finds the code in an error of a bundler, such as "AA21 didn't pay prefund". The first one is that of the entry
 * point: a revert of a contract, which follows it, may name others.
 */
export function find(message: string): EntryPointCode | undefined {
  const [code = ''] = /\bAA\d\d\b/.exec(message) ?? []
  return Object.hasOwn(table, code) ? (code as EntryPointCode) : undefined
}

/**
 * Whether a bundler names a code as the entry point's own reason: at the start of its message, or as the reason of
 * `FailedOp`. The text of a contract's revert, which may name any code, stands elsewhere.
 */
export function isReason(message: string, code: EntryPointCode): boolean {
  const form = /^(?:FailedOp\(\d+, ?"|FailedOp: |UserOperation [a-z ]+ reason: )?(AA\d\d)\b/
  return form.exec(message)?.[1] === code
}

/** The reason for the user. Undefined without a code that is known. */
export function toReason(message: string): (typeof table)[EntryPointCode] | undefined {
  const code = find(message)
  return code && table[code]
}

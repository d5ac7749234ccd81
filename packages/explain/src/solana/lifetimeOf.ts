import { programs } from './Known.ts'
import * as SolanaMessage from './SolanaMessage.ts'

/**
 * How long a transaction stays valid: until its blockhash expires, or until the nonce of an account changes. The nonce
 * account is unknown if a lookup table holds its address.
 */
export type Lifetime = { blockhash: string; isNonce: boolean; nonceAccount?: string | undefined }

/** Reads the lifetime of a transaction from its message. Returns undefined if it is malformed. */
export function lifetimeOf(bytes: Uint8Array): Lifetime | undefined {
  const message = SolanaMessage.parse(bytes)
  if (!message) return undefined
  const { blockhash, instructions, keys } = message
  const [first] = instructions
  const isNonce = first !== undefined && isNonceAdvance(keys[first.program], first.data)
  return { blockhash, isNonce, nonceAccount: isNonce ? keys[first.accounts[0]!] : undefined }
}

/**
 * Whether an instruction advances the nonce of an account. If it comes first, the transaction has no blockhash that
 * expires.
 */
export function isNonceAdvance(program: string | undefined, data: Uint8Array): boolean {
  return program === programs.system && data[0] === 4
}

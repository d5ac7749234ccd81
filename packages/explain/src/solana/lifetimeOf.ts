import { programs } from './Known.ts'
import * as SolanaMessage from './SolanaMessage.ts'

/**
 * How long a transaction can be processed: until its blockhash expires, or until the nonce of an account
 * changes. The account is unknown if a lookup table holds its address.
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

/** Whether an instruction uses up the nonce of an account. As the first one, it makes a transaction durable. */
export function isNonceAdvance(program: string | undefined, data: Uint8Array): boolean {
  return program === programs.system && data[0] === 4
}

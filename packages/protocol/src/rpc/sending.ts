import type * as Rpc from '../Rpc.ts'
import type * as SolanaRpc from '../solana/SolanaRpc.ts'

/**
 * The methods that submit a signed transaction or operation to a node or bundler. In the frame, only the outbox calls
 * them (T69).
 */
export const sending = [
  'eth_sendRawTransaction',
  'eth_sendUserOperation',
  'sendTransaction',
] as const satisfies readonly (Rpc.AnsweredBy<'bundler' | 'node'> | SolanaRpc.Method)[]

export type SendingMethod = (typeof sending)[number]

/** Whether a method submits a signed transaction or operation. */
export function isSending(method: string): method is SendingMethod {
  return (sending as readonly string[]).includes(method)
}

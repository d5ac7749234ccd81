import type * as Rpc from '../Rpc.ts'
import type * as SolanaRpc from '../solana/SolanaRpc.ts'

/** The methods with which a node or a bundler takes what was signed. In the frame, the outbox alone sends (T69). */
export const sending = [
  'eth_sendRawTransaction',
  'eth_sendUserOperation',
  'sendTransaction',
] as const satisfies readonly (Rpc.AnsweredBy<'bundler' | 'node'> | SolanaRpc.Method)[]

export type SendingMethod = (typeof sending)[number]

/** Whether a method of a node or a bundler sends what was signed. */
export function isSending(method: string): method is SendingMethod {
  return (sending as readonly string[]).includes(method)
}

import type { Context } from './Context.ts'
import { type Explanation, refuse } from './Explanation.ts'
import { explainMessage } from './explainMessage.ts'
import { explainTransaction } from './explainTransaction.ts'
import { explainTypedData } from './explainTypedData.ts'
import * as Warning from './Warning.ts'

/** What can be explained, and by what. A missing one does not compile where its screen is. */
export const table = {
  eth_sendTransaction: explainTransaction,
  eth_signTypedData_v4: explainTypedData,
  personal_sign: explainMessage,
} as const satisfies Record<string, (params: unknown, context: Context) => Explanation>

export type Method = keyof typeof table

/** What a user is asked to approve: a method, or a change of the wallet's own. */
export type Subject = Method | 'UPDATE_EMAIL'

/** As a host sends it. Nothing of it is believed. */
export type Request = { method: Method; params: unknown }

/** Says what a request is. Never throws: what cannot be explained must not be signed. */
export function explain({ method, params }: Request, context: Context): Explanation {
  try {
    return table[method](params, context)
  } catch {
    return refuse(Warning.from('explanationFailed'))
  }
}

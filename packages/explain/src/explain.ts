import type { Context } from './Context.ts'
import { create, type Explanation, extend, refuse } from './Explanation.ts'
import type { Hex } from './Hex.ts'
import { transaction } from './requests/eth_sendTransaction.ts'
import { typedData } from './requests/eth_signTypedData_v4.ts'
import { message } from './requests/personal_sign.ts'
import type { Row } from './requests/Row.ts'
import type { Transaction } from './requests/Transaction.ts'
import type { TypedData } from './requests/TypedData.ts'
import * as Warning from './risks/Warning.ts'

/** What is signed for each method, once it has been parsed. */
export type Signed = {
  eth_sendTransaction: Transaction
  eth_signTypedData_v4: TypedData
  /** The bytes of the message. */
  personal_sign: Hex
}

export type Method = keyof Signed

/** What a user is asked to approve: a method, or a change of the wallet's own. */
export type Subject = Method | 'UPDATE_EMAIL'

/** Parses a request, and says what the result is. A method without a row does not compile. */
const table: { readonly [method in Method]: Row<Signed[method]> } = {
  eth_sendTransaction: transaction,
  eth_signTypedData_v4: typedData,
  personal_sign: message,
}

export const methods = Object.keys(table) as Method[]

/** A request as the host sent it. None of it is trusted. */
export type Request<method extends Method = Method> = { method: method; params: unknown }

/** What is shown, and what is signed if the user approves. Nothing is signed without a subject. */
export type Explained<method extends Method = Method> = {
  explanation: Explanation
  subject?: Signed[method] | undefined
}

/**
 * Parses a request once. Explanation and subject come from that parse, so that what is shown is what
 * is signed. Never throws: a request that cannot be explained has no subject.
 */
export function explain<method extends Method>(
  { method, params }: Request<method>,
  context: Context,
): Explained<method> {
  try {
    const row = table[method]
    const read = row.read(params, context)
    if ('refusal' in read) return { explanation: read.refusal }
    const subject = freeze(read.subject)
    return { explanation: describe(method, subject, context), subject }
  } catch {
    return { explanation: refuse(Warning.from('explanationFailed')) }
  }
}

/** Explains a parsed request again, when more is known of the tokens in it. Never throws. */
export function describe<method extends Method>(
  method: method,
  subject: Signed[method],
  context: Context,
): Explanation {
  try {
    const explanation = table[method].describe(subject, context)
    if (!isClaimed(explanation)) return explanation
    return create(extend(explanation, { warnings: [Warning.from('claimedUnits')] }))
  } catch {
    return refuse(Warning.from('explanationFailed'))
  }
}

/** Whether any amount is shown in a unit that only its contract vouches for. */
function isClaimed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Object.hasOwn(value, 'isClaimed')) return true
  return Object.values(value).some(isClaimed)
}

/** A subject cannot change between the explanation and the signature. */
function freeze<value>(value: value): value {
  if (typeof value !== 'object' || value === null) return value
  for (const entry of Object.values(value)) freeze(entry)
  return Object.freeze(value)
}

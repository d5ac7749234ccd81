import type { Rpc } from '@latchkey/protocol'
import type { Context } from './Context.ts'
import { type Explanation, refuse, warnOfClaims } from './Explanation.ts'
import { warnOfParties } from './memory/warnOfParties.ts'
import { eth_sendTransaction } from './requests/eth_sendTransaction.ts'
import { eth_sendUserOperation } from './requests/eth_sendUserOperation.ts'
import { eth_signTypedData_v4 } from './requests/eth_signTypedData_v4.ts'
import type * as Grant from './requests/Grant.ts'
import { personal_sign } from './requests/personal_sign.ts'
import type { Row } from './requests/Row.ts'
import { wallet_grantPermissions } from './requests/wallet_grantPermissions.ts'
import { wallet_revokePermissions } from './requests/wallet_revokePermissions.ts'
import { wallet_sendCalls } from './requests/wallet_sendCalls.ts'
import * as Warning from './risks/Warning.ts'

/** How each method is parsed and explained. A method that the frame serves must have a row. */
const table = {
  eth_sendTransaction,
  eth_sendUserOperation,
  eth_signTypedData_v4,
  personal_sign,
  wallet_grantPermissions,
  wallet_revokePermissions,
  wallet_sendCalls,
} as const satisfies { [method in Rpc.ServedApproval]: Row<unknown> }

/** A method that can be explained. */
export type Method = keyof typeof table

/** Every method that can be explained. */
export const methods = Object.keys(table) as Method[]

/** The parsed request. It is signed if the user approves. */
export type Subject<method extends Method = Method> = {
  [name in method]: (typeof table)[name] extends Row<infer subject> ? subject : never
}[method]

/** A request as the host sent it. Nothing in it is trusted. */
export type Request<method extends Method = Method> = { method: method; params: unknown }

/** The explanation to show, and the subject to sign if the user approves. Without a subject, nothing may be signed. */
export type Explained<method extends Method = Method> = {
  explanation: Explanation
  /** Why a permission is refused. Undefined for other refusals. */
  problem?: Grant.Problem | undefined
  subject?: Subject<method> | undefined
}

/**
 * Explains a request. Parses it once: the explanation and the subject both come from that parse, so
 * what is shown is what is signed. Never throws. A request that cannot be explained has no subject.
 *
 * @example
 * const { explanation, subject } = explain({ method: 'personal_sign', params }, context)
 * if (subject !== undefined && (await show(explanation))) await sign(subject)
 */
export function explain<method extends Method>(
  { method, params }: Request<method>,
  context: Context,
): Explained<method> {
  try {
    const read = rowOf(method).read(params, context)
    if ('refusal' in read) return { explanation: read.refusal, problem: read.problem }
    const subject = freeze(read.subject)
    return { explanation: describe(method, subject, context), subject }
  } catch {
    return { explanation: refuse(Warning.from('explanationFailed')) }
  }
}

/** Explains a subject again, after more facts about its tokens were fetched. Never throws. */
export function describe<method extends Method>(
  method: method,
  subject: Subject<method>,
  context: Context,
): Explanation {
  try {
    const { account, memory, other } = context
    const accounts = other ? [account, other] : [account]
    return warnOfParties(warnOfClaims(rowOf(method).describe(subject, context)), {
      accounts,
      memory,
    })
  } catch {
    return refuse(Warning.from('explanationFailed'))
  }
}

/** TypeScript cannot infer that `Subject` comes from the same row. */
function rowOf<method extends Method>(method: method): Row<Subject<method>> {
  return table[method] as unknown as Row<Subject<method>>
}

/** Freezes a subject, so that it cannot change between the explanation and the signature. */
function freeze<value>(value: value): value {
  if (typeof value !== 'object' || value === null) return value
  for (const entry of Object.values(value)) freeze(entry)
  return Object.freeze(value)
}

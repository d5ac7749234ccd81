import { type SmartAccount, UserOperation } from '@latchkey/accounts'
import type { Answer } from '@latchkey/protocol/Api'
import type { sponsor as routes } from '@latchkey/protocol/api/sponsor'
import type { Hex } from '@latchkey/protocol/Value'
import { type Api, isRefused } from '../../remote/Api.ts'
import { type Node, NodeError } from '../../remote/Node.ts'
import type { Unpaid } from '../Costs.ts'
import { FailedOperationError } from './FailedOperationError.ts'
import * as Operation from './Operation.ts'

/** The part of a host that is needed to request a paymaster's data. */
export type PayingHost = { api: Api<keyof typeof routes> }

/** The fields of an operation about its paymaster. */
export type Fields = {
  paymaster: Hex
  paymasterData: Hex
  paymasterPostOpGasLimit: bigint
  paymasterVerificationGasLimit: bigint
}

/** An operation whose fee the user does not have to pay. */
export type Sponsored = {
  fields: Fields
  gas: Operation.Gas
  /** Returns whether the paymaster's signature is valid long enough to be used. */
  isFresh(): boolean
}

/** A paymaster service that the app has chosen (ERC-7677). */
export type Service = { context?: Record<string, unknown> | undefined; url: string }

/** Why the user has to pay. `unpaid` is undefined if the project pays no fees at all on this network. */
export type Refused = { unpaid?: Unpaid | undefined }

/** How long signed data is used, in milliseconds. The server's signature is valid for five minutes. */
const lifetime = 240_000

/**
 * Requests a paymaster's data: from the operator's paymaster if the project has a sponsorship, or from the service that
 * the app has chosen. The first answer has placeholder data for gas estimation. The second answer is signed for exactly
 * this operation. The server's signature is valid for five minutes, so that the user has time to approve.
 */
export async function sponsor(options: sponsor.Options): Promise<Sponsored | Refused> {
  const { draft, node, plan, smart } = options
  try {
    const stub = toFields(await ask('getPaymasterStubData', draft, options))
    if (isNamed(stub, plan)) return { unpaid: 'notCovered' }
    const gas = await Operation.estimate(node, { ...draft, ...stub }, smart)
    const since = performance.now()
    const answer = await ask('getPaymasterData', { ...draft, ...gas, ...stub }, options)
    const fields = toFields(answer)
    if (isNamed(fields, plan)) return { unpaid: 'notCovered' }
    return { fields, gas, isFresh: () => performance.now() - since < lifetime }
  } catch (error) {
    return { unpaid: toUnpaid(error) }
  }
}

export declare namespace sponsor {
  type Options = {
    /** The operation with its final fees and nonce. */
    draft: UserOperation.UserOperation
    host: PayingHost
    node: Node
    plan: Pick<Operation.Plan, 'calls' | 'chainId' | 'service'>
    smart: SmartAccount
  }
}

/**
 * Returns the gas and the paymaster of an approved operation. If another operation was mined meanwhile, or if the user
 * took long to decide, requests the paymaster's data again. Throws if no paymaster pays anymore, because the user has
 * not approved a fee.
 */
export async function keep(
  { gas, sponsored }: { gas: Operation.Gas; sponsored?: Sponsored | undefined },
  { isSame, ...options }: sponsor.Options & { isSame: boolean },
): Promise<{ fields?: Fields; gas: Operation.Gas }> {
  if (!sponsored) return { gas }
  if (isSame && sponsored.isFresh()) return sponsored
  const again = await sponsor(options)
  if ('fields' in again) return again
  throw new FailedOperationError('sponsorGone')
}

/**
 * Whether a call contains the paymaster's address, for example to approve tokens for the paymaster. It could then
 * charge the account, so the approval must not say that the app pays (T61).
 */
function isNamed({ paymaster }: Fields, { calls }: sponsor.Options['plan']): boolean {
  const address = paymaster.slice(2).toLowerCase()
  return calls.some(({ data, to }) => `${to}${data}`.toLowerCase().includes(address))
}

function ask(
  name: 'getPaymasterData' | 'getPaymasterStubData',
  operation: UserOperation.UserOperation,
  { host, plan, smart }: sponsor.Options,
): Promise<Answer<typeof name>> {
  const signature = smart.stubSignature
  return host.api.call(name, {
    chain: plan.chainId,
    operation: UserOperation.toRpc({ ...operation, signature }),
    service: plan.service,
  })
}

/** Converts the server's answer to numbers. */
function toFields(answer: Answer<'getPaymasterData'>): Fields {
  const { paymaster, paymasterData, paymasterPostOpGasLimit, paymasterVerificationGasLimit } =
    answer
  return {
    paymaster,
    paymasterData,
    paymasterPostOpGasLimit: BigInt(paymasterPostOpGasLimit),
    paymasterVerificationGasLimit: BigInt(paymasterVerificationGasLimit),
  }
}

/** Returns the reason that the user sees. The user can pay the fee after every failure. */
function toUnpaid(error: unknown): Unpaid | undefined {
  // No paymaster pays for an operation that would fail. Codes AA3x are errors of the paymaster itself.
  if (error instanceof NodeError) return /\bAA3\d\b/.test(error.message) ? 'notAsked' : 'notCovered'
  if (isRefused(error, 'NOT_FOUND')) return undefined
  if (isRefused(error, 'NOT_SPONSORED')) return 'notCovered'
  return isRefused(error, 'SPONSORSHIP_SPENT') ? 'spent' : 'notAsked'
}

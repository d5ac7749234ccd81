import { type SmartAccount, UserOperation } from '@latchkey/accounts'
import type { Answer } from '@latchkey/protocol/Api'
import type { sponsor as routes } from '@latchkey/protocol/api/sponsor'
import type { Hex } from '@latchkey/protocol/Value'
import { type Api, isRefused } from '../../remote/Api.ts'
import { type Node, NodeError } from '../../remote/Node.ts'
import type { Unpaid } from '../Costs.ts'
import { FailedOperationError } from './FailedOperationError.ts'
import * as Operation from './Operation.ts'

/** The part of a host that asks for a paymaster. */
export type PayingHost = { api: Api<keyof typeof routes> }

/** The fields of an operation that name who pays its fee. */
export type Fields = {
  paymaster: Hex
  paymasterData: Hex
  paymasterPostOpGasLimit: bigint
  paymasterVerificationGasLimit: bigint
}

/** An operation whose fee the user does not pay. */
export type Sponsored = {
  fields: Fields
  gas: Operation.Gas
  /** Whether the paymaster still accepts the operation for a while. */
  isFresh(): boolean
}

/** A paymaster service that the app has named (ERC-7677). */
export type Service = { context?: Record<string, unknown> | undefined; url: string }

/** Why the user pays. Without a reason, the project pays no fees on this network. */
export type Refused = { unpaid?: Unpaid | undefined }

/** How long signed data is used, in milliseconds. The server signs for five minutes. */
const lifetime = 240_000

/**
 * Asks the operator to pay for an operation, as the project's sponsorship says, or the service that the app has
 * named. The first answer has data of the right form, to estimate gas. The second has data that is signed for
 * exactly this operation. The server's signature is valid for five minutes, so that the user has time to approve.
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
    /** The operation, with the fees and the nonce that it will have. */
    draft: UserOperation.UserOperation
    host: PayingHost
    node: Node
    plan: Pick<Operation.Plan, 'calls' | 'chainId' | 'service'>
    smart: SmartAccount
  }
}

/**
 * Gas and paymaster of an operation as it was approved. If another operation was mined meanwhile, or the
 * user took long, the project is asked again. Throws if it no longer pays: the user has approved no fee.
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
 * Whether a call has the address of the paymaster anywhere, such as an approval of tokens for it. The paymaster
 * could then charge the account, so the approval must not say that the app pays (T61).
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

/** The server's answer with numbers. */
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

/** The reason that the user sees. After every failure, the user can still pay. */
function toUnpaid(error: unknown): Unpaid | undefined {
  // An operation that would fail is not paid for. Codes AA3x are the paymaster's own failures.
  if (error instanceof NodeError) return /\bAA3\d\b/.test(error.message) ? 'notAsked' : 'notCovered'
  if (isRefused(error, 'NOT_FOUND')) return undefined
  if (isRefused(error, 'NOT_SPONSORED')) return 'notCovered'
  return isRefused(error, 'SPONSORSHIP_SPENT') ? 'spent' : 'notAsked'
}

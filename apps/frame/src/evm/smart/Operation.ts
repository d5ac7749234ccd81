import { type Execution, type SmartAccount, UserOperation } from '@latchkey/accounts'
import type { AskedFields } from '@latchkey/explain'
import type { Network } from '@latchkey/protocol'
import { custody } from '@latchkey/protocol/reasons/custody'
import { fill } from '@latchkey/protocol/reasons/fill'
import type { Hex } from '@latchkey/protocol/Value'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import { RefusedError } from '../../RefusedError.ts'
import { UnreachableError } from '../../remote/Api.ts'
import { type Node, NodeError } from '../../remote/Node.ts'
import type { Unpaid } from '../Costs.ts'
import { isSameHex } from '../isSameHex.ts'
import { isShortOfCoins, min, type NetworkFees, toBigInt } from '../price.ts'
import * as EntryPointCode from './EntryPointCode.ts'
import { FailedOperationError } from './FailedOperationError.ts'
import type { Fields, Service } from './Paymaster.ts'

/** The gas of a user operation, in three parts. */
export type Gas = Pick<
  UserOperation.UserOperation,
  'callGasLimit' | 'preVerificationGas' | 'verificationGasLimit'
>

/** The calls of one user operation, their account and network, and how the fee is paid. */
export type Plan = Payment & {
  /** The nonce and the fees that the app has set. */
  asked?: AskedFields | undefined
  calls: readonly Execution.Call[]
  chainId: Network.Id
  isDeployed: boolean
  smart: SmartAccount
}

/** How the fee of an operation is paid, if the app has requested a paymaster service. */
export type Payment = {
  /** The service that the app has chosen. */
  service?: Service | undefined
  /** Why the service does not pay. */
  unpaid?: Unpaid | undefined
}

/** A limit that no operation exceeds. A bundler that requests more is wrong or lies. */
const mostGas = 100_000_000n

const entryPointAbi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
])

/** Creates the user operation of a plan. Its call data contains the planned calls and nothing else. */
export function create(plan: Plan, rest: Rest): UserOperation.UserOperation {
  const { calls, isDeployed, smart } = plan
  const { data: factoryData, factory } = smart.deployment
  return {
    callData: smart.encodeCalls(calls),
    sender: smart.address,
    ...(!isDeployed && { factory, factoryData }),
    ...rest,
  }
}

export type Rest = Gas &
  Partial<Fields> &
  Pick<UserOperation.UserOperation, 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'nonce'>

/** The gas of an operation before the estimate. */
export const noGas: Gas = { callGasLimit: 0n, preVerificationGas: 0n, verificationGasLimit: 0n }

/** Asserts that the account will make exactly the calls that were shown (T48). */
export function assertShown(
  { callData }: UserOperation.UserOperation,
  { calls, smart }: Plan,
): void {
  const decoded = smart.decodeCalls(callData)
  const isShown =
    decoded?.length === calls.length &&
    calls.every(({ data, to, value }, index) => {
      const it = decoded[index]!
      return it.data === data.toLowerCase() && isSameHex(it.to, to) && it.value === value
    })
  if (!isShown) throw new RefusedError('UNSAFE')
}

/**
 * Returns the next nonce of an account, with key 0. Only one of two operations with the same key and sequence can be
 * mined. With different keys, both could be mined.
 */
export async function findNonce(node: Node, address: Hex): Promise<bigint> {
  const args = [address, 0n] as const
  const data = encodeFunctionData({ abi: entryPointAbi, args, functionName: 'getNonce' })
  const call = { data, to: UserOperation.entryPoint }
  const nonce = toBigInt(await node.request('eth_call', [call, 'latest']))
  if (nonce >> 64n !== 0n) throw new NodeError(custody.invalidNumber)
  return nonce
}

/**
 * Returns the nonce to sign with, which is the next one. Throws if the app has set any other nonce. An operation with a
 * higher nonce would wait unnoticed until the earlier ones are sent. An operation with a lower nonce would replace one,
 * but the wallet sends an operation only after the previous one is mined.
 */
export async function chooseNonce(
  node: Node,
  address: Hex,
  { nonce: asked }: AskedFields = {},
): Promise<bigint> {
  const next = await findNonce(node, address)
  if (asked === undefined || asked === next) return next
  if (asked < next) throw new RefusedError('NONCE_TAKEN')
  const message = fill(custody.nonceHigh.message, { asked, next })
  throw new RefusedError('NONCE_TAKEN', { message })
}

/** Combines the app's fees with the network's. The app's fees take precedence. */
export function toFees(
  { maxFeePerGas, maxPriorityFeePerGas }: AskedFields = {},
  { base, price, tip }: NetworkFees,
): Pick<Rest, 'maxFeePerGas' | 'maxPriorityFeePerGas'> {
  const most =
    maxFeePerGas ??
    (maxPriorityFeePerGas === undefined ? price : (base ?? 0n) * 2n + maxPriorityFeePerGas)
  return {
    maxFeePerGas: most,
    maxPriorityFeePerGas: maxPriorityFeePerGas ?? min(most, tip ?? price),
  }
}

/**
 * Returns the deposit of an account at the entry point. A fee is paid from the deposit first, and then from the
 * balance. The entry point adds the unused part of an operation's highest fee to the deposit.
 */
export async function findDeposit(node: Node, address: Hex): Promise<bigint> {
  const data = encodeFunctionData({
    abi: entryPointAbi,
    args: [address],
    functionName: 'balanceOf',
  })
  return toBigInt(
    await node.request('eth_call', [{ data, to: UserOperation.entryPoint }, 'latest']),
  )
}

/** Lets the bundler estimate the gas of an operation. Throws a `NodeError` if the operation would fail. */
export async function estimate(
  node: Node,
  operation: UserOperation.UserOperation,
  { stubSignature: signature }: SmartAccount,
): Promise<Gas> {
  const params = [UserOperation.toRpc({ ...operation, signature }), UserOperation.entryPoint]
  const answer = Object(await node.request('eth_estimateUserOperationGas', params))
  const gas = {
    callGasLimit: toBigInt(answer.callGasLimit),
    preVerificationGas: toBigInt(answer.preVerificationGas),
    verificationGasLimit: toBigInt(answer.verificationGasLimit),
  }
  if (sum(gas) > mostGas) throw new NodeError(custody.invalidNumber)
  return gas
}

/** Returns the total gas to pay for. */
export function sum({ callGasLimit, preVerificationGas, verificationGasLimit }: Gas): bigint {
  return callGasLimit + preVerificationGas + verificationGasLimit
}

/** Returns the error for an operation whose outcome the wallet cannot find out. */
export const toLost = (id: Hex) => new RefusedError('TRANSACTION_LOST', { data: { hash: id } })

/** The error code of the server if a node or bundler does not answer. */
const internalError = -32603

/** Whether the server or the bundler did not answer. The state of the operation is then unknown. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof NodeError) return error.code === internalError
  return error instanceof UnreachableError
}

/** Whether a bundler refuses an operation because the account cannot pay the fee. */
export function isUnpayable(error: NodeError): boolean {
  return EntryPointCode.find(error.message) === 'AA21' || isShortOfCoins(error)
}

/**
 * Translates a bundler's error into an error that the app and the user understand. All of these errors mean that
 * nothing was sent.
 */
export function translate(error: unknown): unknown {
  if (!(error instanceof NodeError)) return error
  const { message } = error
  const reason = isShortOfCoins(error) ? 'INSUFFICIENT_FUNDS' : EntryPointCode.toReason(message)
  if (reason === 'INSUFFICIENT_FUNDS' || reason === 'NONCE_TAKEN') return new RefusedError(reason)
  if (/replacement|already present/i.test(message)) return new RefusedError('NONCE_TAKEN')
  // The user reads the sentence of the reason. The developer gets the bundler's own message.
  if (reason) return new FailedOperationError(reason, { message })
  if (/underpriced|FeePerGas\b.* (too low|at least)/i.test(message))
    return new FailedOperationError('feeRisen')
  return error
}

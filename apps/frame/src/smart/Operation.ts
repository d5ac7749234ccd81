import { type Execution, type SmartAccount, UserOperation } from '@latchkey/accounts'
import { type Network, Schema } from '@latchkey/protocol'
import { custody } from '@latchkey/protocol/reasons/custody'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import { type Node, NodeError } from '../chain/Node.ts'
import { toBigInt } from '../chain/price.ts'
import { RefusedError } from '../RefusedError.ts'
import { UnreachableError } from '../remote/Api.ts'
import { sleep } from '../sleep.ts'

type Hex = `0x${string}`

/** The gas of a user operation, in three parts. */
export type Gas = Pick<
  UserOperation.UserOperation,
  'callGasLimit' | 'preVerificationGas' | 'verificationGasLimit'
>

/** The calls that an account makes in one user operation, and where. */
export type Plan = {
  calls: readonly Execution.Call[]
  chainId: Network.Id
  isDeployed: boolean
  smart: SmartAccount
}

/** No operation needs more gas. A bundler that asks for more is wrong or lies. */
const mostGas = 100_000_000n
/** How long to wait until an operation is mined, in milliseconds. */
const patience = 120_000

const entryPointAbi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
])
const receiptSchema = Schema.object({
  receipt: Schema.object({ transactionHash: Schema.text(/^0x[\da-f]{64}$/i, 'a hash') }),
  success: Schema.boolean,
})

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
  Pick<UserOperation.UserOperation, 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'nonce'>

/** Asserts that the contract will make exactly the calls that were shown (T48). */
export function assertShown(
  { callData }: UserOperation.UserOperation,
  { calls, smart }: Plan,
): void {
  const decoded = smart.decodeCalls(callData)
  const isShown =
    decoded?.length === calls.length &&
    calls.every(({ data, to, value }, index) => {
      const it = decoded[index]!
      return it.data === data.toLowerCase() && isEqual(it.to, to) && it.value === value
    })
  if (!isShown) throw new RefusedError('UNSAFE')
}

const isEqual = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * The next nonce of an account, with key 0. Two operations with the same key and sequence exclude each
 * other. With another key, both could be mined.
 */
export async function findNonce(node: Node, address: Hex): Promise<bigint> {
  const data = encodeFunctionData({ abi: entryPointAbi, args: [address, 0n] })
  const call = { data, to: UserOperation.entryPoint }
  const nonce = toBigInt(await node.request('eth_call', [call, 'latest']))
  if (nonce >> 64n !== 0n) throw new NodeError(custody.invalidNumber)
  return nonce
}

/** Asks the bundler for the gas of an operation. Throws a `NodeError` if the operation would fail. */
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

/** The gas that is paid for. */
export function sum({ callGasLimit, preVerificationGas, verificationGasLimit }: Gas): bigint {
  return callGasLimit + preVerificationGas + verificationGasLimit
}

/**
 * Sends a signed operation. After a lost response it sends the same bytes again, which are the same
 * operation. If the wallet cannot tell whether it was sent, the error has the id, which finds it.
 *
 * A refused second attempt does not mean that the first one failed. The user must not approve and pay again.
 */
export async function send(
  node: Node,
  operation: UserOperation.UserOperation & { signature: Hex },
  id: Hex,
): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await node.request('eth_sendUserOperation', [
        UserOperation.toRpc(operation),
        UserOperation.entryPoint,
      ])
      return
    } catch (error) {
      const isLost = isUnreachable(error)
      if (!isLost && (await isKnown(node, id))) return
      if (attempt === 2) throw toLost(id)
      if (!isLost) throw error
    }
}

/** The error if the wallet cannot tell what happened to an operation. */
const toLost = (id: Hex) => new RefusedError('TRANSACTION_LOST', { data: { hash: id } })

/** The error code with which the server answers for a node or bundler that does not answer. */
const internalError = -32603

/** Whether the server or the bundler did not answer, so that nothing is known about the operation. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof NodeError) return error.code === internalError
  return error instanceof UnreachableError
}

/** Whether the bundler has an operation, or it was mined. Any error means that it is not known. */
async function isKnown(node: Node, id: Hex): Promise<boolean> {
  try {
    return Boolean(await node.request('eth_getUserOperationByHash', [id]))
  } catch {
    throw toLost(id)
  }
}

/**
 * Waits until an operation is mined. Returns the hash of its transaction. Throws a `NodeError` if its calls
 * failed, and TRANSACTION_LOST with the operation's id if it is not mined in time, or its receipt is not
 * valid.
 */
export async function waitForHash(node: Node, id: Hex): Promise<string> {
  const signal = AbortSignal.timeout(patience)
  for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
    const found = await find(node, id)
    if (found?.success) return found.receipt.transactionHash
    if (found) {
      const data = { hash: found.receipt.transactionHash }
      throw new NodeError({ ...custody.operationFailed, data })
    }
    if (signal.aborted) throw toLost(id)
    // At the end of the wait, the loop looks once more.
    await sleep(pause, signal).catch(() => {})
  }
}

/** The receipt of an operation. Undefined if there is none yet, or the bundler does not answer. */
async function find(node: Node, id: Hex) {
  try {
    const answer = await node.request('eth_getUserOperationReceipt', [id])
    if (!answer) return undefined
    const { output } = Schema.parse(receiptSchema, answer)
    if (!output) throw toLost(id)
    return output
  } catch (error) {
    if (error instanceof NodeError || error instanceof UnreachableError) return undefined
    throw error
  }
}

/** Translates an error of a bundler into one that the app and the user understand. */
export function translate(error: unknown): unknown {
  if (!(error instanceof NodeError)) return error
  if (/\bAA21\b|\bAA31\b|insufficient funds/i.test(error.message))
    return new RefusedError('INSUFFICIENT_FUNDS')
  if (/\bAA25\b|replacement|underpriced/i.test(error.message))
    return new RefusedError('NONCE_TAKEN')
  return error
}

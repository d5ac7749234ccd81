import { UserOperation } from '@latchkey/accounts'
import { Schema, Value } from '@latchkey/protocol'
import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import type { Hex } from '@latchkey/protocol/Value'
import { decodeEventLog, parseAbi, toEventSelector } from 'viem/utils'
import { RefusedError } from '../../RefusedError.ts'
import { UnreachableError } from '../../remote/Api.ts'
import { type Node, NodeError } from '../../remote/Node.ts'
import { sleep } from '../../sleep.ts'
import { isSameHex } from '../isSameHex.ts'
import { toBigInt } from '../price.ts'
import { doubt } from '../transactions.ts'
import { FailedOperationError } from './FailedOperationError.ts'
import * as Operation from './Operation.ts'

/** The outcome of an operation that the chain has carried out. */
export type OperationReceipt = {
  /** The transaction that contains the operation. */
  hash: Hex
  /** Whether the calls succeeded. */
  isSuccess: boolean
}

/** An operation that was sent. */
export type Sent = { id: Hex; nonce: bigint; sender: Hex }

/** How long to wait until an operation is mined, in milliseconds. */
const patience = 120_000
/** From this pause on, in milliseconds, the wallet also looks whether the operation is still waiting. */
const pauseOfLook = 800
/** How many blocks one request for events covers. Two minutes are 480 blocks on the fastest network. */
const blocks = 1_000n
/** How many requests one search makes at most. An hour is 14,400 blocks on the fastest network. */
const pages = 20n

const event =
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)'
const abi = parseAbi([event])
const bundlerSchema = Schema.object({ receipt: Schema.object({ transactionHash: Value.Hash }) })
const logSchema = Schema.object({
  address: Schema.string,
  data: Schema.string,
  topics: Schema.list(Schema.string),
  transactionHash: Value.Hash,
})
const logsSchema = Schema.list(logSchema)
type Log = Schema.Output<typeof logSchema>

const ended = toEventSelector(event)
/** The events of the entry point after which the calls of an operation begin. */
const begins: readonly unknown[] = [ended, toEventSelector('event BeforeExecution()')]

/**
 * Waits until an operation is mined. Returns the hash of its transaction. Throws
 * - a `FailedOperationError` if its calls failed, or the bundler has dropped it
 * - NONCE_TAKEN if another operation of the account was carried out in its place
 * - TRANSACTION_LOST with the operation's id if it is not mined in time, or its receipt is not valid
 */
export async function wait(node: Node, sent: Sent): Promise<Hex> {
  const signal = AbortSignal.timeout(patience)
  let isKnown = false
  let missing: { since: number; state: State } | undefined
  for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
    const found =
      (await find(node, sent.id)) ?? (pause >= pauseOfLook ? await look(node, sent) : undefined)
    if (typeof found === 'object') {
      if (found.isSuccess) return found.hash
      throw new FailedOperationError('operationFailed', { hash: found.hash })
    }
    isKnown ||= found === 'waiting'
    // Some bundlers never report pending operations.
    const isMissing = found === 'replaced' || (found === 'dropped' && isKnown)
    // If the bundler or the node has not answered, keep the last state.
    if (found && found !== missing?.state) missing = { since: performance.now(), state: found }
    if (isMissing && performance.now() - missing!.since >= doubt) {
      if (found === 'replaced') throw new RefusedError('NONCE_TAKEN')
      throw new FailedOperationError('operationDropped', { hash: sent.id })
    }
    if (signal.aborted) throw Operation.toLost(sent.id)
    // At the end of the wait, the loop looks once more.
    await sleep(pause, signal).catch(() => {})
  }
}

/**
 * The receipt of an operation. The bundler names the transaction, and the node's own receipt must have the
 * event of the operation: a bundler that lies could name any transaction, or a failed operation as a success.
 * Returns undefined if it is not mined yet, or if the node or the bundler does not answer.
 */
export async function find(node: Node, id: Hex): Promise<OperationReceipt | undefined> {
  const answer = await ask(node, 'eth_getUserOperationReceipt', [id])
  if (!answer) return undefined
  const { output } = Schema.parse(bundlerSchema, answer)
  if (!output) throw Operation.toLost(id)
  const { transactionHash } = output.receipt
  const receipt = Object(await ask(node, 'eth_getTransactionReceipt', [transactionHash]))
  return read(receipt.logs, id)
}

/** The state of an operation without a receipt, according to the bundler and the chain. */
type State = 'dropped' | 'replaced' | 'waiting'

/**
 * Looks for an operation without a receipt: at the bundler, and in the events of the chain. Returns undefined if
 * one of them does not answer.
 */
async function look(
  node: Node,
  { id, nonce, sender }: Sent,
): Promise<OperationReceipt | State | undefined> {
  const known = await ask(node, 'eth_getUserOperationByHash', [id])
  if (known) return 'waiting'
  if (known === undefined) return undefined
  try {
    if ((await Operation.findNonce(node, sender)) <= nonce) return 'dropped'
    return (await search(node, id)).found ?? 'replaced'
  } catch (error) {
    if (isUnanswered(error)) return undefined
    throw error
  }
}

/** The result of a search. */
export type Searched = {
  found?: OperationReceipt | undefined
  /** Whether all blocks from the given one to the last one were searched. */
  isComplete: boolean
  /** The block from which the next search continues, if there were more blocks than one search covers. */
  next?: bigint | undefined
}

/**
 * Looks for the event of an operation on the chain itself, from a block on. A bundler forgets operations when it
 * restarts. Without a block, searches the most recent ones. Throws if the node does not answer.
 */
export async function search(node: Node, id: Hex, since?: bigint): Promise<Searched> {
  const latest = toBigInt(await node.request('eth_blockNumber'))
  const first = since ?? (latest > blocks ? latest - blocks : 0n)
  const end = min(latest, first + (blocks + 1n) * pages - 1n)
  const topics = [ended, id]
  for (let from = first; from <= end; from += blocks + 1n) {
    const range = { fromBlock: toQuantity(from), toBlock: toQuantity(min(from + blocks, end)) }
    const filter = { address: UserOperation.entryPoint, topics, ...range }
    const found = read(await node.request('eth_getLogs', [filter]), id)
    if (found) return { found, isComplete: true }
  }
  // A node that is behind the given block has searched nothing.
  if (end === latest) return { isComplete: since !== undefined && since <= latest }
  // The next search repeats the last blocks: nodes behind one address differ by a block or two.
  return { isComplete: false, next: min(end + 1n, latest - blocks) }
}

/**
 * The logs of the calls of an operation, of all logs of the transaction that contains it: those after the event
 * of the operation before it, or after the entry point began to execute. Undefined without the operation.
 */
export function logsOf<log extends Pick<Log, 'address' | 'topics'>>(
  logs: readonly log[],
  id: Hex,
): readonly log[] | undefined {
  const own = logs.filter(isOfEntryPoint)
  const end = own.findIndex(({ topics }) => topics[0] === ended && isSameHex(topics[1], id))
  if (end < 0) return undefined
  const begin = own.slice(0, end).findLast(({ topics }) => begins.includes(topics[0]))
  return logs.slice(begin ? logs.indexOf(begin) + 1 : 0, logs.indexOf(own[end]!))
}

/** Reads the event of an operation. Returns undefined if the logs do not have it. */
function read(logs: unknown, id: Hex): OperationReceipt | undefined {
  for (const log of Schema.parse(logsSchema, logs).output ?? []) {
    if (!isOfEntryPoint(log)) continue
    const decoded = decode(log)
    if (decoded && isSameHex(decoded.userOpHash, id))
      return { hash: log.transactionHash, isSuccess: decoded.success }
  }
  return undefined
}

function decode({ data, topics }: Log) {
  try {
    return decodeEventLog({ abi, data: data as Hex, topics: topics as [Hex, ...Hex[]] }).args
  } catch {
    // Another event of the entry point.
    return undefined
  }
}

/** The answer of the bundler or the node. Undefined if there is none. */
async function ask(node: Node, method: string, params: unknown): Promise<unknown> {
  try {
    return (await node.request(method, params)) ?? null
  } catch (error) {
    if (isUnanswered(error)) return undefined
    throw error
  }
}

const isOfEntryPoint = ({ address }: Pick<Log, 'address'>) =>
  isSameHex(address, UserOperation.entryPoint)
const min = (a: bigint, b: bigint) => (a < b ? a : b)
const isUnanswered = (error: unknown) =>
  error instanceof NodeError || error instanceof UnreachableError

import { UserOperation } from '@latchkey/accounts'
import { Schema, Value } from '@latchkey/protocol'
import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import type { Hex } from '@latchkey/protocol/Value'
import { decodeEventLog, parseAbi, toEventSelector } from 'viem/utils'
import { UnreachableError } from '../../remote/Api.ts'
import { type Node, NodeError } from '../../remote/Node.ts'
import { isSameHex } from '../isSameHex.ts'
import { toBigInt } from '../price.ts'
import * as Operation from './Operation.ts'

/** The outcome of a mined operation. */
export type OperationReceipt = {
  /** The transaction that contains the operation. */
  hash: Hex
  /** Whether the calls succeeded. */
  isSuccess: boolean
}

/** The number of blocks that one request for events covers. The fastest network has 480 blocks in two minutes. */
const blocks = 1_000n
/** The most requests of one search. The fastest network has 14,400 blocks in an hour. */
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
/** The events of the entry point that precede the calls of an operation. The calls begin after the last such event. */
const begins: readonly unknown[] = [ended, toEventSelector('event BeforeExecution()')]

/**
 * Returns the receipt of an operation. The bundler only names the transaction. The node's receipt of that transaction
 * must contain the operation's event, because a lying bundler could name any transaction, or report a failed operation
 * as a success. Returns undefined if the operation is not mined yet, or if the node or the bundler does not answer.
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

/** The result of a search for an operation. */
export type Searched = {
  found?: OperationReceipt | undefined
  /** Whether all blocks from the start block to the latest were searched. */
  isComplete: boolean
  /** The block from which the next search continues. Set if one search cannot cover all blocks. */
  next?: bigint | undefined
}

/**
 * Searches the chain for the event of an operation, from the block `since` on. This is needed because a bundler forgets
 * operations when it restarts. Without `since`, searches the most recent blocks. Throws if the node does not answer.
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
  // If the node's latest block is before `since`, no block was searched.
  if (end === latest) return { isComplete: since !== undefined && since <= latest }
  // Let the next search repeat some blocks, because nodes behind one address may be a block or two apart.
  return { isComplete: false, next: min(end + 1n, latest - blocks) }
}

/**
 * Returns the logs of an operation's calls, from all logs of its transaction. They begin after the event of the
 * previous operation, or after the event `BeforeExecution`. Returns undefined if the transaction does not contain the
 * operation.
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

/** Reads the event of an operation. Returns undefined if the logs do not contain it. */
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
    // This log is another event of the entry point.
    return undefined
  }
}

/** Returns the answer of the bundler or the node. Undefined if it does not answer. */
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

import type { Effect } from '@latchkey/explain'
import { Schema } from '@latchkey/protocol'
import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import type { Hex } from '@latchkey/protocol/Value'
import type { Node } from '../../remote/Node.ts'
import { toBigInt } from '../price.ts'
import { log } from './simulate.ts'
import { type Read, toEffect, toReads } from './toReads.ts'

/** The most values to read at the same time. Each takes two calls. */
const most = 24

const receipt = Schema.object({ blockNumber: Schema.string, logs: Schema.list(log) })
const unused: Hex = `0x${'00'.repeat(20)}`

/**
 * Reads the changes that mined transactions have made to an account: the values before their first block and after
 * their last one. `targets` are more tokens to read, because a token that does not arrive leaves no log. Undefined if a
 * transaction is not mined, or changes too many values. Throws if the node does not answer.
 */
export async function readMined(
  node: Node,
  { account, hashes, targets }: readMined.Options,
): Promise<Effect[] | undefined> {
  const receipts = await Promise.all(
    hashes.map(async (hash) => {
      const given = await node.request('eth_getTransactionReceipt', [hash])
      return Schema.parse(receipt, given).output
    }),
  )
  const mined = receipts.filter((it) => it !== undefined)
  if (!mined.length || mined.length < receipts.length) return undefined
  const logs = mined.flatMap((it) => it.logs)
  const reads = toReads(logs, { account, coins: unused, targets })
  if (!reads) return undefined
  const numbers = mined
    .map(({ blockNumber }) => toBigInt(blockNumber))
    .sort((a, b) => (a < b ? -1 : 1))
  const [before, after] = [numbers[0]! - 1n, numbers.at(-1)!]
  const compare = async (read: Read) => {
    const values = await Promise.all([before, after].map((it) => readAt(node, account, read, it)))
    return toEffect(read, values[0], values[1])
  }
  const effects: Effect[] = []
  for (let at = 0; at < reads.length; at += most)
    effects.push(...(await Promise.all(reads.slice(at, at + most).map(compare))).flat())
  return effects
}

export declare namespace readMined {
  type Options = { account: Hex; hashes: readonly string[]; targets: readonly Hex[] }
}

/** Reads a value after a block. Undefined if the contract returns no number. */
async function readAt(
  node: Node,
  account: Hex,
  { call: { data, to }, effect }: Read,
  block: bigint,
): Promise<bigint | undefined> {
  const at = toQuantity(block)
  if (effect.kind === 'amount' && effect.asset === 'coin')
    return toBigInt(await node.request('eth_getBalance', [account, at]))
  const answer = await node.request('eth_call', [{ data, to }, at]).catch((error) => {
    if (isRevert(error)) return undefined
    throw error
  })
  return typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : undefined
}

/** Whether a contract reverts a read, for example because an NFT no longer exists. */
const isRevert = (error: unknown) => /revert/i.test(String(Object(error).message))

import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import * as Json from '../chain/Json.ts'
import * as LargeAnswer from '../chain/LargeAnswer.ts'
import { type Ask, divide, resultOf } from './Poll.ts'

/** The maximum number of blocks that one poll reports. If there are more, the oldest are left out. */
const mostHeads = 16
/**
 * The number of blocks per request. Each block lists the hashes of its transactions, which may be a mebibyte on a fast
 * chain.
 */
const blocksPerRequest = 4

/** Follows the newest block of an EVM chain. */
export type Heads = {
  /** Returns the headers since the last poll. The first poll returns none. */
  poll(ask: Ask): Promise<object[]>
}

export function create(): Heads {
  let last: number | undefined
  return {
    async poll(ask) {
      const [answer] = await ask([{ method: 'eth_blockNumber', params: [] }])
      const number = Number(resultOf(answer))
      // A lower number comes from a node that is behind.
      if (!Number.isSafeInteger(number) || number <= (last ?? -1)) return []
      if (last === undefined) {
        last = number
        return []
      }
      const first = Math.max(last + 1, number - mostHeads + 1)
      const numbers = Array.from({ length: number - first + 1 }, (_, index) => first + index)
      const heads: object[] = []
      for (const part of divide(numbers, blocksPerRequest)) {
        const blocks = await ask(
          part.map((it) => ({ method: 'eth_getBlockByNumber', params: [toQuantity(it), false] })),
        )
        for (const [index, block] of blocks.entries()) {
          const result = resultOf(block)
          // The node does not have the block yet, so the next poll asks again.
          if (!Json.isObject(result)) return heads
          last = part[index]
          heads.push(await toHead(result))
        }
      }
      return heads
    },
  }
}

/** The lists of a block, which `newHeads` leaves out. */
const lists = ['transactions', 'uncles', 'withdrawals']

/** Returns the header of a block. A block with thousands of transactions arrives unparsed, as a `Json.Raw`. */
async function toHead(block: Record<string, unknown>): Promise<object> {
  if (block instanceof Json.Raw) return LargeAnswer.readFields(block, lists)
  return Object.fromEntries(Object.entries(block).filter(([name]) => !lists.includes(name)))
}

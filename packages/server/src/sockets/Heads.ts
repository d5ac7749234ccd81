import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import * as Json from '../chain/Json.ts'
import { type Ask, resultOf } from './Poll.ts'

/** The most blocks that one poll reports. A chain with more blocks per poll leaves out the oldest. */
const mostHeads = 16

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
      const blocks = await ask(
        numbers.map((it) => ({ method: 'eth_getBlockByNumber', params: [toQuantity(it), false] })),
      )
      const heads: object[] = []
      for (const [index, block] of blocks.entries()) {
        const head = toHead(resultOf(block))
        // The node does not have the block yet, so the next poll asks again.
        if (!head) break
        last = numbers[index]
        heads.push(head)
      }
      return heads
    },
  }
}

/** Returns the header of a block: `newHeads` has no transactions. */
function toHead(block: unknown): object | undefined {
  if (!Json.isObject(block) || typeof block.hash !== 'string') return undefined
  const { transactions: _, uncles: _uncles, withdrawals: _withdrawals, ...head } = block
  return head
}

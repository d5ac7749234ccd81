import type { Effect } from '@latchkey/explain'
import type { Hex } from '@latchkey/protocol/Value'
import type { Node } from '../../remote/Node.ts'
import { type Block, type Call, type Result, type Results, simulate } from './simulate.ts'
import { type Read, toEffect } from './toReads.ts'

/** One simulation of the calls, by one node at one block. */
export type Run = { calls: readonly Result[]; effects: readonly Effect[] }

/**
 * The most values that one request reads before and after the calls. The server forwards at most 256 calls per request.
 */
const most = 60

/** Returns the coins of the account that its call data names: `BALANCE`. */
export const balanceCode: Hex = '0x6000353160005260206000f3'

/**
 * Simulates calls in the latest block and in a later one, at each node. The first result is from the first node, for
 * the latest block. Returns undefined if that result is missing. The others are optional.
 */
export async function simulateBoth(
  node: Node,
  blocks: readonly Block[],
  signal: AbortSignal,
): Promise<readonly (Results | undefined)[] | undefined> {
  const [now, later] = await Promise.all([
    simulate(node, blocks, signal),
    // A contract that depends on the block has a different result in the later one (T68).
    simulate(node, toLater(blocks), signal).catch(() => undefined),
  ])
  return now && [now.results, now.second, later?.results, later?.second]
}

/** Inserts empty blocks after the first block. */
function toLater([before, ...rest]: readonly Block[]): Block[] {
  return [before!, { calls: [] }, { calls: [] }, ...rest]
}

/**
 * Reads values before and after the calls, in requests of limited size. Each request simulates the calls again. Returns
 * undefined if the first node does not answer one of the requests. Leaves out any other run without an answer.
 */
export async function simulateReads(
  node: Node,
  { calls, coins, reads, signal }: simulateReads.Options,
): Promise<readonly Run[] | undefined> {
  const parts = await Promise.all(
    split(reads).map(async (part) => {
      const question = part.map(({ call }) => call)
      const blocks = [
        { calls: question, code: { [coins]: balanceCode } },
        { calls },
        { calls: question },
      ]
      const answers = await simulateBoth(node, blocks, signal)
      return answers?.map((it) => it && toRun(part, it))
    }),
  )
  if (!parts.every((it) => it !== undefined)) return undefined
  const runs = parts[0]!.map((_, index) => join(parts.map((it) => it[index])))
  return runs[0] && runs.filter((it) => it !== undefined)
}

export declare namespace simulateReads {
  type Options = {
    calls: readonly Call[]
    /** The address of the code that returns the coins of an account. */
    coins: Hex
    reads: readonly Read[]
    signal: AbortSignal
  }
}

function split(reads: readonly Read[]): (readonly Read[])[] {
  const count = Math.ceil(reads.length / most)
  return Array.from({ length: count }, (_, index) => reads.slice(index * most, (index + 1) * most))
}

function toRun(reads: readonly Read[], results: Results): Run {
  const [before, calls, after] = [results[0]!, results.at(-2)!, results.at(-1)!]
  const effects = reads.flatMap((read, index) =>
    toEffect(read, readWord(before[index]!), readWord(after[index]!)),
  )
  return { calls, effects }
}

/** Combines the effects of several requests. Returns undefined if the calls had different results in them. */
function join(parts: readonly (Run | undefined)[]): Run | undefined {
  const known = parts.filter((it) => it !== undefined)
  const [first] = known
  if (!first || known.length < parts.length) return undefined
  if (!known.every(({ calls }) => isSame(first.calls, calls))) return undefined
  return { calls: first.calls, effects: known.flatMap(({ effects }) => effects) }
}

/** Whether the same calls succeed. */
export function isSame(one: readonly Result[], other: readonly Result[]): boolean {
  return one.every(({ status }, index) => status === other[index]!.status)
}

/** The number that a contract returned. */
function readWord({ returnData, status }: Result): bigint | undefined {
  return status === '0x1' && returnData.length === 66 ? BigInt(returnData) : undefined
}

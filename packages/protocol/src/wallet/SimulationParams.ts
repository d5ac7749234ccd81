import { check, list, looseObject, optional, type Schema, tuple } from '../Schema.ts'
import { array } from '../schemas/checks.ts'

/** The params of `eth_simulateV1`, as the server forwards them to a node. Host pages do not load them. */

/** The most blocks and calls of one request. Each call costs a node as much as `eth_call`. */
export const most = { blocks: 16, calls: 256 }

const calls = optional(array)
const blocks = list(looseObject({ calls }))
const bounded: Schema<ReturnType<typeof blocks>> = (value) => {
  const given = blocks(value)
  check(() => given.length <= most.blocks, `a list of at most ${most.blocks} blocks`)(value)
  check(() => countCalls(given) <= most.calls, `blocks with at most ${most.calls} calls`)(value)
  return given
}

export const Simulation = tuple(looseObject({ blockStateCalls: bounded }))

/** Returns how many calls a request counts as. The params must have been parsed. */
export function weigh(params: unknown): number {
  const [{ blockStateCalls }] = params as ReturnType<typeof Simulation>
  return Math.max(1, blockStateCalls.length + countCalls(blockStateCalls))
}

function countCalls(given: ReturnType<typeof blocks>): number {
  return given.reduce((sum, { calls = [] }) => sum + calls.length, 0)
}

import { Schema } from '@latchkey/protocol'
import { bytes, toQuantity } from '@latchkey/protocol/api/rpcFields'
import { Address, Hash, type Hex } from '@latchkey/protocol/Value'
import type { Node } from '../../remote/Node.ts'

/** A call of a simulation. A call without a target creates a contract. */
export type Call = { data: Hex; from: Hex; gas?: bigint; to?: Hex | undefined; value?: bigint }

/** A block of calls. Each block sees the changes of the blocks before it. */
export type Block = {
  calls: readonly Call[]
  /** Replaces the code of these addresses, from this block on. */
  code?: Readonly<Record<Hex, Hex>>
}

/** The most logs that a node may return. No request of a user causes more, so an answer with more is refused (T68). */
const mostLogs = 1_000

export const log = Schema.object({ address: Address, data: bytes, topics: Schema.list(Hash) })
const result = Schema.object({
  error: Schema.optional(
    Schema.object({ data: Schema.optional(bytes), message: Schema.optional(Schema.string) }),
  ),
  logs: Schema.optional(Schema.list(log), []),
  returnData: bytes,
  status: Schema.oneOf('0x0', '0x1'),
})
const answer = Schema.list(Schema.object({ calls: Schema.list(result) }))

export type Log = Schema.Output<typeof log>
export type Result = Schema.Output<typeof result>

/** The results of each block. */
export type Results = readonly (readonly Result[])[]

/** The results of the node, and of a second node if the operator has configured two. */
export type Simulated = { results: Results; second?: Results | undefined }

/**
 * Simulates blocks of calls on top of the latest block (`eth_simulateV1`). Returns undefined if the node's answer does
 * not match the calls.
 */
export async function simulate(
  node: Node,
  blocks: readonly Block[],
  signal: AbortSignal,
): Promise<Simulated | undefined> {
  const request = { blockStateCalls: blocks.map(toBlock), validation: false }
  let second: unknown
  const onSecond = (given: unknown) => {
    second = given
  }
  const given = await node.request('eth_simulateV1', [request, 'latest'], { onSecond, signal })
  const results = read(given, blocks)
  return results && { results, second: read(second, blocks) }
}

function read(given: unknown, blocks: readonly Block[]): Results | undefined {
  const { output = [] } = Schema.parse(answer, given)
  const results = output.map(({ calls }) => calls)
  const fits =
    results.length === blocks.length &&
    results.every((it, index) => it.length === blocks[index]!.calls.length)
  const logs = results.flat().reduce((sum, it) => sum + it.logs.length, 0)
  return fits && logs <= mostLogs ? results : undefined
}

function toBlock({ calls, code = {} }: Block): object {
  const overrides = Object.entries(code).map(([address, it]) => [address, { code: it }])
  return {
    calls: calls.map(({ data, from, gas, to, value }) => ({
      from,
      ...(to && { to }),
      data,
      ...(gas && { gas: toQuantity(gas) }),
      ...(value && { value: toQuantity(value) }),
    })),
    ...(overrides.length && { stateOverrides: Object.fromEntries(overrides) }),
  }
}

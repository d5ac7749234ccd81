import { type Rpc, Schema, Value } from '@latchkey/protocol'
import { complete, partial } from '@latchkey/protocol/api/OperationSchema'

/** The params of each method of a bundler. Further params, such as state overrides, are dropped. */
const table = {
  eth_estimateUserOperationGas: exactly(partial, Value.Address),
  eth_getUserOperationByHash: exactly(Value.Hash),
  eth_getUserOperationReceipt: exactly(Value.Hash),
  eth_sendUserOperation: exactly(complete, Value.Address),
  eth_supportedEntryPoints: exactly(),
} satisfies Record<Rpc.AnsweredBy<'bundler'>, Schema.Schema>

/** Reads the params of a bundler's method: the output, or a sentence about the first problem. */
export function readParams(method: Rpc.AnsweredBy<'bundler'>, params: unknown) {
  const schema: Schema.Schema = table[method]
  return Schema.parse(schema, params ?? [])
}

function exactly(...items: Schema.Schema[]): Schema.Schema {
  const schema = Schema.tuple(...items)
  return (value) => (schema(value) as unknown[]).slice(0, items.length)
}

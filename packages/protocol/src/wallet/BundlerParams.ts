import { complete, partial } from '../api/operations/OperationSchema.ts'
import { type Schema, tuple } from '../Schema.ts'
import { Address, Hash } from '../Value.ts'

/** The params of the methods that a bundler answers (ERC-7769). Host pages do not load them. */

export const EstimatedOperation = exactly(partial, Address)
export const NoParams = exactly()
export const OperationHash = exactly(Hash)
export const SentOperation = exactly(complete, Address)

/**
 * Returns a schema for exactly these params. It drops further ones, such as state overrides. Missing params count as an
 * empty list.
 */
function exactly(...items: Schema[]): Schema<unknown[]> {
  const schema = tuple(...items)
  return (value) => (schema(value ?? []) as unknown[]).slice(0, items.length)
}

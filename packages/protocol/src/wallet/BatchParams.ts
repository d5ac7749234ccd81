import {
  boolean,
  check,
  list,
  looseObject,
  type Output,
  optional,
  recordOf,
  type Schema,
  string,
  text,
  tuple,
  unknown,
} from '../Schema.ts'
import { Hex } from '../Value.ts'

/** The params of `wallet_sendCalls`, with every field of EIP-5792. Host pages do not load them. */

const capabilities = optional(recordOf(unknown))
/** At most 4,096 bytes as hex with 0x (EIP-5792). */
const id = text(/^.{1,8194}$/s, 'an id')
/** Keep other keys, because `explain` refuses some of them. */
const call = looseObject({ capabilities, data: optional(Hex), to: Hex, value: optional(string) })

const calls: Schema<Output<typeof call>[]> = (value) => {
  const found = list(call)(value)
  return check<typeof found>(() => found.length > 0, 'a list of at least one call')(found)
}

export const Batch = tuple(
  looseObject({
    atomicRequired: optional(boolean),
    calls,
    capabilities,
    from: optional(Hex),
    id: optional(id),
    version: optional(string),
  }),
)

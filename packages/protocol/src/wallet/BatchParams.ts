import {
  boolean,
  list,
  looseObject,
  optional,
  recordOf,
  string,
  text,
  tuple,
  unknown,
} from '../Schema.ts'
import { Hex } from '../Value.ts'

/** The params of `wallet_sendCalls`, with every field of EIP-5792. Host pages do not load them. */

const capabilities = optional(recordOf(unknown))
/** EIP-5792: at most 4,096 bytes as hex, with 0x. */
const id = text(/^.{1,8194}$/s, 'an id')
/** Keeps other keys: `explain` refuses some of them. */
const call = looseObject({ capabilities, data: optional(Hex), to: Hex, value: optional(string) })

export const Batch = tuple(
  looseObject({
    atomicRequired: optional(boolean),
    calls: list(call),
    capabilities,
    from: optional(Hex),
    id: optional(id),
    version: optional(string),
  }),
)

import {
  boolean,
  list,
  object,
  optional,
  recordOf,
  type Schema,
  string,
  text,
  tuple,
  unknown,
} from '../Schema.ts'
import type { Hex } from '../Value.ts'

/** The params of ERC-7715, with the names of its newer drafts. Host pages do not load this file. */

const hex = text(/^0x[\da-f]+$/i, 'hex') as Schema<Hex>

/**
 * The params of `wallet_requestExecutionPermissions`. The contents of `data` depend on the type. Only the first request
 * is parsed, because the frame refuses more than one.
 */
export const ExecutionPermissions = tuple(
  object({
    chainId: hex,
    from: optional(hex),
    permission: object({
      data: recordOf(unknown),
      isAdjustmentAllowed: optional(boolean),
      type: string,
    }),
    rules: optional(list(object({ data: recordOf(unknown), type: string }))),
    to: hex,
  }),
)

const revoked = object({ permissionContext: hex })

/** The params of `wallet_revokeExecutionPermission`: an object, or a list with one. */
export const ExecutionRevocation: Schema<{ permissionContext: Hex }> = (value) =>
  revoked(Array.isArray(value) ? value[0] : value)

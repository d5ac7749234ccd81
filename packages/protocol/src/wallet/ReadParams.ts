import {
  ifFits,
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

/** The params of the reads that the frame answers. Host pages do not load this file. */

const hex = text(/^0x[\da-f]+$/i, 'hex') as Schema<Hex>

/** The params of `wallet_getAssets` (ERC-7811). */
export const Assets = tuple(
  object({
    account: hex,
    assetFilter: optional(recordOf(list(object({ address: string, type: optional(string) })))),
    assetTypeFilter: optional(list(string)),
    chainFilter: optional(list(hex)),
  }),
)

/** The params of `wallet_getCallsStatus` and `wallet_showCallsStatus` (EIP-5792): the id of a batch. */
export const BatchId = tuple(string)

/**
 * The params of `wallet_getCapabilities` (EIP-5792): an address and networks. Invalid params count as missing, because
 * hosts also ask without params.
 */
export const Capabilities = ifFits(tuple(unknown, ifFits(list(unknown))))

import { Schema } from '@latchkey/protocol'
import { CallsError } from './CallsError.ts'

/**
 * The capabilities that an app may ask for in `wallet_sendCalls`, for the batch or for one call. Only this module reads
 * them. `wallet_getCapabilities` reports what the wallet offers.
 */
export type Capabilities = { paymasterService?: PaymasterService | undefined }

/** A web service that pays the fee of the batch (ERC-7677). */
export type PaymasterService = {
  /** Data of the app for the service. */
  context?: Record<string, unknown> | undefined
  isOptional: boolean
  url: string
}

type Given = Readonly<Record<string, unknown>>

const serviceSchema = Schema.object({
  context: Schema.optional(Schema.recordOf(Schema.unknown)),
  optional: Schema.optional(Schema.boolean),
  url: Schema.string,
})

/**
 * Reads the capabilities of a batch. An unknown capability is ignored if it is optional, and refused with 5700
 * otherwise.
 */
export function parse({ paymasterService, ...rest }: Given = {}): Capabilities {
  assertOptional(rest)
  if (paymasterService === undefined) return {}
  const { optional = false, ...service } = Schema.demand(
    serviceSchema,
    paymasterService,
    'params',
    'wallet_sendCalls',
  )
  return { paymasterService: { ...service, isOptional: optional } }
}

/** Refuses capabilities that are not optional with 5700. Use it for a single call, for which the wallet offers none. */
export function assertOptional(given: Given = {}): void {
  for (const capability of Object.values(given))
    if (Object(capability).optional !== true) throw new CallsError('capability')
}

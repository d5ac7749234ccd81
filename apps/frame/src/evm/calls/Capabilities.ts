import { Schema } from '@latchkey/protocol'
import { CallsError } from './CallsError.ts'

/**
 * The capabilities that an app may request in `wallet_sendCalls`, for the batch or for one call. Only this module reads
 * them. `wallet_getCapabilities` reports what the wallet offers.
 */
export type Capabilities = { paymasterService?: PaymasterService | undefined }

/** A web service that pays the fee of the batch (ERC-7677). */
export type PaymasterService = {
  /** Data from the app for the service. */
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

/** Reads the capabilities of a batch. Ignores an unknown capability if it is optional. Otherwise throws 5700. */
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

/**
 * Throws 5700 for capabilities that are not optional. Use it for a single call, because the wallet offers no
 * capabilities for single calls.
 */
export function assertOptional(given: Given = {}): void {
  for (const capability of Object.values(given))
    if (Object(capability).optional !== true) throw new CallsError('capability')
}

import { limits } from '@latchkey/explain'
import { type Rpc, Schema } from '@latchkey/protocol'
import { CallsError } from './CallsError.ts'
import * as Capabilities from './Capabilities.ts'

/** The parts of `wallet_sendCalls` besides the calls themselves, which `explain` parses. */
export type BatchTerms = {
  capabilities: Capabilities.Capabilities
  /** The id that the app has chosen. */
  id?: string | undefined
  /** Whether either all calls must succeed or none. */
  isAtomic: boolean
  /** Whether the app speaks version 1.0, in which the answer is the bare id. */
  isVersion1: boolean
}

/** Checks a batch by the rules of EIP-5792. Throws one of its errors, or `InvalidValueError`. */
export function checkBatch([batch]: Rpc.ServedParams<'wallet_sendCalls'>): BatchTerms {
  const { calls, version = '2.0.0' } = batch
  const isVersion1 = version === '1.0'
  if (!isVersion1 && !/^2\.\d+\.\d+$/.test(version)) throw new CallsError('batchVersion')
  if (!calls.length)
    throw new Schema.InvalidValueError(
      'params',
      'wallet_sendCalls',
      '0.calls should be a list of at least one call.',
    )
  const size = calls.reduce((sum, { data = '0x' }) => sum + (data.length - 2) / 2, 0)
  if (calls.length > limits.calls || size > limits.calldata) throw new CallsError('tooLarge')
  for (const call of calls) Capabilities.assertOptional(call.capabilities)
  return {
    capabilities: Capabilities.parse(batch.capabilities),
    id: batch.id,
    isAtomic: batch.atomicRequired ?? false,
    isVersion1,
  }
}

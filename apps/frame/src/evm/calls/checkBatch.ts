import type { Rpc } from '@latchkey/protocol'
import { CallsError } from './CallsError.ts'
import * as Capabilities from './Capabilities.ts'

/** The params of `wallet_sendCalls` except the calls. `explain` parses the calls. */
export type BatchTerms = {
  capabilities: Capabilities.Capabilities
  /** The id that the app has chosen. */
  id?: string | undefined
  /** Whether all calls must succeed or fail together. */
  isAtomic: boolean
  /** Whether the app uses version 1.0 of EIP-5792, in which the answer is only the id. */
  isVersion1: boolean
}

/** Checks the terms of a batch by the rules of EIP-5792. Throws the errors of EIP-5792, or an `InvalidValueError`. */
export function checkBatch([batch]: Rpc.ServedParams<'wallet_sendCalls'>): BatchTerms {
  const { atomicRequired = false, calls, id, version = '2.0.0' } = batch
  const isVersion1 = version === '1.0'
  if (!isVersion1 && !/^2\.\d+\.\d+$/.test(version)) throw new CallsError('batchVersion')
  for (const call of calls) Capabilities.assertOptional(call.capabilities)
  return {
    capabilities: Capabilities.parse(batch.capabilities),
    id,
    isAtomic: atomicRequired,
    isVersion1,
  }
}

import {
  type Context as Certain,
  explainTransaction,
  type Transaction,
} from '@latchkey/explain/solana'
import { RefusedError } from '../../RefusedError.ts'
import { certainOf, type SolanaRequest } from './SolanaRequest.ts'

/** Transactions that can be signed, and the facts that are known before any request to the network. */
export type ParsedTransactions = { certain: Certain; subjects: readonly Transaction[] }

/**
 * Parses each transaction once. Everything that is shown, sent and signed comes from the returned subjects. Throws
 * UNSAFE if any transaction must not be signed.
 */
export function parseTransactions(
  list: readonly Uint8Array[],
  request: SolanaRequest,
): ParsedTransactions {
  const certain = certainOf(request)
  const subjects = list.map((bytes) => {
    const { subject } = explainTransaction(bytes, certain)
    if (!subject) throw new RefusedError('UNSAFE')
    return subject
  })
  return { certain, subjects }
}

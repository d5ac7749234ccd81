import type { Rpc } from '@latchkey/protocol'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import { approveTransactions } from '../solana/approveTransactions.ts'
import { parseTransactions } from '../solana/parseTransactions.ts'
import type { SolanaRequest } from '../solana/SolanaRequest.ts'
import { signTransactions } from '../solana/signTransactions.ts'

/** Asks the user once for several transactions, and signs them. */
export async function signAllTransactions(
  { transactions }: Rpc.ServedParams<'solana_signAllTransactions'>,
  request: SolanaRequest,
): Promise<unknown> {
  const parsed = parseTransactions(transactions, request)
  await approveTransactions(parsed, request)
  const signed = await signTransactions(parsed.subjects, request)
  return { transactions: signed.map(Base58.encode) }
}

import type { Rpc } from '@latchkey/protocol'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import { approveTransactions } from '../solana/approveTransactions.ts'
import { parseTransactions } from '../solana/parseTransactions.ts'
import type { SolanaRequest } from '../solana/SolanaRequest.ts'
import { signTransactions } from '../solana/signTransactions.ts'

/** Asks the user, and signs a transaction. The app sends it. */
export async function signTransaction(
  { transaction }: Rpc.ServedParams<'solana_signTransaction'>,
  request: SolanaRequest,
): Promise<unknown> {
  const parsed = parseTransactions([transaction], request)
  await approveTransactions(parsed, request)
  const [bytes] = await signTransactions(parsed.subjects, request)
  return { transaction: Base58.encode(bytes!) }
}

import type { Rpc } from '@latchkey/protocol'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import { approveTransactions } from '../solana/approveTransactions.ts'
import type { Job } from '../solana/Job.ts'
import { signTransactions } from '../solana/signTransactions.ts'

/** Asks the user once for several transactions, and signs them. */
export async function signAllTransactions(
  { transactions }: Rpc.ServedParams<'solana_signAllTransactions'>,
  job: Job,
): Promise<unknown> {
  const subjects = await approveTransactions(transactions, job)
  const signed = await signTransactions(subjects, job)
  return { transactions: signed.map(Base58.encode) }
}

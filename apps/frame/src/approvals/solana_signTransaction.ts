import type { Rpc } from '@latchkey/protocol'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import { approveTransactions } from '../solana/approveTransactions.ts'
import type { Job } from '../solana/Job.ts'
import { signTransactions } from '../solana/signTransactions.ts'

/** Asks the user, and signs a transaction that the app sends. */
export async function signTransaction(
  { transaction }: Rpc.ServedParams<'solana_signTransaction'>,
  job: Job,
): Promise<unknown> {
  const subjects = await approveTransactions([transaction], job)
  const [bytes] = await signTransactions(subjects, job)
  return { transaction: Base58.encode(bytes!) }
}

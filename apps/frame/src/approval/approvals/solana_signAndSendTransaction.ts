import { Warning } from '@latchkey/explain'
import type { Rpc } from '@latchkey/protocol'
import * as SendJournal from '../../outbox/carriers/SendJournal.ts'
import { listInterrupted, sendAgain, sendOnce } from '../../outbox/carriers/sendOnce.ts'
import { approveTransactions } from '../solana/approveTransactions.ts'
import type { SolanaRequest } from '../solana/SolanaRequest.ts'
import { signTransactions } from '../solana/signTransactions.ts'

/**
 * Asks the user, signs a transaction and sends it. Returns its signature. A transaction that a reload has
 * interrupted gets its signature without a question. Any other one then has a warning.
 */
export async function signAndSendTransaction(
  { options, transaction }: Rpc.ServedParams<'solana_signAndSendTransaction'>,
  request: SolanaRequest,
): Promise<unknown> {
  const { chainId, walletId } = request
  const { host } = request.context
  const sending = { chainId, options, walletId }
  const sent = await sendAgain(request.context, transaction, sending)
  if (sent) return { signature: sent }
  const interrupted = await listInterrupted(host, walletId)
  const warnings = interrupted.length ? [Warning.from('interrupted')] : []
  const subjects = await approveTransactions([transaction], request, warnings)
  // The user knows now. Transactions without an outcome stay.
  await SendJournal.remove(
    host,
    interrupted.filter(({ isDone }) => isDone),
  )
  const [bytes] = await signTransactions(subjects, request)
  return { signature: await sendOnce(host, bytes!, sending) }
}

import { Warning } from '@latchkey/explain'
import type { Rpc } from '@latchkey/protocol'
import type { Commitment } from '@latchkey/protocol/solana/SolanaParams'
import { fromMessage } from '../../outbox/Order.ts'
import * as Outbox from '../../outbox/Outbox.ts'
import { listInterrupted } from '../../outbox/repeats.ts'
import * as Sending from '../../outbox/Sending.ts'
import * as SolanaPart from '../../outbox/SolanaPart.ts'
import { toRepeated } from '../sendApproved.ts'
import { approveTransactions } from '../solana/approveTransactions.ts'
import type { SolanaRequest } from '../solana/SolanaRequest.ts'
import { signTransactions } from '../solana/signTransactions.ts'

/** When the app gets its answer, by the commitment that it waits for. */
const untils: Record<Commitment | 'none', Sending.Until> = {
  confirmed: 'mined',
  finalized: 'mined',
  none: 'sent',
  processed: 'known',
}

/**
 * Asks the user, signs a transaction and sends it. Returns its signature. A transaction that a reload has
 * interrupted gets its signature without a question. Any other one then has a warning.
 */
export async function signAndSendTransaction(
  { options, transaction }: Rpc.ServedParams<'solana_signAndSendTransaction'>,
  request: SolanaRequest,
): Promise<{ signature: string }> {
  const { account, chainId, context, method, walletId } = request
  const carrier = 'solana'
  const made = fromMessage(SolanaPart.messageOf(transaction))
  const order = { ...made, account, carrier, chainId, method, walletId } as const
  const until = untils[options.commitment ?? 'none']
  const sending = await Sending.begin(order, until, context)
  const answer = await sending.findAnswer()
  if (answer) return { signature: answer.parts[0]!.hash }
  const outbox = Outbox.of(context.host)
  const [interrupted, repeated] = await Promise.all([
    listInterrupted(outbox, request),
    sending.listRepeated(),
  ])
  const ids = new Set(repeated.map(({ id }) => id))
  const warnings = [
    ...repeated.slice(0, 1).map(({ createdAt }) => toRepeated(createdAt)),
    ...(interrupted.some(({ id }) => !ids.has(id)) ? [Warning.from('interrupted')] : []),
  ]
  const { explanation, subjects } = await approveTransactions([transaction], request, warnings)
  // The user knows now. Transactions without an outcome stay.
  for (const it of interrupted)
    await outbox.store.change(it, (stored) => ({
      ...stored,
      isAnswered: stored.parts[0]!.outcome === 'success',
    }))
  const sign = async () => {
    const signed = await signTransactions(subjects, request)
    return { parts: signed.map(SolanaPart.from) }
  }
  const entry = await sending.send({ explanation, options, sign })
  return { signature: entry.parts[0]!.hash }
}

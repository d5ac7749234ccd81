import { Hex, Warning } from '@latchkey/explain'
import type { Transaction } from '@latchkey/explain/solana'
import type { Rpc } from '@latchkey/protocol'
import type { Commitment } from '@latchkey/protocol/solana/SolanaParams'
import type { Entry } from '../../outbox/Entry.ts'
import { fromMessage, type Until } from '../../outbox/Order.ts'
import * as Sending from '../../outbox/Sending.ts'
import * as SolanaPart from '../../outbox/SolanaPart.ts'
import { toRepeated } from '../sendApproved.ts'
import { approveTransactions } from '../solana/approveTransactions.ts'
import { parseTransactions } from '../solana/parseTransactions.ts'
import type { SolanaRequest } from '../solana/SolanaRequest.ts'
import { signTransactions } from '../solana/signTransactions.ts'

/** When the app gets its answer, for each commitment. */
const untils: Record<Commitment | 'none', Until> = {
  confirmed: 'mined',
  finalized: 'mined',
  none: 'sent',
  processed: 'known',
}

/**
 * Asks the user, signs a transaction and sends it. Returns its signature. If a reload has interrupted an equal request,
 * returns the signature of that request without a question. For a different request, the question then shows a warning.
 */
export async function signAndSendTransaction(
  { options, transaction }: Rpc.ServedParams<'solana_signAndSendTransaction'>,
  request: SolanaRequest,
): Promise<{ signature: string }> {
  const { account, chainId, context, method, walletId } = request
  const carrier = 'solana'
  const parsed = parseTransactions([transaction], request)
  const [{ message }] = parsed.subjects as [Transaction]
  const made = fromMessage(Hex.toBytes(message))
  const order = { ...made, account, carrier, chainId, method, walletId } as const
  const until = untils[options.commitment ?? 'none']
  const sending = await Sending.begin(order, { until }, context)
  const answer = await sending.findAnswer()
  if (answer) return { signature: answer.parts[0]!.hash }
  const interrupted = sending.listInterrupted()
  const warnings = Promise.all([interrupted, sending.listRepeated()]).then(toWarnings)
  const approved = await approveTransactions(parsed, request, warnings)
  await sending.acknowledge(await interrupted)
  const sign = async () => {
    const signed = await signTransactions(parsed.subjects, request)
    return { parts: signed.map(SolanaPart.from) }
  }
  const entry = await sending.send({ ...approved, options, sign })
  return { signature: entry.parts[0]!.hash }
}

/**
 * Returns the warnings about earlier requests: requests that this one may repeat, and other requests without an answer.
 */
function toWarnings([interrupted, repeated]: readonly (readonly Entry[])[]): Warning.Warning[] {
  const ids = new Set(repeated!.map(({ id }) => id))
  return [
    ...repeated!.slice(0, 1).map(({ createdAt }) => toRepeated(createdAt)),
    ...(interrupted!.some(({ id }) => !ids.has(id)) ? [Warning.from('interrupted')] : []),
  ]
}

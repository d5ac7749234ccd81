import type * as Operation from '../../../evm/smart/Operation.ts'
import type { Context } from '../../../Handler.ts'
import * as Carrier from '../../../outbox/carriers/Carrier.ts'
import { createOperationBatch } from '../../../outbox/createOperationBatch.ts'
import type { Entry } from '../../../outbox/Entry.ts'
import * as EntryStore from '../../../outbox/EntryStore.ts'
import * as OperationJournal from '../../../outbox/OperationJournal.ts'
import { run, runOnce } from '../../../outbox/run.ts'
import type { Request } from '../../Approval.ts'
import type { ExplainedQuestion } from '../../queue/askUser.ts'
import { operate, warn } from './sendOperation.ts'

/**
 * Sends the calls of a smart account as one user operation. It is stored before it is sent, so that its
 * status is known after a reload. Resolves once it was sent, with the hash of the operation.
 */
export async function sendAtOnce(
  request: Request,
  context: Context,
  {
    explanation,
    subject,
    ...question
  }: ExplainedQuestion<'eth_sendUserOperation' | 'wallet_sendCalls'>,
  id: string,
  payment: Operation.Payment,
): Promise<`0x${string}`> {
  const { account, chainId, smart, walletId } = request
  const { host } = context
  const store = EntryStore.open(host)
  const calls = subject.calls.map(({ data, to, value }) => ({ data, to, value }))
  let stored: Entry | undefined
  const keep = async (signed: Operation.Signed, hash: `0x${string}`) => {
    const rest = { account, chainId, explanation, id, walletId }
    const batch = await createOperationBatch(host, { ...rest, hash, signed })
    await store.add(batch)
    stored = batch
  }
  try {
    const asked = 'asked' in subject ? subject.asked : undefined
    const plan = { ...payment, asked, calls, smart: smart! }
    // Handled below. This listener only keeps a rejection meanwhile from counting as unhandled.
    question.approved.catch(() => {})
    // Without storage there is nothing to warn of.
    const isRepeated = await OperationJournal.hasDropped(
      host,
      request,
      plan.smart.encodeCalls(calls),
    ).catch(() => false)
    const warned = warn(question, { isRepeated })
    const follow = () => runOnce(host, stored!, () => run(host, stored!))
    return await operate(request, context, warned, plan, { follow, keep })
  } catch (error) {
    if (!stored) throw error
    // After a transient error, report its status and resend the same operation.
    if (Carrier.isTransient(error)) return stored.parts[0]!.hash
    // If storage fails, a retry has no warning.
    await OperationJournal.keepRefused(host, stored, error).catch(() => {})
    throw error
  }
}

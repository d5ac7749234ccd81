import { Network, type Reason, Rpc } from '@latchkey/protocol'
import { demand } from '../../Account.ts'
import { CallsError } from '../../evm/calls/CallsError.ts'
import { readList } from '../../first/readList.ts'
import type { Context } from '../../Handler.ts'
import type * as Entry from '../../outbox/Entry.ts'
import * as Progress from '../../outbox/Progress.ts'
import * as Sent from '../../outbox/Sent.ts'
import { sleep } from '../../sleep.ts'
import type { Approval } from '../Approval.ts'
import * as Queue from '../queue/Queue.ts'
import { readExplanation } from '../readExplanation.ts'

/** How often the wallet reads the chain while the status is open, in milliseconds. */
const pause = 1_000

/**
 * `wallet_showCallsStatus` of EIP-5792. Shows the calls of a batch, its state and its transactions until the user
 * closes the screen. The request is answered immediately. Only our own client can show the frame without an approval.
 */
export async function showCallsStatus(
  context: Context,
  params: () => Rpc.ServedParams<'wallet_showCallsStatus'>,
): Promise<null> {
  const { host } = context
  if (host.isOlder) throw new Rpc.NotAllowedError()
  const [id] = params()
  const { walletId } = await demand(host)
  const stored = await Sent.find(host, { id, walletId })
  if (!stored || stored.carrier === 'solana') throw new CallsError('unknownBatch')
  await showStatus(context, stored)
  return null
}

/**
 * Shows the state of an entry. Replaces any other open status or list. The user can speed the entry up, cancel it, or
 * stop waiting.
 */
export async function showStatus(context: Context, stored: Entry.Entry): Promise<void> {
  const { host } = context
  const { name: project } = await host.project()
  const { account, chainId } = stored
  const shown = await show(context, {
    account,
    explanation: { ...readExplanation(stored), leaves: [], warnings: [] },
    method: 'wallet_showCallsStatus',
    network: Network.table[chainId].name,
    progress: toProgress(stored),
    project,
    replace: (kind) => replace(kind),
  })
  let isReplacing = false
  async function replace(kind: Parameters<NonNullable<Approval['replace']>>[0]) {
    if (isReplacing || !shown) return
    isReplacing = true
    shown.question.update({ isRefused: false })
    try {
      const entry = (await Sent.find(host, stored)) ?? stored
      const Replacement = await import('../replacement/replace.ts')
      // Close the question when the status is closed, or when the request that shows the status ends (T47).
      const signal = AbortSignal.any([context.signal, shown.signal])
      await Replacement.replace(kind, entry, { ...context, signal })
    } catch (error) {
      const isRejected = Object(error).reason === ('USER_REJECTED' satisfies Reason.Reason)
      shown.question.update({ isRefused: !isRejected })
    } finally {
      isReplacing = false
    }
  }
  if (!shown) return
  shown.question.approved.then(
    () => Sent.stop(host, stored),
    () => {},
  )
  follow(context, stored, shown)
}

/** An open status or list. `signal` is aborted when the user closes it. */
export type Shown = { question: Queue.OpenQuestion; signal: AbortSignal }

/**
 * Shows a screen without a question. Only one such screen is open at a time, so that an app cannot open many. Returns
 * undefined if a later request has replaced this screen meanwhile.
 */
export async function show(context: Context, approval: Approval): Promise<Shown | undefined> {
  const { host } = context
  const close = () => {}
  host.status?.close()
  const status = { close }
  host.status = status
  const question = await Queue.ask(approval, context)
  status.close = question.close
  const release = context.stay()
  const closing = new AbortController()
  question.approved
    .catch(() => {})
    .finally(() => {
      release()
      closing.abort()
    })
  if (host.status === status) return { question, signal: closing.signal }
  question.close()
  return undefined
}

/**
 * Reads the chain until the entry has ended or its status is closed. Continues after the wallet has stopped waiting for
 * a part that may still be found, because the user can replace that part.
 */
async function follow(
  { host }: Context,
  stored: Entry.Entry,
  { question, signal }: Shown,
): Promise<void> {
  for (; !signal.aborted; await sleep(pause, signal).catch(() => {})) {
    const progress = toProgress(await Sent.look(host, stored))
    question.update({ progress })
    if (progress.status !== 100 && !progress.parts.some(({ isUnsure }) => isUnsure)) return
  }
}

const toProgress = (entry: Entry.Entry) => Progress.from(entry, readList(document, 'local'))

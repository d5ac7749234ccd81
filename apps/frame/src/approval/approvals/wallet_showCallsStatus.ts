import { Network, Rpc, Schema } from '@latchkey/protocol'
import { demand } from '../../Account.ts'
import { CallsError } from '../../evm/calls/CallsError.ts'
import type { Context } from '../../Handler.ts'
import type { Host } from '../../Host.ts'
import * as Networks from '../../Networks.ts'
import * as Entry from '../../outbox/Entry.ts'
import type * as EntryStore from '../../outbox/EntryStore.ts'
import * as Outbox from '../../outbox/Outbox.ts'
import * as Progress from '../../outbox/Progress.ts'
import { refresh } from '../../outbox/resume.ts'
import { sleep } from '../../sleep.ts'
import * as Queue from '../queue/Queue.ts'
import { explanation as explanationSchema } from '../window/explanation.ts'

/** How often the wallet looks at the chain while the status is shown, in milliseconds. */
const pause = 1_000

/** Closes the status that is shown. There is one at a time, so that an app cannot pile them up. */
let close = () => {}
/** Identifies the newest request. `showCallsStatus` closes the status of an earlier one. */
let newest = {}

/**
 * `wallet_showCallsStatus` of EIP-5792. Shows the calls of a batch, its state and its transactions until the user
 * closes them. Answers at once. Only our own client can show the frame without an approval.
 */
export async function showCallsStatus(
  context: Context,
  params: () => Rpc.ServedParams<'wallet_showCallsStatus'>,
): Promise<null> {
  const { host } = context
  if (host.isOlder) throw new Rpc.NotAllowedError()
  const [id] = params()
  const { walletId } = await demand(host)
  const outbox = Outbox.of(host)
  const stored = await outbox.store.find({ id, walletId })
  if (!stored || stored.carrier === 'solana') throw new CallsError('unknownBatch')
  const { name: project } = await host.project()
  const { account, chainId } = stored
  const turn = {}
  newest = turn
  close()
  const approval = {
    account,
    explanation: readExplanation(stored),
    method: 'wallet_showCallsStatus',
    network: Network.table[chainId].name,
    progress: toProgress(stored),
    project,
  } as const
  const question = await Queue.ask(approval, context)
  close = question.close
  const release = context.stay()
  const closing = new AbortController()
  question.approved
    // The user stops waiting.
    .then(() => stop(host, stored))
    .catch(() => {})
    .finally(() => {
      release()
      closing.abort()
    })
  if (newest !== turn) question.close()
  follow(context, stored, { question, signal: closing.signal })
  return null
}

/** Looks at the chain until the batch has ended or its status is closed. */
async function follow(
  { host }: Context,
  stored: Entry.Entry,
  { question, signal }: { question: Queue.OpenQuestion; signal: AbortSignal },
): Promise<void> {
  const outbox = Outbox.of(host)
  for (; !signal.aborted; await sleep(pause, signal).catch(() => {})) {
    // Read again every time: the run that sends the batch may have given it up.
    const known = (await outbox.store.find(stored)) ?? stored
    // A node that does not answer changes nothing. The next look may succeed.
    const batch = await refresh(outbox, known).catch(() => known)
    const progress = toProgress(batch)
    question.update({ progress })
    if (progress.status !== 100) return
  }
}

/**
 * Stops waiting for a batch that takes longer than usual. The run that sends the batch reads this from the store, and
 * ends the account's turn.
 */
async function stop(host: Host, key: EntryStore.Key): Promise<void> {
  await Outbox.of(host).store.change(key, (batch) =>
    toProgress(batch).isSlow ? Entry.stop(batch) : batch,
  )
}

const toProgress = (batch: Entry.Entry) => Progress.from(batch, Networks.read(document, 'local'))

/** Reads the explanation that the user approved. Batches of other versions of the wallet may have none that fits. */
function readExplanation({ explanation, parts }: Entry.Entry) {
  const { output } = Schema.parse(explanationSchema, explanation)
  const count = { kind: 'number', number: BigInt(parts.length) } as const
  const title = { id: 'title.steps', values: { count } } as const
  return output ?? { facts: [], leaves: [], sections: [], target: [], title, warnings: [] }
}

import { Messenger, Schema } from '@latchkey/protocol'
import type { Host } from '../Host.ts'
import type { Key } from './OperationJournal.ts'

/** The requests that this page has put to the user and not answered yet. */
type Open = { approved: Promise<void>; key: string }

/** The messages between tabs. `ASK`: a request waits for the user. `APPROVED`: the user has approved it. */
type Word = { key: string; type: 'APPROVED' | 'ASK' }

const open = new WeakMap<Host, Set<Open>>()
const wordSchema = Schema.object({ key: Schema.string, type: Schema.oneOf('APPROVED', 'ASK') })

/**
 * Notes a request until `leave`. Returns the decisions about equal requests that the user may approve while this one is
 * shown: those before it in the queue of this page, and those of other tabs.
 */
export function enter(
  host: Host,
  { account, chainId, request, walletId }: Key,
  approved: Promise<void>,
): { earlier: readonly Promise<void>[]; leave(): void } {
  const all = open.get(host) ?? new Set()
  open.set(host, all)
  const { origin, projectId } = host
  const key = JSON.stringify([projectId, origin, account, chainId, request, walletId])
  const earlier = [...all].filter((it) => it.key === key).map((it) => it.approved)
  // The waiting request handles a rejection. This listener only keeps the promise from counting as unhandled.
  approved.catch(() => {})
  const own = { approved, key }
  all.add(own)
  const elsewhere = listen(key, approved)
  return {
    earlier: [...earlier, elsewhere.approved],
    leave() {
      all.delete(own)
      elsewhere.stop()
    },
  }
}

/** Resolves once another tab approves an equal request, or reports one that it has approved and not answered yet. */
function listen(key: string, own: Promise<void>): { approved: Promise<void>; stop(): void } {
  const channel = openChannel()
  let isApproved = false
  const approved = new Promise<void>((resolve) => {
    channel?.subscribe((data) => {
      const { output } = Schema.parse(wordSchema, data)
      if (output?.key !== key) return
      if (output.type === 'ASK' && isApproved) channel.post({ key, type: 'APPROVED' })
      if (output.type === 'APPROVED' && !isApproved) resolve()
    })
  })
  channel?.post({ key, type: 'ASK' })
  own.then(
    () => {
      isApproved = true
      channel?.post({ key, type: 'APPROVED' })
    },
    () => {},
  )
  return { approved, stop: () => channel?.destroy() }
}

/** The channel of the tabs under one site. Undefined if the browser denies it. */
function openChannel(): Messenger.Messenger<Word> | undefined {
  try {
    return Messenger.fromBroadcast<Word>(new BroadcastChannel('@latchkey/requests'))
  } catch {
    return undefined
  }
}

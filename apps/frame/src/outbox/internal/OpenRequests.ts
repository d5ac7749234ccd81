import { Messenger, Schema } from '@latchkey/protocol'
import type { Order } from '../Order.ts'

/** The requests that this page has shown to the user and not answered yet. */
export type OpenRequests = {
  /**
   * Registers a request until `leave` is called. Returns promises for the decisions about equal requests that the user
   * may approve while this request is shown: earlier requests in the queue of this page, and requests of other tabs.
   */
  enter(
    order: Pick<Order, 'account' | 'chainId' | 'intent' | 'walletId'>,
    approved: Promise<void>,
  ): { earlier: readonly Promise<void>[]; leave(): void }
}

type Open = { approved: Promise<void>; key: string }

/** A message between tabs. `ASK`: a request waits for the user. `APPROVED`: the user has approved a request. */
type Word = { key: string; type: 'APPROVED' | 'ASK' }

const wordSchema = Schema.object({ key: Schema.string, type: Schema.oneOf('APPROVED', 'ASK') })

export function create({ origin, projectId }: { origin: string; projectId: string }): OpenRequests {
  const all = new Set<Open>()
  return {
    enter({ account, chainId, intent, walletId }, approved) {
      const key = JSON.stringify([projectId, origin, account, chainId, intent, walletId])
      const earlier = [...all].filter((it) => it.key === key).map((it) => it.approved)
      // The waiting request handles a rejection. This listener only prevents an unhandled rejection.
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
    },
  }
}

/**
 * Resolves once another tab approves an equal request, or reports an equal request that is approved and not answered
 * yet.
 */
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

/** Opens the channel of all tabs under one site. Undefined if the browser denies the channel. */
function openChannel(): Messenger.Messenger<Word> | undefined {
  try {
    return Messenger.fromBroadcast<Word>(new BroadcastChannel('@latchkey/requests'))
  } catch {
    return undefined
  }
}

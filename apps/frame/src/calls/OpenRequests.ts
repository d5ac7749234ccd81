import type { Host } from '../Host.ts'
import type { Key } from './OperationJournal.ts'

/** The requests that this page has put to the user and not answered yet. */
type Open = { approved: Promise<void>; key: string }

const open = new WeakMap<Host, Set<Open>>()

/**
 * Notes a request until `leave`. Returns the decisions about equal requests before it: the user may approve one of them
 * while this one is in the queue.
 */
export function enter(
  host: Host,
  { account, chainId, request, walletId }: Key,
  approved: Promise<void>,
): { earlier: readonly Promise<void>[]; leave(): void } {
  const all = open.get(host) ?? new Set()
  open.set(host, all)
  const key = JSON.stringify([account, chainId, request, walletId])
  const earlier = [...all].filter((it) => it.key === key).map((it) => it.approved)
  // The waiting request handles a rejection. This listener only keeps the promise from counting as unhandled.
  approved.catch(() => {})
  const own = { approved, key }
  all.add(own)
  return { earlier, leave: () => void all.delete(own) }
}

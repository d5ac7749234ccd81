import { activity } from '@latchkey/protocol/api/activity'
import { frame } from '@latchkey/protocol/api/frame'
import * as ActivityKey from '@latchkey/vault/ActivityKey'
import * as DeviceIdentity from '../../device/DeviceIdentity.ts'
import type { Host } from '../../Host.ts'
import * as Api from '../../remote/Api.ts'
import * as ServerSession from '../../remote/ServerSession.ts'
import * as Entry from '../Entry.ts'
import * as Outbox from '../Outbox.ts'
import * as EntryCopy from './EntryCopy.ts'
import { isOver } from './look.ts'

/**
 * Copies of the entries at the server, encrypted with a key that is derived from the seed (T74). With them, the user's
 * other devices can list the entries. The server learns only the number, size, time and change frequency of the copies.
 */
export type Copies = {
  /**
   * Lists the entries that the user has sent from this app, as far as the server has copies. It is slow, because it
   * reads all copies.
   */
  list(): Promise<readonly Entry.Entry[]>
  /**
   * Lists the entries that the user has sent from all apps. Only for the wallet itself, because no app may learn about
   * other apps. Fails if the wallet is not open.
   */
  listAll(): Promise<readonly Entry.Entry[]>
  /**
   * Counts a transaction with an unexpected result in the server's metrics. Sends only the carrier, and no data of the
   * transaction.
   */
  reportDifference(carrier: Entry.Carrier): Promise<void>
  /**
   * Starts to copy new states in the background, after a short delay. A failed copy is retried after the next change or
   * sign-in.
   */
  start(): void
}

/** The parts of a host that copies need. */
export type CopyingHost = Pick<Host, 'keys' | 'origin' | 'projectId' | 'sessions'> &
  Pick<Outbox.OutboxHost, 'database' | 'outbox'>

/** How long changes are collected before they are copied, in milliseconds. */
const pause = 2_000
/** The most pages of a list that are read. A wallet has at most 200 copies. */
const mostPages = 5

/** Returns the copies of a host. */
export function of(host: CopyingHost): Copies {
  const outbox = Outbox.of(host)
  outbox.copies ??= create(host, outbox)
  return outbox.copies
}

function create(
  { database, keys, origin, projectId, sessions }: CopyingHost,
  { store }: Outbox.Outbox,
): Copies {
  const device = () => DeviceIdentity.open({ database })
  const rows = { ...frame, ...activity }
  const api = ServerSession.create(Api.create({ device, origin, projectId }, rows), sessions, rows)
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const findKey = async (walletId: string, isClosed = false) =>
    ActivityKey.read(await keys.findActivityKey({ isClosed, walletId }))

  async function copy(entry: Entry.Entry, key: ActivityKey.ActivityKey): Promise<void> {
    const { walletId } = entry
    const app = { entry, origin, projectId }
    const revision = EntryCopy.toRevision(entry)
    const id = await ActivityKey.toId(key, { name: EntryCopy.toName(app), walletId })
    const box = await ActivityKey.seal(key, { id, walletId }, EntryCopy.encode(app))
    // `box` is undefined if the batch is too large. It then stays on this device only.
    if (box) await api.call('keepEntry', { box, id, revision, walletId })
    await store.change(entry, (stored) => ({ ...stored, copied: revision }))
  }

  async function copyAll(): Promise<void> {
    const walletId = (await sessions.get())?.walletId
    if (!walletId) return
    const due = (await store.list()).filter(
      (it) => it.walletId === walletId && it.copied !== EntryCopy.toRevision(it),
    )
    if (!due.length) return
    const key = await findKey(walletId)
    if (!key) return
    // Copy the oldest entries first, because the server forgets them first.
    for (const entry of due) await copy(entry, key)
  }

  async function read(isClosed = false): Promise<EntryCopy.EntryCopy[]> {
    const walletId = (await sessions.get())?.walletId
    if (!walletId) return []
    const key = await findKey(walletId, isClosed)
    if (!key) return []
    const found: EntryCopy.EntryCopy[] = []
    const seen = new Set<string>()
    let after: string | undefined
    for (let page = 0; page < mostPages; page++) {
      const { entries, next } = await api.call('listEntries', { after, walletId })
      const before = seen.size
      for (const { box, id } of entries) {
        if (seen.has(id)) continue
        seen.add(id)
        // Skip a damaged copy, and keep the others.
        const content = await ActivityKey.open(key, { id, walletId }, box).catch(() => undefined)
        const copy = content && EntryCopy.decode(content, walletId)
        if (copy) found.push(copy)
      }
      // A page without a new copy repeats an earlier one, so stop reading.
      if (!next || seen.size === before) break
      after = next
    }
    return found
  }

  return {
    async list() {
      const isOfApp = (it: EntryCopy.EntryCopy) =>
        it.origin === origin && it.projectId === projectId
      return (await read()).filter(isOfApp).map(({ entry }) => end(entry))
    },
    listAll: async () => (await read(true)).map(({ entry }) => entry),
    async reportDifference(carrier) {
      await api.call('reportDifference', { carrier })
    },
    start() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        last = last.then(copyAll).catch(() => {})
      }, pause)
    },
  }
}

/** Ends a copy if its device has not reported the outcome within a day. The user may no longer have that device. */
function end(copy: Entry.Entry): Entry.Entry {
  const index = copy.parts.findIndex(({ outcome }) => !outcome)
  if (Entry.statusOf(copy) !== 100 || !isOver(copy)) return copy
  return Entry.settle(copy, index, { outcome: 'dropped', reason: 'stalled' })
}

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
 * Copies of the entries at the server, sealed under a key from the seed (T74). So the user's other devices can list what
 * was sent, and the server learns only how many copies there are, how large, when and how often they change.
 */
export type Copies = {
  /**
   * Lists what the user has sent from this app, as far as the server has copies. It is slow, because it reads all
   * copies.
   */
  list(): Promise<readonly Entry.Entry[]>
  /**
   * Lists what the user has sent from all apps. Only for the wallet itself: no app may learn of other apps. Fails if the
   * wallet would have to be opened for it.
   */
  listAll(): Promise<readonly Entry.Entry[]>
  /** Counts a transaction with another result than predicted, in the metrics of the server. Names nothing of it. */
  reportDifference(carrier: Entry.Carrier): Promise<void>
  /** Copies new states in the background, after a moment. A failed copy is retried after the next change or sign-in. */
  start(): void
}

/** The parts of a host that copies need. */
export type CopyingHost = Pick<Host, 'keys' | 'origin' | 'projectId' | 'sessions'> &
  Pick<Outbox.OutboxHost, 'database' | 'outbox'>

/** How long changes are collected before they are copied, in milliseconds. */
const pause = 2_000
/** The most pages of a list. A wallet has 200 copies at most. */
const mostPages = 5

/** The copies of a host. */
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
    // A batch with hundreds of parts stays on this device.
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
        // One damaged copy hides no others.
        const content = await ActivityKey.open(key, { id, walletId }, box).catch(() => undefined)
        const copy = content && EntryCopy.decode(content, walletId)
        if (copy) found.push(copy)
      }
      // A page without a new copy is a repeated one.
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

/** Ends the copy of an entry whose device has not reported the outcome in a day. The device may be gone. */
function end(copy: Entry.Entry): Entry.Entry {
  const index = copy.parts.findIndex(({ outcome }) => !outcome)
  if (Entry.statusOf(copy) !== 100 || !isOver(copy)) return copy
  return Entry.settle(copy, index, { outcome: 'dropped', reason: 'stalled' })
}

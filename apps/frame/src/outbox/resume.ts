import { compareAll } from './Differences.ts'
import * as Entry from './Entry.ts'
import * as Copies from './internal/Copies.ts'
import * as MemoryStore from './internal/MemoryStore.ts'
import { resume } from './internal/runOnce.ts'
import * as Outbox from './Outbox.ts'

/**
 * Resumes all entries of the signed-in user, once for each sign-in, and copies entries that the server does not have.
 * Without a user, only removes old entries. Call it after each sign-in and sign-out.
 */
export async function resumeUser(host: Copies.CopyingHost): Promise<void> {
  const outbox = Outbox.of(host)
  const walletId = (await outbox.host.sessions.get())?.walletId
  if (walletId && walletId === outbox.resumed) return
  outbox.resumed = walletId
  outbox.listed = undefined
  Copies.of(host).start()
  await resumeAll(host).catch((error) => {
    outbox.resumed = undefined
    throw error
  })
}

/** Sends the entries that a reload has interrupted. */
export async function resumeAll(host: Outbox.OutboxHost): Promise<void> {
  const outbox = Outbox.of(host)
  const { store } = outbox
  // Remember the addresses before old entries are removed.
  await MemoryStore.keep(outbox).catch(() => {})
  // If the cleanup fails, still send the entries.
  await store.prune().catch(() => {})
  const session = await host.sessions.get()
  const open = (await store.list()).filter(
    (it) => it.walletId === session?.walletId && Entry.statusOf(it) === 100,
  )
  for (const entry of open) resume(outbox, entry)
  if (session) compareAll(host, session.walletId).catch(() => {})
}

import * as Entry from './Entry.ts'
import * as Copies from './internal/Copies.ts'
import type * as EntryStore from './internal/EntryStore.ts'
import { lookUp } from './internal/look.ts'
import { run } from './internal/run.ts'
import * as Outbox from './Outbox.ts'

/**
 * Resumes everything of the signed-in user, once for each sign-in, and copies what the server does not have. Without a
 * user, only old entries are removed. Call it after each sign-in and sign-out.
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

/** Sends what a reload has interrupted. */
export async function resumeAll(host: Outbox.OutboxHost): Promise<void> {
  const outbox = Outbox.of(host)
  const { store } = outbox
  // A failed cleanup must not keep the rest from being sent.
  await store.prune().catch(() => {})
  const session = await host.sessions.get()
  const open = (await store.list()).filter(
    (it) => it.walletId === session?.walletId && Entry.statusOf(it) === 100,
  )
  for (const entry of open) resume(outbox, entry)
}

/** Looks at the network, stores what is new, and sends the rest of an interrupted entry. */
export async function refresh(outbox: Outbox.Outbox, stored: Entry.Entry): Promise<Entry.Entry> {
  const entry = await lookUp(outbox, stored)
  if (Entry.statusOf(entry) === 100) resume(outbox, entry)
  return entry
}

/** Sends the rest of an entry in the background, unless this page already does. */
export function resume(outbox: Outbox.Outbox, entry: Entry.Entry): void {
  runOnce(outbox, entry, () => sendRest(outbox, entry))
}

/** Sends the rest of an entry to its end. If a tab closes, the next one resumes the entry. */
async function sendRest(outbox: Outbox.Outbox, entry: Entry.Entry): Promise<void> {
  // The turn keeps other transactions and operations of the account from the same nonce, and other tabs from this entry.
  if (Entry.holdsTurn(entry)) await Outbox.takeTurn(outbox, entry, () => run(outbox, entry))
  else if (entry.carrier === 'solana') await run(outbox, entry)
  else {
    const sent = await Outbox.takeTurn(outbox, entry, () => run(outbox, entry, { untilSent: true }))
    await run(outbox, entry, { sent })
  }
}

/**
 * Runs an action for an entry, unless this page already does. Never throws: a failed run leaves the entry pending, and
 * the next status request resumes it. Returns whether the action ran.
 */
export async function runOnce(
  outbox: Outbox.Outbox,
  key: EntryStore.Key,
  action: () => Promise<unknown>,
): Promise<boolean> {
  const name = Outbox.nameOf(outbox, key)
  if (outbox.running.has(name)) return false
  outbox.running.add(name)
  await action().catch(() => {})
  outbox.running.delete(name)
  return true
}

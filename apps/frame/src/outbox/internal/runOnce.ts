import * as Entry from '../Entry.ts'
import * as Outbox from '../Outbox.ts'
import { compareMined } from './compareMined.ts'
import type * as EntryStore from './EntryStore.ts'
import { lookUp } from './look.ts'
import { run } from './run.ts'

/** Looks at the network, stores changes, and sends the rest of an interrupted entry. */
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
  // Not awaited: the account's turn ends, and an answer does not wait for the comparison.
  compareMined(outbox, key).catch(() => {})
  return true
}

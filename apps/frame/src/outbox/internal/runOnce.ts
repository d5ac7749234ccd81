import * as Entry from '../Entry.ts'
import * as Outbox from '../Outbox.ts'
import { compareMined } from './compareMined.ts'
import type * as EntryStore from './EntryStore.ts'
import { lookUp } from './look.ts'
import { run } from './run.ts'

/** Reads the state of an entry from the network, stores changes, and resumes sending if the entry was interrupted. */
export async function refresh(outbox: Outbox.Outbox, stored: Entry.Entry): Promise<Entry.Entry> {
  const entry = await lookUp(outbox, stored)
  if (Entry.statusOf(entry) === 100) resume(outbox, entry)
  return entry
}

/** Resumes sending an entry in the background, unless this page is already sending it. */
export function resume(outbox: Outbox.Outbox, entry: Entry.Entry): void {
  runOnce(outbox, entry, () => sendRest(outbox, entry))
}

/** Sends the remaining parts of an entry. If the tab closes, another tab resumes the entry. */
async function sendRest(outbox: Outbox.Outbox, entry: Entry.Entry): Promise<void> {
  // During the turn, no other transaction or operation of the account takes the same nonce, and no other tab sends this
  // entry.
  if (Entry.holdsTurn(entry)) await Outbox.takeTurn(outbox, entry, () => run(outbox, entry))
  else if (entry.carrier === 'solana') await run(outbox, entry)
  else {
    const sent = await Outbox.takeTurn(outbox, entry, () => run(outbox, entry, { untilSent: true }))
    await run(outbox, entry, { sent })
  }
}

/**
 * Runs an action for an entry, unless this page is already sending it. Never throws. After a failed run, the entry
 * stays pending, and the next status request resumes it. Returns whether the action ran.
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
  // Do not await the comparison, so that the turn ends and the answer is sent at once.
  compareMined(outbox, key).catch(() => {})
  return true
}

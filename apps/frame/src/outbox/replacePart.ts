import { RefusedError } from '../RefusedError.ts'
import * as Carrier from './carriers/Carrier.ts'
import { deliver } from './carriers/deliver.ts'
import * as Entry from './Entry.ts'
import type { Key } from './internal/EntryStore.ts'
import { resume } from './internal/runOnce.ts'
import * as Outbox from './Outbox.ts'

/** A new signature for a part, with the same nonce. */
export type NewSignature = Required<Pick<Entry.Part, 'hash' | 'signed'>> &
  Pick<Entry.Part, 'isCancel'>

/**
 * Replaces the signature of a part that is not mined, and sends the new one. Both have the same nonce, so at most one
 * of them is mined. Does not wait for the account's turn, because the entry itself may hold the turn.
 *
 * Throws NONCE_TAKEN if the part was mined or replaced meanwhile, or if a later request has its nonce. If a node
 * refuses the new signature, restores the part and throws the node's error.
 */
export async function replacePart(
  host: Outbox.OutboxHost,
  key: Key,
  { next, replaced }: { next: NewSignature; replaced: Entry.Part },
): Promise<void> {
  const outbox = Outbox.of(host)
  const { store } = outbox
  let entry: Entry.Entry | undefined
  let before: Entry.Entry | undefined
  if (await isTaken(outbox, key, replaced)) throw new RefusedError('NONCE_TAKEN')
  await store.change(key, (stored) => {
    if (Entry.findReplaceable(stored)?.hash !== replaced.hash) return stored
    before = stored
    entry = Entry.replace(stored, replaced.hash, next)
    return entry
  })
  if (!entry) throw new RefusedError('NONCE_TAKEN')
  const carrier = await Carrier.open(host, entry)
  try {
    await deliver(carrier, Entry.findReplaceable(entry)!)
  } catch (error) {
    // If the node does not answer, keep the new signature. The run sends it again.
    if (!Carrier.isTransient(carrier, error)) {
      await store.change(key, (stored) =>
        Entry.findReplaceable(stored)?.hash === next.hash
          ? Entry.putBack(stored, next.hash, before!)
          : stored,
      )
      throw carrier.translate(error)
    }
  } finally {
    const latest = await store.find(key)
    if (latest && Entry.statusOf(latest) === 100) resume(outbox, latest)
  }
}

/**
 * Whether a later request of the account has the nonce of a part. This happens if the wallet gave up the part, or if
 * the app has set the nonce. A replacement would then replace the later request, whose app already has its hash.
 */
async function isTaken(
  { host, store }: Outbox.Outbox,
  key: Key,
  { nonce, outcome, ...part }: Entry.Part,
): Promise<boolean> {
  const entries = await store.list()
  const index = entries.findIndex(({ id, walletId }) => id === key.id && walletId === key.walletId)
  const stored = entries[index]
  if (!stored) return true
  // Sort by the time of the approval.
  const later = entries
    .slice(index + 1)
    .filter(({ account, chainId }) => account === stored.account && chainId === stored.chainId)
  if (later.some(({ parts }) => parts.some((it) => !it.outcome && it.nonce === nonce))) return true
  if (!outcome) return false
  // Another app or device may have used the nonce.
  const carrier = await Carrier.open(host, stored)
  return (await carrier.hasOther?.({ ...part, nonce })) ?? false
}

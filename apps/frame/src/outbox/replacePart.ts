import { RefusedError } from '../RefusedError.ts'
import * as Carrier from './carriers/Carrier.ts'
import { deliver } from './carriers/deliver.ts'
import * as Entry from './Entry.ts'
import type { Key } from './internal/EntryStore.ts'
import * as Outbox from './Outbox.ts'
import { resume } from './resume.ts'

/** Another signature for a part, with the same nonce. */
export type NewSignature = Required<Pick<Entry.Part, 'hash' | 'signed'>> &
  Pick<Entry.Part, 'isCancel'>

/**
 * Stores another signature in the place of that of a part which is not mined, and sends it. Both have the same nonce, so
 * at most one of them is mined. It does not wait for the account's turn, which the entry may hold itself. Throws
 * NONCE_TAKEN if the part was mined or replaced meanwhile. Throws the error of a node that refuses it, and the part is
 * then as before.
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
    // Without an answer, the run sends the new signature again.
    if (!Carrier.isTransient(error)) {
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

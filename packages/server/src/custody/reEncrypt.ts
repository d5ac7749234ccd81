import { timingSafeEqual } from 'node:crypto'
import { isRetired, takeTurn } from '../store/custody/envelopeKeys.ts'
import {
  countEnvelopes,
  listEnvelopes,
  listKeyIds,
  replaceEnvelope,
  type StoredEnvelope,
  type Table,
  tables,
} from '../store/custody/envelopes.ts'
import type { Database } from '../store/Database.ts'
import { OpenError, UnknownKeyError } from './KeyEncryptor.ts'
import type { KeyRing } from './KeyRing.ts'

/**
 * How many envelopes are read for encryption at a time, and how many are encrypted at once. A KMS answers in
 * milliseconds.
 */
const chunk = { atOnce: 8, rows: 128 }
/** The most envelopes of one key in one table that may fail before the job skips the rest. */
const mostFailures = 1_000

/**
 * Encrypts every envelope of an old key again, with the current key, and returns how many it has replaced. It may be
 * interrupted at any time. Several processes may run it, because a process works only while no other does. Each new
 * envelope is decrypted and compared before it replaces the old one, which must not have changed meanwhile. An envelope
 * that cannot be opened stays as it is, and so do those of a key that the key ring does not have. Neither stops the
 * job.
 */
export async function reEncrypt(options: reEncrypt.Options): Promise<number> {
  const { database, isStopped = () => false, keyRing, onFailure, onUnknown } = options
  const keyId = keyRing.current()
  let replaced = 0
  for (const table of Object.keys(tables) as Table[]) {
    const old = (await listKeyIds(database.run, table)).filter((id) => id !== keyId)
    for (const oldId of old) {
      if (!keyRing.knows(oldId)) {
        onUnknown?.({
          count: await countEnvelopes(database.run, table, oldId),
          keyId: oldId,
          table,
        })
        continue
      }
      const failed = new Set<string>()
      for (let isDone = false; !isDone && failed.size < mostFailures; ) {
        if (isStopped() || keyRing.current() !== keyId) return replaced
        const started = performance.now()
        const hasTurn = await takeTurn(database, keyId, async () => {
          const without = [...failed]
          const rows = await listEnvelopes(database.run, table, {
            keyId: oldId,
            most: chunk.rows,
            without,
          })
          isDone = !rows.length
          for (let index = 0; index < rows.length; index += chunk.atOnce) {
            const some = rows.slice(index, index + chunk.atOnce)
            const outcomes = await Promise.all(some.map((row) => replace(options, table, row)))
            for (const [at, outcome] of outcomes.entries()) {
              if (outcome === 'replaced') replaced++
              if (outcome !== 'failed') continue
              failed.add(some[at]!.id)
              onFailure?.(some[at]!)
            }
          }
        })
        if (!hasTurn) return replaced
        // Leave half of the time to requests.
        await pause(performance.now() - started)
      }
    }
  }
  return replaced
}

export declare namespace reEncrypt {
  type Options = {
    database: Database
    isStopped?: (() => boolean) | undefined
    keyRing: KeyRing
    /** Called for an envelope that cannot be opened. */
    onFailure?: ((row: StoredEnvelope) => void) | undefined
    /** Called for the envelopes of a key that the key ring does not have. */
    onUnknown?: ((left: Unknown) => void) | undefined
  }
  type Unknown = { count: number; keyId: string; table: Table }
}

async function replace(
  { database, keyRing }: reEncrypt.Options,
  table: Table,
  row: StoredEnvelope,
): Promise<'changed' | 'failed' | 'replaced'> {
  const { setId, walletId } = row
  const plain = await keyRing.decrypt(row, { setId, walletId }).catch(forgiveOpenError)
  if (!plain) return 'failed'
  try {
    const fresh = await keyRing.encrypt(plain, { setId, walletId })
    const copy = await keyRing.decrypt(fresh, { setId, walletId })
    const isSame = copy.length === plain.length && timingSafeEqual(copy, plain)
    copy.fill(0)
    if (!isSame) throw new OpenError()
    return (await replaceEnvelope(database, table, row, fresh)) ? 'replaced' : 'changed'
  } catch (error) {
    // The key was retired meanwhile. The next run uses another key.
    if (isRetired(error)) return 'changed'
    throw error
  } finally {
    plain.fill(0)
  }
}

/** Ignores an envelope that cannot be opened, because its key may have left the key ring since the job has read it. */
function forgiveOpenError(error: unknown): undefined {
  if (!(error instanceof OpenError || error instanceof UnknownKeyError)) throw error
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.min(milliseconds, 1_000)))

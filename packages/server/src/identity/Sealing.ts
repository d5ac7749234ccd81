import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyEncryptor } from '../custody/KeyEncryptor.ts'
import type { Database } from '../store/Database.ts'
import * as RowMac from '../store/macs/RowMac.ts'
import { sealRows } from '../store/macs/sealRows.ts'
import * as Secret from './Secret.ts'

/**
 * How long servers of the older version may still write rows without a MAC after the first server of
 * this version has started, in milliseconds.
 */
const patience = 10 * 60_000
/** The pause before a retry, in milliseconds. */
const pause = 5_000

/** The MACs of rows, and the upgrade of a database whose rows have none. */
export type Sealing = {
  macs: RowMac.RowMacs
  /** Resolves when every row has a MAC, and a row without one is refused. Rejects on `stop`. */
  sealed: Promise<void>
  secret: Secret.Secret
  stop(): void
}

/**
 * Opens the secret. If the database is of an older version, gives a MAC to each of its rows in the
 * background, once. Until then, a row without one is accepted.
 *
 * The name and the envelope of the secret say that the upgrade has ended (see Secret.ts), so that a row
 * that is added later without a MAC is never given one.
 */
export async function open(
  database: Database,
  keyEncryptor: KeyEncryptor,
  options: { grace?: number | undefined; onError?: ((error: unknown) => void) | undefined } = {},
): Promise<Sealing> {
  const { grace = patience, onError = () => {} } = options
  const secret = await Secret.open(database, keyEncryptor)
  let isSealed = await Secret.isSealed(database)
  const macs = RowMac.create(secret, () => isSealed)
  const stopping = new AbortController()
  const { signal } = stopping

  /** Whether another process has ended the upgrade. */
  async function isOver(): Promise<boolean> {
    signal.throwIfAborted()
    return Secret.isSealed(database)
  }

  async function upgrade(): Promise<void> {
    const needs = (_: unknown, __: unknown, mac: Uint8Array | null) => mac === null
    await sealRows(database, macs, { isOver, needs })
    await sleep(grace, undefined, { ref: false, signal })
    await sealRows(database, macs, { isOver, needs })
    await Secret.seal(database, keyEncryptor)
  }

  async function run(): Promise<void> {
    while (!isSealed)
      try {
        await upgrade()
        isSealed = true
      } catch (error) {
        if (signal.aborted) throw error
        onError(error)
        await sleep(pause, undefined, { ref: false, signal })
      }
  }

  const sealed = run()
  // Only an upgrade that was stopped rejects. The next start continues it.
  sealed.catch(() => {})
  return {
    macs,
    sealed,
    secret,
    stop() {
      stopping.abort()
      secret.stop()
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyEncryptor } from '../custody/KeyEncryptor.ts'
import type { Database } from '../store/Database.ts'
import * as RowMac from '../store/macs/RowMac.ts'
import { type Needs, sealRows } from '../store/macs/sealRows.ts'
import * as Secret from './Secret.ts'

/**
 * How long servers of the older version may still write rows without a MAC after the first server of
 * this version has started, in milliseconds.
 */
const patience = 10 * 60_000
/** The pause before a retry, in milliseconds. */
const pause = 5_000
/** How often a process looks whether MACs of an older secret are left, in milliseconds. */
const renewInterval = 10 * 60_000
/**
 * For how long rows with a MAC of an older secret may still appear after another one is current, in
 * milliseconds: a sign-in stores the MAC of a new identity before the user enters the code.
 */
const settling = 15 * 60_000

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
 * background, once. Until then, a row without one is accepted. After a rotation of the secret, renews the
 * MACs in the background.
 *
 * The name and the envelope of the secret say that the upgrade has ended (see Secret.ts), so that a row
 * that is added later without a MAC is never given one.
 */
export async function open(
  database: Database,
  keyEncryptor: KeyEncryptor,
  options: open.Options = {},
): Promise<Sealing> {
  const { grace = patience, interval = renewInterval, onError = () => {} } = options
  const secret = await Secret.open(database, keyEncryptor, { onError })
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
    // A wallet has a MAC only if it was adopted.
    const needs: Needs = (kind, _, mac) => mac === null && kind !== 'wallet'
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

  /**
   * Gives the rows of an older secret a MAC of the current one, so that the older one can be retired. A
   * row whose MAC is wrong keeps it: it was forged.
   */
  async function renew(): Promise<number> {
    let started = performance.now()
    return sealRows(database, macs, {
      async isOver() {
        // Leave half of the time to requests.
        await sleep(performance.now() - started, undefined, { ref: false, signal })
        started = performance.now()
        return false
      },
      needs: (kind, row, mac) =>
        mac !== null && !secret.isCurrent(mac) && macs.fits(kind, row as never, mac),
    })
  }

  /** Renews the MACs after each rotation of the secret, until a pass finds none. */
  async function renewAlways(): Promise<void> {
    for (let done: number | undefined; ; ) {
      await sleep(interval, undefined, { ref: false, signal })
      const { currentFor, hasOld, id } = secret.look()
      if (!hasOld || id === done) continue
      try {
        const isLast = !(await renew()) && currentFor > settling
        if (isLast) done = id
      } catch (error) {
        if (signal.aborted) throw error
        onError(error)
      }
    }
  }

  const sealed = run()
  // Only an upgrade that was stopped rejects. The next start continues it.
  sealed.then(renewAlways).catch(() => {})
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

export declare namespace open {
  type Options = {
    /** How long servers of an older version may run, in milliseconds. */
    grace?: number | undefined
    /** Milliseconds between two looks for MACs of an older secret. */
    interval?: number | undefined
    onError?: ((error: unknown) => void) | undefined
  }
}

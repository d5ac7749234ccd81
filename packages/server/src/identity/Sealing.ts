import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyEncryptor } from '../custody/KeyEncryptor.ts'
import type { Database } from '../store/Database.ts'
import * as RowMac from '../store/macs/RowMac.ts'
import { sealRows } from '../store/macs/sealRows.ts'
import * as Secret from './Secret.ts'

/** How often a process looks whether MACs of an older secret are left, in milliseconds. */
const renewInterval = 10 * 60_000
/**
 * For how long rows with a MAC of an older secret may still appear after another one is current, in milliseconds. They
 * appear because a sign-in stores the MAC of a new identity before the user enters the code.
 */
const settling = 15 * 60_000

/** The MACs of rows. */
export type Sealing = {
  macs: RowMac.RowMacs
  secret: Secret.Secret
  stop(): void
}

/** Opens the secret. After a rotation of the secret, renews the MACs of rows in the background. */
export async function open(
  database: Database,
  keyEncryptor: KeyEncryptor,
  options: open.Options = {},
): Promise<Sealing> {
  const { interval = renewInterval, onError = () => {} } = options
  const secret = await Secret.open(database, keyEncryptor, { onError })
  const macs = RowMac.create(secret)
  const stopping = new AbortController()
  const { signal } = stopping

  /**
   * Gives the rows of an older secret a MAC of the current one, so that the older one can be retired. A row whose MAC
   * is wrong was forged, and keeps its MAC.
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

  // This promise rejects only when `stop` is called.
  renewAlways().catch(() => {})
  return {
    macs,
    secret,
    stop() {
      stopping.abort()
      secret.stop()
    },
  }
}

export declare namespace open {
  type Options = {
    /** Milliseconds between two looks for MACs of an older secret. */
    interval?: number | undefined
    onError?: ((error: unknown) => void) | undefined
  }
}

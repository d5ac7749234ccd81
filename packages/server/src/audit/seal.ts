import type { Alarms } from '../Alarm.ts'
import * as Log from '../Log.ts'
import type { Checkpoints, Horizon, Checkpoint as Stored } from '../store/custody/checkpoints.ts'
import { mostRows } from '../store/custody/checkpoints.ts'
import type { AuditKey } from './AuditKey.ts'
import * as Checkpoint from './Checkpoint.ts'

/** How often rows are sealed, in seconds. Rows wait for one to two intervals. */
const interval = 10
/** The most checkpoints of one run, so that a backlog does not fill the database's connections. */
const mostCheckpoints = 20
/** The most checkpoints of other processes that one run reads. */
const mostKnown = 100
/** The time after which a writer that does not end is logged, in milliseconds. */
const patience = 5 * 60_000

/** Seals audit rows in the background. Any number of processes may run it. Only one at a time adds to the chain. */
export type Sealer = {
  /**
   * Seals the rows that the previous run has seen, if their transactions have ended. Returns the number
   * of new checkpoints.
   */
  seal(): Promise<number>
  start(): void
  /** Stops after the current run. */
  stop(): Promise<void>
}

export function createSealer(options: createSealer.Options): Sealer {
  const { afterSeal, alarms, checkpoints, key, leastSeconds = interval - 1, log } = options
  let pending: (Horizon & { since: number }) | undefined
  /** The newest signed checkpoint that this process has seen. */
  let known: Stored | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  const isSigned = (checkpoint: Stored) => Checkpoint.isSigned(key, checkpoint)

  /**
   * Raises an alarm if the chain no longer has the newest checkpoint that this process has seen. Then the newest
   * checkpoints were removed or replaced, or an older backup was restored (T57).
   */
  async function compareWithKnown(): Promise<void> {
    if (!known) return
    const page = await checkpoints.list(String(BigInt(known.sequence) - 1n), mostKnown)
    const isKept = page[0] && Checkpoint.name(page[0]) === Checkpoint.name(known)
    if (!isKept) alarms.raise('auditChain')
    // Other processes add to the chain too. After an alarm, learn the new end from the next seal.
    known = isKept ? page.findLast(isSigned) : undefined
  }

  async function sealTo(horizon: Horizon): Promise<number | 'waiting'> {
    for (let count = 0; count < mostCheckpoints; count++) {
      const sealed = await checkpoints.seal(
        horizon,
        (head, range) => {
          if (head.isForged) alarms.raise('auditChain')
          return Checkpoint.seal(key, head, range)
        },
        // Further checkpoints of a backlog follow at once.
        { isSigned, leastSeconds: count ? 0 : leastSeconds },
      )
      if (sealed === 'waiting') return 'waiting'
      if (!sealed) return count
      known = sealed
      // Logs are stored elsewhere, so they reveal that a chain without this checkpoint was truncated.
      log('info', 'audit sealed', { checkpoint: Checkpoint.name(sealed) })
      if (sealed.count < mostRows) return count + 1
    }
    return mostCheckpoints
  }

  const sealer: Sealer = {
    async seal() {
      await compareWithKnown()
      const before = pending
      const sealed = before ? await sealTo(before) : 0
      if (sealed !== 'waiting') {
        pending = { ...(await checkpoints.look()), since: performance.now() }
        return sealed
      }
      if (performance.now() - before!.since > patience) {
        log('error', 'audit rows are not sealed: a transaction that writes them does not end')
        before!.since = performance.now()
      }
      return 0
    },
    start() {
      timer = setInterval(() => {
        running = running
          .then(() => sealer.seal())
          .catch((error) => log('error', 'audit failed', Log.describe(error)))
          .then(afterSeal)
      }, interval * 1_000).unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
  return sealer
}

export declare namespace createSealer {
  type Options = {
    /** Runs after each run in the background. It must not throw. */
    afterSeal?: (() => Promise<void>) | undefined
    alarms: Alarms
    checkpoints: Checkpoints
    key: AuditKey
    /** The least age of the last checkpoint, so that several processes do not seal more often than one. */
    leastSeconds?: number
    log: Log.Log
  }
}

import { BaseError } from '@latchkey/protocol/Errors'
import type { Alarms } from '../Alarm.ts'
import type { AuditKey } from '../audit/AuditKey.ts'
import * as Checkpoint from '../audit/Checkpoint.ts'
import * as Head from '../audit/Head.ts'
import type { Keeper } from '../keeper/Keeper.ts'
import * as Log from '../Log.ts'
import type { Checkpoints } from '../store/custody/checkpoints.ts'
import type { Database } from '../store/Database.ts'
import { findAnnounced } from './announce.ts'

/**
 * Keeps the newest audit checkpoint outside of the database, in a file and at a separate keeper. A database that lacks
 * this checkpoint was restored from a backup, so ended sessions and reverted addresses may be back (T65).
 */
export type HeadKeeper = {
  /**
   * Throws a {@link RestoredError} if the database lacks the kept checkpoint, and `latchkey restored` was not run
   * since. In development, it logs the error instead.
   */
  assert(): Promise<void>
  /** Whether the database was replaced by an older one while this process runs. */
  isStale(): boolean
  /** Keeps the newest checkpoint, unless the database has lost the previously kept one. Never throws. */
  keep(): Promise<void>
}

export function createHeadKeeper(options: createHeadKeeper.Options): HeadKeeper {
  const { alarms, checkpoints, database, file, isDevelopment, keeper, key, log } = options
  let kept: Head.Head | undefined
  let isStale = false
  let isUnwritable = false

  const isAnnounced = async ({ at }: Head.Head) => {
    const announced = await findAnnounced(database, key)
    return announced !== undefined && announced > at
  }

  async function askKeeper(head?: Head.Head): Promise<Head.Head | undefined> {
    if (!keeper) return undefined
    try {
      const { head: found } = await keeper.head(
        head ? { head: { at: head.at.toISOString(), name: head.name } } : {},
      )
      return found && { at: new Date(found.at), name: found.name }
    } catch {
      // An unreachable keeper gets the next checkpoint.
      return undefined
    }
  }

  function store(head: Head.Head): void {
    try {
      Head.write(file, head)
      isUnwritable = false
    } catch (error) {
      if (!isUnwritable)
        log(
          'error',
          `The newest audit checkpoint cannot be written to ${file}. Set LATCHKEY_AUDIT_HEAD to a file that the server can write: without it, a restored database is not noticed.`,
          Log.describe(error),
        )
      isUnwritable = true
    }
  }

  return {
    async assert() {
      const heads = [Head.read(file), await askKeeper()].filter((it) => it !== undefined)
      if (!heads.length)
        log(
          'info',
          `A restored database cannot be noticed: there is no audit checkpoint at ${file} yet, nor at a separate keeper. After a restore, run \`latchkey restored\`.`,
        )
      for (const head of heads) {
        if ((await Head.isInChain(checkpoints, head)) || (await isAnnounced(head))) continue
        const error = new RestoredError(head, file)
        if (!isDevelopment) throw error
        log('error', error.message)
      }
    },
    isStale: () => isStale && !isDevelopment,
    async keep() {
      try {
        if (kept && !(await Head.isInChain(checkpoints, kept))) {
          isStale = !(await isAnnounced(kept))
          if (isStale) return alarms.raise('auditChain')
          kept = undefined
        }
        isStale = false
        const newest = await checkpoints.findNewest((it) => Checkpoint.isSigned(key, it))
        if (!newest || Checkpoint.name(newest) === kept?.name) return
        kept = Head.of(newest)
        store(kept)
        await askKeeper(kept)
      } catch (error) {
        log('error', 'audit checkpoint not kept', Log.describe(error))
      }
    },
  }
}

export declare namespace createHeadKeeper {
  type Options = {
    alarms: Alarms
    checkpoints: Checkpoints
    database: Database
    /** The file of the newest checkpoint. */
    file: string
    isDevelopment: boolean
    /** A separate keeper, if there is one. */
    keeper?: Pick<Keeper, 'head'> | undefined
    key: AuditKey
    log: Log.Log
  }
}

/** Thrown when the database lacks a checkpoint that was kept outside of it. */
export class RestoredError extends BaseError {
  override readonly name = 'HeadKeeper.RestoredError'

  constructor({ at, name }: Head.Head, file: string) {
    super(
      `The database lacks the audit checkpoint ${name.split(':')[0]} of ${at.toISOString()}: it was restored from a backup, or its newest rows were removed. Ended sessions, revoked devices and reverted addresses may be back, so the server does not start. Run \`latchkey restored\`, and then start the servers. If this is another database on purpose, remove ${file} first. See docs/backup.md.`,
    )
  }
}

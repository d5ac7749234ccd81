import { BaseError } from '@latchkey/protocol/Errors'
import type { Checkpoints, Sealed } from '../store/custody/checkpoints.ts'
import type { AuditKey } from './AuditKey.ts'
import * as Checkpoint from './Checkpoint.ts'

/**
 * The smallest number of days for which rows are kept. Share sets are deleted 30 days after they were replaced, if the
 * audit rows show two good unlocks of the newer set.
 */
export const leastDays = 31

/**
 * Deletes the rows of checkpoints from before a date, and signs a record of it. Keeps the checkpoints. Returns the
 * number of deleted rows.
 *
 * Throws a {@link ChangedError} if rows differ from their checkpoint. These rows are evidence, so they are not deleted.
 */
export async function prune(
  checkpoints: Checkpoints,
  key: AuditKey,
  before: Date,
): Promise<number> {
  if (before.getTime() > Date.now() - leastDays * 24 * 60 * 60_000) throw new TooRecentError()
  for (let count = 0; ; ) {
    const record = await checkpoints.prune(
      before,
      (head, old) => {
        for (const sealed of old) assertWhole(key, sealed)
        return Checkpoint.prune(key, head, {
          count: old.reduce((sum, { checkpoint }) => sum + checkpoint.count, 0),
          firstId: old[0]!.checkpoint.firstId,
          lastId: old.at(-1)!.checkpoint.lastId,
        })
      },
      (checkpoint) => Checkpoint.isSigned(key, checkpoint),
    )
    if (!record) return count
    count += record.count
  }
}

function assertWhole(key: AuditKey, { checkpoint, rows }: Sealed): void {
  const isWhole =
    Checkpoint.isSigned(key, checkpoint) &&
    rows.length === checkpoint.count &&
    Buffer.from(Checkpoint.digest(rows)).equals(checkpoint.root)
  if (!isWhole) throw new ChangedError(checkpoint)
}

/** Thrown when rows differ from their checkpoint. */
export class ChangedError extends BaseError {
  override readonly name = 'prune.ChangedError'

  constructor({ firstId, lastId, sequence }: Sealed['checkpoint']) {
    super(
      `Nothing was pruned: the rows ${firstId} to ${lastId} differ from checkpoint ${sequence}. Run \`latchkey audit verify\`.`,
    )
  }
}

/** Thrown when the date is too recent. */
export class TooRecentError extends BaseError {
  override readonly name = 'prune.TooRecentError'

  constructor() {
    super(
      `Audit rows are kept for at least ${leastDays} days: the deletion of old shares needs them. Choose an earlier date.`,
    )
  }
}

import { BaseError } from '@latchkey/protocol/Errors'
import * as AuditKey from '../audit/AuditKey.ts'
import { prune } from '../audit/prune.ts'
import { verify } from '../audit/verify.ts'
import { createCheckpoints } from '../store/custody/checkpoints.ts'
import type { Database } from '../store/Database.ts'
import { UsageError } from './UsageError.ts'

/** `latchkey audit verify|prune` checks the audit log, and deletes old rows. */
export async function audit([action, ...words]: string[], options: audit.Options): Promise<void> {
  if (action === 'verify' && !words.length) await check(options)
  else if (action === 'prune' && !words.length && options.before) await remove(options)
  else throw new UsageError('Use verify, or prune with --before.')
}

export declare namespace audit {
  type Options = {
    /** The file of the audit key. */
    auditKey: string
    before?: string | undefined
    database: Database
    from?: string | undefined
    head?: string | undefined
    say(line: string): void
    to?: string | undefined
  }
}

/** Prints what was found. Throws a {@link FoundError} if the log was changed. */
async function check({ auditKey, database, from, head, say, to }: audit.Options): Promise<void> {
  if (head && !/^\d+:[\w-]{43}$/.test(head))
    throw new UsageError('--head must be a head that verify has printed.')
  const report = await verify(createCheckpoints(database), AuditKey.open(auditKey), {
    from: readDate('--from', from),
    head,
    to: readDate('--to', to),
  })
  const { checkpoints, problems, pruned, rows, unsealed } = report
  say(
    `Checkpoints: ${checkpoints}. Rows: ${rows} verified, ${pruned} pruned, ${unsealed} not sealed yet.`,
  )
  if (report.head) {
    say(`Head: ${report.head.name}`)
    say('Store the head elsewhere. Pass it to --head next time, to notice removed checkpoints.')
  }
  for (const { message } of problems) say(message)
  if (problems.length) throw new FoundError(problems.length)
}

async function remove({ auditKey, before, database, say }: audit.Options): Promise<void> {
  const key = AuditKey.open(auditKey)
  const count = await prune(createCheckpoints(database), key, readDate('--before', before)!)
  say(`Pruned ${count === 1 ? '1 row' : `${count} rows`}. The checkpoints stay.`)
}

function readDate(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new UsageError(`${name} must be a date such as 2026-01-31 or 2026-01-31T12:00:00Z.`)
  return new Date(text)
}

/** Thrown when the audit log does not verify, so that the command fails. */
class FoundError extends BaseError {
  override readonly name = 'audit.FoundError'

  constructor(count: number) {
    super(
      `The audit log does not verify: ${count === 1 ? '1 problem' : `${count} problems`}. See docs/audit.md.`,
    )
  }
}

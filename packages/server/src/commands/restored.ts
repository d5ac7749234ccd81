import type { AuditKey } from '../audit/AuditKey.ts'
import * as Head from '../audit/Head.ts'
import type { Keeper } from '../keeper/Keeper.ts'
import { announce } from '../restores/announce.ts'
import { tellReverts } from '../restores/tellReverts.ts'
import type { RowMacs } from '../store/macs/RowMac.ts'
import { findNewestChange } from '../store/restores/restores.ts'
import { settleRestore } from '../store/restores/settleRestore.ts'
import { UsageError } from './UsageError.ts'

/**
 * `latchkey restored` announces that the database was restored from a backup. It ends what the restore may have brought
 * back, and lets the servers start (T65).
 */
export async function restored(words: string[], options: restored.Options): Promise<void> {
  if (words.length) throw new UsageError(`"${words.join(' ')}" is not expected here.`)
  const { auditKey, database, macs, say, yes = false } = options
  const since = readTime(options.since) ?? (await findNewestChange(database)) ?? new Date(0)
  const kept = [Head.read(options.auditHead), await askKeeper(options.keeper)]
  const heads = kept.filter((it) => it !== undefined)
  const end = heads.map(({ at }) => at).sort((a, b) => b.getTime() - a.getTime())[0]
  say(
    `The database has changes until ${since.toISOString()}.${end ? ` Servers have seen changes until ${end.toISOString()}.` : ''} Changes between these times are lost.`,
  )
  if (!yes)
    throw new UsageError(
      'This signs every user out and forgets every browser. Wallets and their shares stay. Run it again with --yes.',
    )
  // The time is later than every kept checkpoint, even if the clock of this machine is late.
  const at = new Date(Math.max(Date.now(), ...heads.map((head) => head.at.getTime() + 1)))
  const settled = await settleRestore(database, macs, {
    last: (run) => announce(run, auditKey, { at, since }),
    since,
  })
  const { devices, forged, held, reverts, sessions } = settled
  say(`Sessions ended: ${sessions}. Browsers forgotten: ${devices}. Identities held: ${held}.`)
  if (forged) say(`Identities with a wrong MAC: ${forged}. They let no one in.`)
  const sent = await tellReverts(reverts, options)
  if (reverts.length)
    say(
      `Changes of an address that users may have reverted: ${reverts.length}. Their links work for seven more days. Emails sent about them: ${sent}.`,
    )
  say('Start the servers now.')
}

export declare namespace restored {
  type Options = tellReverts.Options & {
    /** The file of the newest checkpoint. */
    auditHead: string
    auditKey: AuditKey
    /** A separate keeper, if there is one. */
    keeper?: Pick<Keeper, 'head'> | undefined
    macs: RowMacs
    /** The time of the restored state. The default is the time of the newest audit row. */
    since?: string | undefined
    yes?: boolean | undefined
  }
}

function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new UsageError('--since must be a time such as 2026-01-31T12:00:00Z.')
  return new Date(text)
}

async function askKeeper(keeper: restored.Options['keeper']): Promise<Head.Head | undefined> {
  const answer = await keeper?.head({}).catch(() => undefined)
  return answer?.head && { at: new Date(answer.head.at), name: answer.head.name }
}

import { BaseError } from '@latchkey/protocol/Errors'
import { Hpke, reseal, Shape, Slot } from '@latchkey/vault/keeper'
import * as Alarm from '../Alarm.ts'
import type { Log } from '../Log.ts'
import { isRetired } from '../store/custody/envelopeKeys.ts'
import { scanKeyIds } from '../store/custody/envelopes.ts'
import type { Database } from '../store/Database.ts'
import { sql } from '../store/sql/sql.ts'
import { ConsentError, type Keeper, LimitedError, NotFoundError, RefusedError } from './Keeper.ts'
import { type Decoded, table } from './KeeperApi.ts'
import type { KeeperKey } from './KeeperKey.ts'
import * as KeeperMetrics from './KeeperMetrics.ts'
import { createPins, isListed, type Pins } from './pins.ts'
import { createReleases, type Limits } from './releases.ts'
import { usualRate, watchRate } from './watchRate.ts'

/** The most copies of a missing key that count as damaged rows. */
const mostDamaged = 100

/** A keeper in this process. */
export type LocalKeeper = Keeper & {
  /**
   * Checks at start that the keeper has the keys of all stored copies. Throws an {@link OtherKeyError} otherwise. If
   * other copies can be opened, up to a hundred copies with an unknown key only raise an alarm, because their rows are
   * damaged.
   */
  assertKey(): Promise<void>
  metrics: KeeperMetrics.KeeperMetrics
  /** Deletes copies of slots that were removed 30 days ago, and old rows of its record of releases. */
  sweep(): Promise<void>
}

/** Creates a keeper with a key and its own tables. */
export function createLocalKeeper(
  database: Database,
  key: KeeperKey,
  options: createLocalKeeper.Options = {},
): LocalKeeper {
  const { limits, log = () => {}, rate: most = usualRate } = options
  const { alarms = Alarm.create(log) } = options
  const { run } = database
  const pins = createPins(database)
  const releases = createReleases(database, limits)
  const metrics = KeeperMetrics.create(releases)
  const watch = watchRate({ alarms, most, releases })

  async function isKept({ sealed, setId, slotId, walletId }: Kept): Promise<boolean> {
    const [row] = await run<{ same: boolean }>(sql`
      select wallet_id = ${walletId} and sealed = ${sealed}::jsonb as same
      from keeper_copies where set_id = ${setId} and slot_id = ${slotId}`)
    return row?.same === true
  }

  async function find({ setId, slotId, walletId }: OpenRequest): Promise<Slot.SealedShare> {
    const [row] = await run<{ isListed: boolean; sealed: unknown }>(sql`
      select sealed, ${isListed} as "isListed" from keeper_copies c
      where set_id = ${setId} and slot_id = ${slotId} and wallet_id = ${walletId}`)
    if (!row) throw new NotFoundError()
    if (!row.isListed) throw new ConsentError()
    try {
      return Shape.named(Slot.sealedShape, 'copy')(row.sealed)
    } catch {
      // A damaged copy concerns only one set. The device tries the next set.
      throw new RefusedError()
    }
  }

  /** Opens the stored copy, and seals it to the caller's key. */
  async function open(asked: OpenRequest, sealed: Slot.SealedShare): Promise<Hpke.Sealed> {
    const { setId, walletId } = asked
    const share = await key.open({ sealed, setId, walletId }).catch(refuse)
    try {
      return await reseal({ ...asked, share })
    } catch (error) {
      // A point of low order is an invalid key, because a share that is sealed to it would not be secret.
      throw error instanceof Hpke.PublicKeyError ? new RefusedError() : error
    } finally {
      share.fill(0)
    }
  }

  /** Stores a copy that the keeper has opened. Returns false if it has a copy of this set and slot. */
  async function store(
    copy: Parameters<Pins['admit']>[0],
    consent: Decoded<'receipt'>['consent'],
  ): Promise<boolean> {
    const { isStored, revision } = await pins.admit(copy, consent)
    if (isStored) return true
    const { keyId, setId, slotId, text, walletId } = copy
    const rows = await run(sql`
      insert into keeper_copies (set_id, slot_id, wallet_id, key_id, sealed, revision)
      values (${setId}, ${slotId}, ${walletId}, ${keyId}, ${text}::jsonb, ${revision})
      on conflict do nothing returning set_id`)
    return rows.length > 0
  }

  /** Opens and stores a copy, and signs for it. */
  async function sign(request: Decoded<'receipt'>): Promise<Uint8Array> {
    const { consent, sealed, setId, slotId, walletId } = request
    if (sealed.slotId !== slotId) throw new RefusedError()
    const text = JSON.stringify(Shape.encode(sealed))
    const found = await key.find({ sealed, setId, walletId }).catch(refuse)
    try {
      const copy = { keyId: found.id, sealed, setId, slotId, text, walletId }
      const isStored = await store(copy, consent).catch((error) => {
        // A device has an old slot, whose key was retired in the meantime.
        throw isRetired(error) ? new RefusedError() : error
      })
      // Do not sign for a different copy of the same set, since it was not stored.
      if (!isStored && !(await isKept({ sealed: text, setId, slotId, walletId })))
        throw new RefusedError()
      return found.sign()
    } finally {
      found.share.fill(0)
    }
  }

  return {
    async assertKey() {
      const ids = await scanKeyIds(run, sql`keeper_copies`)
      const others = ids.filter((id) => !key.ids().includes(id))
      if (!others.length) return
      if (others.length === ids.length) throw new OtherKeyError(others)
      for (const id of others) {
        const copies = await run(sql`
          select from keeper_copies where key_id = ${id} limit ${mostDamaged + 1}`)
        if (copies.length > mostDamaged) throw new OtherKeyError([id])
        // A few damaged or edited rows must not keep the other users out.
        alarms.raise('envelope')
        log('error', `${copies.length} copies have a key that the keeper lacks`, { id })
      }
    },
    async head(request) {
      const { head } = Shape.named(table.head.body, 'request')(request)
      if (head)
        await run(sql`
          insert into keeper_heads as it (id, name, at)
          values ('server', ${head.name}, ${head.at}::timestamptz)
          on conflict (id) do update set name = excluded.name, at = excluded.at
          where it.at < excluded.at`)
      const [kept] = await run<{ at: Date; name: string }>(sql`select name, at from keeper_heads`)
      return { head: kept && { at: kept.at.toISOString(), name: kept.name } }
    },
    async isReady() {
      try {
        const [row] = await run<{ ready: boolean }>(sql`select not pg_is_in_recovery() as ready`)
        return row?.ready === true
      } catch {
        return false
      }
    },
    metrics,
    async pin(request, trace) {
      const isFirst = await pins.pin(Shape.named(table.pin.body, 'request')(request))
      // A retry does not help. The owner's next change has a higher revision, which settles the conflict.
      if (!isFirst) alarms.raise('slotConflict', { requestId: trace?.requestId })
    },
    async pinned(request) {
      const { walletId } = Shape.named(table.pinned.body, 'request')(request)
      const authority = await pins.findAuthority(walletId)
      return { authority: authority && Buffer.from(authority).toString('base64url') }
    },
    async open(request, trace) {
      const asked = Shape.named(table.open.body, 'request')(request)
      const about = { id: trace?.requestId, wallet: asked.walletId }
      const count = (outcome: string) => metrics.releases.inc({ outcome })
      const sealed = await find(asked).catch((error) => {
        if (error instanceof NotFoundError) count('unknown')
        if (error instanceof RefusedError) count('refused')
        if (error instanceof ConsentError) {
          count('refused')
          // The server has lost the newest slot list, or shows an older one on purpose.
          alarms.raise('slotRemoved', { requestId: trace?.requestId })
        }
        throw error
      })
      // Record first, so that nothing is released without a record.
      const recorded = await releases.record(request, trace)
      if (typeof recorded === 'object') {
        count('limited')
        log('error', 'release limited', about)
        throw new LimitedError(recorded.wait)
      }
      const isNew = recorded === 'recorded'
      try {
        const answer = Shape.encode(await open(asked, sealed))
        count(isNew ? 'released' : 'repeated')
        log('info', isNew ? 'release' : 'release repeated', about)
        if (isNew) watch()
        return answer
      } catch (error) {
        count('refused')
        if (isNew) await releases.forget(request)
        throw error
      }
    },
    async receipt(request) {
      const asked = Shape.named(table.receipt.body, 'request')(request)
      const signature = await sign(asked).catch((error) => {
        if (error instanceof ConsentError || error instanceof RefusedError)
          metrics.receipts.inc({ outcome: 'refused' })
        throw error
      })
      metrics.receipts.inc({ outcome: 'signed' })
      return { signature: Buffer.from(signature).toString('base64url') }
    },
    async slot() {
      return key.slot
    },
    successors: key.successors,
    async sweep() {
      await pins.sweep()
      await releases.sweep()
    },
  }
}

export declare namespace createLocalKeeper {
  type Options = {
    alarms?: Alarm.Alarms | undefined
    /** Limits of one wallet that replace the defaults. */
    limits?: Limits | undefined
    log?: Log | undefined
    /** How many releases of all wallets in an hour raise an alarm. */
    rate?: number | undefined
  }
}

type OpenRequest = Decoded<'open'>
type Kept = { sealed: string; setId: string; slotId: string; walletId: string }

function refuse(): never {
  throw new RefusedError()
}

/** Thrown when stored copies are sealed to a key that the keeper lacks. */
export class OtherKeyError extends BaseError {
  override readonly name = 'local.OtherKeyError'

  constructor(keyIds: readonly string[]) {
    super(
      `The keeper holds shares that are sealed to the key ${keyIds.map((id) => `"${id}"`).join(', ')}, but its key file has another key. Restore the key file of this database from its backup.`,
    )
  }
}

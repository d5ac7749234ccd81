import { type Custodian, Shape, type Slot, StagedSet } from '@latchkey/vault/keeper'
import { type SQL, sql } from 'drizzle-orm'
import * as Keeper from '../keeper/Keeper.ts'
import { activate, ConflictError, NotFoundError, type State } from '../store/custody/activate.ts'
import * as Audit from '../store/custody/audit.ts'
import type { Database } from '../store/Database.ts'

export { ConflictError, NotFoundError } from '../store/custody/activate.ts'

import { countLost, type Swept, sweep } from '../store/custody/sweep.ts'
import { assertKnows, type Envelope, type KeyEncryptor, OpenError } from './KeyEncryptor.ts'

type Operations = Custodian.Custodian
export type Operation = keyof Operations
export type Request<name extends Operation> = Parameters<Operations[name]>[0]
export type Answer<name extends Operation> = Awaited<ReturnType<Operations[name]>>

/** The eight calls of the vault's `Custodian`, each with its caller. */
export type Calls = {
  [name in Operation]: (asker: Audit.Asker, request: Request<name>) => Promise<Answer<name>>
}

/**
 * The vault's `Custodian` on the server. The caller comes from the session. A wallet of another user
 * looks like one that does not exist, and so does a set of another device in calls that only its own
 * device makes. Stricter than the interface, a slot that was removed from the wallet's list opens
 * nothing: after a move to self-custody, the keeper can no longer open the wallet.
 */
export type Custody = Calls & {
  /** Counts the wallets that their owners cannot open. Any but 0 is an alarm. */
  alarm(): Promise<number>
  /** Throws an error if the key of a stored share is missing. A server calls it at start. */
  assertKeys(): Promise<void>
  /** Returns the ids of the keys that encrypt the stored shares. */
  keyIds(): Promise<string[]>
  /** Deletes sets that are no longer needed. */
  sweep(): Promise<Swept>
}

type SlotListJson = StagedSet.Json['slots']
type Stored = Omit<StagedSet.Json, 'authShare'>
type Enveloped = Envelope & { setId: string }
type Copy = { kind: Slot.Kind; sealed: Shape.Json<Slot.SealedShare>; setId: string }

const envelope = sql`s.key_id as "keyId", s.iv, s.ciphertext`
/** The largest value of the column. No wallet reaches it by regular changes. */
const mostRevision = 2 ** 31 - 1

export function createCustody(options: createCustody.Options): Custody {
  const { database, keeper, keyEncryptor } = options
  const limits: Audit.Limits = { ...Audit.limits, ...options.limits }
  const { run } = database

  /** Finds, audits and limits in one statement. Returns undefined if nothing was found. */
  async function handOut<found extends { setId: string }>(
    action: Audit.Action,
    asker: Audit.Asker,
    query: SQL,
  ): Promise<found | undefined> {
    const [row] = await run<Audit.Audited<found>>(
      Audit.audited(action, limits[action], asker, query),
    )
    if (!row || row.setId === null) return undefined
    if (row.wait !== null) throw new Audit.LimitedError(row.wait)
    // Found, so no column of it is missing.
    return row as found
  }

  async function decrypt({ setId, ...sealed }: Enveloped, walletId: string): Promise<string> {
    const share = await keyEncryptor.decrypt(sealed, { setId, walletId })
    const text = Buffer.from(share).toString('base64url')
    share.fill(0)
    return text
  }

  async function keyIds(): Promise<string[]> {
    // A loose index scan: there are few keys, but a row for every device.
    const rows = await run<{ id: string }>(sql`
      with recursive keys as (
        select min(key_id) as id from share_sets
        union all
        select (select min(key_id) from share_sets where key_id > keys.id) from keys
        where keys.id is not null
      )
      select id from keys where id is not null`)
    return rows.map(({ id }) => id)
  }

  return {
    async activate(asker, { setId, walletId }) {
      assertOwn(asker, walletId)
      await activate(database, asker, setId)
    },
    alarm: () => countLost(run),
    async assertKeys() {
      assertKnows(keyEncryptor, await keyIds())
    },
    async fetchAuthShare(asker, { setId, walletId }) {
      assertOwn(asker, walletId)
      const found = await handOut<Enveloped & { slots: SlotListJson }>(
        'fetchAuthShare',
        asker,
        sql`
          select s.id as "setId", w.slots, ${envelope}
          from share_sets s join wallets w on w.id = s.wallet_id and w.account_id = ${asker.accountId}
          where s.id = ${setId} and s.wallet_id = ${walletId} and s.device_id = ${asker.deviceId}
            and s.state <> 'staged'`,
      )
      if (!found) throw new NotFoundError()
      const { slots, ...enveloped } = found
      return { share: await decrypt(enveloped, walletId), slots }
    },
    async keeperOpen(asker, { publicKey, requestId, setId, slotId, walletId }) {
      assertOwn(asker, walletId)
      const query = sql`${sealedTo(asker, slotId)} and s.id = ${setId}`
      const found = await handOut<Copy>('keeperOpen', asker, query)
      if (!found) throw new NotFoundError()
      const { kind, sealed } = found
      if (kind !== 'keeper') throw new Keeper.RefusedError()
      const target = { setId, slotId, walletId }
      try {
        return await keeper.open({ ...target, publicKey, requestId }, asker)
      } catch (error) {
        if (!(error instanceof Keeper.NotFoundError)) throw error
      }
      // The keeper lacks its copy, for example after a restore. Send the copy again.
      await keeper.receipt({ ...target, sealed }, asker)
      return keeper.open({ ...target, publicKey, requestId }, asker)
    },
    async keeperReceipt(asker, { setId, slotId, walletId }) {
      assertOwn(asker, walletId)
      const found = await handOut<Copy>(
        'keeperReceipt',
        asker,
        sql`
          select s.id as "setId", slot ->> 'kind' as kind, copy as sealed
          from share_sets s join wallets w on w.id = s.wallet_id and w.account_id = ${asker.accountId}
          cross join jsonb_array_elements(s.staged -> 'slots' -> 'slots') as slot
          cross join jsonb_array_elements(s.staged -> 'sealed') as copy
          where s.id = ${setId} and s.wallet_id = ${walletId} and s.device_id = ${asker.deviceId}
            and s.state <> 'superseded'
            and slot ->> 'id' = ${slotId} and copy ->> 'slotId' = ${slotId}`,
      )
      if (!found) throw new NotFoundError()
      const { kind, sealed } = found
      if (kind !== 'keeper') throw new Keeper.RefusedError()
      // Asked even if a receipt is stored, which ensures that the keeper has its copy.
      const { signature } = await keeper.receipt({ sealed, setId, slotId, walletId }, asker)
      await run(sql`
        insert into receipts (set_id, slot_id, signature)
        values (${setId}, ${slotId}, ${Buffer.from(signature, 'base64url')})
        on conflict do nothing`)
      return { signature }
    },
    keyIds,
    async newestSetFor(asker, { slotId, walletId }) {
      assertOwn(asker, walletId)
      const query = sql`${sealedTo(asker, slotId)} order by s.activated_at desc limit 1`
      const found = await handOut<Enveloped & Copy & { set: Stored['set']; slots: SlotListJson }>(
        'newestSetFor',
        asker,
        query,
      )
      if (!found) throw new NotFoundError()
      const { ciphertext, iv, keyId, sealed, set, setId, slots } = found
      const authShare = await decrypt({ ciphertext, iv, keyId, setId }, walletId)
      return { authShare, sealed, set, slots }
    },
    async readBack(asker, { setId, walletId }) {
      assertOwn(asker, walletId)
      const found = await handOut<Enveloped & { staged: Stored; state: State }>(
        'readBack',
        asker,
        sql`
          select s.id as "setId", s.staged, s.state, ${envelope}
          from share_sets s join wallets w on w.id = s.wallet_id and w.account_id = ${asker.accountId}
          where s.id = ${setId} and s.wallet_id = ${walletId} and s.device_id = ${asker.deviceId}`,
      )
      if (!found) return { state: 'unknown' }
      const { staged, state, ...enveloped } = found
      try {
        const authShare = await decrypt(enveloped, walletId)
        return { staged: { ...staged, authShare }, state }
      } catch (error) {
        // A damaged set that was never used counts as not stored, so the device starts again.
        if (error instanceof OpenError && state === 'staged') return { state: 'unknown' }
        throw error
      }
    },
    async slots(asker, { walletId }) {
      assertOwn(asker, walletId)
      const [wallet] = await run<{ slots: SlotListJson | null }>(sql`
        select slots from wallets where id = ${walletId} and account_id = ${asker.accountId}`)
      if (!wallet) throw new NotFoundError()
      return wallet.slots ?? undefined
    },
    async stage(asker, { setId, staged: json, walletId }) {
      assertOwn(asker, walletId)
      const staged = StagedSet.decode(json)
      const { authShare, set, slots } = staged
      if (set.setId !== setId || set.walletId !== walletId)
        throw new Shape.InvalidError({ expected: 'the set that it is sent as', path: 'staged.set' })
      if (slots.revision > mostRevision)
        throw new Shape.InvalidError({ expected: 'lower', path: 'staged.slots.revision' })
      const digest = StagedSet.digest(staged)
      const { authShare: _, ...stored } = StagedSet.encode(staged)
      const { ciphertext, iv, keyId } = await keyEncryptor.encrypt(authShare, { setId, walletId })
      authShare.fill(0)

      const { accountId, deviceId } = asker
      const [row] = await run<Audit.Audited<{ setId: string }>>(
        Audit.audited(
          'stage',
          limits.stage,
          asker,
          sql`
            insert into share_sets
              (id, wallet_id, device_id, staged, key_id, iv, ciphertext, digest)
            select ${setId}, w.id, ${deviceId}, ${JSON.stringify(stored)}::jsonb, ${keyId},
              ${iv}::bytea, ${ciphertext}::bytea, ${digest}::bytea
            from wallets w, wait
            where w.id = ${walletId} and w.account_id = ${accountId} and wait.seconds is null
            on conflict (id) do nothing returning id as "setId"`,
        ),
      )
      if (row?.setId) return
      // A separate statement, so that it sees the conflicting row.
      const [found] = await run<{ exists: boolean; isSame: boolean }>(sql`
        select s.id is not null as exists, coalesce(
          s.wallet_id = w.id and s.device_id = ${deviceId} and s.digest = ${digest}::bytea, false
        ) as "isSame"
        from wallets w left join share_sets s on s.id = ${setId}
        where w.id = ${walletId} and w.account_id = ${accountId}`)
      if (found?.isSame) return
      if (found?.exists) throw new ConflictError()
      if (found && row?.wait) throw new Audit.LimitedError(row.wait)
      throw new NotFoundError()
    },
    sweep: () => sweep(database),
  }
}

export declare namespace createCustody {
  type Options = {
    database: Database
    keeper: Keeper.Keeper
    keyEncryptor: KeyEncryptor
    /** Limits that replace the defaults. */
    limits?: Partial<Audit.Limits> | undefined
  }
}

/** Selects the activated sets of the caller's wallet with a copy for a slot of its current list. */
function sealedTo({ accountId, walletId }: Audit.Asker, slotId: string): SQL {
  return sql`
    select s.id as "setId", s.staged -> 'set' as "set", w.slots, slot ->> 'kind' as kind,
      copy as sealed, ${envelope}
    from wallets w join share_sets s on s.wallet_id = w.id and s.activated_at is not null
    cross join jsonb_array_elements(w.slots -> 'slots') as slot
    cross join jsonb_array_elements(s.staged -> 'sealed') as copy
    where w.id = ${walletId} and w.account_id = ${accountId}
      and slot ->> 'id' = ${slotId} and copy ->> 'slotId' = ${slotId}`
}

function assertOwn(asker: Audit.Asker, walletId: string): void {
  if (walletId !== asker.walletId) throw new NotFoundError()
}

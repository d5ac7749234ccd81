import type { Authority, Consent, Shape, Slot, StagedSet } from '@latchkey/vault/keeper'
import type { Database } from '../Database.ts'
import type { IdentityJson } from '../macs/identityJson.ts'
import { type Sql, sql } from '../sql/sql.ts'
import * as Audit from './Audit.ts'
import type { Activation, State, Wallet } from './activate.ts'
import { identitiesOf } from './adopt.ts'
import { listKeyIds } from './envelopes.ts'
import { ConflictError, NotFoundError } from './refusals.ts'

type SlotListJson = StagedSet.Json['slots']

/** A staged set without its auth share, as the column holds it. */
type Stored = Omit<StagedSet.Json, 'authShare'>

/** An encrypted auth share, and the set that it belongs to. */
export type Enveloped = { ciphertext: Uint8Array; iv: Uint8Array; keyId: string; setId: string }

/** A share that is sealed to a slot. */
type Copy = {
  /** The authority's consent to the keeper's copy, once the keeper has confirmed it. */
  consent: Consent.Json | null
  kind: Slot.Kind
  sealed: Shape.Json<Slot.SealedShare>
  setId: string
}

/**
 * The share sets of all wallets. Each method finds only sets of the caller's wallet.
 *
 * Every `find…` method hands a share out. It writes a line to the audit log in the same statement,
 * returns `undefined` if there is no such set, and throws an {@link Audit.LimitedError} if the caller
 * exceeds a limit.
 */
export type ShareSets = {
  /** Finds the auth share of an activated set of the caller's device. */
  findAuthShare(actor: Audit.Actor, setId: string): Promise<Authorized | undefined>
  /** Finds a copy in an activated set, if its slot is in the wallet's list. */
  findCopy(actor: Audit.Actor, copy: CopyId): Promise<(Copy & { auditId: string }) | undefined>
  /** Finds a copy in a set of the caller's device that is not superseded. */
  findCopyToConfirm(actor: Audit.Actor, copy: CopyId): Promise<CopyToConfirm | undefined>
  /** Finds the newest activated set with a copy for a slot that is in the wallet's list, after `skip` others. */
  findNewest(actor: Audit.Actor, slotId: string, skip: number): Promise<Newest | undefined>
  /** Finds the MAC that binds a wallet to an account with another id. */
  findBinding(
    bound: Pick<Audit.Actor, 'accountId' | 'walletId'>,
  ): Promise<{ mac: Uint8Array | null } | undefined>
  /** Finds the wallet of the caller's account. Its id may differ from the account's after `adopt`. */
  findWallet(actor: Pick<Audit.Actor, 'accountId'>): Promise<FoundWallet | undefined>
  /** Finds a set of the caller's device, in any state. */
  findOwn(actor: Audit.Actor, setId: string): Promise<Own | undefined>
  /**
   * Whether the server does not know a set, and the copy's slot was not removed from the wallet's list. The device may
   * then send its own copy. The call is audited and limited like one that finds a copy, and returns the audit row.
   */
  findLost(actor: Audit.Actor, copy: CopyId): Promise<{ auditId: string } | undefined>
  /** Reads a set of the caller's device, and its wallet, without locks. */
  readActivation(actor: Audit.Actor, setId: string): Promise<Omit<Activation, 'state'> | undefined>
  /** Returns the addresses and the certificate of the wallet. */
  readWallet(actor: Audit.Actor): Promise<Wallet | undefined>
  /** Returns the slot list of the wallet. It is null before the first activation. */
  readSlots(actor: Audit.Actor): Promise<{ slots: SlotListJson | null } | undefined>
  /** Returns the ids of the keys that encrypt stored auth shares. */
  listKeyIds(): Promise<string[]>
  /** Records that the keeper has refused to release a copy. `auditId` names the audit row of the request. */
  recordRefusal(actor: Audit.Actor, refused: { auditId: string; setId: string }): Promise<void>
  /** Stores the keeper's receipt for a copy, and the consent to it. Does not replace stored ones. */
  saveReceipt(copy: CopyId, signature: Uint8Array, consent: Consent.Json | undefined): Promise<void>
  /**
   * Stores a staged set, in place of the oldest staged sets of the device if it has more than two. Does nothing if the
   * same set is stored. Stores nothing if `assertAllowed` throws, which it does if the wallet has other addresses.
   * Throws a {@link ConflictError} if another set has its id, a {@link NotFoundError} if the wallet is not the
   * caller's, and an {@link Audit.LimitedError} if the caller exceeds a limit.
   */
  stage(actor: Audit.Actor, set: Staging): Promise<void>
}

type CopyToConfirm = Omit<Copy, 'consent'>
type CopyId = { setId: string; slotId: string }
type WithSlots = Enveloped & { slots: SlotListJson }
type Authorized = WithSlots & {
  identities: IdentityJson[]
  /** Whether the keeper does not know the wallet's slots yet. */
  isKeeperDue: boolean
}
type FoundWallet = { id: string; identities: IdentityJson[]; slots: SlotListJson | null }
type Newest = WithSlots & Copy & { set: Stored['set'] }
type Own = Enveloped & { staged: Stored; state: State }
type Staging = Enveloped & {
  /** Throws if the wallet has other addresses than the set. */
  assertAllowed(wallet: Pick<Wallet, 'addresses'>): void
  digest: Uint8Array
  stored: Stored
  /** The warrant of the wallet's authority. */
  warrant: Authority.WarrantJson
}

const envelope = sql`s.key_id as "keyId", s.iv, s.ciphertext`

export function createShareSets({ run }: Database, limits: Audit.Limits = Audit.limits): ShareSets {
  /** Finds, audits and limits in one statement. Returns `undefined` if nothing was found. */
  async function handOut<found extends { setId: string }>(
    action: Audit.Action,
    actor: Audit.Actor,
    query: Sql,
  ): Promise<(found & { auditId: string }) | undefined> {
    const limit = limits[action]
    const row = await Audit.audited<found>(run, { action, actor, limit }, query)
    if (!row || row.setId === null) return undefined
    if (row.wait !== null) throw new Audit.LimitedError(row.wait)
    // A row that was found has all its columns.
    return row as found & { auditId: string }
  }

  return {
    findAuthShare: (actor, setId) =>
      handOut<Authorized>(
        'fetchAuthShare',
        actor,
        sql`
          select s.id as "setId", w.slots,
            w.keeper_revision is distinct from w.revision as "isKeeperDue",
            ${identitiesOf(actor.accountId)} as identities, ${envelope}
          from share_sets s join wallets w on w.id = s.wallet_id and w.account_id = ${actor.accountId}
          where s.id = ${setId} and s.wallet_id = ${actor.walletId} and s.device_id = ${actor.deviceId}
            and s.state <> 'staged'`,
      ),
    findCopy: (actor, { setId, slotId }) =>
      handOut<Copy>('keeperOpen', actor, sql`${sealedTo(actor, slotId)} and s.id = ${setId}`),
    findCopyToConfirm: (actor, { setId, slotId }) =>
      handOut<CopyToConfirm>(
        'keeperReceipt',
        actor,
        sql`
          select s.id as "setId", slot ->> 'kind' as kind, copy as sealed
          from share_sets s join wallets w on w.id = s.wallet_id and w.account_id = ${actor.accountId}
          cross join jsonb_array_elements(s.staged -> 'slots' -> 'slots') as slot
          cross join jsonb_array_elements(s.staged -> 'sealed') as copy
          where s.id = ${setId} and s.wallet_id = ${actor.walletId} and s.device_id = ${actor.deviceId}
            and s.state <> 'superseded'
            and slot ->> 'id' = ${slotId} and copy ->> 'slotId' = ${slotId}`,
      ),
    findNewest: (actor, slotId, skip) =>
      handOut<Newest>(
        'newestSetFor',
        actor,
        sql`${sealedTo(actor, slotId)} order by s.activated_at desc limit 1 offset ${skip}`,
      ),
    async findBinding({ accountId, walletId }) {
      const [wallet] = await run<{ mac: Uint8Array | null }>(sql`
        select mac from wallets where id = ${walletId} and account_id = ${accountId}`)
      return wallet
    },
    async findWallet({ accountId }) {
      const [wallet] = await run<FoundWallet>(sql`
        select id, slots, ${identitiesOf(accountId)} as identities from wallets
        where account_id = ${accountId}`)
      return wallet
    },
    findOwn: (actor, setId) =>
      handOut<Own>(
        'readBack',
        actor,
        sql`
          select s.id as "setId", s.staged, s.state, ${envelope}
          from share_sets s join wallets w on w.id = s.wallet_id and w.account_id = ${actor.accountId}
          where s.id = ${setId} and s.wallet_id = ${actor.walletId} and s.device_id = ${actor.deviceId}`,
      ),
    findLost(actor, { setId, slotId }) {
      const slot = JSON.stringify([{ id: slotId }])
      return handOut<{ setId: string }>(
        'keeperOpen',
        actor,
        sql`
          select ${setId}::text as "setId" from wallets w
          where w.id = ${actor.walletId} and w.account_id = ${actor.accountId}
            and not exists (
              -- The device has shown this wallet, so a set that is only staged was restored from before its activation.
              select from share_sets s where s.id = ${setId} and s.state <> 'staged'
            )
            and (w.slots is null or w.slots -> 'slots' @> ${slot}::jsonb) and ${isCurrent(slotId)}`,
      )
    },
    async readActivation({ accountId, deviceId, walletId }, setId) {
      const [activation] = await run<Omit<Activation, 'state'>>(sql`
        select s.digest, s.staged -> 'slots' as slots, s.staged -> 'set' -> 'addresses' as addresses,
          jsonb_build_object('addresses', w.addresses, 'authority', w.authority) as wallet
        from share_sets s join wallets w on w.id = s.wallet_id and w.account_id = ${accountId}
        where s.id = ${setId} and s.wallet_id = ${walletId} and s.device_id = ${deviceId}`)
      return activation
    },
    async readWallet({ accountId, walletId }) {
      const [wallet] = await run<Wallet>(sql`
        select addresses, authority from wallets
        where id = ${walletId} and account_id = ${accountId}`)
      return wallet
    },
    async readSlots({ accountId, walletId }) {
      const [wallet] = await run<{ slots: SlotListJson | null }>(sql`
        select slots from wallets where id = ${walletId} and account_id = ${accountId}`)
      return wallet
    },
    listKeyIds: () => listKeyIds(run, 'shareSets'),
    async recordRefusal(actor, { auditId, setId }) {
      const row = { ...actor, detail: auditId, setId }
      await run(Audit.recording('keeperRefused', row, sql``))
    },
    async saveReceipt({ setId, slotId }, signature, consent) {
      await run(sql`
        insert into receipts (set_id, slot_id, signature, consent)
        values (${setId}, ${slotId}, ${signature}, ${consent ? JSON.stringify(consent) : null}::jsonb)
        on conflict do nothing`)
    },
    async stage(actor, { assertAllowed, stored, warrant, ...row }) {
      const { ciphertext, digest, iv, keyId, setId } = row
      const { accountId, deviceId, walletId } = actor
      const audited = await Audit.audited(
        run,
        { action: 'stage', actor, limit: limits.stage },
        sql`
            insert into share_sets
              (id, wallet_id, device_id, staged, key_id, iv, ciphertext, digest, warrant)
            select ${setId}, w.id, ${deviceId}, ${JSON.stringify(stored)}::jsonb, ${keyId},
              ${iv}::bytea, ${ciphertext}::bytea, ${digest}::bytea,
              ${JSON.stringify(warrant)}::jsonb
            from wallets w, wait
            where w.id = ${walletId} and w.account_id = ${accountId} and wait.seconds is null
              and (w.addresses is null or w.addresses = ${JSON.stringify(stored.set.addresses)}::jsonb)
            on conflict (id) do nothing returning id as "setId"`,
      )
      if (audited?.setId) {
        await run(dropStaged(actor, setId))
        return
      }
      // Use a separate statement, so that it sees the conflicting row.
      const [found] = await run<
        Pick<Wallet, 'addresses'> & { exists: boolean; isSame: boolean }
      >(sql`
        select w.addresses, s.id is not null as exists, coalesce(
          s.wallet_id = w.id and s.device_id = ${deviceId} and s.digest = ${digest}::bytea, false
        ) as "isSame"
        from wallets w left join share_sets s on s.id = ${setId}
        where w.id = ${walletId} and w.account_id = ${accountId}`)
      if (found) assertAllowed(found)
      if (found?.isSame) return
      if (found?.exists) throw new ConflictError()
      if (found && audited?.wait) throw new Audit.LimitedError(audited.wait)
      throw new NotFoundError()
    },
  }
}

/** The most sets of one device that are staged at a time. */
const mostStaged = 2

/**
 * Deletes all but the newest staged sets of a device, so that a free account does not fill the disk (T71). A staged set
 * was never activated, so no user has seen an address of it, and the device discards it and starts again (custody rule
 * 6 is about activated sets). Two stay, because a set may wait for the keeper's receipt while the device stages the
 * next one.
 *
 * This is a separate statement after the insertion, so that parallel requests see the sets of each other. If they
 * delete the sets of each other, only the newest stays. A set that is being activated is locked, and stays. The
 * condition is written so that PostgreSQL does not use the index on the times of staged sets, which has those of all
 * users.
 */
function dropStaged({ deviceId, walletId }: Audit.Actor, newest: string): Sql {
  return sql`
    delete from share_sets where id = any (array(
      select id from share_sets where id = any (array(
        select id from share_sets
        where wallet_id = ${walletId} and device_id = ${deviceId} and (state = 'staged') is true
        order by id = ${newest} desc, created_at desc offset ${mostStaged}::int
      )) and (state = 'staged') is true for update skip locked
    ))`
}

/** Selects the activated sets of the caller's wallet with a copy for a slot of its current list. */
function sealedTo({ accountId, walletId }: Audit.Actor, slotId: string): Sql {
  return sql`
    select s.id as "setId", s.staged -> 'set' as "set", w.slots, slot ->> 'kind' as kind,
      copy as sealed, ${consentTo(slotId)} as consent, ${envelope}
    from wallets w join share_sets s on s.wallet_id = w.id and s.activated_at is not null
    cross join jsonb_array_elements(w.slots -> 'slots') as slot
    cross join jsonb_array_elements(s.staged -> 'sealed') as copy
    where w.id = ${walletId} and w.account_id = ${accountId}
      and slot ->> 'id' = ${slotId} and copy ->> 'slotId' = ${slotId} and ${isCurrent(slotId)}`
}

/** The stored consent to the copy of a set `s`. */
const consentTo = (slotId: string) => sql`(
  select r.consent from receipts r where r.set_id = s.id and r.slot_id = ${slotId}
)`

/**
 * Whether no activated set of the wallet `w` has a newer list without the slot. The newest set and the
 * wallet have the same list, unless an older list was written into the database (T52).
 */
const isCurrent = (slotId: string) => sql`not exists (
  select from share_sets newer where newer.wallet_id = w.id and newer.activated_at is not null
    and (newer.staged -> 'slots' -> 'revision')::int > w.revision
    and not newer.staged -> 'slots' -> 'slots' @> ${JSON.stringify([{ id: slotId }])}::jsonb
)`

import type { Authority, StagedSet } from '@latchkey/vault/keeper'
import type { Database } from '../Database.ts'
import { sql } from '../sql/sql.ts'
import { type Actor, recording } from './Audit.ts'
import { givingGuessesBack } from './oprfKeys.ts'
import { ConflictError, NotFoundError } from './refusals.ts'

/** The states of a set of shares. */
export type State = 'active' | 'staged' | 'superseded'

/** The parts of a wallet that decide who may change it. The first activation or an adoption fixes both. */
export type Wallet =
  | { addresses: null; authority: null }
  | {
      addresses: StagedSet.Json['set']['addresses']
      /** The certificate of the wallet's authority. */
      authority: Authority.CertificateJson
    }

/** A staged set that is about to be activated. */
export type Activation = {
  addresses: StagedSet.Json['set']['addresses']
  digest: Uint8Array
  slots: StagedSet.Json['slots']
  state: State
  wallet: Wallet
}

/**
 * Activates a staged set of the caller's device, in place of the previous one. Changes nothing if the set was activated
 * before. Throws a {@link ConflictError} if the set is older than the wallet's list of slots, and a {@link
 * NotFoundError} if the keeper has not confirmed its copies, or a new password slot has no scalar.
 *
 * `assertAllowed` runs while the wallet is locked. It throws if the wallet's authority has not signed the activation,
 * and returns the certificate to store with the wallet.
 *
 * `isAsked` says whether the keeper was asked if it knows the wallet. If not, the first activation throws a {@link
 * ConflictError}.
 *
 * `restores` names the set that the device has had before. Without `restores`, the first activation of a wallet must be
 * of generation 1, because a later generation would replace a wallet that the server has lost (T49).
 */
export function activate(
  { transaction }: Database,
  actor: Actor,
  { assertAllowed, isAsked, restores, setId, warrant }: activate.Parameters,
): Promise<activate.ReturnType> {
  const { accountId, deviceId, walletId } = actor
  return transaction(async (run) => {
    const [wallet] = await run(sql`
      select from wallets where id = ${walletId} and account_id = ${accountId} for update`)
    // Use a separate statement, so that it sees the changes of the previous lock holder.
    const [set] = await run<Activation & Checks>(sql`
      select s.state, s.digest, s.staged -> 'slots' as slots,
        s.staged -> 'set' -> 'addresses' as addresses,
        jsonb_build_object('addresses', w.addresses, 'authority', w.authority) as wallet,
        w.activated_at is null and (s.staged -> 'set' -> 'generation')::bigint > 1 as "isLater",
        ${restores ?? null}::text is not null and not exists (
          select from share_sets old where old.id = ${restores ?? null}
        ) as "isLost",
        (s.staged -> 'slots' -> 'revision')::int < w.revision
          or (s.staged -> 'slots' -> 'revision')::int = w.revision
          and s.staged -> 'slots' <> w.slots as "isOlder",
        w.slots is not null and s.staged -> 'slots' <> w.slots as "isChanged",
        (s.staged -> 'slots' -> 'revision')::int > w.revision + 1 as "isGap",
        exists (
          select from jsonb_array_elements(s.staged -> 'slots' -> 'slots') as slot
          where slot ->> 'kind' = 'keeper' and not exists (
            select from receipts r where r.set_id = s.id and r.slot_id = slot ->> 'id'
          )
        ) as "lacksReceipt",
        exists (
          select from jsonb_array_elements(s.staged -> 'slots' -> 'slots') as slot
          where slot ? 'oprfKey' and not exists (
            select from oprf_keys k where k.wallet_id = w.id and k.slot_id = slot ->> 'id'
              and k.public_key = slot ->> 'oprfKey'
          ) and not coalesce(w.slots -> 'slots' @> jsonb_build_array(slot), false)
        ) as "lacksScalar"
      from share_sets s join wallets w on w.id = s.wallet_id
      where s.id = ${setId} and s.wallet_id = ${walletId} and s.device_id = ${deviceId}
      -- The lock keeps a sweep and a newer staged set of the device from deleting the set meanwhile.
      for update of s`)
    if (!wallet || !set) throw new NotFoundError()
    // A set that seems to be active is checked as well: its row may be edited (T52).
    const certificate = assertAllowed(set)
    if (set.state !== 'staged') return unchanged
    if (set.isOlder || (set.isLater && !restores)) throw new ConflictError()
    if (set.lacksReceipt) throw new NotFoundError()
    const isRestored = set.isLater || set.isLost
    // Without its scalar, a new password would open nothing. A wallet that the server has lost is restored even so.
    if (set.lacksScalar && !isRestored) throw new NotFoundError()
    // A receipt is not enough, because it may be older than the authority that the keeper knows.
    if (!set.wallet.addresses && !isAsked) throw new ConflictError()
    await run(sql`
      with superseded as (
        update share_sets set state = 'superseded', superseded_at = clock_timestamp()
        where wallet_id = ${walletId} and device_id = ${deviceId} and state = 'active'
        returning 1
      ), activated as (
        -- This time orders the sets, so it must be later than that of any other set, even if the clock was set back.
        update share_sets set state = 'active', activation = ${JSON.stringify(warrant)}::jsonb, activated_at = greatest(clock_timestamp(), (
          select max(activated_at) + interval '1 microsecond' from share_sets
          where wallet_id = ${walletId}
        ))
        -- The count makes this run after the previous set is superseded, because a device has one active set at a time.
        where id = ${setId} and (select count(*) from superseded) >= 0
        returning activated_at, staged -> 'set' -> 'addresses' as addresses,
          staged -> 'slots' as slots
      ), recorded as (${recording('activate', { ...actor, setId }, sql`from activated`)}
      ), changed as (${recording(
        'slotsChanged',
        { ...actor, detail: sql`activated.slots ->> 'revision'`, setId },
        // The statement sees the wallet as it was before.
        sql`from activated join wallets on wallets.id = ${walletId} and wallets.slots <> activated.slots`,
      )}
      ), news as (
        -- Store the change until the keeper knows it. The keeper must not release shares for a removed slot.
        insert into keeper_news (wallet_id)
        select w.id from activated a join wallets w on w.id = ${walletId} and w.slots <> a.slots
        on conflict do nothing
      ), ${givingGuessesBack({ deviceId, walletId })}
      update wallets w set activated_at = coalesce(w.activated_at, a.activated_at),
        addresses = coalesce(w.addresses, a.addresses),
        authority = ${JSON.stringify(certificate)}::jsonb,
        revision = (a.slots -> 'revision')::int, slots = a.slots
      from activated a where w.id = ${walletId}`)
    const { isChanged, isGap, lacksScalar } = set
    return { isChanged, isGap, isRestored, lacksScalar }
  })
}

export declare namespace activate {
  type Parameters = {
    assertAllowed(activation: Activation): Authority.CertificateJson
    isAsked: boolean
    restores?: string | undefined
    setId: string
    /** The warrant for the activation, to store with the set. */
    warrant: Authority.WarrantJson
  }
  type ReturnType = {
    /** Whether the slots of the wallet have changed. */
    isChanged: boolean
    /** Whether the slot list skips a revision, because the server has lost a change. */
    isGap: boolean
    /** Whether the device has restored a set that the server has lost. */
    isRestored: boolean
    /** Whether a password slot has no scalar, so that its password opens nothing. */
    lacksScalar: boolean
  }
}

/** The result for a set that was activated before. */
const unchanged = {
  isChanged: false,
  isGap: false,
  isRestored: false,
  lacksScalar: false,
}

type Checks = {
  isChanged: boolean
  isGap: boolean
  isLater: boolean
  isLost: boolean
  isOlder: boolean
  lacksReceipt: boolean
  lacksScalar: boolean
}

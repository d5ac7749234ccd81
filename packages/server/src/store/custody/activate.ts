import { BaseError } from '@latchkey/protocol/Errors'
import { custody } from '@latchkey/protocol/reasons/custody'
import type { Authority, StagedSet } from '@latchkey/vault/keeper'
import { sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { type Asker, recording } from './audit.ts'
import { giveGuessesBack } from './oprf.ts'

/** The states of a set of shares. */
export type State = 'active' | 'staged' | 'superseded'

/** The parts of a wallet that decide who may change it. Both are null before the first activation. */
export type Wallet = {
  /** Fixed by the first activation. */
  addresses: StagedSet.Json['set']['addresses'] | null
  /** The certificate of the wallet's authority. Also null until an older wallet is upgraded. */
  authority: Authority.CertificateJson | null
}

/** A staged set that is about to be activated. */
export type Activation = {
  addresses: StagedSet.Json['set']['addresses']
  digest: Uint8Array
  slots: StagedSet.Json['slots']
  state: State
  wallet: Wallet
  /** The warrant that it was staged with. */
  warrant: Authority.WarrantJson | null
}

/**
 * Activates a staged set of the caller's device, in place of the previous one. Does nothing if it is
 * active. Throws a {@link ConflictError} if it is older than the wallet's list of slots, and a
 * {@link NotFoundError} if the keeper has not confirmed its copies, or a new password slot has no scalar.
 *
 * `assertAllowed` runs while the wallet is locked. It throws if the wallet's authority has not signed the
 * activation, and returns the certificate to store with the wallet.
 *
 * `restores` names the set that the device has had before. Without it, the first activation of a wallet
 * must be of generation 1: a later one would replace a wallet that the server has lost (T49).
 */
export function activate(
  { transaction }: Database,
  asker: Asker,
  { assertAllowed, restores, setId }: activate.Parameters,
): Promise<activate.ReturnType> {
  const { accountId, deviceId, walletId } = asker
  return transaction(async (run) => {
    const [wallet] = await run(sql`
      select from wallets where id = ${walletId} and account_id = ${accountId} for update`)
    // A separate statement, so that it sees the changes of the previous lock holder.
    const [set] = await run<Activation & Checks>(sql`
      select s.state, s.digest, s.warrant, s.staged -> 'slots' as slots,
        s.staged -> 'set' -> 'addresses' as addresses,
        jsonb_build_object('addresses', w.addresses, 'authority', w.authority) as wallet,
        w.activated_at is null and (s.staged -> 'set' -> 'generation')::bigint > 1 as "isLater",
        ${restores ?? null}::text is not null and not exists (
          select from share_sets old where old.id = ${restores ?? null}
        ) as "isLost",
        (s.staged -> 'slots' -> 'revision')::int < w.revision
          or (s.staged -> 'slots' -> 'revision')::int = w.revision
          and s.staged -> 'slots' <> w.slots as "isOlder",
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
      where s.id = ${setId} and s.wallet_id = ${walletId} and s.device_id = ${deviceId}`)
    if (!wallet || !set) throw new NotFoundError()
    if (set.state !== 'staged') return { isGap: false, isRestored: false, lacksScalar: false }
    const certificate = assertAllowed(set)
    if (set.isOlder || (set.isLater && !restores)) throw new ConflictError()
    if (set.lacksReceipt) throw new NotFoundError()
    const isRestored = set.isLater || set.isLost
    // A new password would open nothing. A wallet that the server has lost is restored all the same.
    if (set.lacksScalar && !isRestored) throw new NotFoundError()
    await run(sql`
      update share_sets set state = 'superseded', superseded_at = clock_timestamp()
      where wallet_id = ${walletId} and device_id = ${deviceId} and state = 'active'`)
    // Later than any other set even if the clock went back, since this orders the sets.
    await run(sql`
      with activated as (
        update share_sets set state = 'active', activated_at = greatest(clock_timestamp(), (
          select max(activated_at) + interval '1 microsecond' from share_sets
          where wallet_id = ${walletId}
        ))
        where id = ${setId}
        returning activated_at, staged -> 'set' -> 'addresses' as addresses,
          staged -> 'slots' as slots
      ), recorded as (${recording('activate', { ...asker, setId }, sql`from activated`)}
      ), changed as (${recording(
        'slotsChanged',
        { ...asker, detail: sql`activated.slots ->> 'revision'`, setId },
        // The statement sees the wallet as it was before.
        sql`from activated join wallets on wallets.id = ${walletId} and wallets.slots <> activated.slots`,
      )})
      update wallets w set activated_at = coalesce(w.activated_at, a.activated_at),
        addresses = coalesce(w.addresses, a.addresses),
        authority = coalesce(${certificate ? JSON.stringify(certificate) : null}::jsonb, w.authority),
        revision = (a.slots -> 'revision')::int, slots = a.slots
      from activated a where w.id = ${walletId}`)
    await giveGuessesBack(run, { deviceId, walletId })
    return { isGap: set.isGap, isRestored, lacksScalar: set.lacksScalar }
  })
}

export declare namespace activate {
  type Parameters = {
    assertAllowed(activation: Activation): Authority.CertificateJson | undefined
    restores?: string | undefined
    setId: string
  }
  type ReturnType = {
    /** Whether the slot list skips a revision: the server has lost a change. */
    isGap: boolean
    /** Whether the device has restored a set that the server has lost. */
    isRestored: boolean
    /** Whether a password slot has no scalar, so that its password opens nothing. */
    lacksScalar: boolean
  }
}

type Checks = {
  isGap: boolean
  isLater: boolean
  isLost: boolean
  isOlder: boolean
  lacksReceipt: boolean
  lacksScalar: boolean
}

/** Thrown if a wallet or set does not exist, or belongs to another user. The caller cannot tell which (T02). */
export class NotFoundError extends BaseError {
  override readonly name = 'activate.NotFoundError'

  constructor() {
    super(custody.notFound.message)
  }
}

/** Thrown if the wallet has changed, or the id is taken. The caller reads it again and retries. */
export class ConflictError extends BaseError {
  override readonly name = 'activate.ConflictError'

  constructor() {
    super(custody.conflict.message)
  }
}

import type { Database } from '../Database.ts'
import { type Sql, sql } from '../sql/sql.ts'
import * as Audit from './Audit.ts'
import { NotFoundError } from './refusals.ts'

/** The encrypted scalar of a password slot. */
export type OprfKey = { ciphertext: Uint8Array; iv: Uint8Array; keyId: string; publicKey: string }

/** The guesses without a wait. After these, the wait starts at a minute and doubles up to 24 hours. */
const freeGuesses = 10

/** The most scalars that are in no list of slots, of one device and of all devices of a wallet. */
const mostUnused = { device: 8, wallet: 64 }

/**
 * The scalars of password slots, and the guesses at them.
 *
 * The server cannot know whether a guess was right. So a device gets its own guesses back when it activates
 * a set, for which it must have opened the wallet. The guesses of other devices still count. A budget is
 * also full again 30 days after its last guess, which gives an attacker fewer guesses than one a day.
 */
type OprfKeys = {
  /** Finds the scalar of a slot, if the slot is in the wallet's list or has never been in a list. */
  find(actor: Audit.Actor, slotId: string): Promise<Found>
  /**
   * Stores the scalar of a new slot, unless the slot has one. Returns the public key. If there are too many scalars
   * without a slot, deletes the oldest of the device, so that no device can keep another from registering.
   */
  save(actor: Audit.Actor, slotId: string, key: OprfKey): Promise<string>
  /** Counts a guess and audits it, in one statement. Returns the seconds to wait if none is left. */
  spend(actor: Audit.Actor, slotId: string, blinded: Uint8Array): Promise<number | undefined>
}

type Found = {
  /**
   * Whether the wallet must have the key. It must if the slot is in the list, or if the server may have lost the list.
   */
  isDue: boolean
  key: OprfKey | undefined
}

export function createOprfKeys(database: Database, limits: Audit.Limits): OprfKeys {
  const { run, transaction } = database
  return {
    async find({ accountId, walletId }, slotId) {
      type Row = OprfKey & { isListed: boolean; isNew: boolean; wasListed: boolean }
      const [row] = await run<Row>(sql`
        select w.slots is null as "isNew", k.key_id as "keyId", k.iv, k.ciphertext, k.public_key as "publicKey",
          coalesce(w.slots -> 'slots' @> ${toSlots(slotId)}::jsonb, false) as "isListed",
          exists (
            select from share_sets s where s.wallet_id = w.id and s.activated_at is not null
              and s.staged -> 'slots' -> 'slots' @> ${toSlots(slotId)}::jsonb
          ) as "wasListed"
        from wallets w left join oprf_keys k on k.wallet_id = w.id and k.slot_id = ${slotId}
        where w.id = ${walletId} and w.account_id = ${accountId}`)
      if (!row) throw new NotFoundError()
      const { isListed, isNew, wasListed, ...key } = row
      // A slot that was removed opens nothing, so its password cannot be guessed either.
      const isUsable = key.keyId !== null && (isListed || !wasListed)
      return { isDue: isListed || isNew, key: isUsable ? key : undefined }
    },
    save(actor, slotId, key) {
      const { accountId, walletId } = actor
      return transaction(async (run) => {
        const [wallet] = await run(sql`
          select from wallets where id = ${walletId} and account_id = ${accountId} for update`)
        if (!wallet) throw new NotFoundError()
        const [known] = await run<{ publicKey: string }>(sql`
          select public_key as "publicKey" from oprf_keys
          where wallet_id = ${walletId} and slot_id = ${slotId}`)
        if (known) return known.publicKey
        await run(sql`
          delete from oprf_keys where id in (
            select id from (
              select k.id, k.created_at < now() - interval '1 hour' as "isOld",
                row_number() over (order by k.created_at desc) as place,
                row_number() over (
                  partition by k.is_own order by k.created_at desc
                ) as "placeOfDevice", k.is_own
              from (
                select k.*, exists (
                  select from audit a where a.wallet_id = k.wallet_id and a.action = 'oprfRegister'
                    and a.at > now() - interval '2 hours' and a.set_id = k.slot_id
                    and a.device_id = ${actor.deviceId}
                ) as is_own
                from oprf_keys k where ${isUnused(walletId)}
              ) k
            ) unused
            where "isOld" or place >= ${mostUnused.wallet}
              or is_own and "placeOfDevice" >= ${mostUnused.device}
          )`)
        const { ciphertext, iv, keyId, publicKey } = key
        const row = await Audit.audited(
          run,
          { action: 'oprfRegister', actor, limit: limits.oprfRegister },
          sql`
              insert into oprf_keys (id, wallet_id, slot_id, public_key, key_id, iv, ciphertext)
              select ${`${walletId}/${slotId}`}, ${walletId}, ${slotId}, ${publicKey}, ${keyId},
                ${iv}::bytea, ${ciphertext}::bytea
              from wait where wait.seconds is null returning slot_id as "setId"`,
        )
        if (!row?.setId) throw new Audit.LimitedError(row?.wait ?? 1)
        return publicKey
      })
    },
    async spend(actor, slotId, blinded) {
      const { deviceId, walletId } = actor
      const isKnown = sql`exists (
        select from share_sets s where s.wallet_id = ${walletId} and s.device_id = ${deviceId}
          and s.activated_at is not null)`
      // The same element gets the same answer again, because the response to the first request was lost.
      const isRetry = sql`(b.blinded = excluded.blinded
        and b.last_at > clock_timestamp() - interval '1 minute')`
      const isQuiet = sql`b.last_at < clock_timestamp() - interval '30 days'`
      const guesses = sql`(case when ${isQuiet} then 1 else b.guesses + 1 end)`
      // The conflicting row is locked and read again, so concurrent guesses are counted exactly.
      const row = await Audit.audited(
        run,
        { action: 'oprfEvaluate', actor, limit: limits.oprfEvaluate },
        sql`
            insert into oprf_budgets as b
              (wallet_id, slot_id, device_id, guesses, devices, blinded, last_at)
            select k.wallet_id, k.slot_id, case when it.known then ${deviceId} else '' end, 1,
              case when it.known then '{}' else jsonb_build_object(${deviceId}::text, 1) end,
              ${blinded}::bytea, clock_timestamp()
            from oprf_keys k, (select ${isKnown} as known) it, wait
            where k.wallet_id = ${walletId} and k.slot_id = ${slotId} and wait.seconds is null
            on conflict (wallet_id, slot_id, device_id) do update set
              guesses = case when ${isRetry} then b.guesses else ${guesses} end,
              devices = case
                when ${isRetry} or b.device_id <> '' then b.devices
                when ${isQuiet} then excluded.devices
                else b.devices || jsonb_build_object(
                  ${deviceId}::text, coalesce((b.devices ->> ${deviceId}::text)::int, 0) + 1) end,
              blinded = excluded.blinded,
              free_at = case
                when ${isRetry} then b.free_at
                when ${guesses} >= ${freeGuesses} then clock_timestamp() + least(
                  interval '24 hours',
                  interval '1 minute' * power(2, least(${guesses} - ${freeGuesses}, 20))) end,
              last_at = case when ${isRetry} then b.last_at else clock_timestamp() end
            where ${isRetry} or b.free_at is null or b.free_at <= clock_timestamp()
            returning b.slot_id as "setId"`,
      )
      if (row?.setId) return undefined
      if (row?.wait) throw new Audit.LimitedError(row.wait)
      const [budget] = await run<{ wait: number | null }>(sql`
        select extract(epoch from free_at - clock_timestamp())::float8 as wait from oprf_budgets
        where wallet_id = ${walletId} and slot_id = ${slotId}
          and device_id = case when ${isKnown} then ${deviceId} else '' end`)
      return Math.max(1, Math.ceil(budget?.wait ?? 1))
    },
  }
}

/**
 * The parts of a statement that give a device its guesses back, when it activates a set. Its own budget is full again,
 * and its guesses leave the shared one.
 */
export function givingGuessesBack({
  deviceId,
  walletId,
}: Pick<Audit.Actor, 'deviceId' | 'walletId'>): Sql {
  const left = sql`(guesses - (devices ->> ${deviceId}::text)::int)`
  return sql`
    own_guesses as (
      delete from oprf_budgets where wallet_id = ${walletId} and device_id = ${deviceId}
    ), shared_guesses as (
      update oprf_budgets set guesses = greatest(${left}, 0), devices = devices - ${deviceId}::text,
        free_at = case when ${left} >= ${freeGuesses} then free_at end
      where wallet_id = ${walletId} and device_id = '' and devices ? ${deviceId}::text
    )`
}

const toSlots = (slotId: string) => JSON.stringify([{ id: slotId }])

/** Whether a scalar of a wallet is in no list: neither the wallet's nor one of a set. */
const isUnused = (walletId: string) => sql`k.wallet_id = ${walletId} and not exists (
  select from wallets w where w.id = k.wallet_id
    and w.slots -> 'slots' @> jsonb_build_array(jsonb_build_object('id', k.slot_id))
) and not exists (
  select from share_sets s where s.wallet_id = k.wallet_id
    and s.staged -> 'slots' -> 'slots' @> jsonb_build_array(jsonb_build_object('id', k.slot_id))
)`

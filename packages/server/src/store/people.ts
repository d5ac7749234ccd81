import { sql } from 'drizzle-orm'
import {
  type Admitted,
  type AdmittedRow,
  admitting,
  readAdmitted,
  type Shown,
  type Spend,
} from './admitting.ts'
import { waitFor } from './budgets.ts'
import { recent, stretch } from './counters.ts'
import type { Database } from './Database.ts'
import { isReserved } from './emailChanges.ts'
import { entering, holding, isNewDevice } from './entering.ts'
import { budgets, type Limits } from './limits.ts'

/** A sign-in by email that is under way. A device has one for each mailbox. */
export type Challenge = {
  codeLength: number
  createdAt: Date
  deviceId: string
  email: string
  expiresAt: Date
  id: string
  /** Whether the device is known, or becomes known by the link. Its wrong codes are counted apart. */
  isVerified: boolean
  language: string
  origin: string
  projectId: string
  realmId: string
  state: 'device' | 'code' | 'spent' | 'denied'
  userAgent: string
}
type Code = { hash: Uint8Array; length: number }

export type Started =
  | { codeLength: number; previous: unknown; state: 'code' | 'device'; time: Date }
  /** Too many mails: seconds to wait. */
  | { wait: number }

export type Checked =
  | (Pick<Challenge, 'createdAt' | 'email' | 'userAgent'> & {
      accountId: string
      isNewDevice: boolean
      outcome: 'accepted'
    })
  | { outcome: 'wrong'; triesLeft: number }
  | { outcome: 'expired' | 'overrun' }
  /** The code was right, and the address is being changed, or its account may take it back (T43). */
  | { outcome: 'reserved' }
  /** The code was right, but this identity is new and so is the device (T47). */
  | { outcome: 'held'; until: Date }
  /** The proof that came with it was refused: nothing was compared. */
  | { outcome: 'not admitted' }

/** People, and how they prove who they are. Each method is one statement. */
export type People = {
  /**
   * Spends a proof, compares a code, and signs in. The comparison, what it costs and what it gives
   * are one (T09).
   */
  check(spend: Spend, parameters: check.Parameters): Promise<Checked & { admitted: Admitted }>
  /** Approves or denies by the link. Nothing where there is nothing to decide any more. */
  decide(
    linkHash: Uint8Array,
    codeHash: Uint8Array | undefined,
  ): Promise<(Challenge & { secondsLeft: number }) | undefined>
  /** A challenge of a device. */
  find(id: string, deviceId: string): Promise<(Challenge & { isLive: boolean }) | undefined>
  /** The challenge of a link. Changes nothing (T12). */
  findByLink(linkHash: Uint8Array): Promise<(Challenge & { secondsLeft: number }) | undefined>
  /**
   * Makes a challenge undone whose mail did not leave: the one before it is good again, and the
   * mailbox's budget has what was taken from it.
   */
  takeBack(challengeId: string, keys: BudgetKeys, started: Taken): Promise<void>
  /** Begins a challenge in place of any before it, if the mailbox's budget allows. */
  start(parameters: start.Parameters): Promise<Started>
}

/** What must be known to take a challenge back. */
export type Taken = { previous: unknown; time: Date }
export type BudgetKeys = { known: Uint8Array; unknown: Uint8Array }
/** Whose wrong codes are counted together: those of a device that is known, or of all others. */
export type GuessKeys = { device: string; mailbox: string }

export declare namespace check {
  type Parameters = entering.Parameters & {
    challengeId: string
    codeHash: Uint8Array
    limits: Limits
  }
}

export declare namespace start {
  type Parameters = Pick<
    Challenge,
    'deviceId' | 'email' | 'id' | 'language' | 'origin' | 'projectId' | 'realmId' | 'userAgent'
  > & {
    budgetKeys: BudgetKeys
    /** Whether an unknown device has to be approved first. It has where too many codes were wrong. */
    deviceVerification: boolean
    guessKeys: GuessKeys
    /** A test address needs neither mail nor approval. */
    isTest: boolean
    limits: Limits
    linkHash: Uint8Array
    /** The code for unverified devices, and for all while the breaker is open. */
    long: Code
    minutes: number
    short: Code
    tries: number
  }
}

const columns = sql`
  realm_id as "realmId", email, device_id as "deviceId", id, state, is_verified as "isVerified",
  project_id as "projectId", origin, user_agent as "userAgent", language,
  code_length as "codeLength", created_at as "createdAt", expires_at as "expiresAt"`

/**
 * Not over yet. Written so that no index is looked at for it: its own finds the row, while one of
 * times would find all that are under way.
 */
const isLive = sql`expires_at - now() > interval '0'`

export function createPeople({ run }: Database): People {
  return {
    async check(spend, { accountId, challengeId, codeHash, limits, sessionId }) {
      const { breaker, guesses } = limits
      const { deviceId, origin, projectId } = spend
      const [row] = await run<CheckedRow & AdmittedRow>(sql`
        with ${admitting(spend)}, checked as (
          update challenges set
            tries = tries - 1,
            state = case when code_hash = ${codeHash} then 'spent' else state end
          where id = ${challengeId} and device_id = ${deviceId}
            and project_id = ${projectId} and origin = ${origin} and state = 'code' and tries > 0
            and ${isLive} and (select is_admitted from admitted)
            and ${guesses.most}::int > (
              select coalesce(sum(count), 0) from counters
              where key = guess_key and stretch = ${stretch(guesses.seconds)}
            )
          returning *, code_hash = ${codeHash} as is_right
        ), shown as (
          select *, 'email' as issuer, email as subject, null::jsonb as profile
          from checked where is_right and not ${isReserved({
            accountId,
            email: sql`checked.email`,
            realmId: sql`checked.realm_id`,
          })}
        ), ${holding}, ${entering({ accountId, sessionId })}, counted as (
          insert into counters (key, stretch, shard, count, expires_at)
          select key, floor(extract(epoch from now()) / seconds), floor(random() * shards), 1,
            now() + make_interval(secs => 2 * seconds)
          from checked, lateral (
            values
              (guess_key, ${guesses.seconds}::int, ${guesses.shards}::int),
              ('breaker', ${breaker.seconds}::int, ${breaker.shards}::int)
          ) as it (key, seconds, shards)
          where not is_right
          -- In one order, so that no two wait for each other.
          order by key
          on conflict (key, stretch, shard) do update set count = counters.count + 1
        )
        select admitted.*, is_right as "isRight", tries as "triesLeft",
          identity.account_id as "accountId", created_at as "createdAt", email,
          user_agent as "userAgent", ${isNewDevice({ accountId })} as "isNewDevice",
          (select until from held) as "heldUntil"
        from admitted left join checked on true left join identity on true`)
      const admitted = readAdmitted(row!, spend)
      if (admitted.outcome !== 'new') return { admitted, outcome: 'not admitted' }
      const { accountId: found, createdAt, email, heldUntil, isRight, triesLeft, userAgent } = row!
      if (heldUntil) return { admitted, outcome: 'held', until: heldUntil }
      if (isRight && !found) return { admitted, outcome: 'reserved' }
      if (isRight)
        return {
          accountId: found!,
          admitted,
          createdAt,
          email,
          isNewDevice: row!.isNewDevice,
          outcome: 'accepted',
          userAgent,
        }
      if (isRight === false) return { admitted, outcome: 'wrong', triesLeft }
      return { admitted, outcome: (await isOverrun(challengeId, spend)) ? 'overrun' : 'expired' }
    },

    async decide(linkHash, codeHash) {
      const [row] = await run<Challenge & { secondsLeft: number }>(sql`
        with decided as (
          update challenges set
            code_hash = coalesce(${codeHash ?? null}::bytea, code_hash),
            expires_at = case when ${codeHash ?? null}::bytea is null then expires_at else now() + (expires_at - created_at) end,
            state = case when ${codeHash ?? null}::bytea is null then 'denied' else 'code' end
          where link_hash = ${linkHash} and ${isLive}
            -- Who has approved may still say that it was a mistake.
            and (state = 'device' or state = 'code' and ${codeHash ?? null}::bytea is null)
          returning *
        )
        select ${columns}, extract(epoch from expires_at - now())::float8 as "secondsLeft",
          pg_notify('challenges', id)
        from decided`)
      return row
    },

    async find(id, deviceId) {
      const [row] = await run<Challenge & { isLive: boolean }>(sql`
        select ${columns}, expires_at > now() as "isLive" from challenges
        where id = ${id} and device_id = ${deviceId}`)
      return row
    },

    async findByLink(linkHash) {
      const [row] = await run<Challenge & { secondsLeft: number }>(sql`
        select ${columns}, extract(epoch from expires_at - now())::float8 as "secondsLeft"
        from challenges where link_hash = ${linkHash}`)
      return row
    },

    async takeBack(challengeId, { known, unknown }, { previous, time }) {
      await run(sql`
        with refunded as (
          update budgets set times = array_remove(times, ${time.toISOString()}::timestamptz)
          where key in (${known}, ${unknown})
        ), gone as (
          delete from challenges where id = ${challengeId} and ${previous === null}::boolean
        )
        update challenges it set
          id = old.id, state = old.state, is_verified = old.is_verified,
          project_id = old.project_id, origin = old.origin, user_agent = old.user_agent,
          language = old.language, link_hash = old.link_hash, code_hash = old.code_hash,
          code_length = old.code_length, guess_key = old.guess_key, tries = old.tries,
          created_at = old.created_at, expires_at = old.expires_at
        from jsonb_populate_record(null::challenges, ${JSON.stringify(previous)}::jsonb) as old
        where it.id = ${challengeId} and ${previous !== null}::boolean`)
    },

    async start(parameters) {
      const { budgetKeys, deviceId, deviceVerification, email, guessKeys, id, isTest } = parameters
      const { language, limits, linkHash, long, minutes, origin, projectId, realmId } = parameters
      const { short, tries, userAgent } = parameters
      const [row] = await run<StartedRow>(sql`
        with known as (
          select exists (
            select from devices
            -- Not a join: planned while there are few people, that would read the whole index.
            where account_id = (
                select account_id from identities
                where realm_id = ${realmId} and issuer = 'email' and subject = ${email}
              )
              and device_id = ${deviceId} and revoked_at is null
          ) as is_known
        ), device as (
          select is_known, ${budgetKeys.known}::bytea as key, ${budgets.known.pause}::int as pause,
            ${budgets.known.perHour}::int as per_hour, ${budgets.known.perDay}::int as per_day
          from known where is_known
          union all
          select is_known, ${budgetKeys.unknown}::bytea, ${budgets.unknown.pause}::int,
            ${budgets.unknown.perHour}::int, ${budgets.unknown.perDay}::int
          from known where not is_known
        ), asked as (
          select is_known,
            not is_known and not ${isTest}::boolean and (
              ${deviceVerification}::boolean
              or ${recent(guessKeys.mailbox, limits.guesses)} >= ${limits.guesses.most}::int
            ) as is_asked,
            ${recent('breaker', limits.breaker)} >= ${limits.breaker.most}::int as is_alarmed
          from device
        ), budget as (
          insert into budgets as it (key, times, expires_at)
          select key, array[date_trunc('milliseconds', now())], now() + interval '1 day'
          from device where not ${isTest}::boolean
          on conflict (key) do update set
            expires_at = excluded.expires_at,
            times = array(
              select time from unnest(it.times) as time where time > now() - interval '1 day'
            ) || excluded.times
          where exists (
            select from device where (
              select count(*) filter (where time > now() - make_interval(secs => pause)) = 0
                and count(*) filter (where time > now() - interval '1 hour') < per_hour
                and count(*) filter (where time > now() - interval '1 day') < per_day
              from unnest(it.times) as time
            )
          )
          returning 1
        ), previous as (
          -- Locked before it is written over: a code that is being spent this moment stays so.
          select * from challenges
          where realm_id = ${realmId} and email = ${email} and device_id = ${deviceId}
          for update
        ), challenge as (
          insert into challenges (
            realm_id, email, device_id, id, state, is_verified, project_id, origin, user_agent,
            language, link_hash, code_hash, code_length, guess_key, tries, expires_at
          )
          select ${realmId}, ${email}, ${deviceId}, ${id},
            case when is_asked then 'device' else 'code' end, is_known or is_asked,
            ${projectId}, ${origin}, ${userAgent}, ${language},
            case when is_asked then ${linkHash}::bytea end,
            case when is_asked then null when is_long then ${long.hash}::bytea else ${short.hash}::bytea end,
            case when is_long then ${long.length}::int else ${short.length}::int end,
            case when is_known or is_asked then ${guessKeys.device}::text else ${guessKeys.mailbox}::text end,
            ${tries}::int, now() + make_interval(mins => ${minutes}::int)
          from asked cross join lateral (
              select is_alarmed or not (is_known or is_asked) as is_long
            ) as length left join previous on true
          -- No mail leaves for a test address, so that none is counted.
          where ${isTest}::boolean or exists (select from budget)
          on conflict (realm_id, email, device_id) do update set
            id = excluded.id, state = excluded.state, is_verified = excluded.is_verified,
            project_id = excluded.project_id, origin = excluded.origin,
            user_agent = excluded.user_agent, language = excluded.language,
            link_hash = excluded.link_hash, code_hash = excluded.code_hash,
            code_length = excluded.code_length, guess_key = excluded.guess_key,
            tries = excluded.tries,
            created_at = now(), expires_at = excluded.expires_at
          returning state, code_length
        )
        select state, code_length as "codeLength", is_known as "isKnown",
          (select to_jsonb(previous) from previous) as previous,
          date_trunc('milliseconds', now()) as time
        from asked left join challenge on true`)
      if (row?.state) {
        const { codeLength, previous, state, time } = row
        return { codeLength, previous, state, time }
      }
      const budget = row?.isKnown ? 'known' : 'unknown'
      return { wait: await waitFor(run, budgetKeys[budget], budgets[budget]) }
    },
  }

  /** Whether a code is refused because too many others were wrong. */
  async function isOverrun(
    challengeId: string,
    { deviceId, origin, projectId }: Shown,
  ): Promise<boolean> {
    const [row] = await run<{ isOverrun: boolean }>(sql`
      select state = 'code' and expires_at > now() as "isOverrun" from challenges
      where id = ${challengeId} and device_id = ${deviceId}
        and project_id = ${projectId} and origin = ${origin}`)
    return row?.isOverrun ?? false
  }
}

type CheckedRow = Pick<Challenge, 'createdAt' | 'email' | 'userAgent'> & {
  /** Nothing where nobody was signed in. */
  accountId: string | null
  heldUntil: Date | null
  isNewDevice: boolean
  /** Nothing where nothing was compared. */
  isRight: boolean | null
  triesLeft: number
}
type StartedRow = {
  codeLength: number
  isKnown: boolean
  previous: unknown
  state: 'code' | 'device' | null
  time: Date
}

import { sql } from 'drizzle-orm'
import {
  type Admitted,
  type AdmittedRow,
  admitting,
  readAdmitted,
  type Shown,
  type Spend,
} from './admitting.ts'
import { stretch } from './counters.ts'
import type { Database } from './Database.ts'
import { isReserved } from './emailReverts.ts'
import { entering, holding, isNewDevice } from './entering.ts'
import type { Limits } from './limits.ts'
import {
  type BudgetKeys,
  type Challenge,
  type Started,
  startChallenge,
  type Taken,
  takeBack,
} from './startChallenge.ts'

export type { BudgetKeys, Challenge, GuessKeys, Started, Taken } from './startChallenge.ts'

export type Checked =
  | (Pick<Challenge, 'createdAt' | 'email' | 'userAgent'> & {
      accountId: string
      isNewDevice: boolean
      outcome: 'accepted'
    })
  | { outcome: 'wrong'; triesLeft: number }
  | { outcome: 'expired' | 'overrun' }
  /** The code was right, but the address is being changed or is reserved for a revert (T43). */
  | { outcome: 'reserved' }
  /** The code was right, but this identity is new and so is the device (T47). */
  | { outcome: 'held'; until: Date }
  /** The proof was refused, so the code was not compared. */
  | { outcome: 'not admitted' }

/** Sign-ins by email. Each method is one statement. */
export type People = {
  /**
   * Spends a proof, compares a code and signs in. One statement compares the code, counts the try and
   * opens the session (T09).
   */
  check(spend: Spend, parameters: check.Parameters): Promise<Checked & { admitted: Admitted }>
  /** Approves or denies a device by the link. Returns undefined if it is too late to decide. */
  decide(
    linkHash: Uint8Array,
    codeHash: Uint8Array | undefined,
  ): Promise<(Challenge & { secondsLeft: number }) | undefined>
  /** Finds a challenge of a device. */
  find(id: string, deviceId: string): Promise<(Challenge & { isLive: boolean }) | undefined>
  /** Finds the challenge of a link. Changes nothing (T12). */
  findByLink(linkHash: Uint8Array): Promise<(Challenge & { secondsLeft: number }) | undefined>
  /**
   * Undoes a challenge whose mail was not sent: restores the earlier challenge, and refunds the
   * mailbox's budget.
   */
  takeBack(challengeId: string, keys: BudgetKeys, started: Taken): Promise<void>
  /** Starts a challenge in place of any earlier one, if the mailbox's budget allows another mail. */
  start(parameters: startChallenge.Parameters): Promise<Started>
}

export declare namespace check {
  type Parameters = entering.Parameters & {
    challengeId: string
    codeHash: Uint8Array
    /** Whether to open a session of an existing account only. */
    isExisting: boolean
    limits: Limits
  }
}

const columns = sql`
  realm_id as "realmId", email, device_id as "deviceId", id, state, is_verified as "isVerified",
  project_id as "projectId", origin, user_agent as "userAgent", language,
  code_length as "codeLength", created_at as "createdAt", expires_at as "expiresAt"`

/**
 * Whether a challenge has not expired. Written so that PostgreSQL does not use the index on times, which
 * would match all open challenges.
 */
const isLive = sql`expires_at - now() > interval '0'`

export function createPeople({ run }: Database): People {
  return {
    async check(spend, parameters) {
      const { accountId, challengeId, codeHash, isExisting, limits, requestId, sessionId } =
        parameters
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
          select *, 'email' as issuer, 'email' as provider, email as subject, null::jsonb as profile
          from checked where is_right and not ${isReserved({
            accountId,
            email: sql`checked.email`,
            realmId: sql`checked.realm_id`,
          })}
            and (not ${isExisting}::boolean or (
              select true from identities it
              where it.realm_id = checked.realm_id and it.issuer = 'email'
                and it.subject = checked.email
            ) is true)
        ), ${holding}, ${entering({ accountId, requestId, sessionId })}, counted as (
          insert into counters (key, stretch, shard, count, expires_at)
          select key, floor(extract(epoch from now()) / seconds), floor(random() * shards), 1,
            now() + make_interval(secs => 2 * seconds)
          from checked, lateral (
            values
              (guess_key, ${guesses.seconds}::int, ${guesses.shards}::int),
              ('breaker', ${breaker.seconds}::int, ${breaker.shards}::int)
          ) as it (key, seconds, shards)
          where not is_right
          -- In a fixed order, against deadlocks.
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
            -- A user who has approved can still deny.
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

    start: (parameters) => startChallenge(run, parameters),
    takeBack: (...parameters) => takeBack(run, ...parameters),
  }

  /** Whether the code is refused because of too many wrong ones. */
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
  /** Null if no session was opened. */
  accountId: string | null
  heldUntil: Date | null
  isNewDevice: boolean
  /** Null if no code was compared. */
  isRight: boolean | null
  triesLeft: number
}

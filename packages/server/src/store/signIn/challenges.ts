import type { Value } from '@latchkey/protocol'
import { stretch } from '../counters.ts'
import type { Database } from '../Database.ts'
import { isReserved } from '../email/emailReverts.ts'
import type { Limits } from '../limits.ts'
import { ForgedError, type RowMacs, type Rows } from '../macs/RowMac.ts'
import {
  type ProofResult,
  type ProofResultRow,
  readProofResult,
  spendingProof,
  type UnspentProof,
} from '../sessions/proofs.ts'
import type { Binding } from '../sessions/sessionTokens.ts'
import { sql } from '../sql/sql.ts'
import {
  holdingIdentity,
  type SignInRow,
  signInColumns,
  signingIn,
  undoIfForged,
  verifySignIn,
} from './signIn.ts'
import { denyingMail, type MailKeys } from './signInMails.ts'
import {
  type Approval,
  type Challenge,
  type Started,
  type StartingProof,
  startChallenge,
  startProved,
  type UndoableStart,
  undoChallenge,
} from './startChallenge.ts'

export type { Approval, Challenge, GuessKeys, Started, UndoableStart } from './startChallenge.ts'

export type Checked =
  | (Pick<Challenge, 'approval' | 'createdAt' | 'email' | 'userAgent'> & {
      accountId: string
      isNewDevice: boolean
      outcome: 'accepted'
      preferredAccountType: Value.AccountType | undefined
      /** Until when the keeper releases nothing to this device, unless the user confirms it (T62). */
      releaseHeldUntil: Date | undefined
    })
  | { outcome: 'wrong'; triesLeft: number }
  | { outcome: 'expired' | 'overrun' }
  /** The code was right, but the address is being changed or is reserved for a revert (T43). */
  | { outcome: 'reserved' }
  /** The code was right, but this identity is new and so is the device (T47). */
  | { outcome: 'held'; until: Date }
  /** The proof was refused, so the code was not compared. */
  | { outcome: 'proof refused' }

/**
 * Sign-ins by email. Each method is one statement, and uses a second one on a new device of an existing account. Each
 * checks the MAC of the challenge, and throws a `ForgedError` if it is wrong (T52).
 */
export type Challenges = {
  /**
   * Spends a proof and a code, and signs in. One statement counts the try and opens the session (T09). The caller
   * compares the code, so that the database does not decide who gets in (T52).
   */
  check(
    proof: UnspentProof,
    parameters: check.Parameters,
  ): Promise<Checked & { proofResult: ProofResult }>
  /**
   * Approves the device of a challenge that `findByLink` returned. Without `codeHash`, the device then signs in without
   * a code. Returns undefined if it is too late.
   */
  approve(
    challenge: Challenge,
    parameters: {
      approval: NonNullable<Approval>
      codeHash: Uint8Array | undefined
      expiresAt: Date
    },
  ): Promise<(Challenge & { secondsLeft: number }) | undefined>
  /**
   * Denies the device of a challenge that `findByLink` returned. Returns undefined if it is too late. The mail is
   * refunded, and the device gets no other mail to this mailbox for a day (T64).
   */
  deny(
    challenge: Challenge,
    keys: MailKeys,
  ): Promise<(Challenge & { secondsLeft: number }) | undefined>
  /** Finds a challenge of a device. */
  find(id: string, deviceId: string): Promise<(Challenge & { isLive: boolean }) | undefined>
  /** Finds the challenge of a link. Changes nothing (T12). */
  findByLink(linkHash: Uint8Array): Promise<(Challenge & { secondsLeft: number }) | undefined>
  /**
   * Undoes a challenge whose mail was not sent. It restores the earlier challenge, and refunds the mailbox's budget.
   */
  undo(keys: MailKeys, started: UndoableStart): Promise<void>
  /** Starts a challenge in place of any earlier one, if the mailbox's budget allows another mail. */
  start(parameters: startChallenge.Parameters): Promise<Started>
  /**
   * Does the same as `start`, and spends the proof of the request in the same statement. `started` is undefined if the
   * proof was refused, or if the realm has changed.
   */
  startProved(
    starting: StartingProof,
    parameters: startChallenge.Parameters,
  ): Promise<{ proofResult: ProofResult; started: Started | undefined }>
}

export declare namespace check {
  type Parameters = signingIn.Parameters & {
    challengeId: string
    /** The length of the code, if it is right for a challenge with codes of this length. */
    codeLength: number | undefined
    /**
     * Whether the code is right for this challenge. Called if the database says so, with a challenge whose MAC
     * fits. The realm is the one of the project, whose MAC the caller checks.
     */
    isCode(challenge: Pick<Challenge, 'codeLength' | 'email'>, realm: Rows['realm']): boolean
    /** Whether the browser that asked has approved, so that there is no code to compare. */
    isApproved: boolean
    /** Whether to open a session of an existing account only. */
    isExisting: boolean
    /** How long a challenge is valid before a link approves its device, in milliseconds. */
    lifetime: number
    limits: Limits
    /** The hash of the code, if test addresses are on. Only the challenge tells whether its code is fixed. */
    testHash: Uint8Array | undefined
  }
}

const columns = sql`
  realm_id as "realmId", email, device_id as "deviceId", id, state, is_verified as "isVerified",
  project_id as "projectId", origin, user_agent as "userAgent", language,
  code_length as "codeLength", guess_key as "guessKey", created_at as "createdAt",
  expires_at as "expiresAt", finishes, network, approval, mac`

const checkedColumns = sql`
  checked.realm_id as "challengeRealmId", checked.email, checked.is_verified as "isVerified",
  checked.user_agent as "userAgent", checked.code_length as "codeLength",
  checked.guess_key as "guessKey", checked.created_at as "createdAt",
  checked.expires_at as "expiresAt", checked.finishes, checked.network, checked.approval,
  checked.mac as "challengeMac"`

/**
 * Whether a challenge has not expired. The condition is written so that PostgreSQL does not use the index on times,
 * which would match all open challenges.
 */
const isLive = sql`expires_at - now() > interval '0'`

export function createChallenges({ run }: Database, macs: RowMacs): Challenges {
  /** Checks the MAC of a challenge, and removes it from the row. */
  function read<row extends Challenge & Live & WithMac>(row: row | undefined) {
    if (!row) return undefined
    const { mac, ...challenge } = row
    const isOver = row.isLive === false || (row.secondsLeft ?? 1) <= 0
    // A spent challenge keeps the MAC that it had before. An expired one lets no one in.
    const before = row.finishes && row.approval === 'here' ? 'approved' : 'code'
    const checked = row.state === 'spent' ? { ...row, state: before } : row
    if (!isOver) macs.assert('challenge', checked, mac)
    return challenge
  }

  return {
    async approve(challenge, { approval, codeHash, ...parameters }) {
      // The new expiry is later than before, even if the clocks of two processes differ, because `check` recognizes an
      // approval by the later expiry.
      const expiresAt = new Date(
        Math.max(parameters.expiresAt.getTime(), challenge.expiresAt.getTime() + 1),
      )
      const state = codeHash ? 'code' : 'approved'
      const mac = macs.of('challenge', { ...challenge, approval, expiresAt, state })
      const [row] = await run<Challenge & WithMac & { secondsLeft: number }>(sql`
        with approved as (
          update challenges set
            approval = ${approval}, code_hash = ${codeHash ?? null}::bytea,
            expires_at = ${expiresAt.toISOString()}::timestamptz, mac = ${mac}, state = ${state}
          where id = ${challenge.id} and ${isLive} and state = 'device'
          returning *
        )
        select ${columns}, extract(epoch from expires_at - now())::float8 as "secondsLeft",
          pg_notify('challenges', id)
        from approved`)
      return read(row)
    },

    async check(proof, parameters) {
      const { accountId, challengeId, codeLength: length, deviceMac, isCode } = parameters
      const { isApproved, isExisting, lifetime, limits, requestId, sessionId, testHash, timeZone } =
        parameters
      const { breaker, guesses } = limits
      const { deviceId, origin, projectId } = proof
      const isRightCode = isApproved
        ? sql`true`
        : sql`(
            code_length = ${length ?? null}::int or code_hash = ${testHash ?? null}::bytea
          ) is true`
      const state = isApproved ? 'approved' : 'code'
      const [row] = await run<CheckedRow & ProofResultRow>(sql`
        with ${spendingProof(proof)}, checked as (
          update challenges set
            tries = tries - 1,
            state = case when ${isRightCode} then 'spent' else state end
          where id = ${challengeId} and device_id = ${deviceId}
            and project_id = ${projectId} and origin = ${origin} and state = ${state} and tries > 0
            and ${isLive} and (select is_admitted from admitted)
            and ${guesses.most}::int > (
              select coalesce(sum(count), 0) from counters
              where key = guess_key and stretch = ${stretch(guesses.seconds)}
            )
          returning *, ${isRightCode} as is_right
        ), shown as (
          select *, 'email' as issuer, 'email' as provider, email as subject, null::jsonb as profile
          from checked where is_right and not ${isReserved({
            accountId,
            email: sql`checked.email`,
            realmId: sql`checked.realm_id`,
          })}
        ), ${holdingIdentity(isExisting)}, ${signingIn({ accountId, deviceMac, requestId, sessionId, timeZone })}, counted as (
          insert into counters (key, stretch, shard, count, expires_at)
          select key, floor(extract(epoch from now()) / seconds), floor(random() * shards), 1,
            now() + make_interval(secs => 2 * seconds)
          from checked, lateral (
            values
              (guess_key, ${guesses.seconds}::int, ${guesses.shards}::int),
              ('breaker', ${breaker.seconds}::int, ${breaker.shards}::int)
          ) as it (key, seconds, shards)
          where not is_right
          -- Lock the rows in a fixed order to avoid deadlocks.
          order by key
          on conflict (key, stretch, shard) do update set count = counters.count + 1
        )
        select admitted.*, is_right as "isRight", tries as "triesLeft",
          ${checkedColumns}, ${signInColumns},
          (select until from held) as "heldUntil"
        from admitted left join checked on true left join identity on true`)
      const proofResult = readProofResult(row!, proof)
      if (proofResult.outcome !== 'new') return { proofResult, outcome: 'proof refused' }
      const { createdAt, email, guessKey, heldUntil, isRight, triesLeft, userAgent } = row!
      if (isRight !== null) {
        const { challengeMac, challengeRealmId: realmId, codeLength, expiresAt, isVerified } = row!
        const { approval, finishes, network } = row!
        const challenge = {
          approval,
          codeLength,
          createdAt,
          email,
          expiresAt,
          finishes,
          guessKey,
          isVerified,
          network,
          realmId,
          userAgent,
        }
        const own = { deviceId, id: challengeId, origin, projectId, state }
        // The MAC covers both times, and only an approval by a link sets a later expiry.
        const wasMailed = expiresAt.getTime() - createdAt.getTime() > lifetime
        const mustBeKnown = isVerified && !wasMailed
        // Without an approval there is no network to compare, so the hold does not apply.
        const isSameNetwork = approval === 'near' || approval === null
        const facts = { isProved: approval === 'here', isSameNetwork }
        const opened = { accountId: row!.accountId, deviceId, projectId, requestId, sessionId }
        const device = await undoIfForged(run, opened, async () => {
          macs.assert('challenge', { ...challenge, ...own }, challengeMac)
          if (isRight && !isCode(challenge, proofResult.realm)) throw new ForgedError('challenge')
          if (row!.accountId === null) return undefined
          const proved = { issuer: 'email', realmId, subject: email }
          const { realm } = proofResult
          const entry = { accountId, deviceId, facts, mustBeKnown, proved, realm }
          return verifySignIn(run, macs, row!, entry)
        })
        if (!isRight) return { proofResult, outcome: 'wrong', triesLeft }
        if (heldUntil) return { proofResult, outcome: 'held', until: heldUntil }
        if (!device || row!.accountId === null) return { proofResult, outcome: 'reserved' }
        const { heldUntil: releaseHeldUntil, isNewDevice } = device
        const preferredAccountType = row!.preferredAccountType ?? undefined
        const accepted = {
          approval,
          createdAt,
          email,
          isNewDevice,
          preferredAccountType,
          releaseHeldUntil,
          userAgent,
        }
        return { ...accepted, accountId: row!.accountId, proofResult, outcome: 'accepted' }
      }
      return {
        proofResult,
        outcome: (await isOverrun(challengeId, proof, state)) ? 'overrun' : 'expired',
      }
    },

    async deny(challenge, keys) {
      const mac = macs.of('challenge', { ...challenge, state: 'denied' })
      const [row] = await run<Challenge & WithMac & { secondsLeft: number }>(sql`
        with denied as (
          update challenges set mac = ${mac}, state = 'denied'
          -- A user who has approved can still deny.
          where id = ${challenge.id} and ${isLive} and state = ${challenge.state}
            and state in ('approved', 'code', 'device') and expires_at = ${challenge.expiresAt.toISOString()}
          returning *
        ), ${denyingMail(keys, challenge.createdAt)}
        select ${columns}, extract(epoch from expires_at - now())::float8 as "secondsLeft",
          pg_notify('challenges', id)
        from denied`)
      return read(row)
    },

    async find(id, deviceId) {
      const [row] = await run<Challenge & WithMac & { isLive: boolean }>(sql`
        select ${columns}, expires_at > now() as "isLive" from challenges
        where id = ${id} and device_id = ${deviceId}`)
      return read(row)
    },

    async findByLink(linkHash) {
      const [row] = await run<Challenge & WithMac & { secondsLeft: number }>(sql`
        select ${columns}, extract(epoch from expires_at - now())::float8 as "secondsLeft"
        from challenges where link_hash = ${linkHash}`)
      return read(row)
    },

    start: (parameters) => startChallenge(run, macs, parameters),
    startProved: (...parameters) => startProved(run, macs, ...parameters),
    undo: (...parameters) => undoChallenge(run, ...parameters),
  }

  /** Whether the code is refused because of too many wrong ones. */
  async function isOverrun(
    challengeId: string,
    { deviceId, origin, projectId }: Binding,
    state: 'approved' | 'code',
  ): Promise<boolean> {
    const [row] = await run<{ isOverrun: boolean }>(sql`
      select state = ${state} and expires_at > now() as "isOverrun" from challenges
      where id = ${challengeId} and device_id = ${deviceId}
        and project_id = ${projectId} and origin = ${origin}`)
    return row?.isOverrun ?? false
  }
}

type WithMac = { mac: Uint8Array | null }
type Live = { isLive?: boolean; secondsLeft?: number }

type CheckedRow = SignInRow &
  Pick<
    Challenge,
    | 'approval'
    | 'codeLength'
    | 'createdAt'
    | 'email'
    | 'expiresAt'
    | 'finishes'
    | 'guessKey'
    | 'isVerified'
    | 'network'
    | 'userAgent'
  > & {
    challengeMac: Uint8Array | null
    challengeRealmId: string
    heldUntil: Date | null
    /** Whether the code is right. Null if no code was compared. */
    isRight: boolean | null
    triesLeft: number
  }

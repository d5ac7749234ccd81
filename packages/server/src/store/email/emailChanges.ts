import { Schema } from '@latchkey/protocol'
import { recording } from '../custody/Audit.ts'
import type { Database } from '../Database.ts'
import { ForgedError, type RowMacs, type Rows } from '../macs/RowMac.ts'
import { type Problem, problems, readProfile } from '../profiles.ts'
import { type Binding, isValidSession } from '../sessions/sessionTokens.ts'
import { type AskedRow, asked } from '../signIn/socials.ts'
import { type Sql, sql } from '../sql/sql.ts'
import { acceptSecondary, type Changed, type Changer } from './acceptSecondary.ts'
import { openUntil, revert, wasReverted } from './emailReverts.ts'

export type { Changed, Changer } from './acceptSecondary.ts'

/** A change of an account's email address. An account has one at most. */
export type EmailChange = {
  accountId: string
  /** The hash of the code that comes next. */
  codeHash: Uint8Array
  createdAt: Date
  expiresAt: Date
  id: string
  newEmail: string
  sessionId: string
  /** The mailbox whose code comes next. */
  state: 'primary' | 'secondary' | 'done'
  tries: number
}

/** The identities of an account, before one of them is changed. */
export type Standing = {
  /** The address that the account signs in with, if it has one. */
  email: string | undefined
  /** Where else the user proves who they are, the last used first. */
  others: { issuer: string; userName: string | undefined }[]
  /** The time until which an earlier change can be reverted. No other change can start before then (T53). */
  openUntil: Date | undefined
  /** The change that waits for a code, if its session can still finish it. */
  pending: Pick<EmailChange, 'expiresAt' | 'newEmail' | 'sessionId'> | undefined
}

/** A new sign-in at a provider that confirms a change. */
export type Proof =
  | { outcome: 'expired' | 'waiting' }
  | { outcome: 'failed'; problem: Problem }
  /** The identity that signed in is not one of this account. */
  | { outcome: 'mismatch' }
  | { issuer: string; newEmail: string; outcome: 'proved'; subject: string }

/**
 * Changes of the address that an account signs in with (T43, T47, T53). Each method is one statement or transaction, so
 * a crash leaves nothing half done. The methods check the MACs of all rows that they rely on, and throw a `ForgedError`
 * if one is wrong (T52).
 */
export type EmailChanges = {
  /**
   * Adds or replaces the identity, and ends every other session. The code of the new mailbox was right for this change,
   * which `find` returned.
   */
  acceptSecondary(changer: Changer, change: EmailChange, revertId: string): Promise<Changed>
  /**
   * Lets the code of the new mailbox come next. The code of the old one was right for this change, which `find`
   * returned. Returns false if it is too late.
   */
  acceptPrimary(
    change: EmailChange,
    parameters: { expiresAt: Date; next: Uint8Array; tries: number },
  ): Promise<boolean>
  find(changer: Changer): Promise<(EmailChange & { isLive: boolean }) | undefined>
  /** Returns the state of a new sign-in that confirms a change. */
  findProof(id: string, changer: Changer & Binding): Promise<Proof>
  look(accountId: string): Promise<Standing>
  /**
   * Restores the old address, or removes one that was added. Voids every other change and revert of the account, ends
   * every session and forgets every device, because an attacker may have made the change.
   */
  revert(id: string, requestId: string): Promise<boolean>
  /** Spends a try of a change whose code was wrong. Returns how many are left, or undefined if it is too late. */
  spendTry(change: EmailChange): Promise<number | undefined>
  /**
   * Begins a change that a new sign-in at a provider has confirmed, and spends that sign-in. Returns false if it was
   * spent before, or if another session's change is pending.
   */
  startProved(
    changer: Changer & Binding,
    proof: Extract<Proof, { outcome: 'proved' }>,
    parameters: { codeHash: Uint8Array; expiresAt: Date; id: string; tries: number },
  ): Promise<boolean>
  /**
   * Begins a change. Replaces a pending one only for the same session, and then only if the address is the
   * same or the user has approved the new one in the wallet. Returns false otherwise (T53).
   */
  start(
    changer: Changer,
    parameters: Pick<
      EmailChange,
      'codeHash' | 'expiresAt' | 'id' | 'newEmail' | 'state' | 'tries'
    > & { isApproved: boolean },
  ): Promise<boolean>
  /** Whether this revert has restored the old address before. */
  wasReverted(id: string): Promise<boolean>
}

/** A new sign-in of this session, device and application that confirms a change. */
function isOwnProof(
  id: string,
  { deviceId, origin, projectId, sessionId }: Changer & Binding,
): Sql {
  return sql`
    socials.id = ${id} and socials.session_id = ${sessionId} and socials.device_id = ${deviceId}
    and socials.project_id = ${projectId} and socials.origin = ${origin}`
}

const problemSchema = Schema.oneOf(...problems)

const columns = sql`
  account_id as "accountId", id, session_id as "sessionId", state, new_email as "newEmail", tries,
  created_at as "createdAt", expires_at as "expiresAt", code_hash as "codeHash", mac`

export function createEmailChanges(database: Database, macs: RowMacs): EmailChanges {
  const { run } = database
  return {
    async acceptPrimary(change, { expiresAt, next, tries }) {
      const { accountId, id, newEmail, sessionId } = change
      const state = 'secondary'
      const moved = { accountId, codeHash: next, expiresAt, id, newEmail, sessionId, state }
      const rows = await run(sql`
        update email_changes set code_hash = ${next}::bytea,
          expires_at = ${expiresAt.toISOString()}::timestamptz,
          mac = ${macs.of('change', moved)}::bytea, state = ${state}, tries = ${tries}::int
        where ${isUnchanged(change)} returning 1`)
      return rows.length === 1
    },

    acceptSecondary: (...parameters) => acceptSecondary(database, macs, ...parameters),

    async find({ accountId, sessionId }) {
      const [row] = await run<ChangeRow>(sql`
        select ${columns}, expires_at > now() as "isLive" from email_changes
        where account_id = ${accountId} and session_id = ${sessionId}`)
      if (!row) return undefined
      const { mac, ...change } = row
      // A change that is done keeps the MAC that it had before. An expired one changes nothing.
      const checked = row.state === 'done' ? { ...row, state: 'secondary' } : row
      if (row.isLive) macs.assert('change', checked, mac)
      return change
    },

    async findProof(id, changer) {
      const { accountId } = changer
      const [row] = await run<ProofRow>(sql`
        select ${asked}, socials.issuer, socials.subject, mode, state, problem,
          socials.expires_at as "expiresAt", socials.expires_at > now() as "isLive",
          proof_mac as "proofMac", it.account_id = ${accountId} as "isKnown", it.added_at as "addedAt",
          it.mac as "identityMac"
        from socials left join identities it on it.realm_id = socials.realm_id
          and it.issuer = socials.issuer and it.subject = socials.subject
        where ${isOwnProof(id, changer)}`)
      if (!row?.isLive || row.state === 'spent') return { outcome: 'expired' }
      if (row.state === 'failed') {
        const problem = Schema.parse(problemSchema, row.problem).output ?? 'PROVIDER_INVALID'
        return { outcome: 'failed', problem }
      }
      if (row.state !== 'proved') return { outcome: 'waiting' }
      const { sessionId } = changer
      macs.assert('social', { ...row, id, sessionId }, row.askedMac)
      macs.assert('socialProof', { ...row, id }, row.proofMac)
      // A link confirms no change (T15).
      if (row.mode === 'redirect') throw new ForgedError('social')
      if (!row.isKnown) return { outcome: 'mismatch' }
      macs.assert('identity', { ...row, accountId }, row.identityMac)
      const { issuer, newEmail, subject } = row
      return { issuer, newEmail, outcome: 'proved', subject }
    },

    async look(accountId) {
      const rows = await run<LookRow>(sql`
        select realm_id as "realmId", issuer, subject, added_at as "addedAt", identities.mac, profile,
          ${openUntil(accountId)} as "openUntil", email_changes.expires_at as "expiresAt",
          new_email as "newEmail", session_id as "sessionId"
        from identities left join email_changes
          on email_changes.account_id = identities.account_id and ${isPending}
        where identities.account_id = ${accountId} order by last_used_at desc`)
      for (const row of rows) macs.assert('identity', { ...row, accountId }, row.mac)
      const [first] = rows
      return {
        email: rows.find(({ issuer }) => issuer === 'email')?.subject,
        openUntil: first?.openUntil ?? undefined,
        others: rows
          .filter(({ issuer }) => issuer !== 'email')
          .map(({ issuer, profile }) => ({ issuer, userName: readProfile(profile).userName })),
        pending: first && first.expiresAt !== null ? first : undefined,
      }
    },

    revert: (id, requestId) => revert(database, macs, id, requestId),

    async spendTry(change) {
      const [row] = await run<{ tries: number }>(sql`
        update email_changes set tries = tries - 1 where ${isUnchanged(change)} returning tries`)
      return row?.tries
    },

    async startProved(changer, proof, { codeHash, expiresAt, id, tries }) {
      const { accountId, sessionId } = changer
      const { issuer, newEmail, subject } = proof
      const change = { accountId, codeHash, expiresAt, id, newEmail, sessionId, state: 'secondary' }
      const rows = await run(sql`
        with spent as (
          update socials set state = 'spent'
          where ${isOwnProof(id, changer)} and state = 'proved' and expires_at > now()
            and issuer = ${issuer} and subject = ${subject} and new_email = ${newEmail}
          returning new_email
        ), started as (
          insert into email_changes
            (account_id, id, session_id, state, new_email, code_hash, tries, expires_at, mac)
          select ${accountId}, ${id}, ${sessionId}, 'secondary', new_email, ${codeHash}::bytea, ${tries}::int,
            ${expiresAt.toISOString()}::timestamptz, ${macs.of('change', change)}
          from spent
          ${replacing({ isApproved: true })}
          returning 1
        ), recorded as (${recording('emailChangeStarted', changer, sql`from started`)})
        select 1 from started`)
      return rows.length > 0
    },

    async start(changer, parameters) {
      const { accountId, sessionId } = changer
      const { codeHash, expiresAt, id, isApproved, newEmail, state, tries } = parameters
      const rows = await run(sql`
        with started as (
          insert into email_changes
            (account_id, id, session_id, state, new_email, code_hash, tries, expires_at, mac)
          values (
            ${accountId}, ${id}, ${sessionId}, ${state}, ${newEmail}, ${codeHash}, ${tries}::int,
            ${expiresAt.toISOString()}::timestamptz,
            ${macs.of('change', { ...parameters, accountId, sessionId })}
          )
          ${replacing({ isApproved })}
          returning 1
        ), recorded as (${recording('emailChangeStarted', changer, sql`from started`)})
        select 1 from started`)
      return rows.length > 0
    },

    wasReverted: (id) => wasReverted(database, id),
  }
}

/** Whether a change that was read still waits for the same code. */
const isUnchanged = ({ accountId, codeHash, id, newEmail, sessionId, state }: EmailChange) => sql`
  account_id = ${accountId} and session_id = ${sessionId} and id = ${id} and state = ${state}
  and new_email = ${newEmail} and code_hash = ${codeHash} and tries > 0 and expires_at > now()`

/** Whether a change waits for a code, and its session can still enter it. */
const isPending = sql`(
  email_changes.state <> 'done' and email_changes.tries > 0 and email_changes.expires_at > now()
  and exists (select from sessions where sessions.id = email_changes.session_id and ${isValidSession})
)`

/**
 * Replaces an earlier change of the account. Only its own session replaces a pending change, and only for the same
 * address or by the user's approval, because a script of the page must not swap the address while the user waits for
 * the code (T47, T53).
 */
const replacing = ({ isApproved }: { isApproved: boolean }) => sql`
  on conflict (account_id) do update set
    id = excluded.id, session_id = excluded.session_id, state = excluded.state,
    new_email = excluded.new_email, code_hash = excluded.code_hash, tries = excluded.tries,
    created_at = now(), expires_at = excluded.expires_at, mac = excluded.mac
  where not ${isPending} or email_changes.session_id = excluded.session_id
    and (email_changes.new_email = excluded.new_email or ${isApproved}::boolean)`

type WithMac = { mac: Uint8Array | null }
type ChangeRow = EmailChange & WithMac & { isLive: boolean }
type LookRow = Omit<Rows['identity'], 'accountId'> &
  WithMac & { openUntil: Date | null; profile: unknown } & (
    | Pick<EmailChange, 'expiresAt' | 'newEmail' | 'sessionId'>
    | { expiresAt: null; newEmail: null; sessionId: null }
  )
type ProofRow = AskedRow &
  Rows['socialProof'] & {
    addedAt: Date | null
    identityMac: Uint8Array | null
    isKnown: boolean
    isLive: boolean
    newEmail: string
    problem: string | null
    proofMac: Uint8Array | null
    state: string
  }

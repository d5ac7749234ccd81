import { type Counted, counting } from '../counters.ts'
import { ForgedError, type Rows } from '../macs/RowMac.ts'
import { type Sql, sql } from '../sql/sql.ts'
import {
  accessSeconds,
  type Binding,
  isValidSession,
  raceSeconds,
  type Session,
  type Token,
} from './sessionTokens.ts'

/** Maximum age of a proof, in seconds. */
const proofSeconds = 300

/** A proof that is valid for its request. It counts once, when a statement spends it. */
export type UnspentProof = Binding & {
  id: Uint8Array
  /** Whether the project accepts this origin although its list does not name it. */
  isOpen: boolean
  time: number
}

/** The realm of a project, with its MAC, which sign-ins check. */
export type ProofRealm = Rows['realm'] & { mac: Uint8Array | null }

/** The result of spending a proof. */
export type ProofResult =
  | { outcome: 'repeated' | 'stale' | 'unknown origin' | 'unknown project' }
  /** A rate limit is reached. `wait` is in seconds. */
  | { outcome: 'too many'; wait: number }
  /** The proof was spent now. */
  | {
      outcome: 'new'
      project: { id: string; name: string }
      realm: ProofRealm
      session: Session | undefined
    }

/**
 * The part of a statement that spends a proof. `admitted` has one row for `readProofResult`. The rest of
 * the statement may only take effect if its `is_admitted` is true.
 */
export function spendingProof(
  { deviceId, id, isOpen, origin, projectId, time }: UnspentProof,
  { counted, token }: spendingProof.Options = {},
): Sql {
  const isKnown = sql`exists (select from spent) and exists (select from projects where id = ${projectId})`
  return sql`
    fresh as (
      select to_timestamp(${time / 1000}::float8)
        between now() - ${proofSeconds}::int * interval '1 second' and now() + interval '1 minute'
        as is_fresh
    ), spent as (
      insert into proofs (id, expires_at)
      select ${id}, now() + 2 * ${proofSeconds}::int * interval '1 second' from fresh where is_fresh
      on conflict do nothing
      returning 1
    ), ${counted ? sql`${counting(counted, isKnown)},` : sql``} found as (
      select is_fresh, exists (select from spent) as is_new, projects.name as project_name,
        projects.id is not null and (${isOpen}::boolean or ${origin} = any (projects.origins)) as is_allowed,
        realms.id as realm_id, code_length, codes, device_verification, hold_hours, new_device_hold,
        new_device_hold_hours, test_addresses, realms.mac as realm_mac,
        ${counted ? sql`(select seconds from wait)` : sql`null`} as wait
      from fresh
      left join projects on projects.id = ${projectId}
      left join realms on realms.id = projects.realm_id
    ), admitted as (
      select *, is_new and is_allowed and wait is null as is_admitted from found
      ${
        token
          ? sql`left join (
              select id as session_id, account_id, account_id = ${token.accountId}
                  and device_id = ${deviceId} and project_id = ${projectId} and origin = ${origin}
                  as is_own,
                generation > 1 and generation = ${token.generation}::int and used_at is null
                  as is_first_use
              from sessions
              where id = ${token.sessionId} and ${isValidSession}
                and (
                  generation = ${token.generation}::int
                  and rotated_at > now() - ${accessSeconds}::int * interval '1 second'
                  or generation = ${token.generation}::int + 1
                  and previous_at > now() - ${accessSeconds}::int * interval '1 second'
                  and (used_at > now() - ${raceSeconds}::int * interval '1 second') is not false
                )
            ) as session on true`
          : sql``
      }
    )`
}

export declare namespace spendingProof {
  type Options = {
    /** Rate limits to count against, if the proof is new. */
    counted?: readonly Counted[]
    /** The access token of the request, to find its session. */
    token?: Token
  }
}

/** A row of `admitted`. */
export type ProofResultRow = {
  account_id?: string | null
  code_length: number
  codes: string
  device_verification: boolean
  hold_hours: number
  is_allowed: boolean
  is_fresh: boolean
  is_new: boolean
  /** Whether the session is of the account, device, project and origin that its token names. */
  is_own?: boolean | null
  new_device_hold: Rows['realm']['newDeviceHold']
  new_device_hold_hours: number
  project_name: string | null
  realm_id: string
  realm_mac: Uint8Array | null
  session_id?: string | null
  test_addresses: Record<string, string>
  wait: string | null
}

/**
 * Returns the outcome of a row. The session is that of the token, which this process has verified. Throws a {@link
 * ForgedError} if the row has another session (T52).
 */
export function readProofResult(
  row: ProofResultRow,
  { deviceId, origin, projectId }: Binding,
  token?: Token,
): ProofResult {
  if (!row.is_fresh) return { outcome: 'stale' }
  if (!row.is_new) return { outcome: 'repeated' }
  if (row.project_name === null) return { outcome: 'unknown project' }
  if (row.wait !== null) return { outcome: 'too many', wait: Number(row.wait) }
  if (!row.is_allowed) return { outcome: 'unknown origin' }
  const isSession = token !== undefined && row.session_id != null
  const isOwn =
    row.is_own && row.account_id === token?.accountId && row.session_id === token?.sessionId
  if (isSession && !isOwn)
    throw new ForgedError('session', { accountId: row.account_id ?? undefined })
  return {
    outcome: 'new',
    project: { id: projectId, name: row.project_name },
    realm: {
      codeLength: row.code_length,
      codes: row.codes,
      deviceVerification: row.device_verification,
      holdHours: row.hold_hours,
      id: row.realm_id,
      mac: row.realm_mac,
      newDeviceHold: row.new_device_hold,
      newDeviceHoldHours: row.new_device_hold_hours,
      testAddresses: row.test_addresses,
    },
    session: isSession
      ? {
          accountId: token.accountId,
          deviceId,
          id: token.sessionId,
          origin,
          projectId,
          walletId: token.accountId,
        }
      : undefined,
  }
}

import { recording } from '../custody/Audit.ts'
import type { Run } from '../Database.ts'
import { type Sql, sql } from '../sql/sql.ts'
import { type Binding, isValidSession, raceSeconds, type Token } from './sessionTokens.ts'

/**
 * Whether a token of this generation is used although a later one was in use before. Then two copies of one browser
 * have the session (T18). An unused successor does not count, because its response may have been lost.
 */
export function isReused(generation: number): Sql {
  return sql`(
    sessions.generation > ${generation}::int + 1
    or sessions.generation = ${generation}::int + 1
      and sessions.used_at < now() - ${raceSeconds}::int * interval '1 second'
  )`
}

/**
 * The part of a statement that records the first use of a refreshed token. `admitted` is the part of
 * `spendingProof` with a token. The first generation has no older tokens, so a sign-in writes nothing here.
 */
export function recordingUse({ generation }: Token): Sql {
  return sql`
    used as (
      update sessions set used_at = now() from admitted
      where admitted.is_first_use and admitted.is_admitted and admitted.is_own
        and sessions.id = admitted.session_id and sessions.generation = ${generation}::int
    )`
}

/** Ends the session of a token that is reused. Returns whether it was. */
export async function endReused(
  run: Run,
  { accountId, generation, sessionId }: Token,
  { deviceId, origin, projectId }: Binding,
  requestId: string,
): Promise<boolean> {
  const [row] = await run<{ isEnded: boolean }>(sql`
    with ended as (
      update sessions set revoked_at = now()
      where id = ${sessionId} and account_id = ${accountId} and device_id = ${deviceId}
        and project_id = ${projectId} and origin = ${origin} and ${isValidSession} and ${isReused(generation)}
      returning account_id
    ), recorded as (${recording(
      'sessionReused',
      { accountId: sql`account_id`, deviceId, projectId, requestId, sessionId },
      sql`from ended`,
    )})
    select exists (select from ended) as "isEnded"`)
  return row!.isEnded
}

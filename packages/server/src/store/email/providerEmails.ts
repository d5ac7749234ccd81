import { type Sql, sql } from '../sql/sql.ts'

/**
 * How many days an address is notified after the provider has replaced it. An attacker who takes over the account at
 * the provider can change the address there (T47). The time is limited, because the notices have links that revert
 * changes and end sessions, and the mailbox may belong to another user later.
 */
const keptDays = 30

/**
 * How many days an address must have been current to be notified after it was replaced. An attacker may have set
 * several within hours, before the owner regained the account at the provider (T53).
 */
const settledDays = 7

const keptSince = sql`now() - make_interval(days => ${keptDays}::int)`

/** The earlier addresses in a profile, as rows of an address and the time when it was replaced. */
const earlierOf = (profile: Sql) => sql`(
  select email, replaced_at::timestamptz from jsonb_each_text(
    case when jsonb_typeof(${profile} -> 'earlier') = 'object' then ${profile} -> 'earlier' else '{}' end
  ) as it (email, replaced_at)
  where replaced_at::timestamptz > ${keptSince}
)`

const oldEmail = sql`lower(identities.profile ->> 'email')`
const newEmail = sql`lower(excluded.profile ->> 'email')`

/**
 * The time at which the provider replaced the address to which it now returns. Null if the address is not an earlier
 * one.
 */
const returnedTo = sql`(
  select replaced_at from ${earlierOf(sql`identities.profile`)} as it where email = ${newEmail}
)`

/**
 * The profile of an identity that signs in again. It is the provider's profile with two fields of our own.
 *
 * - `earlier`: the addresses that the provider has replaced, and when. If the provider returns to one of them, those that
 *   were replaced later are dropped, because they may be an attacker's.
 * - `emailSince`: the time since when the address is current. Absent for the first address of an identity, and for an
 *   address that the provider has returned to.
 */
export const updatedProfile = sql`
  case when excluded.profile is null then identities.profile else
    excluded.profile || jsonb_strip_nulls(jsonb_build_object(
      'earlier', (
        select jsonb_object_agg(email, replaced_at) from (
          select email, replaced_at from ${earlierOf(sql`identities.profile`)} as it
          union all
          select ${oldEmail}, now()
          where ${oldEmail} <> '' and coalesce(
            (identities.profile ->> 'emailSince')::timestamptz
              <= now() - make_interval(days => ${settledDays}::int),
            true
          )
        ) as it
        where email is distinct from ${newEmail}
          and replaced_at < coalesce(${returnedTo}, 'infinity')
      ),
      'emailSince', case
        when ${oldEmail} is not distinct from ${newEmail} then identities.profile -> 'emailSince'
        when ${returnedTo} is null then to_jsonb(now())
      end
    ))
  end`

/** Selects the addresses that providers have verified for an account: the current ones, and recent earlier ones. */
export function providerEmailsOf(accountId: string): Sql {
  return sql`
    select lower(profile ->> 'email') from identities
    where account_id = ${accountId} and profile ->> 'email' is not null
    union
    select it.email from identities cross join lateral ${earlierOf(sql`profile`)} as it
    where account_id = ${accountId}`
}

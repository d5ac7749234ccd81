import { type Sql, sql } from '../sql/sql.ts'

/**
 * How long an address is notified after the provider has replaced it, and how many of them. An attacker who
 * takes over the account at the provider can change the address there (T47). Not forever: the notices have links
 * that revert changes, and the mailbox may belong to another user later.
 */
const kept = { days: 30, most: 5 }

const keptSince = sql`now() - make_interval(days => ${kept.days}::int)`

/** The earlier addresses in a profile, as rows of an address and the time when it was replaced. */
const earlierOf = (profile: Sql) => sql`
  jsonb_each_text(
    case when jsonb_typeof(${profile} -> 'earlier') = 'object' then ${profile} -> 'earlier' else '{}' end
  ) as it (email, replaced_at)`

/**
 * The profile of an identity that signs in again: that of the provider, and the addresses that it had verified
 * earlier. The oldest ones are kept, so that many changes in a row do not push out the owner's.
 */
export const updatedProfile = sql`
  case when excluded.profile is null then identities.profile else
    excluded.profile || coalesce((
      select jsonb_build_object('earlier', jsonb_object_agg(email, replaced_at)) from (
        select email, min(replaced_at) as replaced_at from (
          select email, replaced_at::timestamptz from ${earlierOf(sql`identities.profile`)}
          union all
          select lower(identities.profile ->> 'email'), now()
        ) as it
        where email <> '' and email is distinct from lower(excluded.profile ->> 'email')
          and replaced_at > ${keptSince}
        group by email order by 2, 1 limit ${kept.most}::int
      ) as oldest having count(*) > 0
    ), '{}')
  end`

/** Selects the addresses that providers have verified for an account, now or in the last 30 days. */
export function providerEmailsOf(accountId: string): Sql {
  return sql`
    select lower(profile ->> 'email') from identities
    where account_id = ${accountId} and profile ->> 'email' is not null
    union
    select it.email from identities, ${earlierOf(sql`profile`)}
    where account_id = ${accountId} and it.replaced_at::timestamptz > ${keptSince}`
}

import { type Sql, sql } from '../sql/sql.ts'

/**
 * The number of days for which the audit rows of a device are certain to exist. They are pruned after 31 days at the
 * earliest.
 */
const knownDays = 30

/**
 * Whether the hold of new devices has kept the wallet closed on a device of `devices` (T62). The device is held, or was
 * revoked while it was held. No share was released to it, and it has opened no wallet in another way, for example before
 * an earlier revocation.
 */
export const keptClosed: Sql = sql`case
  when coalesce(devices.revoked_at, now()) < devices.held_until
    and devices.created_at > now() - make_interval(days => ${knownDays}::int)
  then not exists (
    select from audit opened
    where opened.account_id = devices.account_id and opened.device_id = devices.device_id
      and opened.at > now() - make_interval(days => ${knownDays}::int)
      and opened.action in (
        'activate', 'adopt', 'export', 'fetchAuthShare', 'keeperOpen', 'oprfEvaluate', 'signUp'
      )
      and not (opened.action = 'keeperOpen' and exists (
        select from audit refused
        where refused.account_id = opened.account_id and refused.action = 'keeperRefused'
          and refused.detail = opened.id::text
          and refused.at between opened.at and opened.at + interval '1 minute'
      ))
  )
  else false end`

import type { UnspentProof } from './sessions/proofs.ts'
import { type Sql, sql } from './sql/sql.ts'

/**
 * The condition of a statement under which a request counts against its project. The request must come from an origin
 * of the project, from a device that has never signed in to the account of this address.
 *
 * A known device has the budget of its own mailbox, so the requests of strangers never lock it out (T55).
 */
export function isStranger(
  { deviceId, isOpen, origin, projectId }: UnspentProof,
  email: string,
): Sql {
  return sql`(
    (select ${isOpen}::boolean or ${origin} = any (origins) from projects where id = ${projectId})
    and not exists (
      select from devices
      -- Do not use a join. Planned on a small table, it would read the whole index.
      where account_id = (
          select account_id from identities
          where realm_id = (select realm_id from projects where id = ${projectId})
            and issuer = 'email' and subject = ${email}
        )
        and device_id = ${deviceId} and revoked_at is null
    )
  )`
}

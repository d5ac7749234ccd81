import type { Network } from '@latchkey/protocol'
import type { Database } from '../Database.ts'
import { sql } from '../sql/sql.ts'

/** A permission (ERC-7715) that a user has granted to an app. */
export type Granted = {
  /** The name of the app, or its last name if the project was removed. */
  app: string
  chain: Network.CaipId
  /** The context of ERC-7710, without the signature. */
  context: `0x${string}`
  createdAt: Date
  /** The origins where the app runs. */
  origins: string[]
}

export type Permissions = {
  /**
   * Stores a permission. To store the same one again changes nothing. Returns `full` if the user may have no more, and
   * `unknown` if the project was removed.
   */
  add(permission: add.Options): Promise<'full' | 'stored' | 'unknown'>
  /**
   * Lists the permissions of a user that have not expired, the newest first. With `projectId`, lists those of one app
   * only.
   */
  list(accountId: string, projectId?: string): Promise<Granted[]>
}

export declare namespace add {
  type Options = {
    accountId: string
    chain: Network.CaipId
    context: string
    expiresAt: Date
    hash: string
    projectId: string
  }
}

/** The most permissions of a user at once. No user could review a longer list. */
const most = 100

export function createPermissions({ run, transaction }: Database): Permissions {
  return {
    add: ({ accountId, chain, context, expiresAt, hash, projectId }) =>
      transaction(async (run) => {
        // Lock the account, so that concurrent requests of one user are counted one after the other.
        await run(sql`select 1 from accounts where id = ${accountId} for no key update`)
        // Lock the project, so that it is not removed before the permission has its name.
        const projects = await run(
          sql`select 1 from projects where id = ${projectId} for key share`,
        )
        if (!projects.length) return 'unknown'
        const rows = await run(sql`
          insert into permissions
            (account_id, chain, hash, project_id, app, origins, context, expires_at)
          select ${accountId}, ${chain}, ${hash}, id, name, origins, ${context}, ${expiresAt}
          from projects where id = ${projectId} and (select count(*) from permissions
            where account_id = ${accountId} and expires_at > now()) < ${most}
          on conflict (account_id, chain, hash) do update set context = excluded.context
          returning 1`)
        return rows.length ? 'stored' : 'full'
      }),
    list: (accountId, projectId) =>
      run<Granted>(sql`
        select coalesce(projects.name, app, '') as app, chain, context,
          permissions.created_at as "createdAt",
          coalesce(projects.origins, permissions.origins, '{}') as origins
        from permissions left join projects on projects.id = project_id
        where account_id = ${accountId} and expires_at > now()
          and (${projectId ?? null}::text is null or project_id = ${projectId ?? null})
        order by permissions.created_at desc, hash limit ${most}`),
  }
}

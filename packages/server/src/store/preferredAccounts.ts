import type { Value } from '@latchkey/protocol'
import type { Database } from './Database.ts'
import { sql } from './sql/sql.ts'

/** The kind of account that a user has chosen for a project. Each method is one statement. */
export type PreferredAccounts = {
  /** Returns the kind of account that the user has chosen for a project. Undefined if the user has not chosen one. */
  find(which: Preference): Promise<Value.AccountType | undefined>
  /** Stores the kind of account that the user has chosen for a project. Other projects are not affected. */
  set(which: Preference, type: Value.AccountType): Promise<void>
}

/** The user and the project that a choice of account belongs to. */
export type Preference = { accountId: string; projectId: string }

export function createPreferredAccounts({ run }: Database): PreferredAccounts {
  return {
    async find({ accountId, projectId }) {
      const [row] = await run<Preferred>(sql`
        select type from preferred_accounts
        where account_id = ${accountId} and project_id = ${projectId}`)
      return row?.type
    },

    async set({ accountId, projectId }, type) {
      await run(sql`
        insert into preferred_accounts (account_id, project_id, type)
        values (${accountId}, ${projectId}, ${type})
        on conflict (account_id, project_id) do update set type = excluded.type
        where preferred_accounts.type <> excluded.type`)
    },
  }
}

type Preferred = { type: Value.AccountType }

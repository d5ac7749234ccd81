import { sql } from 'drizzle-orm'
import type { Database } from './Database.ts'
import type { Problem } from './profiles.ts'
import type { Asked, Change } from './socials.ts'

/**
 * People who prove by Farcaster who they are. They are rows among those who do so at a provider, and
 * sign in as those do; what differs is here. Each method is one statement.
 */
export type Farcasters = {
  /** Begins one. With `change`, it confirms a change of address and opens no session. */
  ask(parameters: ask.Parameters): Promise<void>
  /** Takes what came back, once and in time. */
  claim(id: string): Promise<boolean>
  /** Ends one whose answer nobody has, and tells who waits for it. False where somebody has it. */
  lose(id: string, problem: Problem): Promise<boolean>
}

export declare namespace ask {
  type Parameters = Asked & { change?: Change | undefined; minutes: number }
}

export function createFarcasters({ run }: Database): Farcasters {
  return {
    async ask(parameters) {
      const { change, deviceId, id, language, minutes, origin, projectId, realmId, userAgent } =
        parameters
      await run(sql`
        insert into socials (
          id, realm_id, project_id, origin, device_id, user_agent, language, provider, return_url,
          mode, state, session_id, new_email, expires_at
        )
        values (
          ${id}, ${realmId}, ${projectId}, ${origin}, ${deviceId}, ${userAgent}, ${language},
          'farcaster', '', 'relay', 'started', ${change?.sessionId ?? null},
          ${change?.newEmail ?? null}, now() + make_interval(mins => ${minutes}::int)
        )`)
    },

    async claim(id) {
      const rows = await run(sql`
        update socials set state = 'claimed'
        where id = ${id} and state = 'started' and mode = 'relay' and expires_at > now()
        returning id`)
      return rows.length > 0
    },

    async lose(id, problem) {
      const rows = await run(sql`
        with lost as (
          update socials set state = 'failed', problem = ${problem}
          where id = ${id} and state = 'started' and mode = 'relay'
          returning id
        )
        select pg_notify('challenges', id) from lost`)
      return rows.length > 0
    },
  }
}

import type { Provider } from '@latchkey/protocol'
import type { Database } from '../Database.ts'
import type { RowMacs } from '../macs/RowMac.ts'
import type { Problem } from '../profiles.ts'
import { sql } from '../sql/sql.ts'
import { type AskedRow, asked, type Change, type RequestedSignIn, toRow } from './socials.ts'

/** The provider, as the table names it. */
export const provider: Provider.OfKind<'farcaster'> = 'farcaster'

/**
 * Sign-ins by Farcaster. They are rows of the same table as sign-ins at a provider, and end in the same
 * way; these methods differ. Each method is one statement.
 */
export type FarcasterSignIns = {
  /** Begins a sign-in. With `change`, it confirms a change of address and opens no session. */
  ask(parameters: ask.Parameters): Promise<void>
  /** Claims a sign-in for its answer. Returns it once, and only before it expires. */
  claim(id: string): Promise<Claimed | undefined>
  /** Fails a sign-in that is not claimed, and notifies the waiting frame. Returns false if it is claimed. */
  fail(id: string, problem: Problem): Promise<boolean>
}

/** A claimed sign-in, and the origin of the app that asked for it. */
export type Claimed = { expiresAt: Date; mode: 'relay'; origin: string; realmId: string }

export declare namespace ask {
  type Parameters = RequestedSignIn & { change?: Change | undefined; minutes: number }
}

export function createFarcasterSignIns({ run }: Database, macs: RowMacs): FarcasterSignIns {
  return {
    async ask(parameters) {
      const { change, deviceId, id, language, minutes, origin, projectId, realmId, userAgent } =
        parameters
      await run(sql`
        insert into socials (
          id, realm_id, project_id, origin, device_id, user_agent, language, provider, return_url,
          mode, state, session_id, new_email, expires_at, mac
        )
        values (
          ${id}, ${realmId}, ${projectId}, ${origin}, ${deviceId}, ${userAgent}, ${language},
          ${provider}, '', 'relay', 'started', ${change?.sessionId ?? null},
          ${change?.newEmail ?? null}, now() + make_interval(mins => ${minutes}::int),
          ${macs.of('social', toRow({ ...parameters, provider, returnUrl: '' }))}
        )`)
    },

    async claim(id) {
      const [row] = await run<AskedRow & { expiresAt: Date }>(sql`
        update socials set state = 'claimed'
        where id = ${id} and state = 'started' and mode = 'relay' and provider = ${provider}
          and expires_at > now()
        returning ${asked}, expires_at as "expiresAt"`)
      if (!row) return undefined
      macs.assert('social', { ...row, id, provider }, row.askedMac)
      const { expiresAt, origin, realmId } = row
      return { expiresAt, mode: 'relay', origin, realmId }
    },

    async fail(id, problem) {
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

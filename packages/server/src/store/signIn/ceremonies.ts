import type { Database } from '../Database.ts'
import { ForgedError, type RowMacs, type Rows } from '../macs/RowMac.ts'
import { sql } from '../sql/sql.ts'

/** What a challenge of WebAuthn was given out for: a new passkey of an account, or a sign-in. */
export type Purpose = 'add' | 'signIn'

/** The browser and the app that asked for a challenge, and the account that adds a passkey. */
export type Asking = {
  accountId: string | null
  deviceId: string
  origin: string
  projectId: string
  purpose: Purpose
  realmId: string
}

/** Ceremonies of WebAuthn that are under way. Each method is one statement. */
export type Ceremonies = {
  /**
   * Takes a challenge back from the browser that got it, for the purpose and the account that it was given out for.
   * Returns false if there is none. A challenge is taken back once, whether the rest of the ceremony succeeds or not.
   */
  claim(challengeHash: Uint8Array, asking: Asking): Promise<boolean>
  /** Notes a challenge that is given out. */
  start(challengeHash: Uint8Array, asking: Asking & { expiresAt: Date }): Promise<void>
}

export function createCeremonies({ run }: Database, macs: RowMacs): Ceremonies {
  return {
    async claim(challengeHash, asking) {
      const { accountId, deviceId, origin, projectId, purpose, realmId } = asking
      const [row] = await run<ClaimedRow>(sql`
        delete from ceremonies
        where challenge_hash = ${challengeHash} and purpose = ${purpose} and realm_id = ${realmId}
          and project_id = ${projectId} and origin = ${origin} and device_id = ${deviceId}
          and account_id is not distinct from ${accountId}::text and expires_at > now()
        returning challenge_hash as "challengeHash", expires_at as "expiresAt", mac`)
      if (!row) return false
      // A trigger may return another row (T52).
      if (!Buffer.from(challengeHash).equals(row.challengeHash)) throw new ForgedError('ceremony')
      macs.assert('ceremony', { ...asking, challengeHash, expiresAt: row.expiresAt }, row.mac)
      return true
    },
    async start(challengeHash, { expiresAt, ...asking }) {
      const { accountId, deviceId, origin, projectId, purpose, realmId } = asking
      await run(sql`
        insert into ceremonies (
          challenge_hash, purpose, realm_id, project_id, origin, device_id, account_id, expires_at, mac
        )
        values (
          ${challengeHash}, ${purpose}, ${realmId}, ${projectId}, ${origin}, ${deviceId},
          ${accountId}, ${expiresAt.toISOString()}::timestamptz,
          ${macs.of('ceremony', { ...asking, challengeHash, expiresAt })}
        )`)
    },
  }
}

type ClaimedRow = Pick<Rows['ceremony'], 'challengeHash' | 'expiresAt'> & { mac: Uint8Array | null }

import { Schema, Value } from '@latchkey/protocol'
import type { SignInFacts } from '../custody/newDeviceHold.ts'
import type { Database } from '../Database.ts'
import { fromJson, type IdentityJson } from '../macs/identityJson.ts'
import { ForgedError, type RowMacs, type Rows } from '../macs/RowMac.ts'
import { type Person, type Problem, type Profile, problems, readProfile } from '../profiles.ts'
import type { Binding } from '../sessions/sessionTokens.ts'
import { sql } from '../sql/sql.ts'
import {
  holdingIdentity,
  type SignInRow,
  signInColumns,
  signingIn,
  undoIfForged,
  verifySignIn,
} from './signIn.ts'

type Name = Value.SocialProvider
type State = 'asked' | 'started' | 'claimed' | 'proved' | 'failed' | 'spent'

/** A requested sign-in, with its device, app and language. */
export type RequestedSignIn = {
  deviceId: string
  id: string
  language: string
  origin: string
  projectId: string
  realmId: string
  userAgent: string
}

/** A sign-in in progress, for the pages of the sign-in. */
export type PendingSignIn = {
  /** The device that asked. */
  deviceId: string
  expiresAt: Date
  id: string
  /** Whether it confirms a change of address and opens no session. */
  isChange: boolean
  mode: 'own' | 'popup' | 'redirect'
  origin: string
  provider: Name
  realmId: string
  returnUrl: string
}

/** The mode of a browser, and the hash of its nonce with the mode. */
export type Browser = { mode: PendingSignIn['mode']; nonceHash: Uint8Array }

/** How a browser may start a sign-in. The first way that applies decides the browser's mode. */
export type Starting = {
  /**
   * A browser that the caller has recognized, because it has the cookie, or has started the sign-in before and reloads.
   */
  known?: Browser | undefined
  /** A browser that is allowed if the project allows redirects without a proof. */
  open?: Browser | undefined
  /** A browser that is allowed if its device has asked. */
  proved?: (Browser & { deviceId: string }) | undefined
}

/** The session that makes a change, and the address that is confirmed for it. */
export type Change = { newEmail: string; sessionId: string }

export type Found =
  | { outcome: 'expired' }
  | { outcome: 'failed'; problem: Problem }
  | { outcome: 'waiting' }

export type Connected =
  | {
      accountId: string
      createdAt: Date
      isNewDevice: boolean
      outcome: 'accepted'
      preferredAccountType: Value.AccountType | undefined
      releaseHeldUntil: Date | undefined
      /** The profile to show. Its `email` is the account's own address, or else the provider's. */
      profile: Profile
      userAgent: string
    }
  /** The identity was proved, but it is new and so is the device (T47). */
  | { outcome: 'held'; until: Date }
  | { outcome: 'none' }
  /** No account has the identity, and none was created. */
  | { outcome: 'unknown' }

/**
 * Sign-ins at a provider. Each method is one statement, and `connect` uses a second one on a new device of an existing
 * account. The methods check the MACs of the row, and throw a `ForgedError` if one is wrong (T52).
 */
export type Socials = {
  /** Begins a sign-in. With `change`, it confirms a change of address and opens no session. */
  ask(parameters: ask.Parameters): Promise<void>
  /** Claims the callback for the browser that went to the provider. Works once, and for no other browser. */
  claim(id: string, browser: Browser & { provider: Name }): Promise<PendingSignIn | undefined>
  /** Signs in a user who has proved an identity, only on the device and for the app that asked. */
  connect(parameters: connect.Parameters): Promise<Connected>
  /** Fails a sign-in, and notifies the waiting frame. */
  fail(id: string, problem: Problem): Promise<void>
  /** Returns the state of a sign-in, to the device that asked for it. */
  find(id: string, binding: Binding): Promise<Found>
  /** Stores the proved identity, and notifies the waiting frame. */
  prove(pending: prove.PendingSignIn, person: Person & { issuer: string }): Promise<void>
  /**
   * Fails a sign-in that no browser has started, and notifies the waiting frame. Does not affect a change of address.
   */
  refuse(id: string, problem: Problem): Promise<PendingSignIn | undefined>
  /**
   * Binds a sign-in to the first browser that may start it. This browser may reload. Returns undefined to other
   * browsers.
   */
  start(id: string, starting: Starting): Promise<Started | undefined>
}

/** A sign-in that a browser has started, with its app and with what binds the browser. */
export type Started = PendingSignIn & { projectName: string }

export declare namespace ask {
  type Parameters = RequestedSignIn & {
    change?: Change | undefined
    minutes: number
    provider: Name
    returnUrl: string
  }
}

export declare namespace prove {
  type PendingSignIn = Pick<Rows['socialProof'], 'expiresAt' | 'id' | 'mode'> & {
    /** The id of the account, if the user is new. */
    accountId: string
    realmId: string
  }
}

export declare namespace connect {
  type Parameters = Binding &
    signingIn.Parameters & {
      id: string
      /** Whether the browser came back to the app with the result that only it was given. */
      isBroughtBack: boolean
      /** Whether only a user with an account signs in. */
      isExisting: boolean
      /** The realm of the project, with its MAC. */
      realm: Rows['realm'] & { mac: Uint8Array | null }
    }
}

/** The columns that the MAC of a sign-in covers. */
export const asked = sql`
  socials.id, socials.realm_id as "realmId", socials.project_id as "projectId", socials.origin,
  socials.device_id as "deviceId", socials.user_agent as "userAgent", socials.provider,
  socials.return_url as "returnUrl", socials.session_id as "sessionId",
  socials.new_email as "newEmail", socials.mac as "askedMac"`

/** A row of `asked`. */
export type AskedRow = Rows['social'] & { askedMac: Uint8Array | null }

const problemSchema = Schema.oneOf(...problems)

export function createSocials({ run }: Database, macs: RowMacs): Socials {
  function toPending(
    row: PendingRow,
    { id, mode }: Pick<PendingSignIn, 'id' | 'mode'>,
  ): PendingSignIn {
    macs.assert('social', { ...row, id }, row.askedMac)
    const { deviceId, expiresAt, origin, realmId, returnUrl, sessionId } = row
    // A window of the frame that asked confirms a change, never a link (T15, T47).
    if (sessionId !== null && mode !== 'popup') throw new ForgedError('social')
    const provider = Value.SocialProvider(row.provider)
    return {
      deviceId,
      expiresAt,
      id,
      isChange: sessionId !== null,
      mode,
      origin,
      provider,
      realmId,
      returnUrl,
    }
  }

  return {
    async ask(parameters) {
      const { deviceId, id, language, minutes, origin, projectId, provider, realmId } = parameters
      const { change, returnUrl, userAgent } = parameters
      await run(sql`
        insert into socials (
          id, realm_id, project_id, origin, device_id, user_agent, language, provider, return_url,
          session_id, new_email, expires_at, mac
        )
        values (
          ${id}, ${realmId}, ${projectId}, ${origin}, ${deviceId}, ${userAgent}, ${language},
          ${provider}, ${returnUrl}, ${change?.sessionId ?? null}, ${change?.newEmail ?? null},
          now() + make_interval(mins => ${minutes}::int),
          ${macs.of('social', toRow(parameters))}
        )`)
    },

    async claim(id, { mode, nonceHash, provider }) {
      const [row] = await run<PendingRow>(sql`
        update socials set state = 'claimed'
        where id = ${id} and state = 'started' and provider = ${provider}
          and mode = ${mode} and nonce_hash = ${nonceHash} and expires_at > now()
        returning ${asked}, expires_at as "expiresAt"`)
      return row && toPending(row, { id, mode })
    },

    async connect(parameters) {
      const { accountId, deviceId, deviceMac, id, isBroughtBack, origin, projectId } = parameters
      const { isExisting, realm, requestId, sessionId, timeZone } = parameters
      const [row] = await run<ConnectedRow>(sql`
        with shown as (
          update socials set state = 'spent'
          where id = ${id} and session_id is null and device_id = ${deviceId} and project_id = ${projectId}
            and origin = ${origin} and state = 'proved' and expires_at > now()
            and (mode <> 'redirect' or ${isBroughtBack}::boolean)
          returning *
        ), ${holdingIdentity(isExisting)}, ${signingIn({ accountId, deviceMac, hasProfile: true, requestId, sessionId, timeZone })}
        select created_at as "createdAt", profile, mode, expires_at as "expiresAt",
          shown.realm_id as "askedRealmId", user_agent as "userAgent", provider,
          return_url as "returnUrl", shown.mac as "askedMac", shown.proof_mac as "proofMac",
          shown.issuer as "provedIssuer", shown.subject as "provedSubject", ${signInColumns},
          (select until from held) as "heldUntil", (
            select to_jsonb(it) from identities it
            where it.account_id = identity.account_id and it.issuer = 'email'
          ) as email
        from shown left join identity on true`)
      if (!row) return { outcome: 'none' }
      const { createdAt, email, heldUntil, userAgent } = row
      const opened = { accountId: row.accountId, deviceId, projectId, requestId, sessionId }
      const device = await undoIfForged(run, opened, async () => {
        macs.assert(
          'social',
          toRow({ ...parameters, ...row, change: undefined, realmId: row.askedRealmId }),
          row.askedMac,
        )
        const proof = { ...row, id, issuer: row.provedIssuer, subject: row.provedSubject }
        macs.assert('socialProof', proof, row.proofMac)
        // The MAC covers the mode.
        if (row.mode === 'redirect' && !isBroughtBack) throw new ForgedError('socialProof')
        if (row.accountId === null) return undefined
        if (email) macs.assert('identity', ...fromJson(email))
        const { provedIssuer: issuer, provedSubject: subject } = row
        const proved = { issuer, realmId: row.askedRealmId, subject }
        const facts = toFacts(row.mode)
        return verifySignIn(run, macs, row, { accountId, deviceId, facts, proved, realm })
      })
      if (heldUntil) return { outcome: 'held', until: heldUntil }
      if (row.accountId === null && isExisting) return { outcome: 'unknown' }
      // If there is no account, a concurrent change has restricted the identity.
      if (!device || row.accountId === null) return { outcome: 'none' }
      const { heldUntil: releaseHeldUntil, isNewDevice } = device
      const profile = readProfile(row.profile)
      return {
        accountId: row.accountId,
        createdAt,
        isNewDevice,
        outcome: 'accepted',
        preferredAccountType: row.preferredAccountType ?? undefined,
        profile: email ? { ...profile, email: email.subject } : profile,
        releaseHeldUntil,
        userAgent,
      }
    },

    async fail(id, problem) {
      await run(sql`
        with failed as (
          update socials set state = 'failed', problem = ${problem}
          where id = ${id} and state in ('started', 'claimed')
          returning id
        )
        select pg_notify('challenges', id) from failed`)
    },

    async find(id, { deviceId, origin, projectId }) {
      const [row] = await run<FoundRow>(sql`
        select state, problem, expires_at > now() as "isLive" from socials
        where id = ${id} and session_id is null and device_id = ${deviceId}
          and project_id = ${projectId} and origin = ${origin}`)
      if (!row?.isLive || row.state === 'spent') return { outcome: 'expired' }
      if (row.state !== 'failed') return { outcome: 'waiting' }
      const problem = Schema.parse(problemSchema, row.problem).output ?? 'PROVIDER_INVALID'
      return { outcome: 'failed', problem }
    },

    async prove({ accountId, expiresAt, id, mode, realmId }, { issuer, profile, subject }) {
      const proof = { expiresAt, id, issuer, mode, subject }
      const identity = { accountId, addedAt: null, issuer, realmId, subject }
      await run(sql`
        with proved as (
          update socials set
            state = 'proved', issuer = ${issuer}, subject = ${subject},
            profile = ${JSON.stringify(profile)}::jsonb,
            expires_at = ${expiresAt.toISOString()}::timestamptz,
            identity_mac = ${macs.of('identity', identity)},
            proof_mac = ${macs.of('socialProof', proof)}
          where id = ${id} and state = 'claimed'
          returning id
        )
        select pg_notify('challenges', id) from proved`)
    },

    async refuse(id, problem) {
      const [row] = await run<PendingRow>(sql`
        with refused as (
          update socials set state = 'failed', mode = 'redirect', problem = ${problem}
          where id = ${id} and state = 'asked' and session_id is null and expires_at > now()
          returning ${asked}, expires_at as "expiresAt"
        )
        select refused.*, pg_notify('challenges', id) from refused`)
      return row && toPending(row, { id, mode: 'redirect' })
    },

    async start(id, { known, open, proved }) {
      const mode = sql`case
        when ${known !== undefined}::boolean then ${known?.mode ?? null}::text
        when socials.device_id = ${proved?.deviceId ?? null} then ${proved?.mode ?? null}::text
        when ${open !== undefined}::boolean and projects.allows_redirects then ${open?.mode ?? null}::text
      end`
      const nonceHash = sql`case choice.mode
        when ${known?.mode ?? null} then ${known?.nonceHash ?? null}::bytea
        when ${proved?.mode ?? null} then ${proved?.nonceHash ?? null}::bytea
        when ${open?.mode ?? null} then ${open?.nonceHash ?? null}::bytea
      end`
      const [row] = await run<PendingRow & Pick<Started, 'mode' | 'projectName'>>(sql`
        with choice as (
          select ${mode} as mode, projects.name
          from socials join projects on projects.id = project_id
          where socials.id = ${id}
        )
        update socials set state = 'started', mode = choice.mode, nonce_hash = ${nonceHash}
        from choice
        where id = ${id} and expires_at > now() and choice.mode is not null and (
          state = 'asked' or state = 'started' and nonce_hash = ${nonceHash}
        )
          and (session_id is null or choice.mode = 'popup')
        returning ${asked}, expires_at as "expiresAt", choice.mode, choice.name as "projectName"`)
      if (!row) return undefined
      const { mode: chosen, projectName } = row
      const pending = toPending(row, { id, mode: chosen })
      // Only the browser of the device that asked may count as a window. The MAC covers the device (T62).
      const needsProof = !known && chosen !== 'redirect'
      if (needsProof && pending.deviceId !== proved?.deviceId) throw new ForgedError('social')
      return { ...pending, projectName }
    },
  }
}

type PendingRow = AskedRow & Pick<PendingSignIn, 'expiresAt'>
type FoundRow = { isLive: boolean; problem: string | null; state: State }
type ConnectedRow = SignInRow & {
  askedMac: Uint8Array | null
  askedRealmId: string
  createdAt: Date
  email: IdentityJson | null
  expiresAt: Date
  heldUntil: Date | null
  mode: string
  profile: unknown
  proofMac: Uint8Array | null
  provedIssuer: string
  provedSubject: string
  provider: string
  returnUrl: string
  userAgent: string
}

/**
 * Returns what the mode of a sign-in proves about the browser (T62). A window belongs to the browser that asked, and so
 * does the redirect of a browser that has proved itself. Another redirect may be relayed by a host's script, and a
 * phone is in another network, so these prove nothing.
 */
function toFacts(mode: string): SignInFacts {
  return { isProved: mode === 'own' || mode === 'popup', isSameNetwork: false }
}

/** The columns that the MAC of a sign-in covers, from what was asked for. */
export function toRow(parameters: toRow.Parameters): Rows['social'] {
  const { change } = parameters
  return {
    ...parameters,
    newEmail: change?.newEmail ?? null,
    sessionId: change?.sessionId ?? null,
  }
}

export declare namespace toRow {
  type Parameters = Omit<Rows['social'], 'newEmail' | 'sessionId'> & { change?: Change | undefined }
}

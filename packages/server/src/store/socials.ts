import { Provider, Schema } from '@latchkey/protocol'
import { sql } from 'drizzle-orm'
import type { Shown } from './admitting.ts'
import type { Database } from './Database.ts'
import { entering, holding, isNewDevice } from './entering.ts'
import { type Person, type Problem, type Profile, problems, readProfile } from './profiles.ts'

type Name = Provider.Social
type State = 'asked' | 'started' | 'claimed' | 'proved' | 'failed' | 'spent'

/** A requested sign-in: its device, app and language. */
export type Asked = {
  deviceId: string
  id: string
  language: string
  origin: string
  projectId: string
  realmId: string
  userAgent: string
}

/** A sign-in in progress, for the pages of the sign-in. */
export type Going = {
  id: string
  /** Whether it confirms a change of address and opens no session. */
  isChange: boolean
  mode: 'popup' | 'redirect'
  origin: string
  provider: Name
  returnUrl: string
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
      /** The account's own email address, or else the provider's. */
      profile: Profile
      userAgent: string
    }
  /** The identity was proved, but it is new and so is the device (T47). */
  | { outcome: 'held'; until: Date }
  | { outcome: 'none' }

/** Sign-ins at a provider. Each method is one statement. */
export type Socials = {
  /** Begins a sign-in. With `change`, it confirms a change of address and opens no session. */
  ask(parameters: ask.Parameters): Promise<void>
  /** Claims the callback for the browser that went to the provider. Works once, and for no other browser. */
  claim(id: string, shown: { nonceHash: Uint8Array; provider: Name }): Promise<Going | undefined>
  /** Signs in a user who has proved an identity, only on the device and for the app that asked. */
  connect(parameters: connect.Parameters): Promise<Connected>
  /** Fails a sign-in, and notifies the waiting frame. */
  fail(id: string, problem: Problem): Promise<void>
  /** Returns the state of a sign-in, to the device that asked for it. */
  find(id: string, shown: Shown): Promise<Found>
  /** Stores the proved identity, and notifies the waiting frame. */
  prove(id: string, person: Person & { issuer: string }): Promise<void>
  /** Binds a sign-in to the first browser that visits it, which may reload. Other browsers get undefined. */
  start(
    id: string,
    browser: { mode: Going['mode']; nonceHash: Uint8Array },
  ): Promise<(Going & { projectName: string }) | undefined>
}

export declare namespace ask {
  type Parameters = Asked & {
    change?: Change | undefined
    minutes: number
    provider: Name
    returnUrl: string
  }
}

export declare namespace connect {
  type Parameters = Shown &
    entering.Parameters & {
      id: string
      /** Whether the browser came back to the app with the result that only it was given. */
      isBroughtBack: boolean
    }
}

/** Minimum time to use a proved identity: the page may have to load first. */
const grace = sql`interval '2 minutes'`

const problemSchema = Schema.oneOf(...problems)
const providerSchema = Schema.oneOf(...Provider.names.filter(Provider.isSocial))

export function createSocials({ run }: Database): Socials {
  return {
    async ask(parameters) {
      const { deviceId, id, language, minutes, origin, projectId, provider, realmId } = parameters
      const { change, returnUrl, userAgent } = parameters
      await run(sql`
        insert into socials (
          id, realm_id, project_id, origin, device_id, user_agent, language, provider, return_url,
          session_id, new_email, expires_at
        )
        values (
          ${id}, ${realmId}, ${projectId}, ${origin}, ${deviceId}, ${userAgent}, ${language},
          ${provider}, ${returnUrl}, ${change?.sessionId ?? null}, ${change?.newEmail ?? null},
          now() + make_interval(mins => ${minutes}::int)
        )`)
    },

    async claim(id, { nonceHash, provider }) {
      const [row] = await run<GoingRow>(sql`
        update socials set state = 'claimed'
        where id = ${id} and state = 'started' and provider = ${provider}
          and nonce_hash = ${nonceHash} and expires_at > now()
        returning id, session_id is not null as "isChange", mode, origin, provider,
          return_url as "returnUrl"`)
      return row && toGoing(row)
    },

    async connect(parameters) {
      const { accountId, deviceId, id, isBroughtBack, origin, projectId, requestId, sessionId } =
        parameters
      const [row] = await run<ConnectedRow>(sql`
        with shown as (
          update socials set state = 'spent'
          where id = ${id} and session_id is null and device_id = ${deviceId} and project_id = ${projectId}
            and origin = ${origin} and state = 'proved' and expires_at > now()
            and (mode <> 'redirect' or ${isBroughtBack}::boolean)
          returning *
        ), ${holding}, ${entering({ accountId, requestId, sessionId })}
        select account_id as "accountId", created_at as "createdAt", profile,
          user_agent as "userAgent", ${isNewDevice({ accountId })} as "isNewDevice",
          (select until from held) as "heldUntil", (
            select it.subject from identities it
            where it.account_id = identity.account_id and it.issuer = 'email'
          ) as email
        from shown left join identity on true`)
      if (!row) return { outcome: 'none' }
      const { accountId: found, email, heldUntil, profile: said, ...rest } = row
      if (heldUntil) return { outcome: 'held', until: heldUntil }
      // A concurrent change has restricted the identity.
      if (!found) return { outcome: 'none' }
      const profile = readProfile(said)
      return {
        ...rest,
        accountId: found,
        outcome: 'accepted',
        profile: email ? { ...profile, email } : profile,
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

    async prove(id, { issuer, profile, subject }) {
      await run(sql`
        with proved as (
          update socials set
            state = 'proved', issuer = ${issuer}, subject = ${subject},
            profile = ${JSON.stringify(profile)}::jsonb,
            expires_at = greatest(expires_at, now() + ${grace})
          where id = ${id} and state = 'claimed'
          returning id
        )
        select pg_notify('challenges', id) from proved`)
    },

    async start(id, { mode, nonceHash }) {
      const [row] = await run<GoingRow & { projectName: string }>(sql`
        update socials set state = 'started', mode = ${mode}, nonce_hash = ${nonceHash}
        where id = ${id} and expires_at > now() and (
          state = 'asked' or state = 'started' and nonce_hash = ${nonceHash}
        )
          -- A change is confirmed by a window of the frame that asked, never by a link (T15, T47).
          and (session_id is null or ${mode} = 'popup')
        returning id, session_id is not null as "isChange", mode, origin, provider,
          return_url as "returnUrl", (select name from projects where projects.id = project_id) as "projectName"`)
      return row && { ...toGoing(row), projectName: row.projectName }
    },
  }
}

type GoingRow = Omit<Going, 'provider'> & { provider: string }
type FoundRow = { isLive: boolean; problem: string | null; state: State }
type ConnectedRow = {
  accountId: string | null
  createdAt: Date
  email: string | null
  heldUntil: Date | null
  isNewDevice: boolean
  profile: unknown
  userAgent: string
}

function toGoing({ id, isChange, mode, origin, provider, returnUrl }: GoingRow): Going {
  return { id, isChange, mode, origin, provider: providerSchema(provider), returnUrl }
}

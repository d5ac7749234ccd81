import { sign } from 'node:crypto'
import { Schema } from '@latchkey/protocol'
import * as client from 'openid-client'
import type { Endpoints, Exchange, Person } from './ProviderClient.ts'
import { ProviderError } from './ProviderClient.ts'
import type { Setting, Settings, SigningKey } from './settings.ts'
import type { Name } from './table.ts'

/** The social providers of this deployment. */
export type Social = {
  /** Returns the URL at which the user authorizes the sign-in. */
  authorize(name: Name, request: Request): Promise<URL>
  /** Exchanges the callback's parameters for the user. Stores no token. Throws a {@link ProviderError}. */
  identify(
    name: Name,
    request: Request & { parameters: Readonly<Record<string, string>> },
  ): Promise<Person & { issuer: string }>
  /** Returns the configured provider with this issuer. */
  find(issuer: string): Name | undefined
  /** Whether the browser posts the provider's response as a form. */
  isFormPost(name: Name): boolean
  /** The configured providers, in the order of display. */
  names: readonly Name[]
}

/** One sign-in. Its nonce, state and verifier are derived from its id and a secret, and none of them is stored. */
export type Request = {
  /** Asks the provider to make the user sign in or choose an account again, if it can. */
  isFresh?: boolean
  nonce: string
  redirectUri: string
  state: string
  verifier: string
}

/** How long a response of a provider may take, in seconds. */
const patience = 10
/** How long the metadata of an issuer is cached, in milliseconds. */
const lifetime = 60 * 60_000

export function create(settings: Settings): Social {
  const known = new Map<Name, { configuration: Promise<client.Configuration>; until: number }>()

  function open(name: Name): Promise<client.Configuration> {
    const found = known.get(name)
    if (found && found.until > performance.now()) return found.configuration
    const configuration = discover(demand(name))
    known.set(name, { configuration, until: performance.now() + lifetime })
    // Do not cache a failure.
    configuration.catch(() => known.delete(name))
    return configuration
  }

  function demand(name: Name): Setting {
    const setting = settings.get(name)
    if (!setting) throw new ProviderError('PROVIDER_UNAVAILABLE', { detail: 'not configured' })
    return setting
  }

  return {
    async authorize(name, { isFresh, nonce, redirectUri, state, verifier }) {
      const { provider } = demand(name)
      const configuration = await open(name).catch(translate)
      return client.buildAuthorizationUrl(configuration, {
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        redirect_uri: redirectUri,
        scope: provider.scope,
        state,
        ...(!provider.endpoints && { nonce }),
        ...(provider.isFormPost && { response_mode: 'form_post' }),
        ...(isFresh && provider.fresh),
      })
    },

    async identify(name, { nonce, parameters, redirectUri, state, verifier }) {
      const { provider } = demand(name)
      try {
        const configuration = await open(name)
        const url = new URL(redirectUri)
        for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value)
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          pkceCodeVerifier: verifier,
          ...(!provider.endpoints && { expectedNonce: nonce, idTokenExpected: true }),
        })
        const claims = provider.endpoints ? {} : { ...tokens.claims() }
        const get: Exchange['get'] = (endpoint, schema) =>
          ask(
            configuration,
            tokens.access_token,
            addressOf(endpoint, provider.endpoints, configuration),
            schema,
          )
        const person = await provider.identify({ claims, get, parameters })
        const issuer = provider.endpoints ? provider.issuer : Schema.string(claims.iss)
        return { ...person, issuer }
      } catch (error) {
        return translate(error)
      }
    },

    find: (issuer) => [...settings].find(([, { provider }]) => provider.issuer === issuer)?.[0],
    isFormPost: (name) => settings.get(name)?.provider.isFormPost === true,
    names: [...settings.keys()],
  }
}

/** Returns the metadata of a provider. They are discovered for OpenID Connect, and configured for OAuth 2. */
async function discover(setting: Setting): Promise<client.Configuration> {
  const { clientId, provider } = setting
  const { endpoints, issuer } = provider
  const isInsecure = [issuer, ...Object.values(endpoints ?? {})].some((it) =>
    it.startsWith('http:'),
  )
  const execute = isInsecure ? [client.allowInsecureRequests] : []
  if (!endpoints) {
    // By default, the library trusts TLS and does not verify the ID token's signature.
    execute.push(client.enableNonRepudiationChecks)
    return client.discovery(new URL(issuer), clientId, undefined, authenticate(setting), {
      execute,
      timeout: patience,
    })
  }
  const server = {
    authorization_endpoint: endpoints.authorization,
    issuer,
    token_endpoint: endpoints.token,
  }
  const configuration = new client.Configuration(server, clientId, undefined, authenticate(setting))
  configuration.timeout = patience
  for (const extend of execute) extend(configuration)
  return configuration
}

function authenticate({ clientId, provider, secret }: Setting): client.ClientAuth {
  if (secret === undefined) return client.None()
  if (typeof secret === 'string')
    return provider.secret === 'basic'
      ? inHeader(clientId, secret)
      : client.ClientSecretPost(secret)
  return (_server, _client, body) => {
    body.set('client_id', clientId)
    body.set('client_secret', signSecret(secret, { audience: provider.issuer, clientId }))
  }
}

/**
 * Authenticates the client by basic authentication. The library's own function escapes even characters such as a dash,
 * and not every provider decodes them.
 */
function inHeader(clientId: string, secret: string): client.ClientAuth {
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`
  return (_server, _client, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
}

/** Creates a client secret for Apple. It is a JWT that is signed with the registered key and valid for five minutes. */
export function signSecret(
  { keyId, privateKey, teamId }: SigningKey,
  { audience, clientId }: { audience: string; clientId: string },
): string {
  const now = Math.floor(Date.now() / 1000)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: audience, exp: now + 300, iat: now, iss: teamId, sub: clientId }
  const text = `${encode({ alg: 'ES256', kid: keyId })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(text), {
    dsaEncoding: 'ieee-p1363',
    key: privateKey,
  })
  return `${text}.${signature.toString('base64url')}`
}

function addressOf(
  endpoint: 'emails' | 'userInfo',
  endpoints: Endpoints | undefined,
  configuration: client.Configuration,
): string | undefined {
  return endpoints ? endpoints[endpoint] : configuration.serverMetadata().userinfo_endpoint
}

/** Calls an endpoint with the user's access token. A missing endpoint gives undefined to the schema. */
async function ask<output>(
  configuration: client.Configuration,
  accessToken: string,
  address: string | undefined,
  schema: Schema.Schema<output>,
): Promise<output> {
  const parse = (value: unknown) => {
    const { output, problem } = Schema.parse(schema, value)
    if (problem !== undefined) throw new ProviderError('PROVIDER_INVALID', { detail: 'answer' })
    return output as output
  }
  if (!address) return parse(undefined)
  const headers = new Headers({ accept: 'application/json' })
  const url = new URL(address)
  const response = await client.fetchProtectedResource(
    configuration,
    accessToken,
    url,
    'GET',
    undefined,
    headers,
  )
  if (!response.ok)
    throw new ProviderError(
      response.status >= 500 || response.status === 429
        ? 'PROVIDER_UNAVAILABLE'
        : 'PROVIDER_INVALID',
      { detail: `status ${response.status}` },
    )
  return parse(
    await response.json().catch((error) => {
      if (!(error instanceof SyntaxError)) throw error
    }),
  )
}

/** Error codes that mean that the user declined. */
const denials = [
  'access_denied',
  'consent_required',
  'interaction_required',
  'login_required',
  'user_cancelled_authorize',
  'user_cancelled_login',
]
/** Error codes that mean a temporary outage. */
const outages = ['server_error', 'temporarily_unavailable']

/** Throws a {@link ProviderError} for an error of the library, without its message, which may contain anything. */
function translate(error: unknown): never {
  if (error instanceof ProviderError) throw error
  // `@latchkey/dev` may have loaded its own copy of this module, whose errors are of another class.
  const { detail: why, name, problem } = Object(error) as Partial<ProviderError>
  if (name === 'ProviderClient.ProviderError' && problem)
    throw new ProviderError(problem, { detail: why })
  const { code, error: said = '' } = Object(error) as { code?: unknown; error?: string }
  const detail = typeof code === 'string' ? code : (Object(error) as Error).name
  const fail = (problem: ConstructorParameters<typeof ProviderError>[0]): never => {
    throw new ProviderError(problem, { cause: error, detail })
  }
  if (error instanceof client.AuthorizationResponseError) {
    if (denials.includes(said)) fail('PROVIDER_DENIED')
    fail(outages.includes(said) ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_INVALID')
  }
  if (isOutage(error)) fail('PROVIDER_UNAVAILABLE')
  return fail('PROVIDER_INVALID')
}

/** Whether an error is a time-out, a network error or a response that signals overload, or has such a cause. */
function isOutage(error: unknown): boolean {
  const { cause, code, name, status } = Object(error) as {
    cause?: unknown
    code?: unknown
    name?: unknown
    status?: number
  }
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || name === 'TimeoutError') return true
  // Node's fetch throws these for network errors before and after the headers.
  if (error instanceof TypeError && /fetch failed|terminated/.test(error.message)) return true
  if (typeof status === 'number' && (status >= 500 || status === 429)) return true
  return (cause instanceof Error || isResponse(cause)) && isOutage(cause)
}

/** Hono replaces the global `Response`, so that a response of `fetch` is not an instance of it. */
function isResponse(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object Response]'
}

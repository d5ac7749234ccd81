import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DevParts, oidc, SocialTable } from '@latchkey/server/dev'
import type Provider from 'oidc-provider'
import { listen, readBody } from '../http.ts'
import { createMemory } from './Memory.ts'
import { canceller, isSubject, people } from './people.ts'
import { showProvider } from './picker.ts'

/** An OpenID Connect provider on this machine that replaces every social provider. */
export type DevProvider = DevParts.DevProvider

/** How long tokens and sessions are valid, in seconds. */
const lifetime = 600

/**
 * Starts the provider, for this machine only. Each social provider has its own issuer, so that one test
 * user at two providers is two accounts, as with real ones. It asks for the user at each sign-in.
 */
export async function start(options: start.Options): Promise<DevProvider> {
  const { address = '127.0.0.1', headers = {}, port = 0, redirectUri } = options
  const clientId = 'latchkey'
  const secret = randomBytes(24).toString('base64url')
  const keys = [createKey()]
  const opened = new Map<SocialTable.Name, Promise<Opened>>()

  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  await listen(server, address, port)
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`

  /** Creates a provider on first use, since the library is large and most developers never need it. */
  function open(name: SocialTable.Name): Promise<Opened> {
    const client = { clientId, redirectUri: redirectUri(name), secret }
    const opening = opened.get(name) ?? create(`${origin}/${name}`, { client, keys })
    opened.set(name, opening)
    return opening
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, first = '', rest = '/'] = /^\/(\w+)(\/.*)?$/.exec(request.url ?? '') ?? []
    const name = SocialTable.names.find((it) => it === first)
    if (!name) {
      response.writeHead(404).end('No provider was found at this address.')
      return
    }
    const { handle, provider } = await open(name)
    const { pathname } = new URL(rest, origin)
    if (/^\/pick\/[\w-]+$/.test(pathname)) return pick(provider, name, request, response)
    // Drop the session, so that each sign-in asks for the user.
    if (pathname === '/auth') request.headers.cookie = withoutSession(request.headers.cookie)
    // Set `originalUrl`, as a router that mounts the provider does, so that the provider generates the right URLs.
    Object.assign(request, { originalUrl: request.url, url: rest })
    return handle(request, response)
  }

  return {
    port: (server.address() as AddressInfo).port,
    settings: new Map(
      SocialTable.names.map((name) => [
        name,
        { clientId, provider: { ...oidc, issuer: `${origin}/${name}` }, secret },
      ]),
    ),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export declare namespace start {
  type Options = {
    /** The address to listen on. A loopback address by default. */
    address?: string
    /** Headers of every response, for tests of what real providers send. */
    headers?: Record<string, string>
    /** The port to listen on. If it is in use, or 0, any free port. */
    port?: number
    /** Returns the callback URL. Called late, since the server's port may not be known yet. */
    redirectUri(name: SocialTable.Name): string
  }
}

type Opened = { handle: ReturnType<Provider['callback']>; provider: Provider }
type Client = { clientId: string; redirectUri: string; secret: string }

async function create(
  issuer: string,
  { client, keys }: { client: Client; keys: object[] },
): Promise<Opened> {
  const { default: OidcProvider, interactionPolicy } = await load()
  const { Check, base } = interactionPolicy
  const policy = base()
  policy
    .get('login')
    .checks.add(
      new Check('choose', 'A test user must be chosen', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  const provider = new OidcProvider(issuer, {
    adapter: createMemory(),
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'picture', 'preferred_username'],
    },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.secret,
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [client.redirectUri],
      },
    ],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_: unknown, subject: string) =>
      isSubject(subject) && {
        accountId: subject,
        claims: () => ({ sub: subject, ...people[subject].claims }),
      },
    interactions: {
      policy,
      url: (_: unknown, { uid }: { uid: string }) => `${issuer}/pick/${uid}`,
    },
    jwks: { keys },
    // Skip the consent screen: choosing a user is the consent.
    async loadExistingGrant({ oidc }: Context) {
      const { clientId } = oidc.client
      const grant = new oidc.provider.Grant({ accountId: oidc.account!.accountId, clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    renderError(context: Context, { error }: { error: string }) {
      context.type = 'text'
      context.body = `The test provider refused the request: ${error}.`
    },
    ttl: {
      AccessToken: lifetime,
      AuthorizationCode: 60,
      Grant: lifetime,
      IdToken: lifetime,
      Interaction: lifetime,
      Session: lifetime,
    },
  })
  return { handle: provider.callback(), provider }
}

type Context = Parameters<
  ConstructorParameters<typeof import('oidc-provider').interactionPolicy.Check>[2]
>[0]

/** Imports oidc-provider without its warning about older Node versions, on which our tests pass. */
async function load() {
  const { warn } = globalThis.console
  globalThis.console.warn = () => {}
  try {
    return await import('oidc-provider')
  } finally {
    globalThis.console.warn = warn
  }
}

/** Shows the test users, or continues as the chosen one. */
async function pick(
  provider: Provider,
  name: SocialTable.Name,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response)
  if (request.method !== 'POST') return showProvider(response, name)
  const accountId = new URLSearchParams(await readBody(request)).get('person') ?? ''
  const result =
    isSubject(accountId) && accountId !== canceller
      ? { login: { accountId, remember: false } }
      : { error: 'access_denied', error_description: 'The user canceled.' }
  const merge = { mergeWithLastSubmission: false }
  return provider.interactionFinished(request, response, result, merge)
}

function withoutSession(cookie = ''): string {
  return cookie
    .split('; ')
    .filter((it) => !it.startsWith('_session'))
    .join('; ')
}

function createKey(): object {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', kid: 'dev', use: 'sig' }
}

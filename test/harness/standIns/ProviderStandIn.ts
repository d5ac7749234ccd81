import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A stand-in for one of the six providers. It has the provider's requirements for clients and its responses. It signs
 * in a fixed user without a prompt.
 */
export type ProviderStandIn = {
  /** The token requests so far. */
  asked: { body: Record<string, string>; headers: IncomingMessage['headers'] }[]
  /** The fault that the stand-in simulates. */
  fault: Fault | undefined
  /** Whether the provider is down. */
  isDown: boolean
  issuer: string
  stop(): Promise<void>
}

/** A fault of the last response. */
export type Fault = {
  claims?: Record<string, unknown>
  /** Whether the response to the token request breaks off in the middle. */
  isCut?: boolean
  /** Whether the id_token is signed with a wrong key. */
  isForged?: boolean
  /** Whether the token request is never answered. */
  isSilent?: boolean
  /** Parameters that are sent in addition to the code. */
  parameters?: Record<string, string>
}

export type Options = {
  /** How a client must authenticate. */
  authentication: 'basic' | 'post' | 'signed'
  /** The claims of the id_token. If they are undefined, there is no id_token. */
  claims?: Record<string, unknown>
  /** The responses to requests with a token, by path. */
  resources?: Record<string, unknown>
  responseMode?: 'form_post' | 'query'
  /** The parameter `user` that Apple sends together with the first code. */
  user?: unknown
}

export const clientId = 'client-of-ours'
export const clientSecret = 'canary-secret-of-ours'
/** The key of a client that signs its own secret. */
export const signing = generateKeyPairSync('ec', { namedCurve: 'P-256' })

type Grant = { challenge: string; nonce: string | undefined; redirectUri: string }

export async function start(options: Options): Promise<ProviderStandIn> {
  const { authentication, claims, resources = {}, responseMode = 'query', user } = options
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const codes = new Map<string, Grant>()
  const tokens = new Set<string>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      response.writeHead(500).end(String(error))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const standIn: ProviderStandIn = {
    asked: [],
    fault: undefined,
    isDown: false,
    issuer,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, issuer)
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (standIn.isDown) return void response.writeHead(503).end('Away')
    if (url.pathname === '/.well-known/openid-configuration' && claims)
      return void json({
        authorization_endpoint: `${issuer}/authorize`,
        id_token_signing_alg_values_supported: ['ES256'],
        issuer,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        token_endpoint: `${issuer}/token`,
      })
    if (url.pathname === '/jwks')
      return void json({
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), alg: 'ES256', kid: '1', use: 'sig' }],
      })
    if (url.pathname === '/authorize') return authorize(url, response)
    if (url.pathname === '/token') {
      const body = Object.fromEntries(new URLSearchParams(await readBody(request)))
      standIn.asked.push({ body, headers: request.headers })
      if (standIn.fault?.isSilent) return
      if (standIn.fault?.isCut) {
        const headers = { 'content-length': '100', 'content-type': 'application/json' }
        return void response.writeHead(200, headers).write('{', () => response.destroy())
      }
      const problem = findProblem(body, request.headers.authorization)
      if (problem) return void json({ error: problem }, 400)
      const access_token = randomBytes(16).toString('base64url')
      tokens.add(access_token)
      const grant = codes.get(body.code!)!
      codes.delete(body.code!)
      const id_token = claims && toIdToken(grant)
      return void json({ access_token, token_type: 'bearer', ...(id_token && { id_token }) })
    }
    const [, token = ''] = /^bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!tokens.has(token)) return void json({ message: 'Bad credentials' }, 401)
    const resource = resources[url.pathname]
    return void json(resource ?? {}, resource === undefined ? 404 : 200)
  }

  function authorize({ searchParams }: URL, response: ServerResponse): void {
    const get = (name: string) => searchParams.get(name) ?? ''
    if (get('client_id') !== clientId || get('code_challenge_method') !== 'S256')
      return void response.writeHead(400).end('Who asks?')
    if (responseMode === 'form_post' && get('response_mode') !== 'form_post')
      return void response.writeHead(400).end('A form is wanted.')
    const code = randomBytes(16).toString('base64url')
    codes.set(code, {
      challenge: get('code_challenge'),
      nonce: searchParams.get('nonce') ?? undefined,
      redirectUri: get('redirect_uri'),
    })
    const parameters: Record<string, string> = {
      code,
      state: get('state'),
      ...(user ? { user: JSON.stringify(user) } : {}),
      ...standIn.fault?.parameters,
    }
    const back = new URL(get('redirect_uri'))
    if (responseMode === 'form_post') {
      const inputs = Object.entries(parameters).map(
        ([name, value]) =>
          `<input type="hidden" name="${name}" value="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`,
      )
      response.writeHead(200, { 'content-type': 'text/html' })
      return void response.end(
        `<form method="post" action="${back.href}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`,
      )
    }
    for (const [name, value] of Object.entries(parameters)) back.searchParams.set(name, value)
    response.writeHead(302, { location: back.href }).end()
  }

  function findProblem(body: Record<string, string>, authorization = ''): string | undefined {
    const grant = codes.get(body.code ?? '')
    if (!isClient(body, authorization)) return 'invalid_client'
    if (!grant || grant.redirectUri !== body.redirect_uri) return 'invalid_grant'
    const challenge = createHash('sha256')
      .update(body.code_verifier ?? '')
      .digest('base64url')
    return challenge === grant.challenge ? undefined : 'invalid_grant'
  }

  function isClient(body: Record<string, string>, authorization: string): boolean {
    // Some providers do not unescape the credentials, and neither does this stand-in.
    if (authentication === 'basic') {
      const pair = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
      return authorization === `Basic ${pair}`
    }
    if (body.client_id !== clientId) return false
    if (authentication === 'post') return body.client_secret === clientSecret
    const [head = '', claims = '', signature = ''] = (body.client_secret ?? '').split('.')
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const now = Date.now() / 1000
    return (
      JSON.parse(Buffer.from(head, 'base64url').toString()).kid === 'KEY1234567' &&
      said.iss === 'TEAM123456' &&
      said.sub === clientId &&
      said.aud === issuer &&
      said.iat <= now + 5 &&
      said.exp > now &&
      said.exp < now + 15_777_000 &&
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        {
          dsaEncoding: 'ieee-p1363',
          key: createPublicKey(signing.publicKey.export({ format: 'pem', type: 'spki' })),
        },
        Buffer.from(signature, 'base64url'),
      )
    )
  }

  function toIdToken({ nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000)
    const payload = {
      aud: clientId,
      exp: now + 300,
      iat: now,
      iss: issuer,
      nonce,
      ...claims,
      ...standIn.fault?.claims,
    }
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${encode({ alg: 'ES256', kid: '1' })}.${encode(payload)}`
    const { privateKey: key } = standIn.fault?.isForged ? foreign : own
    const signature = sign('sha256', Buffer.from(text), { dsaEncoding: 'ieee-p1363', key })
    return `${text}.${signature.toString('base64url')}`
  }

  return standIn
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

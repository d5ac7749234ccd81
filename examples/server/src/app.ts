import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { LookupTimeoutError, UnverifiedError, verifyHash } from '@latchkey/client/verify'
import {
  type Client,
  type Hex,
  hashMessage,
  hashTypedData,
  isAddress,
  isHex,
  type TypedDataDefinition,
} from 'viem'
import { generateSiweNonce, parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import * as Expiring from './Expiring.ts'

export type Options = {
  /** A client of viem for each chain that the app uses, by chain id. */
  clients: Readonly<Record<number, Client>>
  /** The origin of the app's page. A sign-in message must name its host. No other page can read the answers. */
  origin: string
}

type Answer = { body?: object; cookie?: string; status: number }
type Signed = { address: Hex; chainId: number; hash: Hex; signature: Hex }

/** The largest body, in bytes. A signature of an account that is not deployed has about 1,500 characters. */
const largest = 65_536
/** How long a nonce and a session are valid, in seconds. */
const lifetimes = { browser: 600, session: 86_400 }

/** Creates a server that verifies messages, typed data and sign-ins of every kind of account. */
export function createApp({ clients, origin }: Options): Server {
  const { host: domain, protocol } = new URL(origin)
  const nonces = Expiring.create(lifetimes.browser)
  const sessions = Expiring.create(lifetimes.session)

  /** Sets a cookie that browsers send to the site of this server only, and that scripts cannot read. */
  function toCookie(name: keyof typeof lifetimes, value: string): string {
    const secure = protocol === 'https:' ? '; Secure' : ''
    const age = value ? lifetimes[name] : 0
    return `${name}=${value}; HttpOnly; Max-Age=${age}; Path=/; SameSite=Strict${secure}`
  }

  const routes: Record<string, (request: IncomingMessage) => Promise<Answer>> = {
    'GET /': async () => ({ body: { routes: Object.keys(routes) }, status: 200 }),

    /** Returns a nonce for one sign-in of this browser. A cookie ties the nonce to the browser. */
    async 'GET /nonce'() {
      const browser = randomUUID()
      const nonce = generateSiweNonce()
      nonces.put(browser, nonce)
      return { body: { nonce }, cookie: toCookie('browser', browser), status: 200 }
    },

    /** Returns the account that is signed in. */
    async 'GET /session'(request) {
      const address = sessions.get(readCookie(request, 'session'))
      return address ? { body: { address }, status: 200 } : refuse(401, 'Sign in first.')
    },

    /**
     * Signs a user in with Ethereum (EIP-4361). Checks the whole message and then the signature, and starts a session.
     */
    async 'POST /sign-in'(request) {
      const { message, signature } = await readBody(request)
      if (typeof message !== 'string' || !isHex(signature))
        return refuse(400, 'Send a message and its signature.')
      const parsed = parseSiweMessage(message)
      // Take the nonce before anything is verified, so that a message works once.
      const nonce = nonces.take(readCookie(request, 'browser'))
      if (!nonce || !validateSiweMessage({ domain, message: parsed, nonce }))
        return refuse(401, 'The message is for another site or browser, or too old.')
      const { address, chainId } = parsed
      if (!address || !chainId) return refuse(401, 'The message names no account or chain.')
      const isValid = await verify({ address, chainId, hash: hashMessage(message), signature })
      if (!isValid) return refuse(401, 'The signature is not of this account.')
      const session = randomUUID()
      sessions.put(session, address)
      return { body: { address }, cookie: toCookie('session', session), status: 200 }
    },

    async 'POST /sign-out'(request) {
      sessions.take(readCookie(request, 'session'))
      return { body: {}, cookie: toCookie('session', ''), status: 200 }
    },

    /**
     * Verifies any message or typed data. Any caller can replay a signature. If it must work only once, let the user
     * sign a nonce.
     */
    async 'POST /verify'(request) {
      const signed = parseSigned(await readBody(request))
      if (!signed) return refuse(400, 'Send address, chainId, signature, and message or typedData.')
      return { body: { isValid: await verify(signed) }, status: 200 }
    },
  }

  /** Verifies a signature of a key, of a contract (ERC-1271), or of a contract that is not deployed yet (ERC-6492). */
  function verify({ chainId, ...signed }: Signed): Promise<boolean> {
    const client = Object.hasOwn(clients, chainId) ? clients[chainId] : undefined
    if (!client) throw new AnswerError(refuse(400, 'This chain is not supported.'))
    return verifyHash(client, signed)
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method, url = '/' } = request
    // Before a page of another origin sends JSON, the browser asks which requests it may send.
    if (method === 'OPTIONS') return { status: 204 }
    const base = 'http://localhost'
    if (!URL.canParse(url, base)) return refuse(400, 'The address is invalid.')
    const name = `${method} ${new URL(url, base).pathname}`
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined
    return route ? route(request) : refuse(404, 'There is no such route.')
  }

  return createServer(async (request, response) => {
    const { body, cookie, status } = await answer(request).catch(toAnswer)
    response.writeHead(status, {
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type',
      'access-control-allow-origin': origin,
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { 'set-cookie': cookie }),
    })
    response.end(body && JSON.stringify(body))
  })
}

/** Parses a signed message or signed typed data. Returns undefined if it is neither. */
function parseSigned(body: Record<string, unknown>): Signed | undefined {
  const { address, chainId, message, signature, typedData } = body
  if (typeof address !== 'string' || !isAddress(address) || !isHex(signature)) return undefined
  if (typeof chainId !== 'number') return undefined
  const signed = { address, chainId, signature }
  if (typeof message === 'string') return { ...signed, hash: hashMessage(message) }
  try {
    return { ...signed, hash: hashTypedData(typedData as TypedDataDefinition) }
  } catch {
    return undefined
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    // Read to the end, but drop further chunks. A stream that is not read to its end closes the connection without an
    // answer.
    if (size <= largest) chunks.push(chunk)
  }
  if (size > largest) throw new AnswerError(refuse(413, 'The body is too large.'))
  try {
    return Object(JSON.parse(Buffer.concat(chunks).toString()))
  } catch {
    throw new AnswerError(refuse(400, 'The body is not JSON.'))
  }
}

/** Reads a cookie of this server. Returns an empty string if there is none. */
function readCookie({ headers }: IncomingMessage, name: keyof typeof lifetimes): string {
  const cookies = (headers.cookie ?? '').split('; ')
  return cookies.find((it) => it.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

const refuse = (status: number, error: string): Answer => ({ body: { error }, status })

/** Maps an error to an answer. If a node fails, the signature may still be valid, so the user tries again. */
function toAnswer(error: unknown): Answer {
  if (error instanceof AnswerError) return error.answer
  if (error instanceof UnverifiedError || error instanceof LookupTimeoutError)
    return refuse(503, 'The chain could not be read. Try again.')
  return refuse(500, 'Something went wrong.')
}

/** An error with the answer to send. */
class AnswerError extends Error {
  override readonly name = 'AnswerError'
  readonly answer: Answer

  constructor(answer: Answer) {
    super(JSON.stringify(answer.body))
    this.answer = answer
  }
}

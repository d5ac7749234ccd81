import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { BaseError } from '@latchkey/protocol/Errors'
import * as IpAddress from './IpAddress.ts'
import * as Json from './Json.ts'
import * as LargeAnswer from './LargeAnswer.ts'
import * as ReadingTurns from './ReadingTurns.ts'

/** A node of the operator, or an RPC provider that the operator has an API key of. */
export type Upstream = {
  /**
   * Sends a body and returns the JSON of the response. Hides all parts of the URL in it, unless `isParsed` is set. Does
   * not parse a large result, which `LargeAnswer` reads.
   */
  send(body: string, options: { signal: AbortSignal; timeout: number }): Promise<unknown>
}

/** Finds the addresses of a name. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** The largest response, which is 16 MiB. */
const mostBytes = 16 * 1024 * 1024

/**
 * Limits how many large responses this process reads at once. Each response takes up to four times its size of memory.
 */
const largeTurns = ReadingTurns.create(4)

export function create(url: URL, options: create.Options): Upstream {
  const { allowPrivate, isParsed = false, method = 'POST', resolve = systemLookup } = options
  const largest = options.mostBytes ?? mostBytes
  const isSecure = url.protocol === 'https:'
  const agent = new (isSecure ? https : http).Agent({ keepAlive: true })
  const secrets = isParsed ? undefined : patternOf(url)

  /** Sends one request, to a checked address. Does not follow redirects. */
  async function ask(body: string, signal: AbortSignal): Promise<unknown> {
    const address = IpAddress.withoutBrackets(url.hostname)
    // Node does not look up a host that is an IP address.
    if (!allowPrivate && isIP(address) && IpAddress.isPrivate(address))
      throw new PrivateAddressError()
    const response = await new Promise<http.IncomingMessage>((resolveResponse, reject) => {
      const request = (isSecure ? https : http).request(url, {
        agent,
        // Forward nothing of the caller: no address, no cookie and no header.
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          ...(method === 'POST' && {
            'content-length': Buffer.byteLength(body),
            'content-type': 'application/json',
          }),
        },
        lookup: allowPrivate ? plain(resolve) : guarded(resolve),
        method,
        signal,
      })
      request.once('response', resolveResponse)
      request.on('error', (error: NodeJS.ErrnoException) =>
        reject(
          request.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnectionError() : error,
        ),
      )
      request.end(method === 'POST' ? body : undefined)
    })
    const { headers, statusCode = 0 } = response
    // Some nodes respond with 400 to a failed call, with the reason in the body.
    if ((statusCode !== 200 && statusCode !== 400) || headers['content-encoding']) {
      response.destroy()
      throw new StatusError(statusCode)
    }
    const chunks: Buffer[] = []
    let size = 0
    let leave: (() => void) | undefined
    try {
      for await (const chunk of response as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > largest) throw new TooLargeError()
        if (size > LargeAnswer.leastBytes) leave ??= await largeTurns.take(signal)
        chunks.push(chunk)
      }
      const bytes = Buffer.concat(chunks)
      if (leave) return await LargeAnswer.read(bytes, secrets?.bytes)
      const value = Json.parse(bytes.toString())
      return secrets ? Json.replace(value, secrets.text, '[hidden]') : value
    } finally {
      leave?.()
    }
  }

  return {
    async send(body, { signal, timeout }) {
      // AbortSignal.any and .timeout would keep a timer for each finished request.
      const limit = new AbortController()
      const end = () => limit.abort()
      const timer = setTimeout(end, timeout)
      signal.addEventListener('abort', end, { once: true })
      try {
        if (signal.aborted) end()
        return await ask(body, limit.signal).catch((error) =>
          // The other side closed the idle keep-alive connection, so retry once.
          error instanceof StaleConnectionError ? ask(body, limit.signal) : Promise.reject(error),
        )
      } catch (error) {
        if (limit.signal.aborted) throw new TimeoutError()
        if (error instanceof BaseError) throw error
        // Keep only the code, since the message and the cause contain the URL.
        throw new UnreachableError((error as NodeJS.ErrnoException).code)
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
      }
    },
  }
}

export declare namespace create {
  type Options = {
    /** Whether connections to private addresses are allowed. */
    allowPrivate: boolean
    /**
     * Whether the caller forwards only fields of the response that it has checked. If so, no part of the URL is hidden
     * in the response. Otherwise a word such as `paymaster` in the path would hide the field of that name.
     */
    isParsed?: boolean
    /** Default: `POST`. A `GET` has no body. */
    method?: 'GET' | 'POST'
    /** The largest response. Default: 16 MiB. */
    mostBytes?: number
    resolve?: Resolve
  }
}

/**
 * Matches every part of a URL that identifies or authenticates the operator, in all encodings. `text` matches in a
 * text, `bytes` in UTF-8 bytes that were read as Latin-1.
 */
function patternOf(url: URL): { bytes: RegExp; text: RegExp } {
  const parts = [
    ...url.pathname.split('/'),
    ...url.searchParams.values(),
    url.username,
    url.password,
  ].flatMap((part) => [part, decode(part), encodeURIComponent(decode(part))])
  const basic = Buffer.from(`${decode(url.username)}:${decode(url.password)}`).toString('base64')
  const secrets = [
    // Shorter parts, such as `v3` and `eth`, may be ordinary words of a response.
    ...parts.filter((part) => part.length >= 8),
    ...(url.username || url.password ? [basic] : []),
    url.href,
    url.href.replace(/\/$/, ''),
    url.host,
    url.hostname,
  ]
  return {
    bytes: toPattern(secrets.map((secret) => Buffer.from(secret).toString('latin1'))),
    text: toPattern(secrets),
  }
}

function toPattern(secrets: readonly string[]): RegExp {
  const longestFirst = [...new Set(secrets)].sort((a, b) => b.length - a.length)
  const escaped = longestFirst.map((secret) => secret.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
  return new RegExp(escaped.join('|'), 'gi')
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Adapts a resolver to Node's lookup, which returns one address or all. */
function plain(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) callback(error ?? (new UnreachableError('ENOTFOUND') as Error), [])
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/**
 * A lookup that refuses private addresses. Node connects to the addresses that were checked here and
 * does not look them up again, which prevents DNS rebinding.
 */
export function guarded(resolve: Resolve): LookupFunction {
  return plain((hostname, options, callback) =>
    resolve(hostname, options, (error, addresses) => {
      const isRefused = addresses?.some(({ address }) => IpAddress.isPrivate(address))
      if (isRefused) callback(new PrivateAddressError() as Error, [])
      else callback(error, addresses)
    }),
  )
}

/** Thrown when an upstream cannot be reached, or closes the connection early. */
export class UnreachableError extends BaseError {
  override readonly name = 'Upstream.UnreachableError'

  constructor(code = 'unknown') {
    super(`The upstream could not be reached (${code}).`)
  }
}

/** Thrown when an upstream does not respond in time, or the caller has aborted. */
export class TimeoutError extends BaseError {
  override readonly name = 'Upstream.TimeoutError'

  constructor() {
    super('The upstream did not answer in time.')
  }
}

/** Thrown when an upstream does not respond with success. A redirect counts as a failure. */
export class StatusError extends BaseError {
  override readonly name = 'Upstream.StatusError'

  constructor(status: number) {
    super(`The upstream answered with status ${status}.`)
  }
}

/** Thrown when an upstream's response is too large. */
export class TooLargeError extends BaseError {
  override readonly name = 'Upstream.TooLargeError'

  constructor() {
    super('The answer of the upstream is too large.')
  }
}

/** Thrown when an upstream's address is private. */
export class PrivateAddressError extends BaseError {
  override readonly name = 'Upstream.PrivateAddressError'

  constructor() {
    super(
      'The upstream is at a private address. Set LATCHKEY_RPC_ALLOW_PRIVATE=true if it is yours.',
    )
  }
}

class StaleConnectionError extends BaseError {
  override readonly name = 'Upstream.StaleConnectionError'

  constructor() {
    super('The connection was closed while it was idle.')
  }
}

import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { BaseError } from '@latchkey/protocol/Errors'
import * as Address from './Address.ts'
import * as Json from './Json.ts'

/** A node, or a provider's gateway to one, that the operator trusts and its key pays for. */
export type Upstream = {
  /** Asks, and answers the JSON that came back, with everything of the upstream's address hidden. */
  send(body: string, options: { signal: AbortSignal; timeout: number }): Promise<unknown>
}

/** Finds the addresses of a name. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** 16 MiB. */
const mostBytes = 16 * 1024 * 1024

export function create(url: URL, options: create.Options): Upstream {
  const { allowPrivate, resolve = systemLookup } = options
  const isSecure = url.protocol === 'https:'
  const agent = new (isSecure ? https : http).Agent({ keepAlive: true })
  const secrets = patternOf(url)

  /** One request, in one connection to an address that was looked at. Redirects are not followed. */
  async function ask(body: string, signal: AbortSignal): Promise<string> {
    const address = url.hostname.replace(/^\[|\]$/g, '')
    // Node does not look up what is an address already.
    if (!allowPrivate && isIP(address) && Address.isPrivate(address))
      throw new PrivateAddressError()
    const response = await new Promise<http.IncomingMessage>((resolveResponse, reject) => {
      const request = (isSecure ? https : http).request(url, {
        agent,
        // Nothing of the caller's travels on: no address, no cookie, no header.
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'content-length': Buffer.byteLength(body),
          'content-type': 'application/json',
        },
        lookup: allowPrivate ? plain(resolve) : guarded(resolve),
        method: 'POST',
        signal,
      })
      request.once('response', resolveResponse)
      request.on('error', (error: NodeJS.ErrnoException) =>
        reject(
          request.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnectionError() : error,
        ),
      )
      request.end(body)
    })
    const { headers, statusCode = 0 } = response
    // Some nodes answer 400 to a call that failed, with the reason in the body.
    if ((statusCode !== 200 && statusCode !== 400) || headers['content-encoding']) {
      response.destroy()
      throw new StatusError(statusCode)
    }
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > mostBytes) throw new TooLargeError()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString()
  }

  return {
    async send(body, { signal, timeout }) {
      // By hand: AbortSignal.any and .timeout would keep one timer for each request that was answered.
      const limit = new AbortController()
      const end = () => limit.abort()
      const timer = setTimeout(end, timeout)
      signal.addEventListener('abort', end, { once: true })
      try {
        if (signal.aborted) end()
        const text = await ask(body, limit.signal).catch((error) =>
          // A kept connection that the other side had just closed: nothing was wrong.
          error instanceof StaleConnectionError ? ask(body, limit.signal) : Promise.reject(error),
        )
        return Json.replace(Json.parse(text), secrets, '[hidden]')
      } catch (error) {
        if (limit.signal.aborted) throw new TimeoutError()
        if (error instanceof BaseError) throw error
        // Only the code is kept: the words, and the cause, hold the address.
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
    /** Whether addresses that are not on the internet may be connected to. */
    allowPrivate: boolean
    resolve?: Resolve
  }
}

/** Everything in an address that tells whose it is, or opens it, as an upstream may repeat it. */
function patternOf(url: URL): RegExp {
  const parts = [
    ...url.pathname.split('/'),
    ...url.searchParams.values(),
    url.username,
    url.password,
  ].flatMap((part) => [part, decode(part), encodeURIComponent(decode(part))])
  const basic = Buffer.from(`${decode(url.username)}:${decode(url.password)}`).toString('base64')
  const secrets = [
    // Shorter parts, such as `v3` and `eth`, are words.
    ...parts.filter((part) => part.length >= 8),
    ...(url.username || url.password ? [basic] : []),
    url.href,
    url.href.replace(/\/$/, ''),
    url.host,
    url.hostname,
  ]
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

/** As Node wants it: one address or all, whichever it asks for. */
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
 * The connection is made to the very addresses that are checked here: a name that answers otherwise
 * the next time (DNS rebinding) is not asked a next time.
 */
export function guarded(resolve: Resolve): LookupFunction {
  return plain((hostname, options, callback) =>
    resolve(hostname, options, (error, addresses) => {
      const isRefused = addresses?.some(({ address }) => Address.isPrivate(address))
      if (isRefused) callback(new PrivateAddressError() as Error, [])
      else callback(error, addresses)
    }),
  )
}

/** Thrown when an upstream cannot be connected to, or breaks off. */
export class UnreachableError extends BaseError {
  override readonly name = 'Upstream.UnreachableError'

  constructor(code = 'unknown') {
    super(`The upstream could not be reached (${code}).`)
  }
}

/** Thrown when an upstream's answer does not end in time, or is no longer wanted. */
export class TimeoutError extends BaseError {
  override readonly name = 'Upstream.TimeoutError'

  constructor() {
    super('The upstream did not answer in time.')
  }
}

/** Thrown when an upstream answers with another status than success: a redirect is one. */
export class StatusError extends BaseError {
  override readonly name = 'Upstream.StatusError'

  constructor(status: number) {
    super(`The upstream answered with status ${status}.`)
  }
}

/** Thrown when an upstream says more than anybody asked for. */
export class TooLargeError extends BaseError {
  override readonly name = 'Upstream.TooLargeError'

  constructor() {
    super('The answer of the upstream is too large.')
  }
}

/** Thrown when an upstream's name leads into the operator's own network. */
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

import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import * as https from 'node:https'
import * as IpAddress from '../../chain/IpAddress.ts'
import { guarded, type Resolve } from '../../chain/Upstream.ts'
import { readAtMost } from '../../parse/readAtMost.ts'

/**
 * Profile pictures of users as data URLs. A host displays them. A remote URL would let the picture's
 * server track each visit, and the host's CSP may block it.
 */
export type Pictures = {
  /** Fetches the picture at a URL from a provider. Returns undefined if there is no valid one. */
  get(address: string): Promise<string | undefined>
}

/** The largest picture has 64 KiB. A photo of 200 pixels has a fifth of that. */
const mostBytes = 64 * 1024
/** How long a picture may take, with redirects, in milliseconds. */
const patience = 4_000
/** The most redirects. */
const mostMoves = 2
/** The most concurrent requests, and the most cached pictures. */
const most = { asked: 20, known: 100 }
/** How long a picture is cached, in milliseconds. */
const lifetime = 10 * 60_000

/** The allowed formats by their first bytes. The declared type is not trusted. */
const types: Readonly<Record<string, RegExp>> = {
  gif: /^474946383[79]61/,
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  webp: /^52494646.{8}57454250/,
}

/**
 * Fetches pictures. An attacker may choose the URL, since it comes from a provider or an untrusted
 * relay (T24). So it must be https on the default port at a public address, and the request carries
 * no data of the server or the user.
 */
export function create(options: create.Options = {}): Pictures {
  const { request = https.request, resolve = lookup } = options
  const known = new Map<string, { picture: Promise<string | undefined>; until: number }>()
  let asked = 0

  async function ask(url: URL, signal: AbortSignal, moves = 0): Promise<string | undefined> {
    if (!isAllowed(url)) return undefined
    const response = await new Promise<IncomingMessage>((resolveResponse, reject) => {
      const asking = request(url, {
        agent: false,
        headers: {
          accept: Object.keys(types)
            .map((type) => `image/${type}`)
            .join(', '),
          'accept-encoding': 'identity',
          'user-agent': 'Latchkey',
        },
        lookup: guarded(resolve),
        signal,
      })
      asking.once('response', resolveResponse)
      asking.once('error', reject)
      asking.end()
    })
    try {
      const { headers, statusCode = 0 } = response
      const { location = '' } = headers
      if (statusCode >= 300 && statusCode < 400)
        return moves < mostMoves && URL.canParse(location, url.href)
          ? await ask(new URL(location, url), signal, moves + 1)
          : undefined
      if (statusCode !== 200 || headers['content-encoding']) return undefined
      const bytes = await readAtMost(response, mostBytes)
      return bytes && toAddress(bytes)
    } finally {
      response.destroy()
    }
  }

  async function fetch(url: URL): Promise<string | undefined> {
    asked++
    try {
      return await ask(url, AbortSignal.timeout(patience))
    } catch {
      // The frame shows a generated picture instead.
      return undefined
    } finally {
      asked--
    }
  }

  return {
    async get(address) {
      const [, content] = /^data:image\/\w+;base64,(.*)$/.exec(address) ?? []
      if (content) return toAddress(Buffer.from(content, 'base64'))
      if (!URL.canParse(address)) return undefined
      const found = known.get(address)
      if (found && found.until > performance.now()) return found.picture
      // Do not cache this answer, so that a later request can succeed.
      if (asked >= most.asked) return undefined
      const picture = fetch(new URL(address))
      known.delete(address)
      known.set(address, { picture, until: performance.now() + lifetime })
      for (const oldest of known.keys()) if (known.size > most.known) known.delete(oldest)
      return picture
    },
  }
}

export declare namespace create {
  type Options = {
    /** Makes the requests. The default is Node's own function. */
    request?: typeof https.request
    resolve?: Resolve
  }
}

function isAllowed({ hostname, password, port, protocol, username }: URL): boolean {
  if (protocol !== 'https:' || port || username || password) return false
  // Node does not look up a host that is an IP address.
  return !IpAddress.isPrivateName(hostname)
}

/** Returns a picture as a data URL. SVG is not allowed, since it may contain scripts. */
function toAddress(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 16).toString('hex')
  const [type] = Object.entries(types).find(([, format]) => format.test(start)) ?? []
  return type && `data:image/${type};base64,${bytes.toString('base64')}`
}

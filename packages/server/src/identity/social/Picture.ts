import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import * as Address from '../../chain/Address.ts'
import { guarded, type Resolve } from '../../chain/Upstream.ts'

/**
 * Pictures of people, as `data:` addresses. An application shows them, and whoever has one at a
 * server of their own would otherwise see each visit; nor would the application's policy allow it.
 */
export type Pictures = {
  /** The picture at an address that a provider has told. Nothing where there is none to show. */
  get(address: string): Promise<string | undefined>
}

/** 64 KiB: a photograph of 200 pixels has a fifth. */
const mostBytes = 64 * 1024
/** How long all of it may take, in milliseconds. */
const patience = 4_000
/** How often it may be elsewhere. */
const mostMoves = 2
/** Pictures that are asked for at once; and those that are remembered, for how many milliseconds. */
const most = { asked: 20, known: 100 }
const lifetime = 10 * 60_000

/** What shows pictures and nothing else, by its first bytes: what somebody calls it proves nothing. */
const types: Readonly<Record<string, RegExp>> = {
  gif: /^474946383[79]61/,
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  webp: /^52494646.{8}57454250/,
}

/**
 * Asks the servers that pictures are at. What names one was told by a provider, or by a relay of
 * which nothing is believed: anybody may have chosen it (T24). So it is https at its own port, at an
 * address of the internet, and nothing of ours or of the person's travels with the question.
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
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of response as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > mostBytes) return undefined
        chunks.push(chunk)
      }
      return toAddress(Buffer.concat(chunks))
    } finally {
      response.destroy()
    }
  }

  async function fetch(url: URL): Promise<string | undefined> {
    asked++
    try {
      return await ask(url, AbortSignal.timeout(patience))
    } catch {
      // Whatever it was: there is a drawing in its place.
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
      // Not remembered: the next time there may be fewer.
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
    /** Node's own, unless told. */
    request?: typeof https.request
    resolve?: Resolve
  }
}

function isAllowed({ hostname, password, port, protocol, username }: URL): boolean {
  if (protocol !== 'https:' || port || username || password) return false
  const address = hostname.replace(/^\[|\]$/g, '')
  // Node does not look up what is an address already.
  return isIP(address) ? !Address.isPrivate(address) : !Address.isPrivateName(hostname)
}

/** A drawing (SVG) is none of them: it could hold anything. */
function toAddress(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 16).toString('hex')
  const [type] = Object.entries(types).find(([, format]) => format.test(start)) ?? []
  return type && `data:image/${type};base64,${bytes.toString('base64')}`
}

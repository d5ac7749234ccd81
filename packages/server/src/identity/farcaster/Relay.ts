import { Schema } from '@latchkey/protocol'
import { fromJson } from '../../parse/fromJson.ts'
import { readAtMost } from '../../parse/readAtMost.ts'
import { toUrl } from '../../parse/toUrl.ts'
import { ProviderError } from '../social/ProviderClient.ts'
import { text } from '../social/profile.ts'

/** A Farcaster relay, which passes sign-in requests to a phone and its answers back. It is not trusted. */
export type Relay = {
  /** Returns the state of a channel. The relay returns an answer once, and then the channel is gone. */
  look(token: string): Promise<Seen>
  /** Opens a channel. A phone opens `url`, which contains the token. */
  open(request: Request): Promise<{ token: string; url: string }>
}

/** The values for the message that the phone signs. */
export type Request = { domain: string; expirationTime: string; nonce: string; siweUri: string }

export type Seen = { state: 'gone' } | { state: 'pending' } | { answer: Answer; state: 'completed' }

export type Answer = {
  fid: number
  message: string
  pfpUrl?: string | undefined
  signature: `0x${string}`
  username?: string | undefined
}

/** The largest response is 64 KiB. The biography is its longest part. */
const mostBytes = 64 * 1024

const short = (format: RegExp, expected: string) =>
  Schema.check<string>((value) => typeof value === 'string' && format.test(value), expected)

const openedSchema = Schema.object({
  channelToken: short(/^[\w-]{4,128}$/, 'a token'),
  url: short(/^[\x21-\x7e]{1,2048}$/, 'an address'),
})
const answerSchema = Schema.object({
  fid: Schema.number,
  message: short(/^[^\0]{1,4096}$/s, 'a message'),
  pfpUrl: text,
  signature: Schema.check<`0x${string}`>(
    // A contract may accept signatures of any form, which may be longer than the signature of a key.
    (value) => typeof value === 'string' && /^0x(?:[\da-f]{2}){1,4096}$/i.test(value),
    'a signature',
  ),
  username: text,
})

/**
 * Creates a client of a relay, with the protocol of `@farcaster/auth-client`. It does not use that
 * library, which follows redirects and limits neither time nor size.
 */
export function create(url: URL, options: create.Options = {}): Relay {
  const { patience = 5_000 } = options
  const base = url.href.replace(/\/$/, '')

  async function ask(path: string, init: RequestInit): Promise<{ json: unknown; status: number }> {
    try {
      const response = await fetch(`${base}/v1/${path}`, {
        ...init,
        headers: { accept: 'application/json', 'user-agent': 'Latchkey', ...init.headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      })
      return { json: fromJson(await readText(response)), status: response.status }
    } catch (error) {
      if (error instanceof ProviderError) throw error
      // The message may contain anything, so keep only the name.
      const detail = (Object(error) as Error).name
      throw new ProviderError('PROVIDER_UNAVAILABLE', { detail: `relay ${detail}` })
    }
  }

  return {
    async look(token) {
      const headers = { authorization: `Bearer ${token}` }
      const { json, status } = await ask('channel/status', { headers })
      if (status === 202) return { state: 'pending' }
      if (status === 401) return { state: 'gone' }
      if (status !== 200) throw unavailable(status)
      const { output: answer } = Schema.parse(answerSchema, json)
      if (!answer) throw new ProviderError('PROVIDER_INVALID', { detail: 'relay answer' })
      return { answer, state: 'completed' }
    },
    async open(request) {
      const { json, status } = await ask('channel', {
        body: JSON.stringify(request),
        headers: { 'content-type': 'application/json' },
        method: 'POST',
      })
      if (status !== 200 && status !== 201) throw unavailable(status)
      const { output } = Schema.parse(openedSchema, json)
      // The host makes a link of this URL. Allow web URLs only, and http only if the relay itself is http.
      const protocols = url.protocol === 'http:' ? ['http:', 'https:'] : ['https:']
      if (!output || !toUrl(output.url, protocols))
        throw new ProviderError('PROVIDER_UNAVAILABLE', { detail: 'relay channel' })
      return { token: output.channelToken, url: output.url }
    },
  }
}

export declare namespace create {
  type Options = {
    /** How long a response may take, in milliseconds. */
    patience?: number | undefined
  }
}

function unavailable(status: number): ProviderError {
  return new ProviderError('PROVIDER_UNAVAILABLE', { detail: `relay status ${status}` })
}

async function readText({ body }: Response): Promise<string> {
  const bytes = await readAtMost(body, mostBytes)
  if (!bytes) throw new ProviderError('PROVIDER_UNAVAILABLE', { detail: 'relay size' })
  return bytes.toString()
}

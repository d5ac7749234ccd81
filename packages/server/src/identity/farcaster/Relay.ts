import { Schema } from '@latchkey/protocol'
import { ProviderError } from '../social/Provider.ts'
import { text } from '../social/profile.ts'

/** Where a question waits for a phone, and the phone's answer for us. Nothing that it says is believed. */
export type Relay = {
  /** What has become of a channel. An answer is handed out once: then the channel is gone. */
  look(token: string): Promise<Seen>
  /** Opens a channel. `url` is what a phone opens: the token is in it. */
  open(request: Request): Promise<{ token: string; url: string }>
}

/** What a phone is asked to sign. */
export type Request = { domain: string; expirationTime: string; nonce: string; siweUri: string }

export type Seen = { state: 'gone' } | { state: 'pending' } | { answer: Answer; state: 'completed' }

export type Answer = {
  fid: number
  message: string
  pfpUrl?: string | undefined
  signature: `0x${string}`
  username?: string | undefined
}

/** 64 KiB. A biography is the longest of it. */
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
    // Longer than a key's own: contracts have signatures of any form.
    (value) => typeof value === 'string' && /^0x(?:[\da-f]{2}){1,4096}$/i.test(value),
    'a signature',
  ),
  username: text,
})

/**
 * Speaks with a relay as `@farcaster/auth-client` does. By hand: the library follows wherever it is
 * sent, waits for ever and reads whatever comes.
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
      // What it says may hold anything: its name is enough.
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
      // An application makes a link of it: nothing but an address of the web, and no less safe than the relay's.
      const protocols = url.protocol === 'http:' ? ['http:', 'https:'] : ['https:']
      const isLink =
        output && URL.canParse(output.url) && protocols.includes(new URL(output.url).protocol)
      if (!isLink) throw new ProviderError('PROVIDER_UNAVAILABLE', { detail: 'relay channel' })
      return { token: output.channelToken, url: output.url }
    },
  }
}

export declare namespace create {
  type Options = {
    /** How long an answer may take, in milliseconds. */
    patience?: number | undefined
  }
}

function unavailable(status: number): ProviderError {
  return new ProviderError('PROVIDER_UNAVAILABLE', { detail: `relay status ${status}` })
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new ProviderError('PROVIDER_UNAVAILABLE', { detail: 'relay size' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function fromJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

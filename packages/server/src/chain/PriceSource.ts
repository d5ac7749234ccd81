import { Network, Schema } from '@latchkey/protocol'
import { BaseError } from '@latchkey/protocol/Errors'
import type { Log } from '../Log.ts'
import * as Upstream from './Upstream.ts'

/** The operator's source of prices: a document over HTTP (docs/networks.md). */
export type PriceSource = {
  /** Returns the prices of a network. Undefined if there are none, or if they are too old. Never throws. */
  find(chain: string): Promise<Prices | undefined>
}

/** The prices of one network, by the address of the token. `coin` is the network's coin. */
export type Prices = { currency: string; prices: Readonly<Record<string, string>> }

/**
 * How long an answer is used before the source is asked again, in milliseconds. Also how long a failure is not retried.
 */
const fresh = 60_000
/** How old prices may be, in milliseconds, by the time that the document names. */
const oldest = 60 * 60_000
/** How far the clock of the source may be ahead, in milliseconds. */
const mostAhead = 5 * 60_000
/** How long the source may take, in milliseconds. */
const patience = 5_000
/** The largest document, in bytes, and the most prices in it. */
const most = { bytes: 1024 * 1024, prices: 5_000 }

const document = Schema.object({
  currency: Schema.text(/^[A-Z]{3}$/, 'a code of three letters'),
  prices: Schema.recordOf(Schema.text(/^\d{1,15}(\.\d{1,18})?$/, 'a decimal number')),
  /** When the prices were found, in seconds. */
  time: Schema.number,
})
const asset = /^(0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44}|coin)$/

type Found = { chains: ReadonlyMap<string, Record<string, string>>; currency: string; time: number }

/** Creates the source. Asks it only when prices are needed, and only once for all requests of a minute. */
export function create(
  url: URL,
  { allowPrivate, log, now = Date.now }: create.Options,
): PriceSource {
  const upstream = Upstream.create(url, {
    allowPrivate,
    isParsed: true,
    method: 'GET',
    mostBytes: most.bytes,
  })
  let found: Found | undefined
  let reading: Promise<void> | undefined
  let next = 0

  async function read(): Promise<void> {
    try {
      const { signal } = new AbortController()
      const answer = await upstream.send('', { signal, timeout: patience })
      const { output, problem } = Schema.parse(document, answer)
      if (!output) throw new DocumentError(Schema.nameParameter(problem!))
      found = toFound(output, now())
    } catch (error) {
      // The message of an upstream does not contain the URL, which may have an API key.
      log('error', 'prices failed', { error: (error as Error).message })
    }
  }

  const isValid = (it: Found | undefined): it is Found =>
    it !== undefined && now() - it.time < oldest

  return {
    async find(chain) {
      if (!reading && now() >= next) {
        next = now() + fresh
        reading = read().finally(() => {
          reading = undefined
        })
      }
      // While the older prices are valid, no request waits for new ones.
      if (!isValid(found)) await reading
      if (!isValid(found)) return undefined
      const prices = found.chains.get(chain)
      return prices && { currency: found.currency, prices }
    },
  }
}

export declare namespace create {
  type Options = {
    /** Whether the source may be at a private address. */
    allowPrivate: boolean
    log: Log
    now?: (() => number) | undefined
  }
}

/**
 * Sorts the prices by network. Omits unknown networks, and keys that do not name an asset. Throws if the document is
 * unusable.
 */
function toFound({ currency, prices, time }: Schema.Output<typeof document>, now: number): Found {
  const entries = Object.entries(prices)
  if (entries.length > most.prices) throw new DocumentError('too many prices')
  const milliseconds = time * 1_000
  if (milliseconds > now + mostAhead) throw new DocumentError('a time in the future')
  const chains = new Map<string, Record<string, string>>()
  for (const [name, price] of entries) {
    const [chain = '', id = ''] = name.split('/')
    const key = id.startsWith('0x') ? id.toLowerCase() : id
    if (!Network.isId(chain) || !asset.test(key)) continue
    const own = chains.get(chain) ?? {}
    chains.set(chain, own)
    own[key] = price
  }
  return { chains, currency, time: milliseconds }
}

/** Thrown if the document of the source cannot be used. */
export class DocumentError extends BaseError {
  override readonly name = 'PriceSource.DocumentError'

  constructor(reason: string) {
    super(`The document of the price source cannot be used: ${reason}.`)
  }
}

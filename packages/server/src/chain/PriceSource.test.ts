import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as PriceSource from './PriceSource.ts'

const chain = 'eip155:1'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const start = Date.parse('2026-03-01T12:00:00Z')
const time = start / 1_000

/** What the source answers. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: (string | undefined)[] = []
let lines: unknown[][] = []
let now = start
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  answer(request, response)
})
let url: URL

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-key/usd.json`)
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  asked = []
  lines = []
  now = start
  give({
    currency: 'USD',
    prices: { [`${chain}/${token}`]: '1.0002', [`${chain}/coin`]: '3150' },
    time,
  })
})

const give = (document: unknown) => {
  answer = (_, response) => void response.end(JSON.stringify(document))
}
const create = (allowPrivate = true) =>
  PriceSource.create(url, {
    allowPrivate,
    log: (...parts) => void lines.push(parts),
    now: () => now,
  })

describe('find', () => {
  test('default: the prices of a network, by address in lower case', async () => {
    give({
      currency: 'EUR',
      prices: {
        [`${chain}/${token}`]: '1.0002',
        [`${chain}/coin`]: '3150.12',
        [`${chain}/<script>`]: '1',
        [`${solana}/coin`]: '150',
        'eip155:1': '1',
        'unknown:1/coin': '1',
      },
      time,
    })
    const source = create()
    expect(await source.find(chain)).toEqual({
      currency: 'EUR',
      prices: { coin: '3150.12', [token.toLowerCase()]: '1.0002' },
    })
    expect(await source.find(solana)).toEqual({ currency: 'EUR', prices: { coin: '150' } })
    expect(await source.find('eip155:10')).toBe(undefined)
    expect(asked).toEqual(['GET /secret-key/usd.json'])
  })

  test('behavior: asks once for all requests of a minute, and nobody waits for new prices', async () => {
    const source = create()
    await Promise.all([source.find(chain), source.find(chain)])
    now += 59_000
    await source.find(chain)
    expect(asked.length).toBe(1)
    now += 2_000
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    answer = async (_, response) => {
      await held
      response.end(JSON.stringify({ currency: 'USD', prices: { [`${chain}/coin`]: '4000' }, time }))
    }
    expect((await source.find(chain))?.prices.coin).toBe('3150')
    release()
    await expect.poll(async () => (await source.find(chain))?.prices.coin).toBe('4000')
    expect(asked.length).toBe(2)
  })

  test('behavior: prices expire, also if the source goes on with them', async () => {
    const source = create()
    expect(await source.find(chain)).toBeDefined()
    now += 59 * 60_000
    expect(await source.find(chain)).toBeDefined()
    now += 60_000
    expect(await source.find(chain)).toBe(undefined)
    now += 60_000
    expect(await source.find(chain)).toBe(undefined)
  })

  test.each<[string, unknown]>([
    ['no currency', { prices: {}, time }],
    ['a price that is a number', { currency: 'USD', prices: { [`${chain}/coin`]: 1 }, time }],
    ['a price with an exponent', { currency: 'USD', prices: { [`${chain}/coin`]: '1e9' }, time }],
    ['a time in the future', { currency: 'USD', prices: {}, time: time + 3_600 }],
    [
      'too many prices',
      {
        currency: 'USD',
        prices: Object.fromEntries(
          Array.from({ length: 5_001 }, (_, id) => [`${chain}/${id}`, '1']),
        ),
        time,
      },
    ],
    ['a large document', { currency: 'USD', more: 'x'.repeat(1_100_000), prices: {}, time }],
    ['no document', 'prices'],
  ])('error: %s', async (_, document) => {
    give(document)
    expect(await create().find(chain)).toBe(undefined)
    expect(lines).toMatchObject([['error', 'prices failed', {}]])
    expect(JSON.stringify(lines)).not.toContain('secret-key')
  })

  test('error: a redirect is not followed', async () => {
    answer = (_, response) => void response.writeHead(302, { location: '/other' }).end()
    expect(await create().find(chain)).toBe(undefined)
    expect(asked).toEqual(['GET /secret-key/usd.json'])
  })

  test('error: a private address is not asked in production', async () => {
    expect(await create(false).find(chain)).toBe(undefined)
    expect(asked).toEqual([])
  })
})

import { toCookiePath } from '@latchkey/protocol/api/browserCookie'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Env } from '../Env.ts'
import { toRoutePath } from '../routes/internal/toRoutePath.ts'
import * as BrowserCookie from './BrowserCookie.ts'
import * as Hmac from './Hmac.ts'

const hmac = Hmac.create(Buffer.alloc(32, 7))
const mac = (...parts: unknown[]) => hmac(JSON.stringify(parts))
const secret = {
  mac,
  verify: (label: string, found: Uint8Array, ...parts: unknown[]) =>
    Buffer.compare(found, mac(label, ...parts)) === 0,
}

const route = '/api/1/device/approve'

function setup(url = 'https://wallet.example.com') {
  const env = { config: { publicUrl: new URL(url) }, identity: { secret } }
  const app = new Hono<Env>({ getPath: toRoutePath })
    .post('/begin', (c) => {
      BrowserCookie.give(c, 'mail', 'one')
      return c.body(null)
    })
    .post(route, async (c) => c.json(BrowserCookie.isShown(c, 'mail', await c.req.json())))
  const own = { origin: new URL(url).origin, 'sec-fetch-site': 'same-origin' }
  return {
    begin: async (headers: Record<string, string> = own) => {
      const response = await app.request('/begin', { headers, method: 'POST' }, env)
      return response.headers.get('set-cookie')
    },
    own,
    approve: async (
      cookie: string,
      headers: Record<string, string> = own,
      body = {},
      path = toCookiePath(route),
    ) => {
      const response = await app.request(
        path,
        {
          body: JSON.stringify({ id: 'one', isVisible: false, ...body }),
          headers: { ...headers, cookie },
          method: 'POST',
        },
        env,
      )
      return response.json()
    },
  }
}

const toPair = (cookie: string | null) => cookie!.split(';')[0]!

describe('give', () => {
  test('default', async () => {
    const { begin } = setup()
    expect((await begin())!.replace(/=[\w-]{43};/, '=…;')).toBe(
      '__Host-Http-latchkey-mail=…; Max-Age=1200; Path=/; HttpOnly; SameSite=Strict; Secure',
    )
  })

  test('behavior: no prefix on loopback, where WebKit refuses it', async () => {
    const { begin } = setup('http://localhost:4100')
    expect(toPair(await begin())).toMatch(/^latchkey-mail=/)
  })

  test('T62: sets nothing for the request of another page', async () => {
    const { begin, own } = setup()
    expect(await begin({ ...own, origin: 'https://app.example.com' })).toBeNull()
    expect(await begin({ ...own, origin: 'null' })).toBeNull()
    expect(await begin({ ...own, 'sec-fetch-site': 'same-site' })).toBeNull()
    expect(await begin({ 'sec-fetch-site': 'same-origin' })).toBeNull()
  })
})

describe('isShown', () => {
  test('default', async () => {
    const { approve, begin } = setup()
    const pair = toPair(await begin())
    expect(await approve(pair)).toBe(true)
    expect(await approve(`theme=dark; ${pair}; other=1`)).toBe(true)
  })

  test('T62: refuses the cookie of another sign-in, and none', async () => {
    const { approve, begin } = setup()
    const pair = toPair(await begin())
    expect(await approve(pair, undefined, { id: 'two' })).toBe(false)
    expect(await approve('')).toBe(false)
    expect(await approve(`${pair}x`)).toBe(false)
  })

  test('T62: refuses a planted cookie: one that arrives twice, or that a script can read', async () => {
    const { approve, begin } = setup()
    const pair = toPair(await begin())
    expect(await approve(`${pair}; ${pair}`)).toBe(false)
    expect(await approve(`__Host-Http-latchkey-mail=planted; ${pair}`)).toBe(false)
    expect(await approve(pair, undefined, { isVisible: true })).toBe(false)
  })

  test('T62: refuses a request of another page', async () => {
    const { approve, begin, own } = setup()
    const pair = toPair(await begin())
    expect(await approve(pair, { ...own, origin: 'https://app.example.com' })).toBe(false)
    expect(await approve(pair, { ...own, 'sec-fetch-site': 'same-site' })).toBe(false)
    expect(await approve(pair, { origin: own.origin })).toBe(false)
  })
  test('T62: refuses the cookie at a path where the page cannot see every cookie that is sent', async () => {
    const { approve, begin } = setup()
    const pair = toPair(await begin())
    expect(await approve(pair, undefined, {}, route)).toBe(false)
    expect(await approve(pair, undefined, {}, `${route}?route=${route}`)).toBe(false)
  })
})

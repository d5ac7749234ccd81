import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { failure } from '@latchkey/protocol/Api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { production, type Setup, setup } from '../test/setup.ts'
import * as Alarm from './Alarm.ts'
import { createHttpKeeper } from './keeper/http.ts'
import * as Metrics from './Metrics.ts'

let deployment: Setup

beforeAll(async () => {
  deployment = await setup()
  writeFileSync(join(deployment.folder, 'secret.txt'), 'canary')
  await deployment.store.projects.add({
    id: 'shop',
    name: 'Shop',
    origins: ['https://shop.example', 'https://app.shop.example'],
    realmId: 'main',
  })
}, 60_000)

afterAll(() => deployment?.stop())

const local = { headers: { host: 'localhost:4100' } }

describe('/health and /ready', () => {
  test('default', async () => {
    const app = await deployment.create()
    expect(await (await app.request('/health', local)).json()).toEqual({ status: 'ok' })
    expect((await app.request('/ready', local)).status).toBe(200)
  })

  test('behavior: not ready without a database', async () => {
    const app = await deployment.create()
    await deployment.closeLast()
    expect((await app.request('/health', local)).status).toBe(200)
    expect((await app.request('/ready', local)).status).toBe(503)
  })
})

describe('every response', () => {
  test('default: has a request id, from the request or generated', async () => {
    const app = await deployment.create()
    const id = crypto.randomUUID()
    const given = await app.request('/health', {
      headers: { ...local.headers, 'x-request-id': id },
    })
    expect(given.headers.get('x-request-id')).toBe(id)
    const odd = await app.request('/health', {
      headers: { ...local.headers, 'x-request-id': 'a b"}' },
    })
    expect(odd.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(given.headers.get('x-content-type-options')).toBe('nosniff')
    expect(given.headers.get('strict-transport-security')).toBeNull()
    expect(JSON.parse(deployment.lines.at(-2)!)).toMatchObject({ id, path: '/health', status: 200 })
  })

  test('behavior: T28: logs no query, header or error text', async () => {
    const app = await deployment.create()
    app.get('/fails', () => {
      throw new TypeError('canary')
    })
    const answer = await app.request('/fails?code=canary', {
      headers: { ...local.headers, authorization: 'canary' },
    })
    expect(answer.status).toBe(500)
    const text = await answer.text()
    expect(text).not.toContain('canary')
    expect(failure(JSON.parse(text)).error.reason).toBe('FAILED')
    expect(deployment.lines.join('')).not.toContain('canary')
  })

  test('behavior: a missing icon is not an error in the console', async () => {
    const answer = await (await deployment.create()).request('/favicon.ico', local)
    expect(answer.status).toBe(204)
  })

  test('error: an unknown path has a reason', async () => {
    const answer = await (await deployment.create()).request('/api/1/canary', local)
    expect(answer.status).toBe(404)
    expect(failure(await answer.json()).error).toEqual({
      message: 'Nothing was found at this address.',
      reason: 'PATH_UNKNOWN',
    })
  })

  test('behavior: development accepts host names of this machine only', async () => {
    const app = await deployment.create()
    const status = async (host: string) =>
      (await app.request('/health', { headers: { host } })).status
    for (const host of [
      'localhost',
      'localhost:4100',
      'wallet.localhost:1',
      '127.0.0.1',
      '[::1]:1',
    ])
      expect(await status(host)).toBe(200)
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', ''])
      expect(await status(host)).toBe(403)
  })

  test('behavior: development rejects requests through a proxy', async () => {
    const app = await deployment.create()
    for (const name of ['x-forwarded-for', 'forwarded']) {
      const headers = { ...local.headers, [name]: '198.51.100.9' }
      const answer = await app.request('/dev/inbox.json', { headers })
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain('set LATCHKEY_PUBLIC_URL')
    }
  })

  test('behavior: production sends HSTS', async () => {
    const answer = await (await deployment.create({ environment: production })).request('/health', {
      headers: { host: 'wallet.example.com' },
    })
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  })
})

describe('/sdk', () => {
  const ancestors = (answer: Response) =>
    /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]

  test('T07: only the origins of the project may embed the frame', async () => {
    const answer = await (await deployment.create({ environment: production })).request(
      '/sdk?projectId=shop',
    )
    expect(answer.status).toBe(200)
    expect(ancestors(answer)).toBe('https://shop.example https://app.shop.example')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-frame-options')).toBeNull()
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
    })
  })

  test.each([
    '',
    '?projectId=',
    '?projectId=nobody',
    `?projectId=${'x'.repeat(10_000)}`,
    "?projectId=';--",
    '?projectId=%00',
  ])('T07: refuses %s as a project', async (query) => {
    expect(
      (await (await deployment.create({ environment: production })).request(`/sdk${query}`)).status,
    ).toBe(403)
  })

  test('behavior: the demo accepts local origins in development only', async () => {
    const inDevelopment = await (await deployment.create()).request('/sdk?projectId=demo', local)
    expect(ancestors(inDevelopment)).toBe(
      'http://localhost:* http://*.localhost:* http://127.0.0.1:*',
    )
    const inProduction = await (await deployment.create({ environment: production })).request(
      '/sdk?projectId=demo',
    )
    expect(ancestors(inProduction)).toBe("'none'")
  })

  test('behavior: names the served networks and those with a bundler in the document', async () => {
    const ask = async (environment: Record<string, string>) =>
      (await deployment.create({ environment })).request('/sdk?projectId=demo', local)
    const some = await ask({
      LATCHKEY_BUNDLER_eip155_8453: 'http://bundler.example/canary',
      LATCHKEY_RPC_eip155_1: 'http://node.example',
      LATCHKEY_RPC_eip155_8453: 'http://node.example/canary',
    })
    const tag = (name: string, content: string) =>
      `<meta name="latchkey-${name}" content="${content}">`
    expect(await some.text()).toBe(
      `<!doctype html>${tag('account', 'eoa')}${tag('bundlers', 'eip155:8453')}${tag('networks', 'eip155:1 eip155:8453')}${tag('tokens', '')}<title>Frame</title>`,
    )
    const none = await (await ask({})).text()
    expect(none).toContain(tag('bundlers', '') + tag('networks', ''))
  })

  test('behavior: names the networks that are local chains', async () => {
    const upstreams = new Map([['eip155:1', [new URL('http://node.example')]]])
    const sponsor = { key: undefined, paymasters: new Map() }
    const localChains = { bundlers: new Map(), sponsor, upstreams } as never
    const app = await deployment.create({ localChains })
    const html = await (await app.request('/sdk?projectId=demo', local)).text()
    expect(html).toContain('<meta name="latchkey-local" content="eip155:1">')
  })

  test('behavior: names the kind of account that the app prefers or requires', async () => {
    const { projects } = deployment.store
    await projects.add({ id: 'club', name: 'Club', origins: [], realmId: 'main' })
    const app = await deployment.create()
    const read = async () => (await app.request('/sdk?projectId=club', local)).text()
    await projects.update('club', { preferredAccountType: 'smartAccount' })
    expect(await read()).toContain('<meta name="latchkey-account" content="smartAccount">')
    await projects.update('club', { requiresAccountType: true })
    expect(await read()).toContain('<meta name="latchkey-account" content="smartAccount required">')
  })

  test('T62: names another site, and whether its pages may go to a provider without a window', async () => {
    const { projects } = deployment.store
    await projects.add({ id: 'apart', name: 'Apart', origins: [], realmId: 'main' })
    const app = await deployment.create()
    const read = async (site: string) => {
      const headers = { ...local.headers, 'sec-fetch-site': site }
      const html = await (await app.request('/sdk?projectId=apart', { headers })).text()
      return /latchkey-site" content="(.*?)"/.exec(html)?.[1]
    }
    expect(await read('same-site')).toBeUndefined()
    expect(await read('cross-site')).toBe('other')
    await projects.update('apart', { allowsRedirects: true })
    expect(await read('cross-site')).toBe('other redirects')
    expect(await read('same-site')).toBeUndefined()
  })

  test('behavior: assets are immutable and compressed', async () => {
    const app = await deployment.create()
    const plain = await app.request('/sdk/assets/main-1a2b.js', local)
    expect(await plain.text()).toBe('export {}')
    expect(plain.headers.get('cache-control')).toContain('immutable')
    expect(plain.headers.get('content-type')).toContain('text/javascript')
    const small = await app.request('/sdk/assets/main-1a2b.js', {
      headers: { ...local.headers, 'accept-encoding': 'gzip, br' },
    })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await small.arrayBuffer()).toString()).toBe('export {}')
  })

  test.each([
    '..%2F..%2Fsecret.txt',
    '..%2Findex.html',
    '%2e%2e',
    'missing.js',
    '.',
    'main-1a2b.js%00',
  ])('behavior: %s is not found', async (name) => {
    const answer = await (await deployment.create()).request(`/sdk/assets/${name}`, local)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('canary')
  })
})

describe('/api/1', () => {
  test('behavior: a body is at most 256 KiB', async () => {
    const app = await deployment.create()
    const send = (size: number) =>
      app.request('/api/1/email', { ...local, body: 'x'.repeat(size), method: 'POST' })
    expect((await send(256 * 1024)).status).toBe(401)
    const refused = await send(256 * 1024 + 1)
    expect(refused.status).toBe(413)
    expect((await refused.json()).error.reason).toBe('TOO_LARGE')
  })

  test('behavior: every response has a nonce and is not cached', async () => {
    const answer = await (await deployment.create()).request('/api/1/nonce', local)
    expect(answer.headers.get('latchkey-nonce')).toMatch(/^[\da-z]+\.[\w-]{22}$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('T07: only the origins of a project can read it', async () => {
    const app = await deployment.create({ environment: production })
    const ask = async (query: string) => app.request(`/api/1/project?${query}`)
    const answer = await ask('id=shop&origin=https://shop.example')
    expect(await answer.json()).toMatchObject({
      id: 'shop',
      name: 'Shop',
      slots: [{ kind: 'keeper' }],
    })
    for (const query of [
      '',
      'id=shop',
      'id=shop&origin=https://evil.example',
      'id=nobody&origin=https://shop.example',
      'id=demo&origin=http://localhost:4000',
    ])
      expect((await ask(query)).status).toBe(403)
  })

  test('behavior: logs the reason of a refusal', async () => {
    const app = await deployment.create()
    await app.request('/api/1/project?id=nobody&origin=https://shop.example', local)
    expect(JSON.parse(deployment.lines.at(-1)!)).toMatchObject({
      level: 'info',
      reason: 'PROJECT_UNKNOWN',
      status: 403,
    })
  })

  test('error: an unreachable keeper gives 503 and is logged as an error', async () => {
    const keeper = createHttpKeeper({ token: 'x'.repeat(32), url: new URL('http://127.0.0.1:9') })
    const app = await deployment.create({ keeper })
    const answer = await app.request('/api/1/project?id=demo&origin=http://localhost:1', local)
    expect(answer.status).toBe(503)
    expect((await answer.json()).error.reason).toBe('UNAVAILABLE')
    expect(JSON.parse(deployment.lines.at(-1)!)).toMatchObject({
      level: 'error',
      reason: 'UNAVAILABLE',
    })
  })

  test('error: a closed database gives 500 and does not hang', async () => {
    const app = await deployment.create()
    await deployment.closeLast()
    const answer = await app.request('/api/1/project?id=shop&origin=https://shop.example', local)
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('Cannot use a pool')
  })
})

describe('metrics', () => {
  test('default: counts requests by route pattern, and reports the alarm', async () => {
    const metrics = Metrics.create(
      deployment.store.database,
      async () => 0,
      Alarm.create(() => {}),
    )
    const app = await deployment.create({ metrics })
    await app.request('/sdk/assets/main-1a2b.js', local)
    await app.request('/no/such/place?code=canary', local)
    const text = await metrics.registry.metrics()
    expect(text).toContain('latchkey_wallets_without_active_set 0')
    expect(text).toMatch(/latchkey_requests_seconds_count\{.*route="\/sdk\/assets\/:name".*\} 1/)
    // No label may contain what a client has sent (T28).
    expect(text).not.toContain('no/such/place')
    expect(text).not.toContain('canary')
  })
})

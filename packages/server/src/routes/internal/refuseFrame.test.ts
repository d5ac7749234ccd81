import { createHash } from 'node:crypto'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { parseReply } from '@latchkey/protocol/Message'
import { server } from '@latchkey/protocol/reasons/server'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createSwitch } from '../../../test/createSwitch.ts'
import { production, type Setup, setup } from '../../../test/setup.ts'
import type { Env } from '../../Env.ts'

let deployment: Setup

beforeAll(async () => {
  deployment = await setup()
  const origins = ['https://shop.example', 'https://canary.example']
  await deployment.store.projects.add({ id: 'shop', name: 'Canary', origins, realmId: 'main' })
}, 60_000)

afterAll(() => deployment?.stop())

async function get(search: Record<string, string> | string[][]) {
  const app = await deployment.create({ environment: production })
  const answer = await app.request(`/sdk?${new URLSearchParams(search)}`)
  const html = await answer.text()
  const [, content = ''] = /<meta name="refused" content="([^"]*)">/.exec(html) ?? []
  return { answer, content, html, policy: answer.headers.get('content-security-policy') ?? '' }
}

/** Reads the message as a browser does. */
const toNotice = (content: string) =>
  parseReply(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).notice

describe('refuseFrame', () => {
  const client = { client: '1', origin: 'https://new.example' }

  test('default: an unregistered origin gets the command that adds it', async () => {
    const { answer, content, html } = await get({ ...client, projectId: 'shop' })
    expect(answer.status).toBe(403)
    expect(toNotice(content)).toEqual({
      name: 'REFUSED',
      payload: {
        message:
          'The origin https://new.example is not registered for the project shop. The operator can add it: npx latchkey project set shop --add-origin https://new.example',
        reason: 'ORIGIN_UNKNOWN',
      },
    })
    // The page names neither the project nor its other origins.
    expect(html + [...answer.headers].join()).not.toMatch(/canary/i)
  })

  test('default: an unknown project gets the command that adds it', async () => {
    const { answer, content } = await get({ ...client, projectId: 'nobody' })
    expect(answer.status).toBe(403)
    expect(toNotice(content)?.payload).toEqual({
      message:
        'The server does not know the project nobody. Check projectId, or ask the operator to add it: npx latchkey project add nobody --origin https://new.example',
      reason: 'PROJECT_UNKNOWN',
    })
  })

  test('behavior: T07: any page may embed it, and it has an opaque origin and one fixed script', async () => {
    const { html, policy } = await get({ ...client, projectId: 'shop' })
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/g)].map(([, text = '']) => text)
    expect(scripts).toHaveLength(1)
    const hash = createHash('sha256').update(scripts[0]!).digest('base64')
    expect(policy).toBe(
      `default-src 'none'; script-src 'sha256-${hash}'; sandbox allow-scripts; form-action 'none'; base-uri 'none'`,
    )
    // `sandbox` must not give back the wallet's origin.
    expect(policy).not.toMatch(/allow-same-origin|frame-ancestors/)
  })

  test.each([
    ['markup', '"><script>alert(1)</script>', 'https://new.example'],
    ['a command', '$(reboot)', 'https://new.example; reboot'],
    ['a script', 'a b', 'javascript:alert(1)'],
    ['an opaque origin', '', 'null'],
    ['a long text', 'x'.repeat(10_000), `https://${'x'.repeat(10_000)}"`],
  ])('behavior: T07: does not repeat %s', async (_, projectId, origin) => {
    const { content, html } = await get({ client: '1', origin, projectId })
    for (const text of [projectId, origin].filter((it) => it && it !== 'https://new.example'))
      expect(html).not.toContain(text)
    expect(html.length).toBeLessThan(2_000)
    expect(toNotice(content)).toMatchObject({ payload: { reason: 'PROJECT_UNKNOWN' } })
  })

  test('behavior: T07: a page that claims a registered origin gets the frame, for that origin only', async () => {
    const { answer, policy } = await get({
      client: '1',
      origin: 'https://shop.example',
      projectId: 'shop',
    })
    expect(answer.status).toBe(200)
    expect(policy).toContain('frame-ancestors https://shop.example https://canary.example')
    expect(policy).not.toContain('sandbox')
  })

  test('behavior: every page above must be registered', async () => {
    const { content } = await get([
      ['client', '1'],
      ['projectId', 'shop'],
      ['origin', 'https://shop.example'],
      ['origin', 'https://outer.example'],
    ])
    expect(toNotice(content)?.payload).toMatchObject({
      message: expect.stringContaining('The origin https://outer.example is not registered'),
    })
  })

  test('behavior: an ancestor that the browser hides is left to the browser', async () => {
    const search = [
      ['client', '1'],
      ['projectId', 'shop'],
    ]
    const shop = ['origin', 'https://shop.example']
    const hidden = ['origin', 'null']
    const { answer, policy } = await get([...search, shop, hidden])
    expect(answer.status).toBe(200)
    expect(policy).toContain('frame-ancestors https://shop.example https://canary.example')
    // The page itself has an opaque origin.
    expect((await get([...search, hidden, shop])).answer.status).toBe(403)
  })

  test('behavior: older clients get the answers that they know', async () => {
    const unknown = await get({ origin: 'https://new.example', projectId: 'nobody' })
    expect(unknown.answer.status).toBe(403)
    expect(unknown.answer.headers.get('content-type')).toContain('text/plain')
    const known = await get({ projectId: 'shop', version: '1.8.0' })
    expect(known.answer.status).toBe(200)
    expect(known.policy).toContain('frame-ancestors https://shop.example')
  })
})

describe('refuseClient', () => {
  const path = '/sdk?client=1&projectId=shop&origin=https://shop.example'

  async function ask(app: Hono<Env>, url = path, headers: Record<string, string> = {}) {
    const answer = await app.request(url, { headers: { host: 'localhost:4100', ...headers } })
    const html = await answer.text()
    const [, content = '{}'] = /<meta name="refused" content="([^"]*)">/.exec(html) ?? []
    const { payload } = toNotice(content) ?? {}
    return {
      html,
      payload,
      policy: answer.headers.get('content-security-policy'),
      status: answer.status,
    }
  }

  test('default: a server without its database says so', async () => {
    const network = await createSwitch()
    const { create, stop } = await setup(network.start)
    onTestFinished(stop)
    const app = await create()
    network.cut()
    expect(await ask(app)).toMatchObject({
      payload: {
        message:
          'The server of the wallet cannot reach its database. Start the database, or see the log of the server.',
        reason: 'UNAVAILABLE',
      },
      policy: expect.stringContaining('sandbox allow-scripts'),
      status: 503,
    })
    // Older clients and other paths get JSON.
    for (const url of ['/sdk?projectId=shop', '/v1/?client=1&projectId=shop&chainId=eip155:1'])
      expect((await ask(app, url)).html).toMatch(/^\{/)
  })

  test.each([
    ['another host name', { host: 'wallet.example' }, 'LOCALHOST_ONLY'],
    ['a proxy', { 'x-forwarded-for': '198.51.100.9' }, 'OWN_MACHINE_ONLY'],
  ] as const)(
    'behavior: a development server behind %s names the cure',
    async (_, more, reason) => {
      const app = await deployment.create()
      const { html, payload, status } = await ask(app, path, more)
      expect({ payload, status }).toEqual({
        payload: { message: expect.stringContaining('set LATCHKEY_PUBLIC_URL'), reason },
        status: 403,
      })
      expect(html).not.toContain('shop')
      expect((await ask(app, '/sdk?projectId=shop', more)).html).toBe(server[reason].message)
    },
  )

  test('behavior: an unexpected error has no details', async () => {
    const app = await deployment.create()
    const index = join(deployment.folder, 'frame/index.html')
    renameSync(index, `${index}.old`)
    onTestFinished(() => renameSync(`${index}.old`, index))
    expect(await ask(app)).toMatchObject({
      payload: { message: 'The server of the wallet has failed. See its log.', reason: 'FAILED' },
      status: 500,
    })
  })
})

describe('/sdk/probe', () => {
  test('default: any page may read that this is a wallet, and nothing else', async () => {
    const app = await deployment.create({ environment: production })
    const answer = await app.request('/sdk/probe?projectId=shop')
    expect(await answer.json()).toEqual({ wallet: 'latchkey' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })
})

import { createHash } from 'node:crypto'
import { parseReply } from '@latchkey/protocol/Message'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { production, type Setup, setup } from '../../../test/setup.ts'

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

  test('behavior: older clients get the answers that they know', async () => {
    const unknown = await get({ origin: 'https://new.example', projectId: 'nobody' })
    expect(unknown.answer.status).toBe(403)
    expect(unknown.answer.headers.get('content-type')).toContain('text/plain')
    const known = await get({ projectId: 'shop', version: '1.8.0' })
    expect(known.answer.status).toBe(200)
    expect(known.policy).toContain('frame-ancestors https://shop.example')
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

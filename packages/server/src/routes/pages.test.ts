import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFolder } from '../../../../test/harness/createFolder.ts'
import type { Env } from '../Env.ts'
import { pages } from './pages.ts'

let folder: string
const page = '<!doctype html><title>Device</title>'
const paths = [
  '/account',
  '/approve',
  '/dashboard',
  '/device',
  '/loading',
  '/export',
  '/permissions',
  '/social',
  '/social/callback/google',
  '/upgrade',
]

beforeAll(() => {
  folder = createFolder('pages').path
  for (const name of ['account', 'approve', 'device', 'social'])
    writeFileSync(join(folder, `${name}.html`), page)
})

async function ask(path: string, method = 'GET') {
  const app = new Hono<Env>().route('/', pages)
  const bundlers = { list: () => ['eip155:1'] }
  const chains = { list: () => ['eip155:1', 'eip155:10'] }
  const realms: Record<string, string> = { club: 'members', shop: 'main' }
  const get = async (id: string) => realms[id] && { realmId: realms[id] }
  const store = { projects: { get } }
  return app.request(path, { method }, { bundlers, chains, frameFolder: folder, store })
}

describe('pages', () => {
  test('default', async () => {
    const response = await ask('/device')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(page)
    expect(Object.fromEntries(response.headers)).toMatchInlineSnapshot(`
      {
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
        "content-type": "text/html; charset=utf-8",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "origin-agent-cluster": "?1",
        "permissions-policy": "camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(), publickey-credentials-get=(), usb=()",
      }
    `)
  })

  test.each(['/account', '/dashboard'])(
    'behavior: T58 %s exists, with the headers of /device, and opens windows',
    async (path) => {
      const [page, device] = [await ask(path), await ask('/device')]
      expect(page.status).toBe(200)
      expect(Object.fromEntries(page.headers)).toEqual({
        ...Object.fromEntries(device.headers),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        // Users create passkeys on this page, and sign in with them (T81).
        'permissions-policy': device.headers
          .get('permissions-policy')!
          .replace('create=()', 'create=(self)')
          .replace('credentials-get=()', 'credentials-get=(self)'),
      })
    },
  )

  const signing = ['/export', '/permissions', '/upgrade']
  test.each(signing)(
    'behavior: T35 %s has no opener, opens windows, starts the key worker, and knows the networks',
    async (path) => {
      const [response, device] = [await ask(path), await ask('/device')]
      const headers = Object.fromEntries(device.headers)
      expect(Object.fromEntries(response.headers)).toEqual({
        ...headers,
        'content-security-policy': headers['content-security-policy']!.replace(
          "trusted-types 'none'",
          'trusted-types latchkey',
        ),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        // Users sign in with passkeys on this page, and create none (T81).
        'permissions-policy': headers['permissions-policy']!.replace(
          'credentials-get=()',
          'credentials-get=(self)',
        ),
      })
      const html = await response.text()
      expect(html).toContain('<meta name="latchkey-bundlers" content="eip155:1">')
      expect(html).toContain('<meta name="latchkey-networks" content="eip155:1 eip155:10">')
    },
  )

  test('behavior: a link of an app of the main realm drops another realm', async () => {
    const response = await ask('/upgrade?project=shop&realm=members&language=de')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/upgrade?language=de')
    const bare = await ask('/account?realm=members&project=shop')
    expect(bare.headers.get('location')).toBe('/account')
    expect((await ask('/upgrade?realm=members')).status).toBe(200)
  })

  test('behavior: a link of an app leads to the page of its realm', async () => {
    const response = await ask('/upgrade?project=club&language=de')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/upgrade?language=de&realm=members')
    for (const project of ['shop', 'unknown', ''])
      expect((await ask(`/upgrade?project=${project}`)).status).toBe(200)
  })

  const others = ['/account', '/dashboard', '/device', ...signing]
  test.each(paths.filter((path) => !others.includes(path)))(
    'behavior: T08, T14 the window at %s keeps its opener; its other headers are those of all pages',
    async (path) => {
      const [opened, device] = await Promise.all(
        [path, '/device'].map(async (it) => Object.fromEntries((await ask(it)).headers)),
      )
      expect(opened).toEqual({ ...device, 'cross-origin-opener-policy': 'unsafe-none' })
    },
  )

  test.each(paths)('behavior: T12 HEAD %s responds like GET, without a body', async (path) => {
    const response = await ask(path, 'HEAD')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
    const { headers } = await ask(path)
    expect(Object.fromEntries(response.headers)).toEqual(Object.fromEntries(headers))
  })

  test.each(paths)('behavior: T12 %s has no other method or spelling', async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await ask(path, method)).status).toBe(404)
    for (const other of [`${path}.html`, `${path}/`, `${path}/..%2findex.html`, '/'])
      expect((await ask(other)).status).toBe(404)
  })

  test.each(paths)(
    'behavior: T08 %s cannot be embedded, and runs its own scripts only',
    async (path) => {
      const policy = (await ask(path)).headers.get('content-security-policy')!
      const rules = Object.fromEntries(
        policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
      )
      expect(rules).toMatchObject({
        'default-src': "'none'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
        'script-src': "'self'",
        'style-src': "'self'",
        // The key worker's script is the one URL that these pages trust.
        'trusted-types': signing.includes(path) ? 'latchkey' : "'none'",
      })
      expect(policy).not.toMatch(/unsafe|\*|http/)
    },
  )
})

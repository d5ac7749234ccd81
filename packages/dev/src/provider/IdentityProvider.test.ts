import { networkInterfaces } from 'node:os'
import { SocialTable } from '@latchkey/server/dev'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as IdentityProvider from './IdentityProvider.ts'

let provider: IdentityProvider.DevProvider
const said = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')]

beforeAll(async () => {
  provider = await IdentityProvider.start({
    redirectUri: (name) => `http://localhost:4100/social/callback/${name}`,
  })
})
afterAll(() => provider?.stop())

describe('start', () => {
  test('default: an issuer for each name', async () => {
    expect([...provider.settings.keys()]).toEqual(SocialTable.names)
    for (const { provider: row } of provider.settings.values()) {
      const response = await fetch(`${row.issuer}/.well-known/openid-configuration`)
      expect(await response.json()).toMatchObject({
        authorization_endpoint: `${row.issuer}/auth`,
        issuer: row.issuer,
        token_endpoint: `${row.issuer}/token`,
      })
    }
  })

  test('default: a page with the test users', async () => {
    const { clientId, provider: row } = provider.settings.get('google')!
    const query = new URLSearchParams({
      client_id: clientId,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:4100/social/callback/google',
      response_type: 'code',
      scope: 'openid email profile',
      state: 's',
    })
    const response = await fetch(`${row.issuer}/auth?${query}`, { redirect: 'manual' })
    const cookie = response.headers
      .getSetCookie()
      .map((it) => it.split(';')[0])
      .join('; ')
    const page = await fetch(response.headers.get('location')!, { headers: { cookie } })
    expect(page.headers.get('content-security-policy')).toMatch("frame-ancestors 'none'")
    const html = await page.text()
    for (const words of ['Ada Lovelace', 'always cancels', 'has no email address'])
      expect(html).toContain(words)
  })

  test('error: an unknown client, redirect URI or provider', async () => {
    const { clientId, provider: row } = provider.settings.get('google')!
    const query = { client_id: clientId, response_type: 'code', scope: 'openid' }
    const foreign = { redirect_uri: 'https://evil.example/' }
    for (const wrong of [foreign, { ...foreign, client_id: 'evil' }]) {
      const url = `${row.issuer}/auth?${new URLSearchParams({ ...query, ...wrong })}`
      const response = await fetch(url, { redirect: 'manual' })
      expect(response.status).toBe(400)
      expect(response.headers.get('location')).toBe(null)
    }
    expect((await fetch(new URL('/twitter/auth', row.issuer))).status).toBe(404)
    expect((await fetch(new URL('/', row.issuer))).status).toBe(404)
  })

  test('behavior: uses another port if the given one is in use', async () => {
    const { port } = provider
    const other = await IdentityProvider.start({ port, redirectUri: () => 'http://localhost/' })
    expect(other.port).not.toBe(port)
    await other.stop()
  })

  test('behavior: only this machine can reach it', async () => {
    const addresses = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
    for (const { address } of addresses)
      await expect(fetch(`http://${address}:${provider.port}/google/auth`)).rejects.toThrow()
  })

  test('behavior: writes nothing to the console, which is the server’s log', () => {
    for (const spy of said) expect(spy).not.toHaveBeenCalled()
  })
})

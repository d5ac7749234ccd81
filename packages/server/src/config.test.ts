import { describe, expect, test } from 'vitest'
import * as config from './config.ts'
import { limits } from './identity/limits.ts'

const production = {
  LATCHKEY_HOST: '0.0.0.0',
  LATCHKEY_KEEPER_KEY: '/etc/latchkey/keeper-key.json',
  LATCHKEY_KEY_RING: '/etc/latchkey/key-ring.json',
  LATCHKEY_MAIL_FROM: 'Wallet <wallet@example.com>',
  LATCHKEY_PUBLIC_URL: 'https://wallet.example.com',
  LATCHKEY_TRUSTED_PROXIES: '1',
  SMTP_URL: 'smtps://mail.example.com',
}

const problems = (environment: Record<string, string>) => {
  try {
    config.read(environment)
    return []
  } catch (error) {
    return (error as config.InvalidError).problems
  }
}

describe('read', () => {
  test('default: development, on this machine only', () => {
    expect(config.read({})).toEqual({
      databaseUrl: undefined,
      farcaster: { isOn: true, relay: undefined },
      folder: '.latchkey',
      host: 'localhost',
      isDevelopment: true,
      keeper: { keyFile: '.latchkey/keeper-key.json' },
      keyRing: '.latchkey/key-ring.json',
      limits: { network: limits.network, project: limits.project, rpc: limits.rpc },
      mailFrom: 'Latchkey <wallet@localhost>',
      metricsPort: 4101,
      port: 4100,
      publicUrl: new URL('http://localhost:4100'),
      rpc: { allowPrivate: true, upstreams: new Map() },
      smtpUrl: undefined,
      social: new Map(),
      testAddresses: true,
      trustedProxies: 0,
    })
  })

  test('behavior: any other address means production', () => {
    expect(config.read(production)).toMatchObject({ isDevelopment: false, trustedProxies: 1 })
    for (const host of ['0.0.0.0', '::', '10.0.0.1', 'wallet.example.com', 'localhost.example.com'])
      expect(problems({ LATCHKEY_HOST: host })).toHaveLength(6)
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1'])
      expect(problems({ LATCHKEY_HOST: host })).toEqual([])
  })

  test('error: production names every mistake at once, with its cure', () => {
    expect(problems({ LATCHKEY_HOST: '0.0.0.0' })).toMatchInlineSnapshot(`
      [
        "SMTP_URL is missing. People sign in by mail: set it to your mail server.",
        "LATCHKEY_MAIL_FROM is missing. Set it to the address that mails come from.",
        "LATCHKEY_KEY_RING is missing. Make one with \`latchkey key-ring create\`, and back it up.",
        "LATCHKEY_PUBLIC_URL is missing. Set it to the address that browsers use.",
        "LATCHKEY_KEEPER_KEY is missing. Make one with \`latchkey keeper-key create\`, and back it up; or set LATCHKEY_KEEPER_URL.",
        "LATCHKEY_TRUSTED_PROXIES is missing. Set it to how many proxies stand before the server, 0 for none.",
      ]
    `)
    // Nor behind a proxy on the same machine: inbox, provider and relay would be anybody's.
    expect(problems({ LATCHKEY_PUBLIC_URL: 'https://wallet.example.com' })).toContain(
      'LATCHKEY_KEY_RING is missing. Make one with `latchkey key-ring create`, and back it up.',
    )
    expect(config.read({ ...production, LATCHKEY_HOST: '127.0.0.1' })).toMatchObject({
      farcaster: { isOn: false },
      isDevelopment: false,
      social: new Map(),
    })
    for (const address of ['http://wallet.localhost:4100', 'http://[::1]:4100', 'http://127.0.0.1'])
      expect(config.read({ LATCHKEY_PUBLIC_URL: address }).isDevelopment).toBe(true)
    expect(problems({ ...production, LATCHKEY_PUBLIC_URL: 'http://wallet.example.com' })).toEqual([
      'LATCHKEY_PUBLIC_URL is not https. Browsers give keys to https pages only.',
    ])
  })

  test.each([
    ['LATCHKEY_PORT', 'abc'],
    ['LATCHKEY_PORT', '70000'],
    ['LATCHKEY_TRUSTED_PROXIES', '-1'],
    ['LATCHKEY_TRUSTED_PROXIES', '1.5'],
  ])('error: %s=%s', (name, value) => {
    expect(problems({ [name]: value })).toEqual([
      expect.stringMatching(`^${name} is "${value}". Set it to a whole number from 0 to`),
    ])
  })

  test('error: T28: an address is refused without being repeated', () => {
    const canary = 'canary'
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'LATCHKEY_PUBLIC_URL'])
      for (const value of [`mysql://user:${canary}@host`, `${canary}`]) {
        const found = problems({ [name]: value })
        expect(found).toHaveLength(1)
        expect(found[0]).toMatch(`${name} is not an address.`)
        expect(found[0]).not.toContain(canary)
      }
  })

  test('behavior: an empty value is as good as none', () => {
    expect(config.read({ DATABASE_URL: '', LATCHKEY_PORT: ' ' })).toMatchObject({ port: 4100 })
  })
})

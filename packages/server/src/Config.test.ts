import { describe, expect, test } from 'vitest'
import * as Config from './Config.ts'

const production = {
  DATABASE_URL: 'postgres://latchkey:password@database.example.com/latchkey',
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
    Config.read(environment)
    return []
  } catch (error) {
    return (error as Config.InvalidError).problems
  }
}

describe('read', () => {
  test('default: development, on this machine only', () => {
    expect(Config.read({})).toEqual({
      auditDays: 365,
      auditHead: '.latchkey/audit-head.json',
      auditKey: '.latchkey/audit-key.json',
      databaseUrl: undefined,
      descriptors: '.latchkey/descriptors',
      directUrl: undefined,
      farcaster: { isOn: true, relay: undefined },
      folder: '.latchkey',
      host: 'localhost',
      isDevelopment: true,
      isLimited: false,
      keeper: { keyFile: '.latchkey/keeper-key.json' },
      keeperRate: 500,
      keyRing: '.latchkey/key-ring.json',
      kms: { aws: {}, google: {}, vault: {} },
      limits: {},
      mailFrom: 'Latchkey <wallet@localhost>',
      metricsPort: 4101,
      operator: 'localhost',
      port: 4100,
      publicUrl: new URL('http://localhost:4100'),
      rpc: { allowPrivate: true, bundlers: new Map(), upstreams: new Map() },
      smtpUrl: undefined,
      social: new Map(),
      sponsor: { key: undefined, paymasters: new Map() },
      tokens: new Map(),
      testAddresses: true,
      trustedProxies: 0,
    })
  })

  test('behavior: any other address means production', () => {
    expect(Config.read(production)).toMatchObject({ isDevelopment: false, trustedProxies: 1 })
    for (const host of ['0.0.0.0', '::', '10.0.0.1', 'wallet.example.com', 'localhost.example.com'])
      expect(problems({ LATCHKEY_HOST: host })).toHaveLength(7)
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1'])
      expect(problems({ LATCHKEY_HOST: host })).toEqual([])
  })

  test('behavior: a proxy or NODE_ENV means production, even without a public URL', () => {
    const { LATCHKEY_HOST: _, LATCHKEY_PUBLIC_URL: __, ...rest } = production
    const named = ['LATCHKEY_PUBLIC_URL is missing.']
    const found = (environment: Record<string, string>) =>
      problems(environment).map((it) => `${it.split('. ')[0]}.`)
    expect(found(rest)).toEqual(named)
    const alone = { ...rest, LATCHKEY_TRUSTED_PROXIES: '0' }
    expect(found({ ...alone, NODE_ENV: 'production' })).toEqual(named)
    expect(Config.read(alone)).toMatchObject({ isDevelopment: true })
  })

  test('error: production names every mistake at once, with its fix', () => {
    expect(problems({ LATCHKEY_HOST: '0.0.0.0' })).toMatchInlineSnapshot(`
      [
        "DATABASE_URL is missing. Set it to your PostgreSQL, or set LATCHKEY_DATABASE to embedded to use the embedded one.",
        "SMTP_URL is missing. Set it to your mail server: users sign in by email.",
        "LATCHKEY_MAIL_FROM is missing. Set it to the sender of the emails.",
        "LATCHKEY_KEY_RING is missing. Create one with \`latchkey key-ring create\`, and back it up.",
        "LATCHKEY_PUBLIC_URL is missing. Set it to the address that browsers use.",
        "LATCHKEY_KEEPER_KEY is missing. Create one with \`latchkey keeper-key create\`, and back it up; or set LATCHKEY_KEEPER_URL.",
        "LATCHKEY_TRUSTED_PROXIES is missing. Set it to the number of proxies in front of the server, 0 for none.",
      ]
    `)
    // A public URL means production too. Otherwise the inbox, the provider and the relay would be public.
    expect(problems({ LATCHKEY_PUBLIC_URL: 'https://wallet.example.com' })).toContain(
      'LATCHKEY_KEY_RING is missing. Create one with `latchkey key-ring create`, and back it up.',
    )
    expect(Config.read({ ...production, LATCHKEY_HOST: '127.0.0.1' })).toMatchObject({
      farcaster: { isOn: false },
      isDevelopment: false,
      social: new Map(),
    })
    for (const address of ['http://wallet.localhost:4100', 'http://[::1]:4100', 'http://127.0.0.1'])
      expect(Config.read({ LATCHKEY_PUBLIC_URL: address }).isDevelopment).toBe(true)
    expect(problems({ ...production, LATCHKEY_PUBLIC_URL: 'http://wallet.example.com' })).toEqual([
      'LATCHKEY_PUBLIC_URL is not https. Use https: browsers allow keys on https pages only.',
    ])
  })

  test('behavior: the audit key is beside the key ring, and rows are kept for 31 days at least', () => {
    expect(Config.read(production).auditKey).toBe('/etc/latchkey/audit-key.json')
    const named = {
      ...production,
      LATCHKEY_AUDIT_DAYS: '31',
      LATCHKEY_AUDIT_KEY: '/keys/audit.json',
    }
    expect(Config.read(named)).toMatchObject({ auditDays: 31, auditKey: '/keys/audit.json' })
    expect(problems({ ...production, LATCHKEY_AUDIT_DAYS: '30' })).toEqual([
      'LATCHKEY_AUDIT_DAYS is "30". Set it to a whole number from 31 to 36500.',
    ])
  })

  test('behavior: production uses the embedded database only if LATCHKEY_DATABASE says so', () => {
    const { DATABASE_URL, ...rest } = production
    expect(problems(rest)).toEqual([expect.stringMatching(/^DATABASE_URL is missing\. /)])
    expect(Config.read({ ...rest, LATCHKEY_DATABASE: 'embedded' })).toMatchObject({
      databaseUrl: undefined,
      directUrl: undefined,
      isDevelopment: false,
    })
    expect(Config.read({ LATCHKEY_DATABASE: 'embedded' }).isDevelopment).toBe(true)
    expect(problems({ ...rest, DATABASE_URL, LATCHKEY_DATABASE: 'embedded' })).toEqual([
      'LATCHKEY_DATABASE is embedded, but DATABASE_URL is set as well. Remove one of them.',
    ])
    expect(problems({ ...production, LATCHKEY_DATABASE: 'postgres://canary@host/x' })).toEqual([
      'LATCHKEY_DATABASE can only be embedded. For your own PostgreSQL, set DATABASE_URL.',
    ])
  })

  test.each([
    ['LATCHKEY_PORT', 'abc'],
    ['LATCHKEY_PORT', '70000'],
    ['LATCHKEY_PORT', '0x10'],
    ['LATCHKEY_PORT', '1e3'],
    ['LATCHKEY_METRICS_PORT', '65536'],
    ['LATCHKEY_TRUSTED_PROXIES', '-1'],
    ['LATCHKEY_TRUSTED_PROXIES', '1.5'],
  ])('error: %s=%s', (name, value) => {
    expect(problems({ [name]: value })).toEqual([
      expect.stringMatching(`^${name} is "${value}". Set it to a whole number from 0 to`),
    ])
  })

  test('error: T28: the message for an invalid URL omits the value', () => {
    const canary = 'canary'
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'LATCHKEY_PUBLIC_URL'])
      for (const value of [`mysql://user:${canary}@host`, `${canary}`]) {
        const found = problems({ [name]: value })
        expect(found).toHaveLength(1)
        expect(found[0]).toMatch(`${name} is not an address.`)
        expect(found[0]).not.toContain(canary)
      }
  })

  test('error: a URL that is more than an origin', () => {
    const more = 'has more than an origin. Set it to one such as https://'
    for (const rest of [
      'wallet.example.com/path',
      'wallet.example.com?x',
      'wallet.example.com#x',
      'u:canary@wallet.example.com',
    ]) {
      const found = problems({ ...production, LATCHKEY_PUBLIC_URL: `https://${rest}` })
      expect(found).toEqual([expect.stringContaining(`LATCHKEY_PUBLIC_URL ${more}`)])
      expect(found[0]).not.toContain('canary')
      const keeper = {
        LATCHKEY_KEEPER_TOKEN: 'x'.repeat(32),
        LATCHKEY_KEEPER_URL: `https://${rest}`,
      }
      expect(problems(keeper)).toEqual([expect.stringContaining(`LATCHKEY_KEEPER_URL ${more}`)])
    }
    expect(problems({ ...production, LATCHKEY_PUBLIC_URL: 'https://wallet.example.com/' })).toEqual(
      [],
    )
  })

  test('error: T28: an invalid mail server', () => {
    const fixes = {
      'smtp:canary': 'names no host. Set it',
      'smtps://:canary@mail.example.com': 'has a password and no user. Set it',
      'smtps://canary%:x@mail.example.com':
        'has a % in its user or password that is not an escape. Write it as %25.',
      'smtps://user:canary%zz@mail.example.com':
        'has a % in its user or password that is not an escape. Write it as %25.',
      'smtps://user:x@mail.example.com?tls=canary': 'has an unknown part after its host. Only',
      'smtps://user?canary:x@mail.example.com': 'has an unknown part after its host. Only',
    }
    for (const [SMTP_URL, fix] of Object.entries(fixes)) {
      const found = problems({ SMTP_URL })
      expect(found).toEqual([expect.stringContaining(`SMTP_URL ${fix}`)])
      expect(found[0]).not.toContain('canary')
    }
    for (const SMTP_URL of [
      'smtp://relay?tls=optional',
      'smtps://a%40b:100%25@mail.example.com:465/',
    ])
      expect(Config.read({ SMTP_URL }).smtpUrl).toBe(SMTP_URL)
  })

  test('error: an invalid sender address', () => {
    for (const from of ['canary', 'Wallet <canary>', 'a@b, canary@d', 'Wallet wallet@example.com'])
      expect(problems({ ...production, LATCHKEY_MAIL_FROM: from })).toEqual([
        'LATCHKEY_MAIL_FROM is not an address. Set it to one such as "Wallet <wallet@example.com>".',
      ])
  })

  test('error: T28: a keeper token that is too weak or missing', () => {
    for (const keeper of [{}, { LATCHKEY_KEEPER_URL: 'https://keeper.example.com' }]) {
      const found = problems({ ...production, ...keeper, LATCHKEY_KEEPER_TOKEN: 'canary' })
      expect(found).toEqual([
        expect.stringMatching(/^LATCHKEY_KEEPER_TOKEN is too weak\. Use at least 32 letters/),
      ])
      expect(found[0]).not.toContain('canary')
    }
    expect(problems({ LATCHKEY_KEEPER_URL: 'https://keeper.example.com' })).toEqual([
      'LATCHKEY_KEEPER_TOKEN is missing. Set it to the token of the keeper.',
    ])
  })

  test('T28: a keeper over http must be on this machine', () => {
    const found = (url: string) =>
      problems({
        ...production,
        LATCHKEY_KEEPER_TOKEN: 'x'.repeat(32),
        LATCHKEY_KEEPER_URL: url,
      })
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
      expect(found(`http://${host}:4200`)).toEqual([])
    for (const host of ['keeper.example.com', '10.0.0.1', '[::2]', 'keeper.localhost'])
      expect(found(`http://${host}:4200`)).toEqual([
        'LATCHKEY_KEEPER_URL is not https. Use https, since shares are sent there.',
      ])
  })

  test('error: an invalid host does not count as production', () => {
    expect(problems({ LATCHKEY_HOST: 'localhost:4100' })).toEqual([
      'LATCHKEY_HOST is "localhost:4100". Set it to a host name or an IP address without a port, such as localhost or 0.0.0.0.',
    ])
  })

  test('error: names a misspelled setting and the one that is missing', () => {
    const { LATCHKEY_TRUSTED_PROXIES, ...rest } = production
    expect(problems({ ...rest, LATCHKEY_TRUSTED_PROXY: LATCHKEY_TRUSTED_PROXIES })).toEqual([
      'LATCHKEY_TRUSTED_PROXY is not a setting. Use LATCHKEY_TRUSTED_PROXIES instead, or remove it.',
      'LATCHKEY_TRUSTED_PROXIES is missing. Set it to the number of proxies in front of the server, 0 for none.',
    ])
  })

  test('error: a limit of 0, a port used twice, and an invalid flag', () => {
    expect(problems({ LATCHKEY_LIMIT_NETWORK: '0' })).toEqual([
      'LATCHKEY_LIMIT_NETWORK is "0". Set it to a whole number from 1 to 1000000000.',
    ])
    expect(problems({ LATCHKEY_METRICS_PORT: '4100' })).toEqual([
      'LATCHKEY_METRICS_PORT is the port of the server. Set it to another port, or to 0 for any free port.',
    ])
    expect(Config.read({ LATCHKEY_METRICS_PORT: '0', LATCHKEY_PORT: '0' }).metricsPort).toBe(0)
    for (const value of ['yes', '1', 'True'])
      expect(problems({ LATCHKEY_TEST_ADDRESSES: value })).toEqual([
        `LATCHKEY_TEST_ADDRESSES is "${value}". Set it to true or false.`,
      ])
  })

  test('behavior: an empty value counts as unset', () => {
    expect(Config.read({ DATABASE_URL: '', LATCHKEY_PORT: ' ' })).toMatchObject({ port: 4100 })
  })
})

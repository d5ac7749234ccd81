import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { read, type Settings } from './settings.ts'

const canary = 'canary-secret'

function readAll(environment: Record<string, string>, isDevelopment = false) {
  const problems: string[] = []
  const settings = read(environment, { isDevelopment, problems })
  for (const problem of problems) expect(problem).not.toContain(canary)
  return { problems, settings }
}

const set = (name: string, values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [`LATCHKEY_SOCIAL_${name}_${key}`, value]),
  )

const pem = (namedCurve = 'P-256') =>
  generateKeyPairSync('ec', { namedCurve })
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString()

const keys = { CLIENT_ID: 'ours', CLIENT_SECRET: canary }
const names = (settings: Settings) => [...settings.keys()]

describe('read', () => {
  test('default: no credentials, no providers', () => {
    expect(readAll({ LATCHKEY_PORT: '1' })).toEqual({ problems: [], settings: new Map() })
  })

  test('default: providers with credentials, in the order of display', () => {
    const { problems, settings } = readAll({
      ...set('OIDC', { CLIENT_ID: 'ours', ISSUER: 'https://login.example.com' }),
      ...set('X', keys),
      ...set('APPLE', {
        CLIENT_ID: 'ours',
        KEY_ID: 'KEY1234567',
        PRIVATE_KEY: pem().replaceAll('\n', '\\n'),
        TEAM_ID: 'TEAM123456',
      }),
      ...set('GOOGLE', keys),
    })
    expect(problems).toEqual([])
    expect(names(settings)).toEqual(['google', 'apple', 'x', 'oidc'])
    expect(settings.get('google')).toMatchObject({
      clientId: 'ours',
      provider: { issuer: 'https://accounts.google.com' },
      secret: canary,
    })
    expect(settings.get('apple')?.secret).toMatchObject({
      keyId: 'KEY1234567',
      teamId: 'TEAM123456',
    })
    // This is a public client, which uses PKCE only.
    expect(settings.get('oidc')).toMatchObject({
      provider: { issuer: 'https://login.example.com' },
      secret: undefined,
    })
  })

  test('behavior: endpoints and scope can be configured', () => {
    const { settings } = readAll(
      set('GITHUB', {
        ...keys,
        AUTHORIZATION_URL: 'https://github.example.com/authorize',
        EMAILS_URL: 'https://github.example.com/emails',
        SCOPE: 'read:user',
        TOKEN_URL: 'https://github.example.com/token',
      }),
    )
    expect(settings.get('github')?.provider).toMatchObject({
      endpoints: {
        authorization: 'https://github.example.com/authorize',
        emails: 'https://github.example.com/emails',
        token: 'https://github.example.com/token',
        userInfo: 'https://api.github.com/user',
      },
      scope: 'read:user',
    })
  })

  test('T17: another userinfo endpoint makes another issuer', () => {
    const issuerWith = (name: string, values: Record<string, string>) =>
      readAll(set(name, { ...keys, ...values })).settings.get(
        name.toLowerCase() as 'discord' | 'github',
      )?.provider.issuer
    expect(issuerWith('GITHUB', {})).toBe('https://github.com/login/oauth')
    const own = 'https://github.example.com'
    expect(
      issuerWith('GITHUB', {
        AUTHORIZATION_URL: `${own}/login/oauth/authorize`,
        USERINFO_URL: `${own}/api/v3/user`,
      }),
    ).toBe(`${own}/login/oauth`)
    expect(
      issuerWith('GITHUB', {
        AUTHORIZATION_URL: `${own}/login/oauth/authorize`,
        USERINFO_URL: 'https://api.github.example.com/user',
      }),
    ).toBe(`${own}/login/oauth`)
    expect(issuerWith('DISCORD', { USERINFO_URL: 'https://chat.example.com/me' })).toBe(
      'https://chat.example.com',
    )
    // Another path at the same origin.
    expect(issuerWith('GITHUB', { USERINFO_URL: 'https://api.github.com/v9/user' })).toBe(
      'https://github.com/login/oauth',
    )
  })

  test('behavior: an OAuth 2 provider with an issuer becomes OpenID Connect', () => {
    const { settings } = readAll(set('GITHUB', { ...keys, ISSUER: 'https://login.example.com' }))
    const { endpoints, issuer, scope } = settings.get('github')!.provider
    expect({ endpoints, issuer, scope }).toEqual({
      endpoints: undefined,
      issuer: 'https://login.example.com',
      scope: 'openid email profile',
    })
  })

  test.each([
    ['GOOGLE', { CLIENT_ID: 'ours' }, 'CLIENT_SECRET is missing.'],
    ['GOOGLE', { CLIENT_SECRET: canary }, 'CLIENT_ID is missing.'],
    ['OIDC', { CLIENT_ID: 'ours' }, 'ISSUER is missing.'],
    ['APPLE', { CLIENT_ID: 'ours', KEY_ID: 'k', PRIVATE_KEY: pem() }, 'TEAM_ID is missing.'],
    [
      'APPLE',
      { CLIENT_ID: 'ours', KEY_ID: 'k', PRIVATE_KEY: canary, TEAM_ID: 't' },
      'PRIVATE_KEY is not a P-256 key.',
    ],
    [
      'APPLE',
      { CLIENT_ID: 'ours', KEY_ID: 'k', PRIVATE_KEY: pem('P-384'), TEAM_ID: 't' },
      'PRIVATE_KEY is not a P-256 key.',
    ],
    ['APPLE', { CLIENT_SECRET: canary }, 'CLIENT_SECRET is not a setting of this provider.'],
    ['GOOGLE', { ...keys, EMAILS_URL: 'https://a.example' }, 'EMAILS_URL is not a setting of'],
    ['GOOGLE', { ...keys, CLIENT_SECRETS: canary }, 'CLIENT_SECRETS is not a setting of this'],
    ['GOGLE', keys, 'CLIENT_ID names no provider.'],
    ['OIDC', { CLIENT_ID: 'ours', ISSUER: canary }, 'ISSUER is not an address.'],
    ['OIDC', { CLIENT_ID: 'ours', ISSUER: 'http://login.example.com' }, 'ISSUER is not https.'],
    ['OIDC', { CLIENT_ID: 'ours', ISSUER: 'http://localhost:9' }, 'ISSUER is not https.'],
    [
      'OIDC',
      { CLIENT_ID: 'ours', ISSUER: `https://user:${canary}@login.example.com` },
      'ISSUER has more than an address.',
    ],
    ['X', { ...keys, TOKEN_URL: 'ftp://a.example' }, 'TOKEN_URL is not an address.'],
  ])('error: %s %o', (name, values, problem) => {
    const { problems, settings } = readAll(set(name, values as Record<string, string>))
    expect(problems[0]).toMatch(`LATCHKEY_SOCIAL_${name}_${problem}`)
    expect(settings.size === 0 || /not a setting of/.test(problem)).toBe(true)
  })

  test('behavior: development allows http on this machine', () => {
    const values = set('OIDC', { CLIENT_ID: 'ours', ISSUER: 'http://localhost:9' })
    expect(readAll(values, true).problems).toEqual([])
    const other = set('OIDC', { CLIENT_ID: 'ours', ISSUER: 'http://login.example.com' })
    expect(readAll(other, true).problems).toHaveLength(1)
  })
})

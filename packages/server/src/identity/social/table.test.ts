import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { Schema } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { Exchange, Person } from './ProviderClient.ts'
import { signSecret } from './Social.ts'
import { type Name, names, table } from './table.ts'

/** Identifies a user from the responses of a provider. Rejects responses that do not match their schema. */
async function identify(
  name: Name,
  said: {
    claims?: Record<string, unknown>
    emails?: unknown
    parameters?: Record<string, string>
    userInfo?: unknown
  },
): Promise<Person> {
  const { claims = {}, parameters = {} } = said
  const get: Exchange['get'] = async (endpoint, schema) =>
    Schema.demand(schema, said[endpoint], 'answer', endpoint)
  return table[name].identify({ claims, get, parameters })
}

const avatar = 'https://pictures.example/1'
const email = 'ada@example.com'

/** The responses of each provider for one user, and the profile that they give. */
const rows: Record<Name, { said: Parameters<typeof identify>[1]; shown: Person['profile'] }> = {
  apple: {
    said: {
      claims: { email, email_verified: 'true', sub: '1' },
      parameters: { user: '{"name":{"firstName":"Ada","lastName":"Lovelace"}}' },
    },
    shown: { email, userName: 'Ada Lovelace' },
  },
  discord: {
    said: { userInfo: { avatar: 'a', email, id: '1', username: 'ada', verified: true } },
    shown: {
      avatar: 'https://cdn.discordapp.com/avatars/1/a.png?size=128',
      email,
      userName: 'ada',
    },
  },
  facebook: {
    said: { userInfo: { email, id: '1', name: 'Ada', picture: { data: { url: avatar } } } },
    shown: { avatar, email, userName: 'Ada' },
  },
  github: {
    said: {
      emails: [{ email, primary: true, verified: true }],
      userInfo: { avatar_url: avatar, email: 'spoof@example.com', id: 1, login: 'ada' },
    },
    shown: { avatar: `${avatar}?s=128`, email, userName: 'ada' },
  },
  google: {
    said: { claims: { email, email_verified: true, name: 'Ada', picture: avatar, sub: '1' } },
    shown: { avatar, email, userName: 'Ada' },
  },
  oidc: {
    said: {
      claims: { sub: '1' },
      userInfo: { email, email_verified: true, preferred_username: 'ada', sub: '1' },
    },
    shown: { email, userName: 'ada' },
  },
  x: {
    said: { userInfo: { data: { id: '1', profile_image_url: avatar, username: 'ada' } } },
    shown: { avatar, userName: 'ada' },
  },
}

describe('identify', () => {
  test.each(names)('%s: default', async (name) => {
    const { said, shown } = rows[name]
    expect(await identify(name, said)).toEqual({ profile: shown, subject: '1' })
  })

  test.each(names)('%s: error: a missing subject', async (name) => {
    const text = JSON.stringify(rows[name].said).replaceAll(/"(sub|id)":("1"|1)/g, '"$1":null')
    await expect(identify(name, JSON.parse(text))).rejects.toThrow()
    await expect(identify(name, {})).rejects.toThrow()
  })

  test.each(['apple', 'discord', 'github', 'google', 'oidc'] as const)(
    '%s: error: an unverified email address',
    async (name) => {
      const text = JSON.stringify(rows[name].said).replaceAll(
        /"(email_verified|verified)":("true"|true)/g,
        '"$1":false',
      )
      await expect(identify(name, JSON.parse(text))).rejects.toMatchObject({
        problem: 'EMAIL_UNVERIFIED',
      })
    },
  )

  test.each(['apple', 'discord', 'google', 'oidc'] as const)(
    '%s: behavior: omits an email address without a verified flag',
    async (name) => {
      const text = JSON.stringify(rows[name].said).replaceAll(
        /,?"(email_verified|verified)":("true"|true)/g,
        '',
      )
      const { profile } = await identify(name, JSON.parse(text))
      expect(profile.email).toBeUndefined()
    },
  )

  test('oidc: error: userinfo for a different subject', async () => {
    await expect(
      identify('oidc', { claims: { sub: '1' }, userInfo: { email, sub: '2' } }),
    ).rejects.toMatchObject({ problem: 'PROVIDER_INVALID' })
  })

  test('behavior: cuts, cleans or omits values for display', async () => {
    const claims = { email: 'not an address', email_verified: true, sub: '1' }
    const { profile } = await identify('google', {
      claims: {
        ...claims,
        name: `\u0000\u202e A${'d'.repeat(500)}a`,
        picture: 'javascript:alert(1)',
      },
    })
    expect(profile).toEqual({ userName: `A${'d'.repeat(99)}` })
    for (const picture of [
      'http://pictures.example/1',
      `https://pictures.example/${'1'.repeat(2_048)}`,
      'data:image/svg+xml;base64,PHN2Zz4=',
      `data:image/png;base64,${'A'.repeat(20_000)}`,
    ])
      expect(await identify('google', { claims: { picture, sub: '1' } })).toEqual({
        profile: {},
        subject: '1',
      })
  })
})

describe('signSecret', () => {
  test('default: a JWT as Apple requires it, for five minutes', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key = { keyId: 'KEY1234567', privateKey, teamId: 'TEAM123456' }
    const secret = signSecret(key, { audience: 'https://appleid.apple.com', clientId: 'ours' })
    const [head = '', claims = '', signature = ''] = secret.split('.')
    const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
    expect(decode(head)).toEqual({ alg: 'ES256', kid: 'KEY1234567' })
    const { exp, iat, ...rest } = decode(claims)
    expect(rest).toEqual({ aud: 'https://appleid.apple.com', iss: 'TEAM123456', sub: 'ours' })
    expect(exp - iat).toBe(300)
    const spki = publicKey.export({ format: 'pem', type: 'spki' })
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { dsaEncoding: 'ieee-p1363', key: createPublicKey(spki) },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true)
  })
})

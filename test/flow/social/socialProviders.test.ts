import type { Provider } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as SocialSignIn from '../../harness/SocialSignIn.ts'
import * as ProviderStandIn from '../../harness/standIns/ProviderStandIn.ts'

/** Tests each provider that is not the operator's own. A stand-in has the same requirements and responses. */
let deployment: Setup
const standIns: ProviderStandIn.ProviderStandIn[] = []
beforeAll(async () => {
  deployment = await setup()
}, 60_000)
afterAll(async () => {
  for (const standIn of standIns) await standIn.stop()
  await deployment?.stop()
})

/** Returns the operator's settings, with the URLs of the stand-in instead of the provider's. */
function toEnvironment(
  name: string,
  { issuer }: ProviderStandIn.ProviderStandIn,
  isOpenId: boolean,
) {
  const set = (values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [`LATCHKEY_SOCIAL_${name}_${key}`, value]),
    )
  if (name === 'APPLE')
    return set({
      CLIENT_ID: ProviderStandIn.clientId,
      ISSUER: issuer,
      KEY_ID: 'KEY1234567',
      PRIVATE_KEY: ProviderStandIn.signing.privateKey
        .export({ format: 'pem', type: 'pkcs8' })
        .toString(),
      TEAM_ID: 'TEAM123456',
    })
  const keys = { CLIENT_ID: ProviderStandIn.clientId, CLIENT_SECRET: ProviderStandIn.clientSecret }
  if (isOpenId) return set({ ...keys, ISSUER: issuer })
  return set({
    ...keys,
    AUTHORIZATION_URL: `${issuer}/authorize`,
    TOKEN_URL: `${issuer}/token`,
    USERINFO_URL: `${issuer}/user`,
    ...(name === 'GITHUB' && { EMAILS_URL: `${issuer}/emails` }),
  })
}

async function signIn(name: Provider.Social, options: ProviderStandIn.Options) {
  const standIn = await ProviderStandIn.start(options)
  standIns.push(standIn)
  const environment = toEnvironment(name.toUpperCase(), standIn, options.claims !== undefined)
  const app = await deployment.create({ environment })
  const player = await PlayedFrame.create(PlayedFrame.toApp(app))
  const { ask, callback, connect, go } = SocialSignIn.from(player)
  const asked = await ask(name)
  const arrival = await go(asked)
  const parameters = arrival.method === 'POST' ? await post(app, arrival) : arrival.parameters
  const { body } = await callback(name, asked.nonce, parameters)
  if (body.problem) return { problem: body.problem }
  const { avatar, email, userName } = await connect(asked.uri)
  const { rows } = await deployment.query(
    'select issuer, subject from identities order by last_used_at desc limit 1',
  )
  return { identity: rows[0], issuer: standIn.issuer, shown: { avatar, email, userName } }
}

/** Posts a form as a browser does. Returns the parameters that the callback page reads. */
async function post(
  app: Awaited<ReturnType<Setup['create']>>,
  { parameters, url }: { parameters: Record<string, string>; url: URL },
) {
  const response = await app.request(url.pathname, {
    body: new URLSearchParams(parameters),
    headers: { host: 'localhost', 'sec-fetch-site': 'cross-site' },
    method: 'POST',
  })
  expect(response.status).toBe(303)
  const location = new URL(response.headers.get('location')!, url)
  expect(location.pathname).toBe(url.pathname)
  // The parameters are in the fragment, so that no log contains them.
  expect(location.search).toBe('')
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
}

describe('google', () => {
  test('default', async () => {
    const { identity, issuer, shown } = await signIn('google', {
      authentication: 'post',
      claims: {
        email: 'ada@gmail.example',
        email_verified: true,
        name: 'Ada Lovelace',
        picture: 'https://lh3.example/ada',
        sub: '1234567890',
      },
    })
    expect(identity).toEqual({ issuer, subject: '1234567890' })
    expect(shown).toEqual({
      avatar: 'https://lh3.example/ada',
      email: 'ada@gmail.example',
      userName: 'Ada Lovelace',
    })
  })
})

describe('apple', () => {
  const claims = { email: 'x7@privaterelay.example', email_verified: 'true', sub: '001.abc.1' }

  test('default: responds with a form, requires a signed secret, sends the name once', async () => {
    const { identity, issuer, shown } = await signIn('apple', {
      authentication: 'signed',
      claims,
      responseMode: 'form_post',
      user: { email: 'ignored@example.com', name: { firstName: 'Ada', lastName: 'Lovelace' } },
    })
    expect(identity).toEqual({ issuer, subject: '001.abc.1' })
    expect(shown).toEqual({ email: 'x7@privaterelay.example', userName: 'Ada Lovelace' })
  })

  test('behavior: later sign-ins have no name', async () => {
    const { shown } = await signIn('apple', {
      authentication: 'signed',
      claims,
      responseMode: 'form_post',
    })
    expect(shown).toEqual({ email: 'x7@privaterelay.example' })
  })
})

describe('github', () => {
  const user = {
    avatar_url: 'https://avatars.example/1',
    email: 'spoof@example.com',
    id: 4711,
    login: 'ada',
  }

  test('default: a second request returns the primary, verified address', async () => {
    const { identity, issuer, shown } = await signIn('github', {
      authentication: 'post',
      resources: {
        '/emails': [
          { email: 'old@example.com', primary: false, verified: true },
          { email: 'ada@example.com', primary: true, verified: true },
        ],
        '/user': user,
      },
    })
    // The issuer contains the host, because on another GitHub server the same number is another user.
    expect(identity).toEqual({ issuer: `${issuer}/login/oauth`, subject: '4711' })
    expect(shown).toEqual({
      avatar: 'https://avatars.example/1?s=128',
      email: 'ada@example.com',
      userName: 'ada',
    })
  })

  test('error: the primary address is not verified', async () => {
    const { problem } = await signIn('github', {
      authentication: 'post',
      resources: {
        '/emails': [
          { email: 'ceo@example.com', primary: true, verified: false },
          { email: 'ada@example.com', primary: false, verified: true },
        ],
        '/user': user,
      },
    })
    expect(problem).toBe('EMAIL_UNVERIFIED')
  })

  test('behavior: without any address', async () => {
    const { shown } = await signIn('github', {
      authentication: 'post',
      resources: { '/emails': [], '/user': user },
    })
    expect(shown).toMatchObject({ email: null, userName: 'ada' })
  })
})

describe('x', () => {
  test('default: no address, and client authentication in the header', async () => {
    const { identity, issuer, shown } = await signIn('x', {
      authentication: 'basic',
      resources: {
        '/user': {
          data: {
            id: '99',
            name: 'Ada',
            profile_image_url: 'https://pbs.example/9',
            username: 'ada',
          },
        },
      },
    })
    expect(identity).toEqual({ issuer, subject: '99' })
    expect(shown).toEqual({ avatar: 'https://pbs.example/9', email: null, userName: 'ada' })
  })
})

describe('facebook', () => {
  test('default: no id_token; the profile endpoint names the user', async () => {
    const { identity, issuer, shown } = await signIn('facebook', {
      authentication: 'post',
      resources: {
        '/user': {
          email: 'ada@example.com',
          id: '10158',
          name: 'Ada Lovelace',
          picture: { data: { url: 'https://fb.example/p' } },
        },
      },
    })
    expect(identity).toEqual({ issuer, subject: '10158' })
    expect(shown).toEqual({
      avatar: 'https://fb.example/p',
      email: 'ada@example.com',
      userName: 'Ada Lovelace',
    })
  })
})

describe('discord', () => {
  const user = { avatar: 'abc', email: 'ada@example.com', id: '80351110224678912', username: 'ada' }

  test('default', async () => {
    const { identity, issuer, shown } = await signIn('discord', {
      authentication: 'post',
      resources: { '/user': { ...user, verified: true } },
    })
    expect(identity).toEqual({ issuer, subject: user.id })
    expect(shown).toEqual({
      avatar: `https://cdn.discordapp.com/avatars/${user.id}/abc.png?size=128`,
      email: 'ada@example.com',
      userName: 'ada',
    })
  })

  test('error: an address that is not verified', async () => {
    const { problem } = await signIn('discord', {
      authentication: 'post',
      resources: { '/user': { ...user, verified: false } },
    })
    expect(problem).toBe('EMAIL_UNVERIFIED')
  })

  test('error: a response without a subject', async () => {
    const { problem } = await signIn('discord', {
      authentication: 'post',
      resources: { '/user': { username: 'ada' } },
    })
    expect(problem).toBe('PROVIDER_INVALID')
  })
})

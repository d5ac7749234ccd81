import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Listening, listen } from '../../../packages/server/src/start/listen.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as SocialSignIn from '../../harness/SocialSignIn.ts'
import * as ProviderStandIn from '../../harness/standIns/ProviderStandIn.ts'
import { expectNoSession } from '../expectSessions.ts'

/** Tests the promises of T14 to T17, each against an attacker. */
let deployment: Setup
let app: Awaited<ReturnType<Setup['create']>>
let target: PlayedFrame.Target
let google: ProviderStandIn.ProviderStandIn
let oidc: ProviderStandIn.ProviderStandIn
/** A provider that never answers, and a sign-in there. The sign-in starts first, because it takes ten seconds. */
let silent: ProviderStandIn.ProviderStandIn
let silence: ReturnType<typeof signInAtSilence>
let listening: Listening

const settings = (name: string, { issuer }: ProviderStandIn.ProviderStandIn) => ({
  [`LATCHKEY_SOCIAL_${name}_CLIENT_ID`]: ProviderStandIn.clientId,
  [`LATCHKEY_SOCIAL_${name}_CLIENT_SECRET`]: ProviderStandIn.clientSecret,
  [`LATCHKEY_SOCIAL_${name}_ISSUER`]: issuer,
})

beforeAll(async () => {
  deployment = await setup()
  await deployment.store.projects.add({
    id: 'other',
    name: 'Other',
    origins: ['http://localhost:4000', 'http://localhost:4001'],
    realmId: 'main',
  })
  google = await ProviderStandIn.start({
    authentication: 'post',
    claims: { email: 'vera@example.com', email_verified: true, name: 'Vera', sub: 'vera' },
  })
  oidc = await ProviderStandIn.start({
    authentication: 'basic',
    claims: { email: 'eve@example.com', email_verified: true, name: 'Eve', sub: 'eve' },
  })
  app = await deployment.create({
    environment: { ...settings('GOOGLE', google), ...settings('OIDC', oidc) },
  })
  target = PlayedFrame.toApp(app)
  // Listen as in production, because a listening server replaces the global Response.
  listening = await listen(app.fetch, { host: '127.0.0.1', port: 0, settings: { port: 'PORT' } })
  silent = await ProviderStandIn.start({ authentication: 'post', claims: {} })
  silence = signInAtSilence()
  silence.catch(() => {})
}, 60_000)
afterAll(async () => {
  await google?.stop()
  await oidc?.stop()
  await silent?.stop()
  await listening?.end()
  await deployment?.stop()
})

async function create(options: Parameters<typeof PlayedFrame.create>[1] = {}, to = target) {
  const player = await PlayedFrame.create(to, options)
  return { player, ...SocialSignIn.from(player) }
}

async function signInAtSilence() {
  const own = await deployment.create({ environment: settings('GOOGLE', silent) })
  const { ask, callback, connect, go } = await create({}, PlayedFrame.toApp(own))
  const asked = await ask()
  const waiting = connect(asked.uri).then(
    () => 'signed in',
    (error) => error.reason,
  )
  const { parameters } = await go(asked)
  silent.fault = { isSilent: true }
  const started = performance.now()
  const { body } = await callback('google', asked.nonce, parameters)
  const time = performance.now() - started
  return { problem: body.problem, reason: await waiting, time }
}

const soon = () => AbortSignal.timeout(1_000)
const allowRedirects = (allowsRedirects: boolean) =>
  deployment.store.projects.update('demo', { allowsRedirects })

describe('state', () => {
  test('T14: works once', async () => {
    const { ask, callback, connect, go } = await create()
    const asked = await ask()
    const { parameters } = await go(asked)
    const all = await Promise.all(
      Array.from({ length: 10 }, () => callback('google', asked.nonce, parameters)),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(all.map(({ body }) => body.error?.reason))).toEqual(
      new Set([undefined, 'SOCIAL_EXPIRED']),
    )
    const both = await Promise.allSettled([connect(asked.uri), connect(asked.uri)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectNoSession(deployment, async () => {
      const { body } = await callback('google', asked.nonce, parameters)
      expect(body.error?.reason).toBe('SOCIAL_EXPIRED')
    })
  })

  test('T14: a forged state is refused', async () => {
    const { ask, callback, go } = await create()
    const asked = await ask()
    const { parameters } = await go(asked)
    const states = [
      '',
      asked.id,
      `${asked.id}.${SocialSignIn.createNonce()}`,
      // The token in the URL of the start page is valid only on that page.
      new URL(asked.uri).hash.slice(1),
      `${parameters.state}x`,
    ]
    for (const state of states) {
      const { body } = await callback('google', asked.nonce, { ...parameters, state })
      expect(body.error?.reason).toBe('SOCIAL_EXPIRED')
    }
    expect((await callback('google', asked.nonce, parameters)).status).toBe(200)
  })

  test('T14: another device gets nothing, with either URL', async () => {
    const victim = await create()
    const thief = await create()
    const asked = await victim.ask()
    const { parameters } = await victim.go(asked)
    const { body } = await victim.callback('google', asked.nonce, parameters)
    await expectNoSession(deployment, async () => {
      for (const uri of [asked.uri, body.result!.resultUri])
        await expect(thief.connect(uri)).rejects.toMatchObject({ reason: 'SOCIAL_EXPIRED' })
    })
    // The failed attempts do not disturb the sign-in.
    expect(await victim.connect(asked.uri)).toMatchObject({ userName: 'Vera' })
  })

  test('T14: another project or origin gets nothing', async () => {
    const { ask, callback, connect, go, player } = await create()
    const { device } = player
    const asked = await ask()
    const { parameters } = await go(asked)
    await callback('google', asked.nonce, parameters)
    const others = [
      await create({ device, projectId: 'other' }),
      await create({ device, origin: 'http://localhost:4001', projectId: 'other' }),
      await create({ device, origin: 'http://localhost:4002' }),
    ]
    await expectNoSession(deployment, async () => {
      for (const other of others)
        await expect(other.connect(asked.uri)).rejects.toMatchObject({ reason: 'SOCIAL_EXPIRED' })
    })
    expect(await connect(asked.uri)).toMatchObject({ userName: 'Vera' })
  })
})

describe('browser', () => {
  test('T15: a start link from an attacker signs no user in', async () => {
    const attacker = await create()
    const victim = await create()
    const asked = await attacker.ask()
    // No frame in the victim's browser knows the sign-in. This project allows it to continue nevertheless.
    await allowRedirects(true)
    const nonce = SocialSignIn.createNonce()
    const { parameters } = await victim.go(asked, 'vera', nonce)
    const { body } = await victim.callback('google', nonce, parameters)
    await allowRedirects(false)
    await expectNoSession(deployment, async () => {
      await expect(attacker.connect(asked.uri, soon())).rejects.toThrow()
      // The result is valid for the attacker's device, but only the victim's page has it.
      const resultUri = new URL(body.result!.location!).searchParams.get('resultUri')!
      await expect(victim.connect(resultUri)).rejects.toMatchObject({ reason: 'SOCIAL_EXPIRED' })
    })
  })

  test('T15: an unproved browser is shown the app, and can cancel', async () => {
    await allowRedirects(true)
    const attacker = await create()
    const victim = await create()
    const asked = await attacker.ask()
    const nonce = SocialSignIn.createNonce()
    const { body } = await victim.start(asked, nonce)
    await allowRedirects(false)
    expect(body.asker).toEqual({ name: 'Demo', origin: 'http://localhost:4000' })
    await expectNoSession(deployment, async () => {
      // Only that browser can cancel the sign-in, and only once.
      for (const [shown, provider] of [
        [asked.nonce, 'google'],
        [SocialSignIn.createNonce(), 'google'],
        [nonce, 'oidc'],
      ] as const)
        expect((await victim.cancel(provider, asked, shown)).body.error?.reason).toBe(
          'SOCIAL_EXPIRED',
        )
      const forged = { uri: asked.uri.replace(asked.id, 'a'.repeat(22)) }
      expect((await victim.cancel('google', forged, nonce)).status).toBe(410)
      expect((await victim.cancel('google', asked, nonce)).body.problem).toBe('PROVIDER_DENIED')
      expect((await victim.cancel('google', asked, nonce)).status).toBe(410)
      await expect(attacker.connect(asked.uri)).rejects.toMatchObject({ reason: 'PROVIDER_DENIED' })
    })
  })

  test('T15: a window that the frame has confirmed is not asked', async () => {
    const { ask, start } = await create()
    const asked = await ask()
    expect((await start(asked, asked.nonce)).body.asker).toBeUndefined()
  })

  test('T15: a provider URL from an attacker signs no user in', async () => {
    const attacker = await create()
    const victim = await create()
    const asked = await attacker.ask()
    const { parameters } = await attacker.go(asked)
    await expectNoSession(deployment, async () => {
      for (const nonce of [undefined, SocialSignIn.createNonce()]) {
        const { body } = await victim.callback('google', nonce, parameters)
        expect(body.error?.reason).toBe('SOCIAL_EXPIRED')
      }
      await expect(attacker.connect(asked.uri, soon())).rejects.toThrow()
    })
  })

  test('T15: once a window of this browser has started, no other can', async () => {
    const attacker = await create()
    const victim = await create()
    const asked = await attacker.ask()
    await attacker.go(asked)
    const { body } = await victim.start(asked, SocialSignIn.createNonce())
    expect(body.error?.reason).toBe('SOCIAL_EXPIRED')
  })

  test('T15: a forged start link', async () => {
    const { ask, start } = await create()
    const asked = await ask()
    for (const hash of ['', asked.id, `${asked.id}.${SocialSignIn.createNonce()}`])
      expect(
        (await start({ uri: `${SocialSignIn.wallet}/social#${hash}` }, asked.nonce)).status,
      ).not.toBe(200)
  })

  test('T16: redirects lead to the app only', async () => {
    const { ask } = await create()
    const elsewhere = [
      'https://evil.example/',
      'http://localhost:4000.evil.example/',
      'http://localhost:4001/',
      'https://localhost:4000/',
      '//evil.example/',
      'http://user:password@localhost:4000/',
      'javascript:alert(1)',
      'blob:http://localhost:4000/8a2b',
      '/relative',
    ]
    for (const returnUrl of elsewhere)
      await expect(ask('google', returnUrl)).rejects.toMatchObject({ reason: 'INVALID' })
    await expect(ask('google', 'http://localhost:4000/page')).resolves.toBeDefined()
  })

  test('T16: a form leads to the callback page only, and only from a provider that posts forms', async () => {
    const response = await app.request('/social/callback/google', {
      body: new URLSearchParams({ code: 'c', state: 's' }),
      headers: { host: 'localhost' },
      method: 'POST',
    })
    expect(response.status).toBe(404)
    const unknown = await app.request('/social/callback/evil', {
      headers: { host: 'localhost' },
      method: 'POST',
    })
    expect(unknown.status).toBe(404)
  })
})

describe('provider', () => {
  /** Makes a sign-in that is correct except for the provider's fault. */
  async function fail(fault: ProviderStandIn.Fault) {
    const { ask, callback, connect, go } = await create()
    google.fault = fault
    try {
      const asked = await ask()
      const { parameters } = await go(asked)
      const { body } = await callback('google', asked.nonce, parameters)
      await expect(connect(asked.uri)).rejects.toMatchObject({ reason: body.problem })
      return body.problem
    } finally {
      google.fault = undefined
    }
  }

  test('T17: mix-up: a response of one provider at the callback of another', async () => {
    const { ask, callback, connect, go } = await create()
    const asked = await ask('google')
    const { parameters } = await go(asked)
    await expectNoSession(deployment, async () => {
      const { body } = await callback('oidc', asked.nonce, parameters)
      expect(body.error?.reason).toBe('SOCIAL_EXPIRED')
      await expect(connect(asked.uri, soon())).rejects.toThrow()
    })
  })

  test('T17: mix-up: a response that names another issuer', async () => {
    await expectNoSession(deployment, async () =>
      expect(await fail({ parameters: { iss: oidc.issuer } })).toBe('PROVIDER_INVALID'),
    )
  })

  test.each([
    ['another issuer', { claims: { iss: 'https://accounts.evil.example' } }],
    ['another nonce', { claims: { nonce: 'of-another-sign-in' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another client', { claims: { aud: 'somebody-else' } }],
    ['the past', { claims: { exp: 1_000_000_000, iat: 999_999_000 } }],
    ['a foreign key', { isForged: true }],
    ['no subject', { claims: { sub: undefined } }],
  ] as [string, ProviderStandIn.Fault][])('T17: a token with %s', async (_, fault) => {
    await expectNoSession(deployment, async () =>
      expect(await fail(fault)).toBe('PROVIDER_INVALID'),
    )
  })

  test('T17: a code that was issued to another sign-in', async () => {
    const victim = await create()
    const attacker = await create()
    const theirs = await victim.ask()
    const stolen = await victim.go(theirs)
    const asked = await attacker.ask()
    const { parameters } = await attacker.go(asked)
    await expectNoSession(deployment, async () => {
      const { body } = await attacker.callback('google', asked.nonce, {
        ...parameters,
        code: stolen.parameters.code!,
      })
      // The provider compares the code with the PKCE verifier, which only the server has.
      expect(body.problem).toBe('PROVIDER_INVALID')
      await expect(attacker.connect(asked.uri)).rejects.toMatchObject({
        reason: 'PROVIDER_INVALID',
      })
    })
  })

  test('error: a provider that never answers is unavailable after ten seconds', {
    timeout: 30_000,
  }, async () => {
    const { problem, reason, time } = await silence
    expect([problem, reason]).toEqual(['PROVIDER_UNAVAILABLE', 'PROVIDER_UNAVAILABLE'])
    expect(time).toBeLessThan(15_000)
  })

  test('T17: a provider that breaks off its response is unavailable', async () => {
    expect(await fail({ isCut: true })).toBe('PROVIDER_UNAVAILABLE')
  })

  test('T17: a provider that answers with an outage is unavailable', async () => {
    google.isDown = true
    const { ask, callback, connect, go } = await create()
    try {
      const asked = await ask()
      google.isDown = false
      const { parameters } = await go(asked)
      google.isDown = true
      const { body } = await callback('google', asked.nonce, parameters)
      expect(body.problem).toBe('PROVIDER_UNAVAILABLE')
      await expect(connect(asked.uri)).rejects.toMatchObject({ reason: 'PROVIDER_UNAVAILABLE' })
    } finally {
      google.isDown = false
    }
  })
})

describe('secrets', () => {
  test('T22, T28: no secret is in the log, the database or a response', async () => {
    const { ask, callback, connect, go, player } = await create()
    const asked = await ask()
    const { parameters } = await go(asked)
    const { body } = await callback('google', asked.nonce, parameters)
    const session = await connect(asked.uri)
    await player.store.set(session)
    const verifier = google.asked.at(-1)!.body.code_verifier!
    const { rows } = await deployment.query(
      `select to_jsonb(socials) as row from socials union all select to_jsonb(identities) from identities`,
    )
    const stored = JSON.stringify(rows)
    const logged = deployment.lines.join('\n')
    const tokens = [
      ...[asked.nonce, verifier, parameters.code!, parameters.state!.split('.')[1]!],
      ...[session.accessToken, session.refreshToken, ProviderStandIn.clientSecret],
      new URL(asked.uri).hash.split('.')[1]!,
    ]
    for (const secret of tokens) {
      expect(secret.length).toBeGreaterThan(15)
      expect(stored).not.toContain(secret)
      expect(logged).not.toContain(secret)
    }
    for (const secret of [verifier, ProviderStandIn.clientSecret, asked.nonce, session.accessToken])
      expect(JSON.stringify(body)).not.toContain(secret)
  })
})

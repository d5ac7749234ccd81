import { Provider, Schema } from '@latchkey/protocol'
import { accountProject } from '@latchkey/protocol/api/account'
import { upgradeProject } from '@latchkey/protocol/api/upgrade'
import { DeviceStore, enter } from '@latchkey/vault'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as IdentityProvider from '../../../packages/dev/src/provider/IdentityProvider.ts'
import { people } from '../../../packages/dev/src/provider/people.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as SocialSignIn from '../../harness/SocialSignIn.ts'

let deployment: Setup
let provider: IdentityProvider.DevProvider
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  provider = await SocialSignIn.startProvider()
  target = PlayedFrame.toApp(await deployment.create({ devProvider: provider }))
}, 60_000)
afterAll(async () => {
  await provider?.stop()
  await deployment?.stop()
})

/** Creates a user with a new device. */
async function create(options: Parameters<typeof PlayedFrame.create>[1] = {}, to = target) {
  const player = await PlayedFrame.create(to, options)
  return { player, ...SocialSignIn.from(player) }
}

async function open(player: PlayedFrame.PlayedFrame, store = DeviceStore.memory()) {
  const { walletId } = (await player.store.get())!
  const slots = await player.slots()
  const { addresses } = await enter({ custodian: player.custodian, store }, { slots, walletId })
  return addresses.evm
}

const sessions = async () =>
  Number((await deployment.query('select count(*) from sessions')).rows[0].count)

/** Returns a signal that aborts a wait which cannot succeed. */
const soon = () => AbortSignal.timeout(1_500)

describe('sign-in at a provider', () => {
  test('default: request, start, provider, callback, session', async () => {
    const { ask, callback, connect, go, player } = await create()
    const asked = await ask('google')
    expect(asked).toEqual({
      expiresIn: 600,
      id: expect.stringMatching(/^[\w-]{22}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      uri: expect.stringMatching(
        /^http:\/\/localhost:4100\/social\?language=en#[\w-]{22}\.[\w-]{43}$/,
      ),
    })
    const waiting = connect(asked.uri)
    const { parameters, url } = await go(asked)
    expect(url.pathname).toBe('/social/callback/google')
    expect(Object.keys(parameters).sort()).toEqual(['code', 'iss', 'state'])
    const { body } = await callback('google', asked.nonce, parameters)
    // The window sends the id of the sign-in to its opener, and no secret.
    expect(body).toEqual({
      result: {
        origin: 'http://localhost:4000',
        resultUri: `${SocialSignIn.wallet}/social#${asked.id}`,
      },
    })
    const session = await waiting
    expect(session).toMatchObject({
      email: 'ada@example.com',
      userName: 'ada',
      walletId: expect.any(String),
    })
    await player.store.set(session)
    const answer = await player.session.ask('/api/1/session', {}, { answer: (it) => it })
    expect(answer).toEqual({
      avatar: people.ada.claims.picture,
      email: 'ada@example.com',
      userName: 'ada',
      walletId: session.walletId,
    })
  })

  test('behavior: the project lists the configured providers', async () => {
    const query = 'id=demo&origin=http://localhost:4000'
    const project = async (to: PlayedFrame.Target) =>
      (await to.fetch(`/api/1/project?${query}`, { headers: { host: 'localhost' } })).json()
    expect((await project(target)).socials).toEqual(Provider.names.filter(Provider.isSocial))
    expect((await project(PlayedFrame.toApp(await deployment.create()))).socials).toEqual([])
  })

  test('behavior: a second sign-in opens the same wallet, and a new device is notified', async () => {
    const first = await create()
    const laptop = await first.signIn('discord')
    const address = await open(first.player)
    expect(await first.signIn('discord')).toMatchObject({ walletId: laptop.walletId })
    const before = (await first.player.mails('ada@example.com')).length

    const second = await create()
    const phone = await second.signIn('discord')
    expect(phone.walletId).toBe(laptop.walletId)
    expect(await open(second.player)).toBe(address)
    const mails = await first.player.mails('ada@example.com')
    expect(mails).toHaveLength(before + 1)
    expect(mails[0]!.text).toContain('http://localhost:4000')
    // The link in the email ends the session of that device.
    const token = new URL(mails[0]!.links[0]!).hash.slice(1)
    expect((await first.player.post('revokeDevice', { token })).status).toBe(200)
    await expect(
      second.player.session.ask('/api/1/session', {}, { answer: (it) => it }),
    ).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
  })

  test('T35, T58: the wallet’s own pages sign in the same user, and create no account', async () => {
    const app = await create()
    // This user has no email address.
    const { walletId } = await app.signIn('apple', 'grace')
    const address = await open(app.player)
    const count = async () =>
      (await deployment.query('select count(*)::int from accounts')).rows[0].count
    const before = await count()
    for (const projectId of [accountProject('main'), upgradeProject('main')]) {
      const page = { origin: SocialSignIn.wallet, projectId }
      const own = await create(page)
      expect(await own.signIn('apple', 'grace')).toMatchObject({ walletId })
      if (projectId === upgradeProject('main')) expect(await open(own.player)).toBe(address)
      const unknown = await create(page)
      await expect(unknown.signIn('apple', 'ada')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
      const elsewhere = await create({ projectId })
      await expect(elsewhere.signIn('apple')).rejects.toMatchObject({ reason: 'ORIGIN_UNKNOWN' })
    }
    expect(await count()).toBe(before)
  })

  test('T37: 20 parallel sign-ins create one account', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => create()))
    const all = await Promise.all(people.map(({ signIn }) => signIn('facebook')))
    expect(new Set(all.map(({ walletId }) => walletId)).size).toBe(1)
    const { rows } = await deployment.query(
      `select count(*)::int as accounts from identities where issuer like '%/facebook'`,
    )
    expect(rows).toEqual([{ accounts: 1 }])
  })

  test('behavior: the same address at two providers or by email is never the same account', async () => {
    const { player, signIn } = await create()
    const google = await signIn('google')
    const github = await signIn('github')
    const mail = await player.signIn('ada@example.com')
    expect(new Set([google, github, mail].map(({ walletId }) => walletId)).size).toBe(3)
  })

  test('behavior: only the signed-in user gets the picture', async () => {
    const ada = await create()
    const session = await ada.signIn('google', 'ada')
    expect(session.avatar).toMatch(/^data:image\/png;base64,/)
    const ask = { answer: Schema.object({ picture: Schema.unknown }) }
    const path = '/api/1/session/picture'
    expect(await ada.player.session.ask(path, {}, ask)).toEqual({ picture: session.avatar })
    // The caller cannot choose the URL of the picture.
    const url = 'https://evil.example/'
    expect(await ada.player.session.ask(path, { avatar: url, url }, ask)).toEqual({
      picture: session.avatar,
    })
    expect((await ada.player.post('getPicture', {})).status).toBe(401)
    const { player } = await create()
    await player.signIn('nobody@example.com')
    expect(await player.session.ask(path, {}, ask)).toEqual({ picture: null })
  })

  test('behavior: works without an email address', async () => {
    const { signIn } = await create()
    expect(await signIn('x', 'grace')).toMatchObject({ email: null, userName: 'grace' })
  })

  test('behavior: the start page can be reloaded, but not opened in another browser', async () => {
    const { ask, start } = await create()
    const asked = await ask()
    const first = await start(asked, asked.nonce)
    expect((await start(asked, asked.nonce)).body.location).toBe(first.body.location)
    expect((await start(asked, SocialSignIn.createNonce())).body.error?.reason).toBe(
      'SOCIAL_EXPIRED',
    )
  })

  test('behavior: started at one process, answered by another', async () => {
    const other = PlayedFrame.toApp(await deployment.create({ devProvider: provider }))
    const here = await create()
    const there = await create({ device: here.player.device, store: here.player.store }, other)
    const asked = await here.ask()
    const waiting = here.connect(asked.uri)
    const started = performance.now()
    const { parameters } = await there.go(asked)
    await there.callback('google', asked.nonce, parameters)
    expect(await waiting).toMatchObject({ email: 'ada@example.com' })
    // The wait was ended by a notification, and not by its time-out.
    expect(performance.now() - started).toBeLessThan(15_000)
  })
})

describe('without a window, in an app of another site that allows it', () => {
  beforeAll(() => deployment.store.projects.update('demo', { allowsRedirects: true }))
  afterAll(() => deployment.store.projects.update('demo', { allowsRedirects: false }))

  test('default: the browser brings the result back to the app', async () => {
    const { ask, callback, connect, go } = await create()
    const nonce = SocialSignIn.createNonce()
    const asked = await ask('google', 'http://localhost:4000/cart?item=7#pay')
    const { parameters } = await go(asked, 'ada', nonce)
    const { body } = await callback('google', nonce, parameters)
    const back = new URL(body.result!.location!)
    const resultUri = back.searchParams.get('resultUri')!
    back.searchParams.delete('resultUri')
    expect(back.href).toBe('http://localhost:4000/cart?item=7#pay')
    expect(await connect(resultUri)).toMatchObject({ email: 'ada@example.com' })
    await expect(connect(resultUri)).rejects.toMatchObject({ reason: 'SOCIAL_EXPIRED' })
  })

  test('T14: the frame gets nothing without that result', async () => {
    const { ask, callback, connect, go } = await create()
    const nonce = SocialSignIn.createNonce()
    const asked = await ask()
    const { parameters } = await go(asked, 'ada', nonce)
    const { body } = await callback('google', nonce, parameters)
    const before = await sessions()
    await expect(connect(asked.uri, soon())).rejects.toThrow()
    await expect(connect(`${SocialSignIn.wallet}/social#${asked.id}`, soon())).rejects.toThrow()
    const forged = `${SocialSignIn.wallet}/social#${asked.id}.${SocialSignIn.createNonce()}`
    await expect(connect(forged, soon())).rejects.toThrow()
    expect(await sessions()).toBe(before)
    const resultUri = new URL(body.result!.location!).searchParams.get('resultUri')!
    expect(await connect(resultUri)).toMatchObject({ email: 'ada@example.com' })
  })

  test('error: the app gets the error in the same way', async () => {
    const { ask, callback, connect, go } = await create()
    const nonce = SocialSignIn.createNonce()
    const asked = await ask()
    const { parameters } = await go(asked, 'mallory', nonce)
    const { body } = await callback('google', nonce, parameters)
    expect(body.problem).toBe('PROVIDER_DENIED')
    const resultUri = new URL(body.result!.location!).searchParams.get('resultUri')!
    await expect(connect(resultUri)).rejects.toMatchObject({ reason: 'PROVIDER_DENIED' })
  })
})

describe('errors', () => {
  test.each([
    ['mallory', 'PROVIDER_DENIED', 'The sign-in was canceled or denied.'],
    [
      'linus',
      'EMAIL_UNVERIFIED',
      'Your email address isn’t verified there. Verify it and try again.',
    ],
  ])('error: %s: %s', async (pick, reason, message) => {
    const { ask, callback, connect, go } = await create()
    const asked = await ask()
    const waiting = connect(asked.uri)
    const { parameters } = await go(asked, pick)
    const [{ body }] = await Promise.all([
      callback('google', asked.nonce, parameters),
      expect(waiting).rejects.toMatchObject({ message, reason }),
    ])
    expect(body.problem).toBe(reason)
  })

  test('error: a provider that is not configured', async () => {
    const { ask } = await create({}, PlayedFrame.toApp(await deployment.create()))
    await expect(ask('google')).rejects.toMatchObject({
      message: 'This sign-in method isn’t set up here.',
      reason: 'PROVIDER_UNKNOWN',
      status: 404,
    })
  })

  test('error: a provider that is unavailable', async () => {
    const environment = {
      LATCHKEY_SOCIAL_OIDC_CLIENT_ID: 'ours',
      LATCHKEY_SOCIAL_OIDC_ISSUER: 'http://localhost:9',
    }
    const { ask, connect, start } = await create(
      {},
      PlayedFrame.toApp(await deployment.create({ environment })),
    )
    const asked = await ask('oidc')
    const { body } = await start(asked, asked.nonce)
    expect(body).toEqual({
      problem: 'PROVIDER_UNAVAILABLE',
      result: {
        origin: 'http://localhost:4000',
        resultUri: `${SocialSignIn.wallet}/social#${asked.id}`,
      },
    })
    await expect(connect(asked.uri)).rejects.toMatchObject({ reason: 'PROVIDER_UNAVAILABLE' })
  })

  test('T40: expired, by the database alone', async () => {
    const { ask, callback, connect, go, start } = await create()
    const asked = await ask()
    const { parameters } = await go(asked)
    await deployment.query(`update socials set expires_at = now() where id = $1`, [asked.id])
    expect((await start(asked, asked.nonce)).body.error?.reason).toBe('SOCIAL_EXPIRED')
    const { body } = await callback('google', asked.nonce, parameters)
    expect(body.error?.reason).toBe('SOCIAL_EXPIRED')
    await expect(connect(asked.uri)).rejects.toMatchObject({ reason: 'SOCIAL_EXPIRED' })
  })
})

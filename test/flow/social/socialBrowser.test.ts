import { cookieName } from '@latchkey/protocol/api/browserCookie'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as IdentityProvider from '../../../packages/dev/src/provider/IdentityProvider.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as SocialSignIn from '../../harness/SocialSignIn.ts'
import { expectNoSession } from '../expectSessions.ts'

/**
 * T62: a sign-in at a provider is for the browser that started it. These tests check what the server requires from its
 * pages.
 */
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

const name = cookieName('social', { isSecure: false })

/** Opens a browser whose frame and pages share cookies. `headers` are the headers that it sends. */
async function open(headers: Record<string, string> = own) {
  const browser = { cookies: new Map<string, string>(), headers }
  const fetch = (async (input: string, init: RequestInit = {}) => {
    const cookie = [...browser.cookies].map((it) => it.join('=')).join('; ')
    const answer = await target.fetch(input, {
      ...init,
      headers: { ...(init.headers as object), ...browser.headers, ...(cookie && { cookie }) },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      browser.cookies.set(key, value)
    }
    return answer
  }) as typeof globalThis.fetch
  const player = await PlayedFrame.create({ fetch })
  return { browser, player, ...SocialSignIn.from(player) }
}

/** The headers that a browser sends with a request of the wallet's own page. */
const own = { origin: SocialSignIn.wallet, 'sec-fetch-site': 'same-origin' }

const refused = { problem: 'SOCIAL_UNPROVED' }

describe('window', () => {
  test('default: the asking device vouches for the window, and again at the end', async () => {
    const { ask, callback, connect, go, prove } = await open()
    const asked = await ask()
    const { parameters } = await go(asked)
    const proof = await prove(asked, asked.nonce, 'return')
    const { body } = await callback('google', asked.nonce, parameters, proof)
    expect(body.result).toEqual({
      origin: 'http://localhost:4000',
      resultUri: `${SocialSignIn.wallet}/social#${asked.id}`,
    })
    expect(await connect(asked.uri)).toMatchObject({ email: 'ada@example.com' })
  })

  test('T62: the frame of another browser cannot vouch, so the thief gets no session', async () => {
    const thief = await open()
    const victim = await open()
    const asked = await thief.ask()
    await expectNoSession(deployment, async () => {
      const nonce = SocialSignIn.createNonce()
      const proof = await victim.prove(asked, nonce)
      expect((await victim.start(asked, nonce, { isWindow: true, proof })).body).toMatchObject(
        refused,
      )
      await expect(thief.connect(asked.uri)).rejects.toMatchObject({ reason: 'SOCIAL_UNPROVED' })
    })
  })

  test('T62: a proof of the thief’s device binds the thief’s nonce, not the victim’s', async () => {
    const thief = await open()
    const victim = await open()
    const asked = await thief.ask()
    // The thief starts a sign-in, and leads the victim to the provider's page.
    const { parameters } = await thief.go(asked)
    await expectNoSession(deployment, async () => {
      for (const nonce of [undefined, SocialSignIn.createNonce()]) {
        const { body } = await victim.callback('google', nonce, parameters)
        expect(body.error?.reason).toBe('SOCIAL_EXPIRED')
      }
    })
  })

  test.each(['another nonce', 'another sign-in', 'another purpose', 'a forged signature'])(
    'T62: a proof with %s is no proof',
    async (kind) => {
      const { ask, prove, start } = await open({})
      const asked = await ask()
      const nonce = SocialSignIn.createNonce()
      const proof = await {
        'a forged signature': async () => PlayedFrame.forge((await prove(asked, nonce)).slice(-86)),
        'another nonce': () => prove(asked, SocialSignIn.createNonce()),
        'another purpose': () => prove(asked, nonce, 'return'),
        'another sign-in': () => prove({ id: 'a'.repeat(22) }, nonce),
      }[kind]!()
      expect((await start(asked, nonce, { proof })).body).toMatchObject(refused)
    },
  )

  test('T62: the frame that the window finds at the end must be the one that asked', async () => {
    const victim = await open()
    const other = await open()
    const asked = await victim.ask()
    const { parameters } = await victim.go(asked)
    const proof = await other.prove(asked, asked.nonce, 'return')
    await expectNoSession(deployment, async () => {
      const { body } = await victim.callback('google', asked.nonce, parameters, proof)
      expect(body.problem).toBe('PROVIDER_INVALID')
      await expect(victim.connect(asked.uri)).rejects.toMatchObject({ reason: 'PROVIDER_INVALID' })
    })
  })

  test('T62: without a proof, a window stops even if the project allows redirects', async () => {
    const { ask, start } = await open({})
    const asked = await ask()
    await deployment.store.projects.update('demo', { allowsRedirects: true })
    const { body } = await start(asked, SocialSignIn.createNonce(), { isWindow: true })
    await deployment.store.projects.update('demo', { allowsRedirects: false })
    expect(body).toMatchObject(refused)
  })
})

describe('redirect', () => {
  const returnUrl = 'http://localhost:4000/cart'

  test('default: the key in the page’s own storage proves the browser', async () => {
    const { arrive, ask, callback, connect, prove, start } = await open({})
    const asked = await ask('google', returnUrl)
    const nonce = SocialSignIn.createNonce()
    const proof = await prove(asked, nonce, 'page')
    const { body: going } = await start(asked, nonce, { proof })
    // The page does not ask the user, and the result is useless on another device.
    expect(going.asker).toBeUndefined()
    const { parameters } = await arrive(going.location!)
    const { body } = await callback('google', nonce, parameters)
    expect(body.result?.location).toMatch(/^http:\/\/localhost:4000\/cart\?resultUri=/)
    const resultUri = new URL(body.result!.location!).searchParams.get('resultUri')!
    const thief = await open()
    await expect(thief.connect(resultUri)).rejects.toMatchObject({ reason: 'SOCIAL_EXPIRED' })
    expect(await connect(resultUri)).toMatchObject({ email: 'ada@example.com' })
  })

  test('default: the cookie proves the browser', async () => {
    const { ask, browser, start } = await open()
    const asked = await ask('google', returnUrl)
    expect(browser.cookies.get(name)).toMatch(/^[\w-]{43}$/)
    const { body } = await start(asked, SocialSignIn.createNonce())
    expect(body.location).toBeDefined()
    expect(body.asker).toBeUndefined()
  })

  test('T62: a host’s request sets no cookie, and the cookie of another sign-in is none', async () => {
    for (const headers of [
      {},
      { ...own, origin: 'http://localhost:4000' },
      { ...own, origin: 'null' },
      { ...own, 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const { ask, browser } = await open(headers)
      await ask().catch((error) => expect(error.reason).toBe('ORIGIN_UNKNOWN'))
      expect(browser.cookies.size).toBe(0)
    }
    const { ask, start } = await open()
    const [first] = [await ask(), await ask()]
    expect((await start(first, SocialSignIn.createNonce())).body).toMatchObject(refused)
  })

  test('T62: a cookie that a script planted is no proof', async () => {
    const thief = await open()
    const value = async () => {
      const asked = await thief.ask()
      return { asked, value: thief.browser.cookies.get(name)! }
    }
    const victim = await open()
    // If the browser already has the wallet's own cookie, the planted one is sent as a second one.
    await victim.ask()
    const twice = await value()
    victim.browser.cookies.set(` ${name}`, twice.value)
    const nonce = SocialSignIn.createNonce
    expect((await victim.start(twice.asked, nonce())).body).toMatchObject(refused)
    // If the planted cookie is the only one, the page sees it, because a script cannot hide it from other scripts.
    const alone = await value()
    victim.browser.cookies = new Map([[name, alone.value]])
    const { body } = await victim.start(alone.asked, nonce(), { isCookieVisible: true })
    expect(body).toMatchObject(refused)
    // A form or a fetch of the host sends the cookie too, but from the host's origin.
    const sent = await value()
    victim.browser.cookies = new Map([[name, sent.value]])
    victim.browser.headers = { ...own, 'sec-fetch-site': 'same-site' }
    expect((await victim.start(sent.asked, nonce())).body.error?.reason).toBe('ORIGIN_UNKNOWN')
    victim.browser.headers = { origin: SocialSignIn.wallet }
    expect((await victim.start(sent.asked, nonce())).body).toMatchObject(refused)
  })

  test('T62: without a proof it stops, and the app learns why', async () => {
    const { ask, connect, start } = await open({})
    const asked = await ask('google', returnUrl)
    const waiting = connect(asked.uri)
    const nonce = SocialSignIn.createNonce()
    const { body } = await start(asked, nonce)
    expect(body).toEqual({
      problem: 'SOCIAL_UNPROVED',
      result: {
        location: expect.stringMatching(/^http:\/\/localhost:4000\/cart\?resultUri=/),
        origin: 'http://localhost:4000',
        resultUri: `${SocialSignIn.wallet}/social#${asked.id}`,
      },
    })
    await expect(waiting).rejects.toMatchObject({ reason: 'SOCIAL_UNPROVED' })
    // The sign-in cannot be started anymore, even with a proof.
    expect((await start(asked, asked.nonce)).body.error?.reason).toBe('SOCIAL_EXPIRED')
  })
})

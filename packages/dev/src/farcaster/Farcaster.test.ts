import { createAppClient, createWalletClient, viemConnector } from '@farcaster/auth-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as DevFarcaster from './Farcaster.ts'
import { people } from './people.ts'

/** These tests use Farcaster's own library and its connector. */
let farcaster: DevFarcaster.DevFarcaster
let opened: DevFarcaster.Opened
const ports: number[] = []

beforeAll(async () => {
  farcaster = DevFarcaster.create({ onStart: (port) => ports.push(port) })
  opened = await farcaster.open()
}, 60_000)
afterAll(() => farcaster?.stop())

const toClients = () => {
  const relay = opened.relay.origin
  const ethereum = viemConnector({ rpcUrl: opened.chain.url.href })
  return {
    app: createAppClient({ ethereum, relay }),
    wallet: createWalletClient({ ethereum, relay }),
  }
}
const asked = {
  domain: 'example.com',
  nonce: 'abcdefgh12345678',
  siweUri: 'https://example.com/sign-in',
}
const pick = (url: string, person: string) =>
  fetch(url, { body: new URLSearchParams({ person }), method: 'POST' })

describe('open', () => {
  test('default: starts once, on first use', async () => {
    expect(await farcaster.open()).toBe(opened)
    expect(ports).toEqual([Number(opened.relay.port)])
    const idle = DevFarcaster.create({ onStart: () => ports.push(0) })
    await idle.stop()
    expect(ports).toHaveLength(1)
  })

  test.each(['ada', 'grace', 'linus'] as const)(
    'behavior: the library verifies %s',
    async (who) => {
      const { app } = toClients()
      const { data } = await app.createChannel(asked)
      const { channelToken, url } = data!
      expect((await app.status({ channelToken })).response?.status).toBe(202)
      expect((await pick(url, who)).status).toBe(200)
      const { data: status, response } = await app.status({ channelToken })
      expect(response?.status).toBe(200)
      const { message = '', signature = '0x' } = status!
      const { domain, nonce } = asked
      const verified = await app.verifySignInMessage({ domain, message, nonce, signature })
      expect(verified).toMatchObject({
        authMethod: who === 'grace' ? 'authAddress' : 'custody',
        fid: people[who].fid,
        isError: false,
      })
      // The relay returns an answer once.
      expect((await app.status({ channelToken })).response?.status).toBe(401)
    },
  )

  test('behavior: the library’s wallet client answers', async () => {
    const { app, wallet } = toClients()
    const { channelToken, url } = (await app.createChannel(asked)).data!
    expect(wallet.parseSignInURI({ uri: url }).channelToken).toBe(channelToken)
    const { response } = await wallet.authenticate({
      authKey: 'any',
      channelToken,
      fid: 1,
      message: 'm',
      signature: '0x00',
    })
    expect(response?.status).toBe(201)
    expect((await app.status({ channelToken })).data).toMatchObject({ fid: 1, state: 'completed' })
  })
})

describe('page', () => {
  test('default: lists the test users, under a strict CSP', async () => {
    const { url } = (await toClients().app.createChannel(asked)).data!
    const page = await fetch(url)
    expect(page.headers.get('content-security-policy')).toMatch("default-src 'none'")
    const html = await page.text()
    for (const words of ['Sign in with Farcaster', 'Ada Lovelace', 'always declines'])
      expect(html).toContain(words)
  })

  test('behavior: declining or an unknown user closes the channel', async () => {
    for (const person of ['mallory', 'nobody', '__proto__']) {
      const { app } = toClients()
      const { channelToken, url } = (await app.createChannel(asked)).data!
      expect(await (await pick(url, person)).text()).toContain('You have declined')
      expect((await app.status({ channelToken })).response?.status).toBe(401)
      expect((await fetch(url)).status).toBe(404)
    }
  })

  test('error: an unknown channel', async () => {
    const page = await fetch(new URL('/~/siwf?channelToken="><b>', opened.relay))
    expect(page.status).toBe(404)
    expect(await page.text()).not.toContain('"><b>')
  })
})

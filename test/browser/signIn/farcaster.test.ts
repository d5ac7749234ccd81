import type { BrowserContext } from 'playwright-core'
import { describe, expect } from 'vitest'
import { clients, load, names, scripts, toAsk } from '../../interop/clients.ts'
import { onlyInAll } from '../../variants.ts'
import type { App } from '../App.ts'
import { inspect } from '../axe.ts'
import { failure, value } from '../outcome.ts'
import { setup } from '../stack.ts'
import { eventually } from '../wait.ts'

/**
 * Tests a sign-in with Farcaster at a development server. The server's relay simulates the phone, and has its own
 * chain. The application and the wallet are on different sites.
 */
const place = 'another site'
const stack = setup({
  environment: async () => ({ LATCHKEY_PUBLIC_URL: 'http://wallet.localhost:0' }),
  isKnown: ({ hostname, port }) => hostname === 'localhost' && Number(port) === relayPort(),
  scripts: scripts(place),
})
const { test } = stack
const timeout = 60_000

type FarcasterUri = { url: string }
type User = { address: string; userName?: string }

/** Returns the port of the relay when it has started. */
const relayPort = () =>
  stack.lines
    .map((line) => JSON.parse(line))
    .find(({ event }) => event === 'test relay of Farcaster')?.port

/** Opens the URL as a phone does after a scan, and picks a user. */
async function pick(phone: BrowserContext, { url }: FarcasterUri, name: string, isFirst = false) {
  const page = await phone.newPage()
  await page.goto(url)
  await page.getByRole('heading', { name: 'Sign in with Farcaster' }).waitFor()
  if (isFirst) await inspect(page, 'phone')
  await page.getByRole('button', { name }).click()
  const said = await page.getByRole('heading').innerText()
  await page.close()
  return said
}

async function signIn(app: App, phone: BrowserContext): Promise<User> {
  const asked = value<FarcasterUri>(await app.call('getFarcasterUri'))
  const waiting = app.call('connectFarcaster')
  await pick(phone, asked, 'Ada Lovelace')
  const { userName } = value<{ userName: string }>(await waiting)
  const user = value<User>(await app.call('getUser'))
  expect(user.userName).toBe(userName)
  return user
}

describe('sign-in by Farcaster', () => {
  test('T42: two sign-ins, and a second device, give the same address', { timeout }, async ({
    newContext,
    open,
  }) => {
    // The relay starts with the first sign-in.
    expect(relayPort()).toBeUndefined()
    const [app, phone] = [await open({ place }), await newContext()]
    const asked = value<FarcasterUri>(await app.call('getFarcasterUri'))
    expect(new URL(asked.url).port).toBe(String(relayPort()))
    const waiting = app.call('connectFarcaster')
    expect(await pick(phone, asked, 'Ada Lovelace', true)).toBe('You have signed in')
    expect(value(await waiting)).toEqual({ userName: 'ada' })
    const user = value<User>(await app.call('getUser'))
    expect(user).toMatchObject({
      address: expect.stringMatching(/^0x[\da-fA-F]{40}$/),
      userName: 'ada',
    })
    expect(await app.page.evaluate(() => localStorage.getItem('@latchkey/SOCIAL_USERNAME'))).toBe(
      'ada',
    )
    await app.reload()
    expect(value(await app.call('getUser'))).toMatchObject({ ...user })
    value(await app.call('signOut'))
    expect(await signIn(app, phone)).toEqual(user)

    const other = await open({ place })
    expect(await signIn(other, phone)).toEqual(user)
  })

  onlyInAll(test)(
    'error: declined, aborted, or not started',
    { timeout },
    async ({ newContext, open }) => {
      const [app, phone] = [await open({ place }), await newContext()]
      expect(failure(await app.call('connectFarcaster'))).toMatchObject({
        reason: 'SOCIAL_EXPIRED',
      })

      const asked = value<FarcasterUri>(await app.call('getFarcasterUri'))
      const waiting = app.call('connectFarcaster')
      expect(await pick(phone, asked, 'Mallory')).toBe('You have declined')
      expect(failure(await waiting)).toMatchObject({
        message: 'The sign-in was canceled or denied.',
        reason: 'PROVIDER_DENIED',
      })

      value(await app.call('getFarcasterUri'))
      const given = await app.page.evaluate(() => {
        const signal = AbortSignal.timeout(300)
        return window.host.end(window.host.wallet.connectFarcaster({ signal }))
      })
      expect(failure(given)).toMatchObject({ message: 'Request was aborted' })
      expect(await signIn(app, phone)).toMatchObject({ userName: 'ada' })
    },
  )
})

onlyInAll(describe)('older clients', () => {
  test.concurrent.for(names)(
    '%s: getFarcasterUri, connectFarcaster, then the user',
    { timeout },
    async (name, { newContext }) => {
      const [context, phone] = [await newContext(), await newContext()]
      const page = await context.newPage()
      await load(page, stack.appOrigin(place), name, place)
      const ask = toAsk(page)
      if (clients[name].isLater) await ask('init')
      const { value: asked } = (await ask('getFarcasterUri')) as { value: FarcasterUri }
      const waiting = ask('connectFarcaster')
      await pick(phone, asked, 'Ada Lovelace')
      expect(await waiting).toEqual({ value: { userName: 'ada' } })
      expect(await ask('connect')).toMatchObject({
        value: { address: expect.stringMatching(/^0x[\da-fA-F]{40}$/), chainId: 1 },
      })
      await eventually(async () => JSON.stringify(await ask('isConnected')).includes('true'))
    },
  )
})

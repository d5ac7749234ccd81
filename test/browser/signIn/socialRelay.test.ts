import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { variants } from '../../variants.ts'
import type { App } from '../App.ts'
import { failure, value } from '../outcome.ts'
import { setup } from '../stack.ts'
import { eventually } from '../wait.ts'

/**
 * T62: a script in the host's page sends the user's sign-in at Google to the thief's own device. The host and the
 * wallet are on the same site, where a script can do the most with windows, storage and cookies.
 */
const stack = setup({ isKnown: ({ hostname }) => hostname === 'localhost' })
const { test } = stack
const timeout = 120_000

type User = { address: string }

/** The buttons that a careless user clicks: at the wallet, at the provider and back in the app. */
const approvals = ['Continue', 'Ada Lovelace', 'Back to the app', 'Close']

/** Starts a sign-in for the thief's device, and lets the thief wait for it. Returns the start page. */
async function askAsThief(thief: App): Promise<string> {
  const returnUrl = `${stack.appOrigin()}/host`
  const { uri } = value<{ uri: string }>(
    await thief.call('getSocialRedirectUri', { provider: 'google', returnUrl }),
  )
  return uri
}

/** Signs in at Google in a window, as a user of an honest page does. */
async function signIn({ context, page }: App): Promise<User> {
  await page.evaluate(() => window.host.wallet.preload())
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(async () => {
      const { wallet } = window.host
      const popup = window.open('about:blank', '_blank', 'popup,width=500,height=700')!
      const { uri } = await wallet.getSocialRedirectUri({ provider: 'google' })
      popup.location.href = uri
      window.host.begin('social', wallet.connectSocial({ uri }))
    }),
  ])
  await popup.getByRole('button', { name: 'Ada Lovelace' }).click()
  await eventually(() => page.evaluate(() => window.host.outcomes.social?.status !== 'pending'))
  return value<User>(await page.evaluate(() => window.host.outcomes.social!))
}

/** Follows the pages of a sign-in. If the browser returns to the app, returns the URL of the app. */
async function follow(page: Page, isReader: boolean): Promise<string | undefined> {
  const isBack = () => !page.isClosed() && page.url().includes('resultUri=')
  for (let step = 0; step < 4 && !isBack(); step++) {
    const heading = page.getByRole('heading').first()
    const button = () => page.getByRole('button', { exact: false, name: offered })
    const offered = new RegExp(approvals.join('|'))
    await eventually(async () => isBack() || page.isClosed() || (await button().count()) > 0)
    if (isBack() || page.isClosed()) break
    // A user who reads the title stops if it warns that another device may have started the sign-in.
    if (isReader && /another device/i.test(await heading.innerText())) break
    // Wait, because the wallet's page ignores early clicks.
    await page.waitForTimeout(800)
    await button()
      .first()
      .click()
      .catch(() => {})
    await page.waitForTimeout(300).catch(() => {})
  }
  return isBack() ? page.url() : undefined
}

const users = [
  ['who reads the title', true],
  ['who approves everything', false],
] as const
const ways = ['a window', 'a window without an opener', 'the page itself'] as const
const cases = users.flatMap(([user, isReader]) => ways.map((way) => [way, user, isReader] as const))

describe('T62: a script that relays a sign-in at Google', () => {
  // Use a user who approves everything, because that user clicks more than a user who reads the title.
  const some = variants(cases, cases[3]!)
  test.for(some)(
    'in %s, with a user %s: the thief gets neither session nor key',
    {
      timeout,
    },
    async ([way, , isReader], { open }) => {
      const victim = await open()
      const { address } = await signIn(victim)
      value(await victim.call('signOut'))
      const thief = await open()
      const uri = await askAsThief(thief)
      const before = [await count('sessions'), await count('keeper_releases')]

      const page =
        way === 'the page itself'
          ? victim.page
          : (
              await Promise.all([
                victim.context.waitForEvent('page'),
                victim.page.evaluate(
                  ([uri, features]) => void window.open(uri, '_blank', features),
                  [uri, way === 'a window' ? 'popup' : 'popup,noopener'] as const,
                ),
              ])
            )[0]
      if (page === victim.page) await page.goto(uri)
      const back = await follow(page, isReader)
      // The script reads the result from the app's URL and sends it to the thief.
      const resultUri = back && new URL(back).searchParams.get('resultUri')
      const waiting = thief.call('connectSocial', { uri: resultUri ?? uri })
      expect(failure(await waiting)).toMatchObject({ reason: 'SOCIAL_UNPROVED' })
      // The thief gets no session.
      expect(await count('sessions')).toBe(before[0])
      expect(value(await thief.call('isConnected'))).toBe(false)
      // The thief gets no key, because the keeper released nothing to another device.
      expect(failure(await thief.call('getUser'))).toMatchObject({ reason: 'NOT_CONNECTED' })
      expect(await count('keeper_releases')).toBe(before[1])
      // The user's own sign-in still works and opens the same wallet.
      const again = await open({ context: victim.context })
      expect(await signIn(again)).toMatchObject({ address })
    },
  )

  test('with the thief’s cookie planted in the user’s browser: the page stops', {
    timeout,
  }, async ({ open }) => {
    const thief = await open()
    const victim = await open()
    const before = await count('sessions')
    // Try each path that a script can choose for its cookie. One page sees the cookie, and another page only sends it
    // with a request.
    for (const path of ['/', '/api', '/api/1/social/start']) {
      const uri = await askAsThief(thief)
      const cookies = await thief.context.cookies(stack.walletOrigin())
      const { name, value: stolen } = cookies.find((it) => it.name.endsWith('latchkey-social'))!
      await victim.page.goto(`${stack.appOrigin()}/host`)
      await victim.page.evaluate(
        ([name, stolen, path]) => {
          // biome-ignore lint/suspicious/noDocumentCookie: an attacker does this.
          document.cookie = `${name}=${stolen}; path=${path}`
        },
        [name, stolen, path] as const,
      )
      await victim.page.goto(uri)
      await victim.page.getByRole('heading', { name: 'Another device may be asking' }).waitFor()
      await victim.context.clearCookies()
    }
    expect(await count('sessions')).toBe(before)
  })
})

describe('on the same site', () => {
  test('behavior: the page itself goes to the provider, without a question', { timeout }, async ({
    open,
  }) => {
    const app = await open()
    const returnUrl = `${stack.appOrigin()}/host?cart=7`
    const start = async () => {
      const { uri } = value<{ uri: string }>(
        await app.call('getSocialRedirectUri', { provider: 'google', returnUrl }),
      )
      await app.page.goto(uri)
      await app.page.getByRole('button', { name: 'Ada Lovelace' }).click()
      await app.page.waitForURL(/\/host\?cart=7&resultUri=/)
      const resultUri = new URL(app.page.url()).searchParams.get('resultUri')!
      await app.reload()
      return value<User>(await app.call('connectSocial', { uri: resultUri }))
    }
    // The key in the wallet's storage proves the browser.
    const { address } = await start()
    value(await app.call('signOut'))
    // Only the cookie proves the browser, as in WebKit, whose pages do not share the frame's storage.
    await app.context.addInitScript(() => {
      if (window === top && location.pathname === '/social')
        Object.defineProperty(window, 'indexedDB', { get: () => undefined })
    })
    expect(await start()).toMatchObject({ address })
  })
})

const count = async (table: 'keeper_releases' | 'sessions') =>
  Number((await stack.query(`select count(*) from ${table}`)).rows[0].count)

import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import * as IdentityProvider from '../../../packages/dev/src/provider/IdentityProvider.ts'
import * as ProviderStandIn from '../../harness/standIns/ProviderStandIn.ts'
import { clients, load, names, scripts, toAsk } from '../../interop/clients.ts'
import { onlyInAll, variants } from '../../variants.ts'
import type { App } from '../App.ts'
import { inspect } from '../axe.ts'
import { failure, value } from '../outcome.ts'
import { until } from '../setup.ts'
import { setup } from '../stack.ts'
import { eventually } from '../wait.ts'

/**
 * Tests social sign-in in a browser with partitioned storage. The application, the wallet and the providers are on
 * three sites. One provider severs the window from its opener with a Cross-Origin-Opener-Policy.
 */
const place = 'another site'
const providers: IdentityProvider.DevProvider[] = []
let apple: ProviderStandIn.ProviderStandIn
const stack = setup({
  async environment() {
    const redirectUri = (name: string) => `${stack.walletOrigin(place)}/social/callback/${name}`
    const open = await IdentityProvider.start({ redirectUri })
    const severing = await IdentityProvider.start({
      headers: { 'cross-origin-opener-policy': 'same-origin' },
      redirectUri,
    })
    providers.push(open, severing)
    apple = await ProviderStandIn.start({
      authentication: 'signed',
      claims: { email: 'x7@privaterelay.example', email_verified: 'true', sub: '001.abc' },
      responseMode: 'form_post',
      user: { name: { firstName: 'Ada', lastName: 'Lovelace' } },
    })
    const set = (
      name: 'discord' | 'github' | 'google',
      { settings }: IdentityProvider.DevProvider,
    ) => {
      const { clientId, provider, secret } = settings.get(name)!
      const prefix = `LATCHKEY_SOCIAL_${name.toUpperCase()}`
      return {
        [`${prefix}_CLIENT_ID`]: clientId,
        [`${prefix}_CLIENT_SECRET`]: String(secret),
        [`${prefix}_ISSUER`]: provider.issuer,
      }
    }
    return {
      ...set('google', open),
      ...set('github', open),
      ...set('discord', severing),
      LATCHKEY_PUBLIC_URL: 'http://wallet.localhost:0',
      LATCHKEY_SOCIAL_APPLE_CLIENT_ID: ProviderStandIn.clientId,
      LATCHKEY_SOCIAL_APPLE_ISSUER: apple.issuer,
      LATCHKEY_SOCIAL_APPLE_KEY_ID: 'KEY1234567',
      LATCHKEY_SOCIAL_APPLE_PRIVATE_KEY: ProviderStandIn.signing.privateKey
        .export({ format: 'pem', type: 'pkcs8' })
        .toString(),
      LATCHKEY_SOCIAL_APPLE_TEAM_ID: 'TEAM123456',
    }
  },
  isKnown: ({ hostname, origin, port }) =>
    origin === apple.issuer ||
    (hostname === 'localhost' && providers.some((it) => it.port === Number(port))),
  scripts: scripts(place),
})
afterAll(async () => {
  for (const provider of providers) await provider.stop()
  await apple?.stop()
})
const { test } = stack
const timeout = 120_000

type User = { address: string; email?: string; userName?: string }

/**
 * Opens a window from the application's page, and starts the sign-in there. Waits for the wallet first. Playwright
 * pauses each new window for a moment, and messages to its opener are lost during that time.
 */
async function begin({ context, page }: App, provider = 'google', name = 'social'): Promise<Page> {
  await page.evaluate(() => window.host.wallet.preload())
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(
      async ([provider, name]) => {
        const { wallet } = window.host
        // As in a click handler, open the window first, and navigate it when the URL is known.
        const popup = window.open('about:blank', '_blank', 'popup,width=500,height=700')!
        const { uri } = await wallet.getSocialRedirectUri({ provider: provider as 'google' })
        Object.assign(window, { uri })
        popup.location.href = uri
        window.host.begin(name, wallet.connectSocial({ uri }))
      },
      [provider, name] as const,
    ),
  ])
  return popup
}

/** Confirms that the user has started the sign-in, if the wallet asks for it. */
async function agree(page: Page) {
  const button = page.getByRole('button', { name: 'Continue' })
  await button.waitFor()
  // Wait, because the page ignores early clicks, which may be meant for something else.
  await new Promise((resolve) => setTimeout(resolve, 800))
  await button.click()
}

const pick = (popup: Page, name: string) => popup.getByRole('button', { name }).click()

async function outcome({ page }: App, name = 'social') {
  await until(page, (it) => window.host.outcomes[it]?.status !== 'pending', name)
  return page.evaluate((it) => window.host.outcomes[it]!, name)
}

const isPending = ({ page }: App, name = 'social') =>
  page.evaluate((it) => window.host.outcomes[it]?.status === 'pending', name)

describe('sign-in at a provider', () => {
  test('default: in a window, twice, and on two devices: the same wallet', { timeout }, async ({
    open,
  }) => {
    const app = await open({ place })
    const popup = await begin(app)
    const closed = popup.waitForEvent('close')
    await pick(popup, 'Ada Lovelace')
    const user = value<User>(await outcome(app))
    expect(user).toMatchObject({
      address: expect.stringMatching(/^0x[\da-fA-F]{40}$/),
      email: 'ada@example.com',
      userName: 'ada',
    })
    await closed
    expect(value(await app.call('getUser'))).toMatchObject({ ...user })
    expect(await app.page.evaluate(() => localStorage.getItem('@latchkey/SOCIAL_USERNAME'))).toBe(
      'ada',
    )
    // The page stores no data of the provider.
    expect(await app.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(
      /nonce|social#/,
    )

    await app.reload()
    expect(value(await app.call('getUser'))).toMatchObject({ ...user })
    value(await app.call('signOut'))
    const again = await begin(app)
    await pick(again, 'Ada Lovelace')
    expect(value(await outcome(app))).toMatchObject({ address: user.address })

    const other = await open({ place })
    await pick(await begin(other), 'Ada Lovelace')
    expect(value(await outcome(other))).toMatchObject({ address: user.address })
  })

  // Run these two tests at the same time, because they wait for seconds.
  test.concurrent('T14: a provider that severs its window from the opener', { timeout }, async ({
    open,
  }) => {
    const app = await open({ place })
    const popup = await begin(app, 'discord')
    await popup.getByRole('heading', { name: 'Sign in with discord' }).waitFor()
    expect(await popup.evaluate(() => window.opener)).toBe(null)
    // To its opener, the window looks closed, but the sign-in continues.
    await new Promise((resolve) => setTimeout(resolve, 3_500))
    expect(await isPending(app)).toBe(true)
    await pick(popup, 'Ada Lovelace')
    expect(value(await outcome(app))).toMatchObject({ userName: 'ada' })
    // If the window cannot close itself, it asks the user to close it.
    if (!popup.isClosed()) await popup.getByText('You can close this window').waitFor()
  })

  onlyInAll(test.concurrent)(
    'behavior: waits for a slow provider',
    { timeout },
    async ({ open }) => {
      const app = await open({ place })
      // Answer later than every time-out for a window.
      await app.context.route(/\/google\/pick\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 8_000))
        await route.continue()
      })
      const popup = await begin(app)
      await new Promise((resolve) => setTimeout(resolve, 6_000))
      expect(await isPending(app)).toBe(true)
      await popup.getByRole('button', { name: 'Ada Lovelace' }).waitFor()
      await app.context.unrouteAll()
      await pick(popup, 'Ada Lovelace')
      expect(value(await outcome(app))).toMatchObject({ userName: 'ada' })
    },
  )

  onlyInAll(test)(
    'behavior: a provider that answers with a cross-site form post',
    { timeout },
    async ({ open }) => {
      const app = await open({ place })
      // This provider redirects immediately, without a prompt.
      await begin(app, 'apple')
      expect(value(await outcome(app))).toMatchObject({
        email: 'x7@privaterelay.example',
        userName: 'Ada Lovelace',
      })
    },
  )

  onlyInAll(test)('behavior: without an email address', { timeout }, async ({ open }) => {
    const app = await open({ place })
    await pick(await begin(app, 'github'), 'Grace Hopper')
    const user = value<User>(await outcome(app))
    expect(user).toMatchObject({ userName: 'grace' })
    expect(user.email).toBe('')
  })

  onlyInAll(test)(
    'behavior: without a window: the page itself redirects, and returns',
    { timeout },
    async ({ open }) => {
      const app = await open({ place })
      await stack.query(`update projects set allows_redirects = true where id = 'demo'`)
      const returnUrl = `${stack.appOrigin(place)}/host?cart=7`
      const { uri } = value<{ uri: string }>(
        await app.call('getSocialRedirectUri', { provider: 'google', returnUrl }),
      )
      await app.page.goto(uri)
      await agree(app.page)
      await stack.query(`update projects set allows_redirects = false where id = 'demo'`)
      await pick(app.page, 'Ada Lovelace')
      await app.page.waitForURL(/\/host\?cart=7&resultUri=/)
      const resultUri = new URL(app.page.url()).searchParams.get('resultUri')!
      await app.reload()
      const user = value<User>(await app.call('connectSocial', { uri: resultUri }))
      expect(user).toMatchObject({ email: 'ada@example.com' })
      // A sign-in in a window gives the same user.
      const other = await open({ place })
      await pick(await begin(other), 'Ada Lovelace')
      expect(value(await outcome(other))).toMatchObject({ address: user.address })
      // The result can be used only once.
      value(await app.call('signOut'))
      expect(failure(await app.call('connectSocial', { uri: resultUri }))).toMatchObject({
        reason: 'SOCIAL_EXPIRED',
      })
    },
  )

  onlyInAll(test)(
    'behavior: the application reloads during the sign-in',
    { timeout },
    async ({ open }) => {
      const app = await open({ place })
      const popup = await begin(app)
      await popup.getByRole('button', { name: 'Ada Lovelace' }).waitFor()
      const uri = await app.page.evaluate(() => (window as unknown as { uri: string }).uri)
      await app.reload()
      // The host receives no part of the result, which is at the server.
      await app.page.evaluate(() => {
        Object.assign(window, { heard: [] })
        addEventListener('message', ({ data }) => {
          if (data?.resultUri) (window as unknown as { heard: unknown[] }).heard.push(data)
        })
      })
      const closed = popup.waitForEvent('close')
      await pick(popup, 'Ada Lovelace')
      await closed
      expect(value(await app.call('connectSocial', { uri }))).toMatchObject({ userName: 'ada' })
      expect(await app.page.evaluate(() => (window as unknown as { heard: [] }).heard)).toEqual([])
    },
  )
})

describe('errors', () => {
  onlyInAll(test)('error: canceled', { timeout }, async ({ open }) => {
    const app = await open({ place })
    const popup = await begin(app)
    const closed = popup.waitForEvent('close')
    await pick(popup, 'Mallory')
    expect(failure(await outcome(app))).toMatchObject({
      message: 'The sign-in was canceled or denied.',
      reason: 'PROVIDER_DENIED',
    })
    await closed
  })

  onlyInAll(test)('error: an email address that is not verified', { timeout }, async ({ open }) => {
    const app = await open({ place })
    const popup = await begin(app)
    await pick(popup, 'Linus Pauling')
    expect(failure(await outcome(app))).toMatchObject({ reason: 'EMAIL_UNVERIFIED' })
    await popup.getByText('Your email address isn’t verified there.').waitFor()
    const closed = popup.waitForEvent('close')
    // Ignore an error, because the page may close before the click has ended.
    await popup
      .getByRole('button', { name: 'Close' })
      .click()
      .catch(() => {})
    await closed
  })

  onlyInAll(test)(
    'error: the window is closed at the provider; the next one works',
    { timeout },
    async ({ open }) => {
      const app = await open({ place })
      const popup = await begin(app)
      await popup.getByRole('button', { name: 'Ada Lovelace' }).waitFor()
      // Wait until the wallet has seen that the window has reached the provider.
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      await popup.close()
      expect(failure(await outcome(app))).toMatchObject({
        message: 'The sign-in window was closed.',
        reason: 'POPUP_CLOSED',
      })
      await pick(await begin(app, 'google', 'again'), 'Ada Lovelace')
      expect(value(await outcome(app, 'again'))).toMatchObject({ userName: 'ada' })
    },
  )

  onlyInAll(test)('error: aborted by the application', { timeout }, async ({ open }) => {
    const app = await open({ place })
    const ended = await app.page.evaluate(async () => {
      const { wallet } = window.host
      const { uri } = await wallet.getSocialRedirectUri({ provider: 'google' })
      const { signal } = new AbortController()
      const soon = AbortSignal.any([signal, AbortSignal.timeout(500)])
      return window.host.end(wallet.connectSocial({ signal: soon, uri }))
    })
    expect(failure(ended)).toMatchObject({ message: 'Request was aborted' })
  })

  test('error: a provider that is not configured, and a URI that is not ours', { timeout }, async ({
    open,
  }) => {
    const app = await open({ place })
    expect(failure(await app.call('getSocialRedirectUri', { provider: 'x' }))).toMatchObject({
      reason: 'PROVIDER_UNKNOWN',
    })
    for (const uri of ['https://evil.example/', 'nothing', `${stack.walletOrigin(place)}/social`])
      expect(failure(await app.call('connectSocial', { uri }))).toMatchObject({
        reason: 'SOCIAL_EXPIRED',
      })
  })
})

describe('T15, T62: a link from an attacker', () => {
  const openers = [
    ['without an opener', false],
    ['with an opener', true],
  ] as const
  test.for(variants(openers, openers[1]))(
    'stops in another browser, %s',
    { timeout },
    async ([, hasOpener], { newContext, open }) => {
      const { attacker, uri } = await ask(await open({ place }))
      const before = await sessions()
      const victim = await visit(await newContext(), uri, hasOpener)
      await victim.getByRole('heading', { name: 'Another device may be asking' }).waitFor()
      await inspect(victim, 'unproved')
      expect(await victim.getByRole('button').allInnerTexts()).toEqual([
        hasOpener ? 'Close' : 'Back to the app',
      ])
      expect(failure(await outcome(attacker))).toMatchObject({ reason: 'SOCIAL_UNPROVED' })
      expect(await sessions()).toBe(before)
    },
  )

  test('in an app that allows redirects: the page names the application, and the user can cancel', {
    timeout,
  }, async ({ newContext, open }) => {
    const { attacker, uri } = await ask(await open({ place }))
    await stack.query(`update projects set allows_redirects = true where id = 'demo'`)
    const victim = await visit(await newContext(), uri, false)
    // The page ignores a click by a script and an early click.
    await victim.getByRole('button', { name: 'Continue' }).evaluate((it: HTMLElement) => it.click())
    await stack.query(`update projects set allows_redirects = false where id = 'demo'`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await victim
      .getByText(`This sign-in was started at \u2068${stack.appOrigin(place)}\u2069.`)
      .waitFor()
    await inspect(victim, 'asked')
    await victim.getByRole('button', { name: 'I didn’t start this' }).click()
    await victim.waitForURL(/resultUri=/)
    expect(failure(await outcome(attacker))).toMatchObject({ reason: 'PROVIDER_DENIED' })
  })

  onlyInAll(test)(
    'a URI of another browser, injected by the page, is refused',
    { timeout },
    async ({ open }) => {
      const attacker = await open({ place })
      const popup = await begin(attacker)
      await pick(popup, 'Ada Lovelace')
      value(await outcome(attacker))
      const uri = await attacker.page.evaluate(() => (window as unknown as { uri: string }).uri)
      const victim = await open({ place })
      expect(failure(await victim.call('connectSocial', { uri }))).toMatchObject({
        reason: 'SOCIAL_EXPIRED',
      })
      expect(failure(await victim.call('getUser', { socialUri: uri }))).toMatchObject({
        reason: 'SOCIAL_EXPIRED',
      })
    },
  )
})

const some = variants(names, 'web3modal 5.1.11')

onlyInAll(describe)('older clients', () => {
  test.for(some)('%s: /loading, then { resultUri }', { timeout }, async (name, { newContext }) => {
    const context = await newContext()
    const page = await context.newPage()
    await load(page, stack.appOrigin(place), name, place)
    const ask = toAsk(page)
    if (clients[name].isLater) await ask('init')
    // Wait for the frame. Under Playwright, the page loses messages of the frame if a window opens while the frame
    // loads.
    await ask('isConnected')
    const wallet = stack.walletOrigin(place)
    for (const [person, email] of [
      ['Ada Lovelace', 'ada@example.com'],
      ['Grace Hopper', ''],
    ] as const) {
      const [popup] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate((wallet) => {
          const popup = window.open(`${wallet}/loading`, 'popupWindow', 'width=600,height=800')
          Object.assign(window, {
            popup,
            told: new Promise((resolve) => {
              addEventListener('message', ({ data, origin }) => {
                if (data?.resultUri && origin === wallet) resolve(data.resultUri)
              })
            }),
          })
        }, wallet),
      ])
      await popup.getByText('One moment').waitFor()
      const asked = (await ask('getSocialRedirectUri', { provider: 'google' })) as {
        value: { uri: string }
      }
      await page.evaluate((uri) => {
        const { popup } = window as unknown as { popup: Window }
        popup.location.href = uri
      }, asked.value.uri)
      await pick(popup, person)
      const uri = await page.evaluate(() => (window as unknown as { told: Promise<string> }).told)
      // The modals of the older clients make these calls.
      const user = (await (clients[name].isLater
        ? ask('connect', { socialUri: uri })
        : ask('connectSocial', uri))) as { value: User }
      expect(user.value).toMatchObject({ address: expect.stringMatching(/^0x/), email })
      expect(await ask('isConnected')).toEqual({ value: { isConnected: true } })
      await ask('disconnect')
      await eventually(async () => popup.isClosed())
    }
  })
})

const sessions = async () =>
  Number((await stack.query('select count(*) from sessions')).rows[0].count)

/** Starts a sign-in as an attacker. The attacker then waits for the sign-in. */
async function ask(attacker: App) {
  const returnUrl = `${stack.appOrigin(place)}/host`
  const { uri } = value<{ uri: string }>(
    await attacker.call('getSocialRedirectUri', { provider: 'google', returnUrl }),
  )
  await attacker.page.evaluate(
    (uri) => window.host.begin('social', window.host.wallet.connectSocial({ uri })),
    uri,
  )
  return { attacker, uri }
}

/** Opens a link in a browser, either directly or as a page that opens it in a window. */
async function visit(context: BrowserContext, uri: string, hasOpener: boolean): Promise<Page> {
  const page = await context.newPage()
  if (!hasOpener) {
    await page.goto(uri)
    return page
  }
  await page.goto(`${stack.appOrigin(place)}/host`)
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((uri) => void window.open(uri, '_blank'), uri),
  ])
  return popup
}

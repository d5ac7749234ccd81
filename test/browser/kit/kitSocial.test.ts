import { socialProblems as problems } from '@latchkey/protocol/api/socialPages'
import { en } from '@latchkey/words/locales/en/social'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { onlyInAll, variants } from '../../variants.ts'
import { inspect, squeeze } from '../axe.ts'
import { eventually } from '../wait.ts'
import { focused, type Kit, type Options, phone, type Size, setup, sizes } from './kit.ts'

/** Tests social sign-in in the kit, with the development identity provider. */

const { stack, test } = setup({ isKnown: ({ hostname }) => hostname === 'localhost' })
const timeout = 60_000
const path = '/shop?methods=email,google,github,apple,oidc'

type Open = (size?: Size, options?: Options) => Promise<Kit>

async function openChoice(openKit: Open, size?: Size, options: Options = {}): Promise<Kit> {
  const kit = await openKit(size, { path, ...options })
  await kit.press(kit.signIn)
  await kit.heading('Sign in to Shop')
  await hasOffer(kit)
  return kit
}

/**
 * Waits until the sign-in methods are known, which means that the wallet has loaded. Playwright pauses each new window
 * for a moment, so a window that opens earlier can lose the frame's READY.
 */
const hasOffer = ({ page }: Kit) =>
  eventually(() => page.evaluate(() => Boolean(localStorage.getItem('@latchkey/SIGN_IN_METHODS'))))

/** Chooses a provider. Returns the window that opens. */
async function choose(kit: Kit, press: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([kit.context.waitForEvent('page'), press()])
  return popup
}

async function says({ dialog }: Kit, text: string): Promise<void> {
  const said = dialog.getByText(text)
  await said.waitFor().catch(async (error) => {
    throw new Error(`No "${text}", but: ${await dialog.innerText()}`, { cause: error })
  })
}

const google = (kit: Kit) => choose(kit, () => kit.press('Continue with Google'))
const pick = (page: Page, name: string) => page.getByRole('button', { name }).click()

describe('in a window', () => {
  test.for(phone)('signs in and closes the window; %s', { timeout }, async (size, { openKit }) => {
    const kit = await openChoice(openKit, size)
    const popup = await google(kit)
    await kit.heading('Sign in with Google')
    await focused(kit.dialog.getByRole('heading'))
    await says(kit, 'Waiting for you to sign in. This page continues automatically.')
    const closed = popup.waitForEvent('close')
    await pick(popup, 'Ada Lovelace')
    await kit.account.waitFor()
    await closed
    expect(await kit.account.innerText()).toBe('ada')
    await kit.press(kit.account)
    await kit.dialog.getByText('ada@example.com').waitFor()
  })

  onlyInAll(test)(
    'offers only the configured providers, also on the next visit',
    { timeout },
    async ({ openKit }) => {
      const kit = await openChoice(openKit, 'desktop', {
        path: '/shop?methods=google,farcaster,email',
      })
      // The stored list has the providers of the development server.
      const [, ...offer]: string[] = await kit.page.evaluate(() =>
        JSON.parse(localStorage.getItem('@latchkey/SIGN_IN_METHODS')!),
      )
      expect(offer).toContain('google')
      const hasFarcaster = () => kit.button('Continue with Farcaster').count()
      await eventually(async () => (await hasFarcaster()) === Number(offer.includes('farcaster')))
      await kit.page.evaluate(() => {
        const [frame] = JSON.parse(localStorage.getItem('@latchkey/SIGN_IN_METHODS')!)
        localStorage.setItem(
          '@latchkey/SIGN_IN_METHODS',
          JSON.stringify([frame, 'email', 'google']),
        )
      })
      await kit.page.reload()
      await kit.page.route(`${stack.walletOrigin()}/**`, () => {})
      await kit.press(kit.signIn)
      await kit.button('Continue with Google').waitFor()
      expect(await hasFarcaster()).toBe(0)
    },
  )

  onlyInAll(test)(
    'closed before and after it reaches the provider, then opened again',
    { timeout },
    async ({ openKit }) => {
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      // Add the route before the page opens, because it can miss requests of a frame that is already loading.
      const prepare = (page: Page) =>
        page.route('**/api/1/social', async (route) => {
          await held
          await route.continue()
        })
      const kit = await openChoice(openKit, undefined, { prepare })
      const early = await google(kit)
      await early.getByText('One moment…').waitFor()
      await says(kit, 'Opening a window…')
      await early.close()
      await kit.problem('The sign-in window was closed.')
      letGo()

      const late = await choose(kit, () => kit.press('Try again'))
      await late.getByRole('button', { name: 'Ada Lovelace' }).waitFor()
      await late.close()
      await says(kit, 'Did you close the window? Open it again.')
      await pick(await choose(kit, () => kit.press('Open the window again')), 'Grace Hopper')
      await kit.account.waitFor()
      expect(await kit.account.innerText()).toBe('grace')
    },
  )

  onlyInAll(test)(
    'canceled at the provider, or email not verified: an error message, and another try',
    {
      timeout,
    },
    async ({ openKit }) => {
      const kit = await openChoice(openKit)
      await pick(await google(kit), 'Mallory')
      await kit.problem('The sign-in was canceled or denied.')
      await pick(await choose(kit, () => kit.press('Try again')), 'Linus Pauling')
      await kit.problem('Your email address isn’t verified there. Verify it and try again.')
      await kit.press('Back')
      await focused(kit.button('Continue with Google'))
      await pick(await choose(kit, () => kit.press('Continue with GitHub')), 'Grace Hopper')
      await kit.account.waitFor()
    },
  )

  onlyInAll(test)(
    'the shop is reloaded during the sign-in, which goes on',
    { timeout },
    async ({ openKit }) => {
      const kit = await openChoice(openKit)
      const popup = await google(kit)
      await popup.getByRole('button', { name: 'Ada Lovelace' }).waitFor()
      await kit.page.reload()
      await kit.signIn.waitFor()
      await pick(popup, 'Ada Lovelace')
      await kit.account.waitFor()
      expect(await kit.page.evaluate(() => sessionStorage.length)).toBe(0)
    },
  )

  onlyInAll(test)(
    'a shop with Cross-Origin-Opener-Policy: same-origin',
    { timeout },
    async ({ openKit }) => {
      const html = await (await fetch(`${stack.appOrigin()}/shop`)).text()
      stack.put('/shop/apart', html, { 'cross-origin-opener-policy': 'same-origin' })
      const kit = await openChoice(openKit, 'desktop', { path: path.replace('shop', 'shop/apart') })
      const popup = await google(kit)
      await popup.getByRole('heading', { name: 'Sign in with google' }).waitFor()
      expect(await popup.evaluate(() => window.opener)).toBe(null)
      await pick(popup, 'Ada Lovelace')
      // The window has found its frame without an opener, so the shop is signed in.
      await kit.account.waitFor()
      if (!popup.isClosed()) await popup.getByText('You can close this window').waitFor()
    },
  )
})

onlyInAll(describe)('without a window', () => {
  const block = (page: Page) =>
    page.addInitScript(() => {
      window.open = () => null
    })

  test('popups are blocked: the page itself redirects, and returns', { timeout }, async ({
    openKit,
  }) => {
    const kit = await openChoice(openKit, 'phone', { prepare: block })
    await kit.press('Continue with Google')
    await kit.problem('The browser blocked the sign-in window.')
    const { page } = kit
    const before = page.url()
    await kit.press('Continue without a window')
    await pick(page, 'Mallory')
    await page.waitForURL(before)
    await kit.problem('The sign-in was canceled or denied.')
    await kit.press('Continue without a window')
    await pick(page, 'Ada Lovelace')
    await kit.account.waitFor()
    expect(page.url()).toBe(before)
    expect(await kit.dialog.count()).toBe(0)
  })

  test('an installed application', { timeout }, async ({ openKit }) => {
    const kit = await openChoice(openKit, 'phone', {
      prepare: (page) =>
        page.addInitScript(() => {
          const { matchMedia } = window
          window.matchMedia = (query) =>
            matchMedia.call(window, query.includes('standalone') ? 'all' : query)
        }),
    })
    await kit.press('Continue with Google')
    await pick(kit.page, 'Ada Lovelace')
    await kit.account.waitFor()
  })
})

onlyInAll(test)(
  'Farcaster: declined on the phone, then approved after a reload of the shop',
  {
    timeout,
  },
  async ({ newContext, openKit }) => {
    const kit = await openChoice(openKit, 'desktop', { path: '/shop?methods=farcaster' })
    await kit.press('Continue with Farcaster')
    const qr = kit.dialog.getByRole('img', { name: 'QR code for Farcaster' })
    const link = kit.dialog.getByRole('link', { name: 'Open Farcaster' })
    const phone = await newContext()
    /** Scans the QR code, and picks a user. */
    const scan = async (name: string) => {
      await qr.waitFor()
      const page = await phone.newPage()
      await page.goto((await link.getAttribute('href'))!)
      await pick(page, name)
    }
    await kit.dialog
      .getByRole('timer')
      .getByText(/^Expires in \d:\d\d\.$/)
      .waitFor()
    await scan('Mallory')
    await kit.problem('The sign-in was canceled or denied.')
    await kit.press('Try again')
    await qr.waitFor()
    const url = await link.getAttribute('href')
    await kit.page.reload()
    // The dialog opens again, with the same sign-in.
    await qr.waitFor()
    expect(await link.getAttribute('href')).toBe(url)
    await scan('Ada Lovelace')
    await kit.account.waitFor()
    expect(await kit.account.innerText()).toBe('ada')
    expect(await kit.page.evaluate(() => sessionStorage.length)).toBe(0)
  },
)

onlyInAll(describe)('accessibility', () => {
  const look = async (page: Page, name: string) => {
    await inspect(page, name)
    await squeeze(page, name)
  }

  test('the kit, and the window of the provider', { timeout }, async ({ openKit }) => {
    const kit = await openChoice(openKit)
    await look(kit.page, 'choice')
    const popup = await google(kit)
    await popup.getByRole('button', { name: 'Mallory' }).waitFor()
    await look(popup, 'users of the provider')
    await look(kit.page, 'waiting')
    await pick(popup, 'Mallory')
    await kit.problem('The sign-in was canceled or denied.')
    await look(kit.page, 'canceled')
    await kit.press('Back')
    await kit.page.evaluate(() => {
      window.open = () => null
    })
    await kit.press('Continue with Google')
    await kit.problem('The browser blocked the sign-in window.')
    await look(kit.page, 'blocked')
  })

  test.for(sizes)('Farcaster; %s', { timeout }, async (size, { openKit }) => {
    const kit = await openChoice(openKit, size, { path: '/shop?methods=farcaster' })
    await kit.press('Continue with Farcaster')
    if (size === 'phone') await kit.press('Show QR code')
    await kit.dialog.getByRole('img', { name: 'QR code for Farcaster' }).waitFor()
    await look(kit.page, 'Farcaster')
  })

  test('the redirect and callback pages', { timeout }, async ({ newContext }) => {
    const page = await (await newContext({ locale: 'en' })).newPage()
    const state = `${'a'.repeat(22)}.${'b'.repeat(43)}`
    for (const [path, heading] of [
      ['/social', 'Nothing to sign in to'],
      [`/social/callback/google?state=${state}`, en['problem.heading']],
    ] as const) {
      await page.goto(stack.walletOrigin() + path)
      await page.getByRole('heading', { name: heading }).waitFor()
      await look(page, heading)
    }

    const callback = `${stack.walletOrigin()}/social/callback/google?state=${state}`
    const result = { origin: stack.appOrigin(), resultUri: stack.walletOrigin() }
    for (const [heading, text, json] of [
      [en['done.heading'], en['done.text'], { result }],
      ...variants(problems, 'PROVIDER_DENIED').map((reason) => {
        const json = { error: { message: reason, reason } }
        // Nothing proves that this browser started the sign-in, so the page warns of another device.
        return reason === 'SOCIAL_UNPROVED'
          ? ([en['unproved.heading'], en['unproved.text'], json] as const)
          : ([en['problem.heading'], en[`error.${reason}`], json] as const)
      }),
    ] as const) {
      await page.route('**/api/1/social/callback', (route) =>
        route.fulfill({ json, status: 'error' in json ? 403 : 200 }),
      )
      await page.goto(callback)
      await page.getByRole('heading', { name: heading }).waitFor()
      await page.getByText(text).waitFor()
      await look(page, text)
      await page.unrouteAll()
    }
    await page.route('**/api/1/social/**', (route) => route.abort())
    await page.goto(callback)
    await page.getByRole('heading', { name: 'We can’t reach the server' }).waitFor()
    await look(page, 'unreachable')

    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new Error('Full.')
      }
    })
    await page.goto('about:blank')
    await page.goto(`${stack.walletOrigin()}/social#${state}`)
    await page.getByRole('heading', { name: en['forgetful.heading'] }).waitFor()
    await look(page, 'forgetful')
  })
})

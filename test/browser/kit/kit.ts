import { join } from 'node:path'
import type {
  BrowserContext,
  BrowserContextOptions,
  FrameLocator,
  Locator,
  Page,
} from 'playwright-core'
import { beforeAll, inject } from 'vitest'
import { variants } from '../../variants.ts'
import { until } from '../setup.ts'
import * as Shop from '../shop.ts'
import * as Stack from '../stack.ts'
import { eventually, openByClick } from '../wait.ts'

/** The screen sizes of the tests. */
const screens = {
  desktop: { viewport: { height: 800, width: 1280 } },
  phone: { hasTouch: true, isMobile: true, viewport: { height: 844, width: 390 } },
} as const satisfies Record<string, BrowserContextOptions>

export type Size = keyof typeof screens
export const sizes = Object.keys(screens) as Size[]
/** The stories take turns with the sizes. `npm run test:all` runs each story in both sizes. */
export const desktop = variants(sizes, 'desktop')
export const phone = variants(sizes, 'phone')

/** A shop with the kit, and the actions of its user. */
export type Kit = {
  /** The account button, which is shown while a user is signed in. */
  account: Locator
  /** Sends a request to the wallet by a script of the shop, and not through the kit. */
  ask(method: string, params?: unknown): Promise<string>
  /** A button of the dialog. */
  button(name: RegExp | string): Locator
  context: BrowserContext
  /** The kit's dialog, if it is open. */
  dialog: Locator
  field(name: string): Locator
  frame: FrameLocator
  /** Waits for a step of the dialog. */
  heading(name: string): Promise<void>
  /** Shortens the wait for the next email to two seconds. */
  hurry(): Promise<void>
  page: Page
  /** Clicks, or taps on a phone. A string is the name of a button of the dialog. */
  press(target: Locator | string): Promise<void>
  /** Waits for an error message in the dialog. */
  problem(text: RegExp | string): Promise<void>
  /** The sign-in button, which is shown while no user is signed in. */
  signIn: Locator
}

export type Options = {
  context?: BrowserContextOptions
  /** Whether policy violations are allowed, for tests that expect them. */
  isUnwatched?: boolean
  /** The path of the shop. Default: the usual path. */
  path?: string
  prepare?(page: Page): Promise<unknown>
}

type Fixtures = { openKit(size?: Size, options?: Options): Promise<Kit> }

/** Starts the whole stack, and serves a shop with the kit in the way that an application builds it. */
export function setup(options: Stack.Options = {}) {
  const stack = Stack.setup(options)

  beforeAll(() => {
    const { files, toHtml } = Shop.read(join(inject('product'), 'shop'))
    for (const { body, path, type } of files)
      stack.put(path, body, { 'content-type': `${type}; charset=utf-8` })
    const wallets = places.map((place) => stack.walletOrigin(place)).join(' ')
    stack.put('/shop', toHtml('shop'), policy(wallets))
    stack.put('/shop/parts', toHtml('parts'), policy(wallets))
    stack.put('/shop/closed', toHtml('shop'), policy("'none'"))
    stack.put('/shop/open', toHtml('shop'), policy('*'))
    // Allow the client to ask the wallet's server why a frame is missing, by http and by https.
    const asking = `${wallets} ${wallets.replaceAll('http:', 'https:')}`
    stack.put('/shop/asking', toHtml('shop'), policy(wallets, asking))
  })

  const test = stack.test.extend<Fixtures>({
    async openKit({ newContext }, use) {
      const unwatched: BrowserContext[] = []
      await use(async (size = 'desktop', options = {}) => {
        const settings = { locale: 'en-GB', ...screens[size], ...options.context }
        const create = options.isUnwatched
          ? stack.browser.newContext.bind(stack.browser)
          : newContext
        const context = await create(settings)
        if (options.isUnwatched) unwatched.push(context)
        return open(await context.newPage(), size, options)
      })
      await Promise.all(unwatched.map((context) => context.close()))
    },
  })

  async function open(page: Page, size: Size, options: Options = {}): Promise<Kit> {
    const { path = '/shop', prepare } = options
    await prepare?.(page)
    await page.goto(urlOf(path))
    const dialog = page.locator('dialog.lk[open]')
    const button: Kit['button'] = (name) => dialog.getByRole('button', { exact: true, name })
    const signIn = page.locator('header').getByRole('button', { name: 'Sign in' })
    const account = page.locator('header').getByRole('button', { name: /^Your account: / })
    await signIn.or(account).waitFor()

    /** Waits for a text. After a time-out, the error contains what the dialog shows instead. */
    const waitFor = (target: Locator, text: RegExp | string) =>
      target.waitFor().catch(async (error) => {
        throw new Error(`No "${text}", but: ${await dialog.innerText()}`, { cause: error })
      })

    return {
      account,
      ask: (method, params) =>
        page.evaluate(([method, params]) => window.askWallet(method, params), [
          method,
          params,
        ] as const),
      button,
      context: page.context(),
      dialog,
      field: (name) => dialog.getByRole('textbox', { exact: true, name }),
      frame: page.frameLocator('iframe[title=Wallet]'),
      heading: (name) => waitFor(dialog.getByRole('heading', { exact: true, name }), name),
      async hurry() {
        await stack.forgetMails()
        await page.evaluate(() =>
          localStorage.setItem('@latchkey/LAST_EMAIL_LOGIN_TIME', String(Date.now() - 28_500)),
        )
      },
      page,
      async press(target) {
        const it = typeof target === 'string' ? button(target) : target
        await (size === 'phone' ? it.tap() : it.click())
      },
      problem: (text) => waitFor(dialog.getByRole('alert').getByText(text), text),
      signIn,
    }
  }

  /** Returns the URL of a shop. Its wallet is at the usual address unless the path names another. */
  function urlOf(path: string, place: Place = 'the same site'): string {
    const url = new URL(stack.appOrigin(place) + path)
    if (!url.searchParams.has('frame'))
      url.searchParams.set('frame', `${stack.walletOrigin(place)}/sdk`)
    return url.href
  }

  /** Starts a sign-in: submits the address, and waits until the email is sent. */
  async function toDevice(kit: Kit, email = stack.newEmail()): Promise<string> {
    await kit.press(kit.signIn)
    await kit.field('Email address').fill(email)
    await kit.press('Continue')
    await kit.heading('Check your email')
    return email
  }

  /** Signs in until the step of the code: approves the browser by the link, and waits until the kit continues. */
  async function toCode(kit: Kit, email?: string) {
    const given = await toDevice(kit, email)
    const code = await stack.approveDevice(given)
    await kit.heading('Enter your code')
    return { code, email: given, wrong: code === '000000' ? '000001' : '000000' }
  }

  /** Signs in. Returns the email address. */
  async function signIn(kit: Kit, email?: string): Promise<string> {
    const { code, email: given } = await toCode(kit, email)
    await kit.field('Code').fill(code)
    await kit.account.waitFor()
    return given
  }

  return { signIn, stack, test, toCode, toDevice, urlOf }
}

type Place = (typeof places)[number]
const places = ['the same site', 'another site'] as const

/** Approves an email change in the wallet's window, as a user does. Returns that window. */
export async function approveChange(frame: FrameLocator, addresses: string[] = []): Promise<Page> {
  const name = { exact: true, name: 'Review in a window' }
  const popup = await openByClick(frame.getByRole('button', name))
  for (const address of addresses) await popup.getByText(address).first().waitFor()
  await popup
    .getByRole('button', { exact: true, name: 'Approve' })
    .click()
    .catch((error) => {
      if (!popup.isClosed()) throw error
    })
  return popup
}

/** Waits until an element has the focus. */
export async function focused(target: Locator): Promise<void> {
  await eventually(() => target.evaluate((element) => element === document.activeElement))
}

/** Waits until the kit has loaded a chunk, which it does while the browser is idle. */
export async function loaded({ page }: Kit, name: 'AccountViews' | 'SignInSteps'): Promise<void> {
  await until(
    page,
    (name) => performance.getEntriesByType('resource').some((it) => it.name.includes(name)),
    name,
  )
}

/** Returns the strictest policy that the kit's README allows. The policy lets the kit send no requests. */
function policy(frames: string, servers = "'none'"): Record<string, string> {
  const text = `default-src 'none'; base-uri 'none'; connect-src ${servers}; frame-src ${frames}; img-src data:; script-src 'self'; style-src 'self'`
  return { 'content-security-policy': text }
}

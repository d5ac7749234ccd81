import { join } from 'node:path'
import type {
  BrowserContext,
  BrowserContextOptions,
  FrameLocator,
  Locator,
  Page,
} from 'playwright-core'
import { beforeAll, inject } from 'vitest'
import { until } from './setup.ts'
import * as Shop from './shop.ts'
import * as Stack from './stack.ts'

/** The screens that people have. */
const screens = {
  desktop: { viewport: { height: 800, width: 1280 } },
  phone: { hasTouch: true, isMobile: true, viewport: { height: 844, width: 390 } },
} as const satisfies Record<string, BrowserContextOptions>

export type Size = keyof typeof screens
export const sizes = Object.keys(screens) as Size[]

/** A shop with the kit in it, and somebody in front of it. */
export type Kit = {
  /** The button of somebody who is signed in. */
  account: Locator
  /** Asks for something past the kit, as a script of the shop does. */
  ask(method: string, params?: unknown): Promise<string>
  /** A button of the dialog. */
  button(name: RegExp | string): Locator
  context: BrowserContext
  /** The kit's dialog, while it is open. */
  dialog: Locator
  field(name: string): Locator
  frame: FrameLocator
  /** Waits for a step of the dialog. */
  heading(name: string): Promise<void>
  /** Lets the time until another mail can be asked for run out, but for the last seconds. */
  hurry(): Promise<void>
  page: Page
  /** With a finger where there is no mouse. A button of the dialog by its name. */
  press(target: Locator | string): Promise<void>
  /** What is said in the dialog, because it went wrong. */
  problem(text: RegExp | string): Promise<void>
  /** The button of somebody who is not. */
  signIn: Locator
}

export type Options = {
  context?: BrowserContextOptions
  /** Where the browser complains, as it should. */
  isUnwatched?: boolean
  /** Another shop than the usual one. */
  path?: string
  prepare?(page: Page): Promise<unknown>
}

type Fixtures = { openKit(size?: Size, options?: Options): Promise<Kit> }

/** The whole stack, and in front of it the kit as an application builds and serves it. */
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

    /** Says what there is instead, if it does not come. */
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

  /** Of a shop whose wallet is where it should be, unless told. */
  function urlOf(path: string, place: Place = 'the same site'): string {
    const url = new URL(stack.appOrigin(place) + path)
    if (!url.searchParams.has('frame'))
      url.searchParams.set('frame', `${stack.walletOrigin(place)}/sdk`)
    return url.href
  }

  /** Up to the mail: the address is given, and the link is on its way. */
  async function toDevice(kit: Kit, email = stack.newEmail()): Promise<string> {
    await kit.press(kit.signIn)
    await kit.field('Email address').fill(email)
    await kit.press('Continue')
    await kit.heading('Approve this browser')
    return email
  }

  /** Up to the code: the browser was approved by the link, and the kit has moved on by itself. */
  async function toCode(kit: Kit, email?: string) {
    const given = await toDevice(kit, email)
    const code = await stack.approveDevice(given)
    await kit.heading('Enter your code')
    return { code, email: given, wrong: code === '000000' ? '000001' : '000000' }
  }

  /** All the way. Answers who that is. */
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

/** Approves a change of address in the wallet's own window, as the user does. Answers that window. */
export async function approveChange(frame: FrameLocator, addresses: string[] = []): Promise<Page> {
  const name = { exact: true, name: 'Review in a window' }
  const popup = await Stack.openByClick(frame.getByRole('button', name))
  for (const address of addresses) await popup.getByText(address).first().waitFor()
  await popup
    .getByRole('button', { exact: true, name: 'Approve' })
    .click()
    .catch((error) => {
      if (!popup.isClosed()) throw error
    })
  return popup
}

/** Waits until something has the focus. */
export async function focused(target: Locator): Promise<void> {
  await Stack.eventually(() => target.evaluate((element) => element === document.activeElement))
}

/** Waits for what is loaded while the browser has nothing else to do. */
export async function loaded({ page }: Kit, name: 'AccountViews' | 'SignInSteps'): Promise<void> {
  await until(
    page,
    (name) => performance.getEntriesByType('resource').some((it) => it.name.includes(name)),
    name,
  )
}

/** What the kit's README asks of a page, and nothing more: the kit makes no call of its own. */
function policy(frames: string): Record<string, string> {
  const text = `default-src 'none'; base-uri 'none'; frame-src ${frames}; img-src data:; script-src 'self'; style-src 'self'`
  return { 'content-security-policy': text }
}

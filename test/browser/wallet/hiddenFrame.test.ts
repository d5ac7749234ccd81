import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { describe, expect, onTestFinished } from 'vitest'
import { onlyInAll, variants } from '../../variants.ts'
import type { App } from '../App.ts'
import { launchWithExtension } from '../extension.ts'
import { look } from '../look.ts'
import { failure, value } from '../outcome.ts'
import { toPage } from '../Site.ts'
import { type Place, places, until } from '../setup.ts'
import { setup } from '../stack.ts'
import { closeByClick, eventually, openByClick } from '../wait.ts'

/** T73: an extension of the browser hides the frame. The user decides in a window that the page opens. */

const stack = setup()
const { test } = stack
const timeout = 120_000

/** A rule of a content blocker. */
const hidesFrame = 'iframe[src*="/sdk"] { display: none !important }'
const hidesDialog = 'dialog:has(> iframe[src*="/sdk"]) { display: none !important }'
const hidesEveryDialog = 'dialog { display: none !important }'

type Open = (options: { context: App['context']; place?: Place }) => Promise<App>
type Signed = { address: `0x${string}`; app: App }

/** Opens a page with a signed-in user, in a Chromium with an extension and a popup blocker. */
async function openHidden(
  open: Open,
  { css = hidesFrame, headers, place = 'the same site' }: OpenHidden = {},
): Promise<Signed> {
  const { context, stop } = await launchWithExtension(css)
  onTestFinished(stop)
  const app = await open({ context, place })
  const address = await app.signIn()
  if (headers) {
    const script = '<script type="module" src="/host.js"></script>'
    const path = stack.put(`/${crypto.randomUUID()}`, toPage(script), headers)
    await app.page.goto(stack.appOrigin(place) + path)
    await until(app.page, () => window.host)
    const frameUrl = `${stack.walletOrigin(place)}/sdk`
    await app.page.evaluate((it) => void window.host.create(it), { frameUrl, projectId: 'demo' })
  }
  await until(app.page, () => document.documentElement.dataset.extension)
  return { address, app }
}
type OpenHidden = { css?: string; headers?: Record<string, string>; place?: Place }

/** Prepares requests that the page sends when the user clicks. After a click, browsers let a page open a window. */
async function click({ address, app: { page } }: Signed, ...messages: string[]): Promise<void> {
  await page.evaluate(
    ([address, messages]) => {
      const button = document.createElement('button')
      button.textContent = 'Pay'
      button.onclick = () => {
        button.remove()
        for (const message of messages) {
          const params = [message, address] as const
          const { wallet } = window.host
          window.host.begin(message, wallet.request({ method: 'personal_sign', params }))
        }
      }
      document.body.append(button)
    },
    [address, messages] as const,
  )
  await button(page, 'Pay').click()
}

/**
 * Sends a request when the last click is too long ago for the page to open a window. Returns when the client has
 * reacted. Every call of Playwright counts as a click, so the page reports the reaction on the console.
 */
async function requestLate({ address, app: { page } }: Signed, message: string): Promise<void> {
  const reacted = page.waitForEvent('console', (it) => it.text() === `reacted to ${message}`)
  await page.evaluate(
    ([address, message]) => {
      const { outcomes } = window.host
      const timer = setInterval(() => {
        if (!outcomes[message] && !navigator.userActivation.isActive) {
          const params = [message, address] as const
          const { wallet } = window.host
          window.host.begin(message, wallet.request({ method: 'personal_sign', params }))
        }
        const isAsked = outcomes[message]?.status === 'pending'
        if (!outcomes[message] || (isAsked && !document.querySelector('dialog[open] button')))
          return
        clearInterval(timer)
        console.log(`reacted to ${message}`)
      }, 100)
    },
    [address, message] as const,
  )
  await reacted
}

/** Sends a request after a click. Returns the window that the client opens. */
async function openWindow(signed: Signed, ...messages: string[]): Promise<Page> {
  const opening = signed.app.context.waitForEvent('page')
  await click(signed, ...messages)
  const popup = await opening
  await button(popup, 'Sign').waitFor()
  return popup
}

async function outcome({ app: { page } }: Signed, name: string) {
  await until(page, (it) => window.host.outcomes[it]?.status !== 'pending', name)
  return page.evaluate((it) => window.host.outcomes[it]!, name)
}

const button = (page: Page, name: string) => page.getByRole('button', { exact: true, name })
const review = 'Review in a window'
/** The error if no window can be opened, or if it cannot reach the frame. */
const hiddenError = {
  code: 4900,
  message:
    'This page could not show the wallet. Allow pop-ups here, turn off content blockers, and try again.',
}
const hidden = 'This page doesn’t show the wallet.'

async function assertSigned(signed: Signed, message: string) {
  const { address } = signed
  const signature = value<`0x${string}`>(await outcome(signed, message))
  expect(await verifyMessage({ address, message, signature })).toBe(true)
}

/** Asserts that the page is usable again. No open dialog may keep it inert. */
async function assertUsable({ app: { page } }: Signed) {
  await until(page, () => !window.host.wallet.getState().visible)
  expect(await page.evaluate(() => document.querySelectorAll('dialog[open]').length)).toBe(0)
}

describe('a frame that an extension hides', () => {
  test.for(variants(places, 'another site'))(
    'T73 is decided in a window that opens by itself after a click, on %s',
    { timeout },
    async (place, { open }) => {
      const signed = await openHidden(open, { place })
      const popup = await openWindow(signed, 'Hello')
      const { origin, pathname } = new URL(popup.url())
      expect(origin + pathname).toBe(`${stack.walletOrigin(place)}/approve`)
      await popup
        .getByRole('heading', { name: `${stack.appOrigin(place)} requests a signature` })
        .waitFor()
      await signed.app.page.getByText('Continue in the window that opened.').waitFor()
      await closeByClick(popup, 'Sign')
      await assertSigned(signed, 'Hello')
      await assertUsable(signed)
    },
  )

  onlyInAll(test)(
    'T73 where the browser blocks the window: a dialog opens it, and two requests are decided in it',
    {
      timeout,
    },
    async ({ open }) => {
      const signed = await openHidden(open, { css: hidesDialog })
      const { context, page } = signed.app
      await requestLate(signed, 'first')
      await page.getByText(hidden).waitFor()
      expect(context.pages().filter((it) => it !== page && it.url() !== 'about:blank')).toEqual([])
      await look(page, 'hidden')
      const popup = await openByClick(button(page, review))
      await button(popup, 'Sign').waitFor()
      await look(page, 'hidden opened')
      // The page can still send requests. They wait for the first one.
      await page.evaluate((address) => {
        const params = ['second', address] as const
        const { wallet } = window.host
        window.host.begin('second', wallet.request({ method: 'personal_sign', params }))
      }, signed.address)
      await popup.getByText('1 of 2').waitFor()
      await popup.bringToFront()
      await button(popup, 'Sign').click()
      await popup.getByText('2 of 2').waitFor()
      await assertSigned(signed, 'first')
      await popup.reload()
      await closeByClick(popup, 'Sign')
      await assertSigned(signed, 'second')
      await assertUsable(signed)
    },
  )

  onlyInAll(test)(
    'T73 closed or canceled: 4001, and the page works again',
    { timeout },
    async ({ open }) => {
      const signed = await openHidden(open)
      const { page } = signed.app
      const ways: Record<string, (popup: Page) => Promise<unknown>> = {
        'cancel in the page': () => button(page, 'Cancel').click(),
        'cancel in the window': (popup) => closeByClick(popup, 'Cancel'),
        close: (popup) => popup.close(),
        escape: () => page.keyboard.press('Escape'),
      }
      for (const [name, end] of Object.entries(ways)) {
        const popup = await openWindow(signed, name)
        if (name === 'escape') await page.bringToFront()
        await end(popup)
        expect(failure(await outcome(signed, name)), name).toMatchObject({ code: 4001 })
        await assertUsable(signed)
        await eventually(() => popup.isClosed())
      }
    },
  )

  onlyInAll(test)(
    'error: a page that may open no windows, and an extension that hides every dialog',
    {
      timeout,
    },
    async ({ open }) => {
      const policy = 'sandbox allow-forms allow-scripts allow-same-origin'
      const sandboxed = await openHidden(open, { headers: { 'content-security-policy': policy } })
      await click(sandboxed, 'sandboxed')
      await sandboxed.app.page.getByText(hidden).waitFor()
      await button(sandboxed.app.page, review).click()
      expect(failure(await outcome(sandboxed, 'sandboxed'))).toMatchObject(hiddenError)
      await assertUsable(sandboxed)

      const bare = await openHidden(open, { css: hidesEveryDialog })
      await requestLate(bare, 'bare')
      expect(failure(await outcome(bare, 'bare'))).toMatchObject(hiddenError)
      await assertUsable(bare)
    },
  )

  onlyInAll(test)(
    'with a Cross-Origin-Opener-Policy: decided on the same site, an error on another',
    { timeout },
    async ({ open }) => {
      const headers = { 'cross-origin-opener-policy': 'same-origin' }
      const near = await openHidden(open, { headers })
      const first = await openWindow(near, 'Hello')
      expect(await first.evaluate(() => opener)).toBe(null)
      await closeByClick(first, 'Sign')
      await assertSigned(near, 'Hello')
      const second = await openWindow(near, 'closed')
      await second.close()
      expect(failure(await outcome(near, 'closed')).code).toBe(4001)

      const far = await openHidden(open, { headers, place: 'another site' })
      const opening = far.app.context.waitForEvent('page')
      await click(far, 'Hello')
      const popup = await opening
      await popup.getByRole('heading', { name: 'This window can’t reach the app' }).waitFor()
      expect(failure(await outcome(far, 'Hello'))).toMatchObject(hiddenError)
      await assertUsable(far)
    },
  )
})

describe('a hostile page', () => {
  test('T73 that chooses the size and the moment: a risky request is reviewed in a large enough window', {
    timeout,
  }, async ({ open }) => {
    const signed = await openHidden(open)
    const { context, page } = signed.app
    await page.evaluate(() => {
      const { open } = window
      window.open = (url) => open.call(window, url, '_blank', 'popup,width=340,height=380')
    })
    // A sign-in to another site. No asset leaves the account, so the screen has no rows of losses.
    const message = [
      'bank.example wants you to sign in with your Ethereum account:',
      `${signed.address}\n\nHello\n`,
      'URI: https://bank.example\nVersion: 1\nChain ID: 1\nNonce: 12345678',
      'Issued At: 2026-01-01T00:00:00.000Z',
    ].join('\n')
    const opening = context.waitForEvent('page')
    await click(signed, message)
    const popup = await opening
    await button(popup, 'Review').waitFor()
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([340, 380])
    expect(await button(popup, 'Sign').count()).toBe(0)
    // Scroll until no other button covers this one.
    await button(popup, 'Review').click({ trial: true })
    const place = await button(popup, 'Review').boundingBox()
    await button(popup, 'Review').click()
    const sign = button(popup, 'Sign')
    await sign.waitFor()
    const { height, width, x, y } = (await sign.boundingBox())!
    const isBeside = x >= place!.x + place!.width || x + width <= place!.x
    expect(isBeside || y >= place!.y + place!.height || y + height <= place!.y).toBe(true)
    await popup.getByText('Make this window larger to decide.').waitFor()
    expect(await sign.getAttribute('aria-disabled')).toBe('true')

    await popup.setViewportSize({ height: 640, width: 420 })
    await closeByClick(popup, 'Sign')
    await assertSigned(signed, message)
  })
})

onlyInAll(describe)('a hostile page that knows the window', () => {
  test.for(variants(places, 'another site'))(
    'T73 that knows the window and its number can neither decide nor change what it shows, on %s',
    { timeout },
    async (place, { open }) => {
      const signed = await openHidden(open, { place })
      const { page } = signed.app
      // The page keeps a reference to the window that the client opens, and learns its number.
      await page.evaluate(() => {
        const { open } = window
        window.open = (url, ...rest) => {
          const popup = open.call(window, url, ...rest)
          Object.assign(window, { stolen: { popup, url: String(url) } })
          return popup
        }
      })
      const popup = await openWindow(signed, 'Hello')
      const heard = await page.evaluate(async () => {
        const { popup, url } = (window as unknown as { stolen: Stolen }).stolen
        const number = new URL(url).hash.slice(1)
        const { contentWindow } = document.querySelector('iframe')!
        const heard: unknown[] = []
        addEventListener('message', ({ data }) => heard.push(data))
        const spy = new BroadcastChannel(number)
        spy.onmessage = ({ data }) => heard.push(data)
        const lies = [
          { number, type: 'HELLO' },
          { type: 'WELCOME' },
          { type: 'END' },
          { type: 'BYE' },
          ...[0, 1, 2, 3].flatMap((id) =>
            [0, 1, 2, 3].map((revision) => ({ id, isApproved: true, revision, type: 'DECIDE' })),
          ),
        ]
        for (let round = 0; round < 20; round++) {
          for (const lie of lies)
            for (const target of [contentWindow!, popup]) {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = ({ data }) => heard.push(data)
              target.postMessage(lie, '*', [port2])
              port1.postMessage(lie)
              spy.postMessage(lie)
            }
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
        const found: string[] = []
        // Try everything that a page could read of a window at another origin.
        for (const key of ['document', 'location', 'name', 'localStorage'] as const)
          try {
            found.push(String((popup[key] as { href?: string }).href ?? popup[key]))
          } catch {}
        return [...heard, ...found]
      })
      expect(heard).toEqual([])
      // If a page without a frame opens a second window with the number, that window is not connected.
      const other = await signed.app.context.newPage()
      await other.goto(`${stack.appOrigin(place)}/host`)
      const opening = signed.app.context.waitForEvent('page')
      await other.evaluate((it) => void window.open(it), popup.url())
      const lone = await opening
      await lone.getByRole('heading', { name: 'Nothing to review' }).waitFor()
      await lone.close()
      await other.close()

      expect(await page.evaluate(() => window.host.outcomes.Hello?.status)).toBe('pending')
      await popup.bringToFront()
      await popup
        .getByRole('heading', { name: `${stack.appOrigin(place)} requests a signature` })
        .waitFor()
      await closeByClick(popup, 'Sign')
      await assertSigned(signed, 'Hello')

      // The number cannot be used again.
      const last = await openAgain(signed, popup.url())
      await last.getByRole('heading', { name: 'Nothing to review' }).waitFor()
    },
  )
})

type Stolen = { popup: Window; url: string }

/** Opens the address of an earlier window from the page. */
async function openAgain({ app: { context, page } }: Signed, url: string): Promise<Page> {
  await page.bringToFront()
  await page.evaluate((url) => {
    const button = document.createElement('button')
    button.textContent = 'Open'
    button.onclick = () => window.open(url)
    document.body.append(button)
  }, url)
  const opening = context.waitForEvent('page')
  await button(page, 'Open').click()
  return opening
}

import { ar } from '@latchkey/words/locales/ar/approval'
import { ar as device } from '@latchkey/words/locales/ar/device'
import { ar as mails } from '@latchkey/words/locales/ar/mail'
import { de } from '@latchkey/words/locales/de/approval'
import { ja } from '@latchkey/words/locales/ja/approval'
import { say } from '@latchkey/words/Sentence'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { onlyInAll } from '../variants.ts'
import type { App } from './App.ts'
import { value } from './outcome.ts'
import { until } from './setup.ts'
import { setup } from './stack.ts'
import { openByClick } from './wait.ts'

const stack = setup()
const { test } = stack
const timeout = 120_000

const button = (page: Page | App['frame'], name: string) =>
  page.getByRole('button', { exact: true, name })
const root = (page: Page | ReturnType<App['document']>) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])

/** A request for an unlimited allowance, which the user approves in a window of the wallet. */
const everything = (from: string) => [
  {
    data: `0x095ea7b3${'90F79bf6EB2c4f870365E785982E1f101E93b906'.padStart(64, '0')}${'f'.repeat(64)}`,
    from,
    to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
]

async function begin({ page }: App, method: string, params: unknown) {
  await page.evaluate(
    ([method, params]) =>
      window.host.begin('asked', window.host.wallet.request({ method, params } as never)),
    [method, params] as const,
  )
}

async function outcome({ page }: App) {
  await until(page, () => window.host.outcomes.asked?.status !== 'pending')
  return page.evaluate(() => window.host.outcomes.asked!)
}

describe('the language that an application sets', () => {
  test('is used by mails, approvals and the page of the link', { timeout }, async ({
    newContext,
    open,
  }) => {
    const app = await open({ options: { locale: 'ar' } })
    const email = stack.newEmail()
    const { action } = value<{ action: string }>(await app.call('connectEmail', { email }))
    expect(action).toBe('VERIFY_DEVICE')
    const [mail] = await stack.mails(email)
    expect(mail!.subject).toBe(
      say(mails, 'rtl')('deviceLink.subject', { project: 'Latchkey demo' }),
    )

    // The browser prefers a different language than the app.
    const waiting = app.call('connectDevice')
    const page = await (await newContext()).newPage()
    await page.goto(mail!.links[0]!)
    await button(page, device['asked.approve']).click()
    await page.getByRole('heading', { name: device['code.heading'] }).waitFor()
    expect(await root(page)).toEqual(['ar', 'rtl'])
    // The digits run from left to right, even in a right-to-left page.
    const [first, last] = await page.locator('.digits').evaluate((element) => {
      const range = document.createRange()
      const [text] = element.childNodes
      return [0, 6].map((at) => {
        range.setStart(text!, at)
        range.setEnd(text!, at + 1)
        return range.getBoundingClientRect().x
      })
    })
    expect(first).toBeLessThan(last!)
    value(await waiting)
    const otp = (await page.locator('.digits').innerText()).replace(/\D/g, '')
    const { address } = value<{ address: string }>(await app.call('connectOtp', { otp }))

    await begin(app, 'personal_sign', ['Hello', address])
    await button(app.frame, ar['button.sign']).waitFor()
    await app.frame.getByRole('heading', { name: ar['title.message'] }).waitFor()
    expect(await root(app.document())).toEqual(['ar', 'rtl'])
    await button(app.frame, ar['button.cancel']).click()
    expect(await outcome(app)).toMatchObject({ error: { code: 4001 } })
  })

  onlyInAll(test)(
    'T08 can change during an approval: the screen is translated, and the button disabled for a moment',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open()
      const address = await app.signIn()
      value(await app.call('setLocale', { locale: 'de-CH' }))
      await begin(app, 'personal_sign', ['Hello', address])
      const sign = button(app.frame, de['button.sign'])
      await sign.click({ trial: true })
      await expect.poll(() => sign.getAttribute('aria-disabled')).toBe('false')

      value(await app.call('setLocale', { locale: 'ja' }))
      const translated = button(app.frame, ja['button.sign'])
      await translated.waitFor()
      expect(await translated.getAttribute('aria-disabled')).toBe('true')
      expect(await root(app.document())).toEqual(['ja', 'ltr'])
      await expect.poll(() => translated.getAttribute('aria-disabled')).toBe('false')
      await translated.click()
      expect(await outcome(app)).toMatchObject({ status: 'resolved' })
    },
  )

  onlyInAll(test)(
    'T08 is used by the window, too, and changes there',
    { timeout },
    async ({ open }) => {
      const app = await open({ options: { locale: 'de' } })
      const address = await app.signIn()
      await begin(app, 'eth_sendTransaction', everything(address))
      const popup = await openByClick(button(app.frame, de['button.review']))
      await button(popup, de['button.cancel']).waitFor()
      await popup.getByText('ohne noch einmal zu fragen').waitFor()
      expect(await popup.title()).toBe(`${de['screen.decision']} - Latchkey`)

      value(await app.call('setLocale', { locale: 'ar' }))
      await button(popup, ar['button.cancel']).waitFor()
      expect(await root(popup)).toEqual(['ar', 'rtl'])
      await button(popup, ar['button.cancel']).click()
      expect(await outcome(app)).toMatchObject({ status: 'rejected' })
    },
  )
})

describe('without a language from an application', () => {
  test('the frame as a top-level page: in the browser’s language, with a warning in the console', {
    timeout,
  }, async () => {
    const context = await stack.browser.newContext({ locale: 'ja-JP' })
    try {
      const page = await context.newPage()
      const printed: string[] = []
      page.on('console', (message) => printed.push(`${message.type()}: ${message.text()}`))
      await page.goto(`${stack.walletOrigin()}/sdk?projectId=demo`)
      await page.getByRole('heading', { name: ja['page.heading'] }).waitFor()
      expect(await root(page)).toEqual(['ja', 'ltr'])
      expect(printed).toEqual([
        'warning: W3mFrame: parent is not set. The wallet runs in a frame of an app. Open the app instead.',
      ])
    } finally {
      await context.close()
    }
  })

  onlyInAll(test)(
    'a translation that does not load falls back to English, soon',
    { timeout },
    async ({ open }) => {
      const app = await open({
        options: { locale: 'fr' },
        prepare: (context) => context.route(/\/assets\/fr-/, () => {}),
      })
      const address = await app.signIn()
      await begin(app, 'personal_sign', ['Hello', address])
      await button(app.frame, 'Sign').waitFor()
      expect(await root(app.document())).toEqual(['en', ''])
      await app.approve('Cancel')
      expect(await outcome(app)).toMatchObject({ error: { code: 4001 } })
    },
  )
})

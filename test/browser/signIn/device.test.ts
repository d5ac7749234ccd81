import { setTimeout as sleep } from 'node:timers/promises'
import { routeParameter } from '@latchkey/protocol/api/browserCookie'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, test as base, beforeAll, describe, expect } from 'vitest'
import type { Setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import { connectDevice, connectEmail, connectOtp } from '../../harness/signIn.ts'
import { onlyInAll, variants } from '../../variants.ts'
import { closeContexts, shareBrowser } from '../browser.ts'
import { type PageServer, servePages } from '../servePages.ts'
import { eventually, patience } from '../wait.ts'

/** These tests run the server with a database, and open the built page in a browser. */
let browser: Browser
let origin: string
let pages: PageServer
let deployment: Setup

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

beforeAll(async () => {
  ;[pages, browser] = await Promise.all([servePages(), shareBrowser()])
  ;({ origin, deployment } = pages)
}, 120_000)

afterAll(async () => {
  await closeContexts()
  await pages?.stop()
})

let people = 0

/** Starts a sign-in from an unknown browser. The server sends an email with a link. */
async function askToSignIn(email = `person-${++people}@example.com`) {
  const player = await PlayedFrame.create({
    fetch: ((path: string, init: RequestInit = {}) =>
      fetch(origin + path, {
        ...init,
        headers: { ...(init.headers as object), 'user-agent': firefox },
      })) as typeof fetch,
  })
  const { challengeId } = await connectEmail(player.api, { email })
  const token = await player.findLink(email)
  const state = async () => (await player.post('getDeviceRequest', { token })).body.state
  return { challengeId, email, player, state, token, url: `${origin}/device#${token}` }
}

/** The contexts that one test has opened, and the complaints of their pages. */
type Opened = {
  /** Forbidden requests, policy violations and uncaught errors. The list must be empty after the test. */
  complaints: string[]
  contexts: BrowserContext[]
}

type Options = BrowserContextOptions & { prepare?(page: Page): Promise<unknown> }

/** Opens a page in a new browser context, as the reader of the email does. */
async function openPage(url: string, options: Options, { complaints, contexts }: Opened) {
  const { prepare, ...rest } = options
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Paris', ...rest })
  contexts.push(context)
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const calls: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (/policy|Trusted/i.test(message.text())) complaints.push(message.text())
  })
  page.on('request', (request) => {
    const { origin: asked, searchParams } = new URL(request.url())
    // The query of the request names the route.
    const route = searchParams.get(routeParameter)
    if (route) calls.push(route.slice('/api/1/device/'.length))
    // A data URL, such as the icon, sends no request.
    if (asked !== origin && asked !== 'null') complaints.push(`request to ${asked}`)
  })
  await prepare?.(page)
  await page.goto(url)
  const button = (name: string) => page.getByRole('button', { exact: true, name })
  const heading = (name: string) => page.getByRole('heading', { exact: true, name }).waitFor()
  return { button, calls, context, heading, page }
}

type Mailbox = Awaited<ReturnType<typeof openPage>>
type Fixtures = { open(url: string, options?: Options): Promise<Mailbox>; opened: Opened }

const test = base.extend<Fixtures>({
  open: ({ opened }, use) => use((url, options = {}) => openPage(url, options, opened)),
  async opened({ task: _ }, use) {
    const opened: Opened = { complaints: [], contexts: [] }
    await use(opened)
    await Promise.all(opened.contexts.map((context) => context.close()))
    expect(opened.complaints).toEqual([])
  },
})

/** The question on the page in another browser, in the network of the browser that started the sign-in. */
const question = 'We can’t tell whether this browser asked'
const approved = 'You approved this sign-in'

describe.concurrent('a mail scanner', () => {
  test('T12 that opens the page, runs its scripts and clicks by script does not approve the device; the user then does', async ({
    open,
  }) => {
    const { challengeId, player, state, url } = await askToSignIn()
    for (const method of ['HEAD', 'GET'])
      expect((await fetch(url, { method })).status, method).toBe(200)

    const scanner = await open(url)
    await scanner.heading(question)
    for (let turn = 0; turn < 3; turn++) {
      // In the first turn, the click comes immediately. In later turns, it comes after the button is enabled.
      if (turn) await scanner.button('Approve').click({ trial: true })
      await scanner.page.mouse.move(100 + turn * 50, 100)
      await scanner.page.mouse.wheel(0, 200)
      await scanner.page.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>('a, button, h1, main, dd')) {
          element.click()
          element.focus()
          for (const type of [
            'pointerdown',
            'mousedown',
            'pointerup',
            'mouseup',
            'click',
            'submit',
          ])
            element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
          for (const key of ['Enter', ' '])
            for (const type of ['keydown', 'keypress', 'keyup'])
              element.dispatchEvent(new KeyboardEvent(type, { bubbles: true, key }))
        }
      })
      await sleep(200)
    }
    await scanner.page.reload()
    await scanner.heading(question)
    expect(scanner.calls).toEqual(['look', 'look'])
    expect(await state()).toBe('device')

    const person = await open(url)
    await person.button('Approve').click()
    await person.heading(approved)
    await expect(connectDevice(player.api, { challengeId })).resolves.toBeUndefined()
  })

  onlyInAll(test)(
    'T12 that clicks as soon as there is a button: ignored, too early',
    async ({ open }) => {
      const { state, url } = await askToSignIn()
      const { button, calls, page } = await open(url, { prepare: stopClock })
      await page.clock.runFor(100)
      for (const name of ['Approve', 'This wasn’t me']) {
        const { height, width, x, y } = (await button(name).boundingBox())!
        await page.mouse.click(x + width / 2, y + height / 2, { clickCount: 2 })
        expect(await button(name).isDisabled(), name).toBe(true)
      }
      expect(calls).toEqual(['look'])
      expect(await state()).toBe('device')
      await page.clock.runFor(500)
      expect(await button('Approve').isEnabled()).toBe(true)
    },
  )

  test('T12 that opens the link to sign a browser out does not sign it out', async ({ open }) => {
    const { second, url } = await signInTwice()
    const { button, calls, page } = await open(url)
    await button('Sign that browser out').click({ trial: true })
    await page.evaluate(() => document.querySelector('button')!.click())
    await sleep(200)
    expect(calls).toEqual([])
    await expect(
      second.session.ask('/api/1/session', {}, { answer: (it) => it }),
    ).resolves.toBeTruthy()
  })
})

describe.concurrent('a user', () => {
  test('T01 sees the source of the request: registered name, real origin, browser, time and email address', async ({
    open,
  }) => {
    const { email, url } = await askToSignIn()
    const { heading, page } = await open(url)
    await heading(question)
    const facts = await page
      .locator('dl > div')
      .evaluateAll((rows) =>
        rows.map((row) => [row.children[0]!.textContent, row.children[1]!.textContent]),
      )
    expect(facts).toEqual([
      ['Email', email],
      ['Time', expect.stringMatching(/^\w+ \d+, \d{4} at \d\d:\d\d (CES?T|GMT\+[12])$/)],
      ['Network', 'The one you’re on'],
      ['App', 'Demo'],
      ['Site', 'http://localhost:4000'],
      ['Browser', 'Firefox on Linux'],
    ])
    // The last three facts are claims, and a thief can make the same claims (T62).
    await page.getByText('What that device says about itself:').waitFor()
    const time = (await page.locator('time').getAttribute('datetime'))!
    expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000)
    expect(await page.locator('body').innerText()).not.toMatch(/approved/i)
  })

  test('T13 approves and sees the code, without which the other browser is not signed in', async ({
    open,
  }) => {
    const { challengeId, player, url } = await askToSignIn()
    const { button, calls, heading, page } = await open(url)
    await button('Approve').click()
    await heading(approved)
    // Existing test suites look for this text, and expect exactly one match.
    expect(await page.getByText('approved').count()).toBe(1)
    const shown = await page.locator('.digits').innerText()
    expect(shown).toMatch(/^\d{3} \d{3}$/)
    await page.getByText('Never share it with anyone').waitFor()
    expect(calls).toEqual(['look', 'approve'])

    await connectDevice(player.api, { challengeId })
    const wrong = shown.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))
    await expect(connectOtp(player.api, { challengeId, code: wrong })).rejects.toThrow()
    const session = await connectOtp(player.api, { challengeId, code: shown })
    expect(session.walletId).toBeTruthy()

    await page.reload()
    await heading('Sign-in complete')
    expect(await page.locator('body').innerText()).not.toContain(shown)
  })

  test('denies the sign-in: the other browser is not signed in', async ({ open }) => {
    const { challengeId, player, state, url } = await askToSignIn()
    const { button, heading, page } = await open(url)
    await button('This wasn’t me').click()
    await heading('Sign-in denied')
    expect(await state()).toBe('denied')
    await expect(connectDevice(player.api, { challengeId })).rejects.toMatchObject({
      reason: 'DEVICE_REFUSED',
    })
    // The page stores no data.
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).toBe(
      '{}',
    )
    await page.reload()
    await heading('Open the link in our email')
    // The link in the email still shows the decision.
    const again = await open(url)
    await again.heading('This sign-in was denied')
  })

  onlyInAll(test)('denies after approving: the code no longer works', async ({ open }) => {
    const { challengeId, player, url } = await askToSignIn()
    const { button, heading, page } = await open(url)
    await button('Approve').click()
    const code = await page.locator('.digits').innerText()
    await button('This wasn’t me').click()
    await heading('Sign-in denied')
    await expect(connectOtp(player.api, { challengeId, code })).rejects.toThrow()
  })

  onlyInAll(test)(
    'denies after the code was used: the page says that it is too late',
    async ({ open }) => {
      const { challengeId, player, url } = await askToSignIn()
      const { button, heading, page } = await open(url)
      await button('Approve').click()
      const code = await page.locator('.digits').innerText()
      await connectOtp(player.api, { challengeId, code })
      await button('This wasn’t me').click()
      await heading('Too late to deny')
    },
  )

  onlyInAll(test)('signs out an unfamiliar browser', async ({ open }) => {
    const { first, second, url } = await signInTwice()
    const { button, calls, heading, page } = await open(url)
    await heading('Sign that browser out?')
    await button('Sign that browser out').click()
    await heading('That browser is signed out')
    expect(calls).toEqual(['revoke'])
    const look = { answer: (it: unknown) => it }
    await expect(second.session.ask('/api/1/session', {}, look)).rejects.toThrow()
    await expect(first.session.ask('/api/1/session', {}, look)).resolves.toBeTruthy()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  onlyInAll(test)('clicks twice: one request is sent', async ({ open }) => {
    const { url } = await askToSignIn()
    const { button, calls, heading } = await open(url)
    await button('Approve').dblclick()
    await heading(approved)
    await sleep(200)
    expect(calls).toEqual(['look', 'approve'])
  })
})

onlyInAll(describe.concurrent)('the URL', () => {
  test('does not keep the token; a reload works, before and after approving', async ({ open }) => {
    const { state, token, url } = await askToSignIn()
    const { button, calls, heading, page } = await open(url)
    await heading(question)
    expect(page.url()).toBe(`${origin}/device`)
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
    await page.reload()
    await heading(question)
    await button('Approve').click()
    const code = await page.locator('.digits').innerText()

    await page.reload()
    await heading(approved)
    // The code is shown again only after a click.
    expect(await page.locator('.digits').count()).toBe(0)
    await button('Show code').click()
    expect(await page.locator('.digits').innerText()).toBe(code)
    expect(await state()).toBe('code')
    expect(calls).toEqual(['look', 'look', 'approve', 'look', 'approve'])
    // Another tab does not have the token.
    const other = await page.context().newPage()
    await other.goto(`${origin}/device`)
    await other.getByText('Open the link in our email').waitFor()
    expect(await other.evaluate((it) => JSON.stringify(sessionStorage).includes(it), token)).toBe(
      false,
    )
  })

  test('with another token, in the same tab, shows the other sign-in', async ({ open }) => {
    const first = await askToSignIn()
    const second = await askToSignIn()
    const { heading, page } = await open(first.url)
    await heading(question)
    await page.getByText(first.email).waitFor()
    await page.evaluate((url) => location.assign(url), second.url)
    await page.getByText(second.email).waitFor()
    expect(page.url()).toBe(`${origin}/device`)
    expect(await page.getByText(first.email).count()).toBe(0)
  })

  test('without a token, or with a truncated one, says what to do', async ({ open }) => {
    const { token } = await askToSignIn()
    await (await open(`${origin}/device`)).heading('Open the link in our email')
    const half = await open(`${origin}/device#${token.slice(0, 30)}`)
    await half.heading('This link doesn’t work')
    expect(half.calls).toEqual([])
    // A period after the link is not part of the token.
    await (await open(`${origin}/device#${token}.`)).heading(question)
  })

  test('with an unknown token', async ({ open }) => {
    await (await open(`${origin}/device#${'a'.repeat(43)}`)).heading('This link has expired')
    const forged = `${'a'.repeat(22)}.${'b'.repeat(43)}.zzzzzzzz.${'c'.repeat(43)}`
    const { button, heading } = await open(`${origin}/device#${forged}`)
    await button('Sign that browser out').click()
    await heading('This link doesn’t work')
  })
})

onlyInAll(describe.concurrent)('expiry', () => {
  const expire = (email: string) =>
    deployment.query(`update challenges set expires_at = now() - interval '1 s' where email = $1`, [
      email,
    ])

  test('an expired link', async ({ open }) => {
    const { email, url } = await askToSignIn()
    const early = await open(url)
    await early.heading(question)
    await expire(email)
    await (await open(url)).heading('This link has expired')
    await early.button('Approve').click()
    await early.heading('This link has expired')
    expect(await early.page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  test('the code counts down, announces the time that is left, and disappears', async ({
    open,
  }) => {
    const { url } = await askToSignIn()
    const { button, heading, page } = await open(url, { prepare: stopClock })
    await heading(question)
    await page.clock.runFor(600)
    await button('Approve').click()
    await heading(approved)
    const timer = page.getByRole('timer')
    await page.clock.runFor(60_000)
    expect(await timer.innerText()).toMatch(/^Valid for (9:0\d|8:5\d)\. Works once\.$/)
    const said = page.locator('[role=status]', { hasText: 'The code is valid for' })
    expect(await said.count()).toBe(0)
    await page.clock.runFor(241_000)
    expect(await said.innerText()).toBe('The code is valid for 5 minutes.')
    await page.clock.runFor(240_000)
    expect(await said.innerText()).toBe('The code is valid for 1 minute.')
    await page.clock.runFor(70_000)
    await heading('This code has expired')
    expect(await page.locator('body').innerText()).not.toMatch(/\d{3} \d{3}/)
  })
})

onlyInAll(describe)('the copy button', () => {
  test('copies only the digits, and confirms it', async ({ open }) => {
    const { url } = await askToSignIn()
    const permissions = ['clipboard-read', 'clipboard-write']
    const { button, page } = await open(url, { permissions })
    await button('Approve').click()
    const digits = (await page.locator('.digits').innerText()).replace(' ', '')
    await button('Copy code').click()
    await page.getByRole('status').filter({ hasText: 'Code copied.' }).waitFor()
    expect(await readClipboard(page)).toBe(digits)
    await page.locator('.digits').click()
    await page.keyboard.press('Control+C')
    expect(await readClipboard(page)).toBe(digits)
  })

  test('without permission: selects the code', async ({ open }) => {
    const { url } = await askToSignIn()
    const { button, page } = await open(url, {
      prepare: (page) =>
        page.addInitScript(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
        }),
    })
    await button('Approve').click()
    await button('Copy code').click()
    await page.getByRole('status').filter({ hasText: 'The code is selected.' }).waitFor()
    const selected = await page.evaluate(() => String(getSelection()).trim())
    expect(selected).toBe(await page.locator('.digits').innerText())
  })

  /** Reads the clipboard in another page of the same context, because this page may not read it. */
  async function readClipboard(page: Page): Promise<string> {
    const reader = await page.context().newPage()
    await reader.goto(`${origin}/health`)
    await reader.bringToFront()
    const text = await reader.evaluate(() => navigator.clipboard.readText())
    await reader.close()
    return text
  }
})

describe.concurrent('failures', () => {
  onlyInAll(test)('offline: says so, and works on the next try', async ({ open }) => {
    const { state, url } = await askToSignIn()
    const { button, context, heading, page } = await open(url)
    await heading(question)
    await context.setOffline(true)
    await button('Approve').click()
    const alert = page.getByRole('alert')
    await alert.getByText('You seem to be offline.').waitFor()
    await alert.getByText('We may not have received your approval.').waitFor()
    expect(await state()).toBe('device')
    // The focus is still on the same button.
    expect(await focused(page)).toBe('Approve')
    expect(await page.locator('body').innerText()).not.toMatch(/approved/i)
    await context.setOffline(false)
    await button('Try again').click()
    await heading(approved)
  })

  onlyInAll(test)('an invalid response: says so, and works on the next try', async ({ open }) => {
    const { url } = await askToSignIn()
    const answers = [
      [503, '{"error":{"message":"Busy","reason":"BUSY"}}', 'The server is busy.'],
      [500, '{"error":{"message":"An error occurred"}}', 'The server can’t answer right now.'],
      [502, '<h1>Bad gateway</h1>', 'The server can’t answer right now.'],
      [200, '<h1>Sign in to the Wi-Fi</h1>', 'The server can’t answer right now.'],
    ] as const
    let turn = 0
    const { button, heading, page } = await open(url, {
      prepare: (page) =>
        page.route('**/api/1/device/look', (route) => {
          const [status, body] = answers[turn++] ?? []
          return status ? route.fulfill({ body, status }) : route.continue()
        }),
    })
    await heading('We can’t show this sign-in')
    for (const [index, [, , words]] of answers.entries()) {
      await eventually(() => turn === index + 1)
      await page.getByRole('alert').getByText(words).waitFor()
      await button('Try again').click()
    }
    await heading(question)
  })

  onlyInAll(test)(
    'no response: progress after 300 ms, a time-out after ten seconds, and another try',
    async ({ open }) => {
      const { state, url } = await askToSignIn()
      const { button, calls, heading, page } = await open(url, { prepare: stopClock })
      await heading(question)
      await page.clock.runFor(600)
      await page.route('**/api/1/device/approve', () => {}, { times: 1 })
      await button('Approve').click()
      await page.clock.runFor(200)
      expect(await button('Approve').getAttribute('aria-disabled')).toBe('true')
      await page.clock.runFor(200)
      await button('Approving…').waitFor()
      await page.getByRole('status').getByText('Approving…').waitFor()
      expect(await focused(page)).toBe('Approving…')
      // While the request is pending, neither button reacts.
      await button('This wasn’t me').click({ force: true })
      await button('Approving…').click({ force: true })
      await page.clock.runFor(9_000)
      expect(await page.getByRole('alert').count()).toBe(0)
      await page.clock.runFor(1_000)
      await page.getByRole('alert').getByText('didn’t respond in time').waitFor()
      expect(calls).toEqual(['look', 'approve'])
      expect(await state()).toBe('device')
      await page.clock.runFor(600)
      await button('Try again').click()
      await heading(approved)
    },
  )

  onlyInAll(test)('storage is denied: the page works until it is closed', async ({ open }) => {
    const { url } = await askToSignIn()
    const { button, heading } = await open(url, {
      prepare: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(window, 'sessionStorage', {
            get() {
              throw new DOMException('denied', 'SecurityError')
            },
          })
        }),
    })
    await heading(question)
    await button('Approve').click()
    await heading(approved)
  })

  test('without JavaScript: says that it is required', async ({ open }) => {
    const { url } = await askToSignIn()
    const { heading } = await open(url, { javaScriptEnabled: false })
    await heading('This page needs JavaScript')
  })
})

onlyInAll(describe.concurrent)('by keyboard', () => {
  test('approve, copy, and deny afterwards', async ({ open }) => {
    const { state, url } = await askToSignIn()
    const { button, heading, page } = await open(url)
    await heading(question)
    // The focus starts on the heading, so that Enter does not approve by accident.
    expect(await focused(page)).toBe(question)
    await button('Approve').click({ trial: true })
    await page.keyboard.press('Enter')
    expect(await state()).toBe('device')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Approve')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('This wasn’t me')
    await page.keyboard.press('Shift+Tab')
    expect(await outline(page)).toBe('3px solid')
    await page.keyboard.press('Enter')
    await heading(approved)
    expect(await focused(page)).toBe(approved)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Copy code')
    await button('This wasn’t me').click({ trial: true })
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('This wasn’t me')
    await page.keyboard.press('Space')
    await heading('Sign-in denied')
    expect(await focused(page)).toBe('Sign-in denied')
    expect(await page.title()).toBe('Sign-in denied - Latchkey')
  })

  onlyInAll(test)('a key that was already held down decides nothing', async ({ open }) => {
    const { state, url } = await askToSignIn()
    const { button, calls, heading, page } = await open(url)
    await heading(question)
    await button('Approve').click({ trial: true })
    await page.keyboard.down('Enter')
    await button('Approve').focus()
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await sleep(200)
    expect(calls).toEqual(['look'])
    await page.keyboard.up('Enter')
    expect(await state()).toBe('device')
  })
})

describe.concurrent('headers', () => {
  test('T08 no page can embed this page', async ({ opened }) => {
    const { url } = await askToSignIn()
    const context = await browser.newContext()
    opened.contexts.push(context)
    const page = await context.newPage()
    for (const host of [
      `${origin}/health`,
      `${origin.replace('localhost', 'app.localhost')}/health`,
    ]) {
      await page.goto(host)
      await page.setContent(`<iframe src="${url}"></iframe>`)
      // The browser shows its own error page instead of the frame.
      const shown = () => page.frames()[1]?.url()
      await eventually(() => shown() === 'chrome-error://chromewebdata/')
    }
  })

  test('the policy of the server is enforced, and the page does not violate it', async ({
    open,
    opened,
  }) => {
    const { url } = await askToSignIn()
    const { heading, page } = await open(url)
    await heading(question)
    const response = await page.request.get(`${origin}/device`)
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("trusted-types 'none'"),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    const html = await response.text()
    expect(html).not.toMatch(/<style|style=|<script(?![^>]*src=)|\son\w+=/i)
    // Cause a violation, to prove that the test can detect one.
    await page.evaluate(() => {
      try {
        document.body.innerHTML = '<b>x</b>'
      } catch {}
    })
    await sleep(100)
    expect(opened.complaints.splice(0).join()).toMatch(/Trusted/)
  })
})

describe.concurrent('accessibility', () => {
  /** Every state of the page, and a function that brings the page there. */
  const states = {
    asked: ({ heading }) => heading(question),
    code: async ({ button, heading }) => {
      await button('Approve').click()
      await heading(approved)
    },
    denied: async ({ button, heading }) => {
      await button('This wasn’t me').click()
      await heading('Sign-in denied')
    },
    problem: async ({ button, heading, page }) => {
      await heading(question)
      await page.route('**/api/**', (route) => route.abort())
      await button('Approve').click()
      await page.getByRole('alert').waitFor()
    },
  } satisfies Record<string, (page: Mailbox) => Promise<unknown>>
  const names = Object.keys(states) as (keyof typeof states)[]

  test.for(variants(names, 'code', 'problem'))(
    '%s: landmarks, names, contrast, sizes',
    async (name, { open }) => {
      const { url } = await askToSignIn()
      const opened = await open(url)
      const { page } = opened
      await states[name](opened)
      await eventually(async () => (await page.locator('button:disabled').count()) === 0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        // Wait for the color transitions.
        await page.evaluate(() => Promise.all(document.getAnimations().map((it) => it.finished)))
        const found = await page.evaluate(inspect)
        expect(found.problems, colorScheme).toEqual([])
        expect(found.landmarks).toEqual(['HEADER', 'MAIN', 'FOOTER'])
        expect(found.contrasts).toBeGreaterThan(4)
      }
    },
  )

  onlyInAll(test)(
    '320 px, 200 % zoom on a laptop, 200 % font size on a phone: nothing is cut off',
    async ({ open }) => {
      const { url } = await askToSignIn()
      const { button, heading, page } = await open(url)
      const look = async () => {
        for (const [width, letters] of [
          [320, 16],
          [640, 16],
          [390, 32],
        ] as const) {
          await page.setViewportSize({ height: 640, width })
          await page.evaluate((size) => {
            document.documentElement.style.fontSize = `${size}px`
          }, letters)
          expect(await overflow(page), `${width} px, font size ${letters} px`).toEqual([])
        }
      }
      await heading(question)
      await look()
      await button('Approve').click()
      await heading(approved)
      await look()
    },
  )

  onlyInAll(test)('reduced motion: nothing is animated', async ({ open }) => {
    const { url } = await askToSignIn()
    const { heading, page } = await open(url, {
      prepare: (page) => page.route('**/api/1/device/look', () => {}),
      reducedMotion: 'reduce',
    })
    await heading('Looking up this sign-in…')
    await sleep(400)
    const moving = () => document.getAnimations().filter((it) => it.playState === 'running').length
    expect(await page.evaluate(moving)).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await page.evaluate(moving)).toBe(1)
  })
})

/** Signs a user in, in two browsers. The email about the second browser has a link that signs that browser out. */
async function signInTwice() {
  const { challengeId, email, player: first, token } = await askToSignIn()
  const approved = await first.post('approveDevice', { token })
  await first.enterCode(challengeId, approved.body.code)
  // Reset the rate limit of the mailbox.
  await deployment.query('delete from budgets')
  const { player: second, ...asked } = await askToSignIn(email)
  const again = await second.post('approveDevice', { token: asked.token })
  await second.enterCode(asked.challengeId, again.body.code)
  const isNotice = ({ subject }: PlayedFrame.Mail) => /new browser/.test(subject)
  for (let turn = 0; turn < 100; turn++) {
    const mail = (await second.mails(email)).find(isNotice)
    if (mail) return { first, second, url: mail.links[0]! }
    await sleep(20)
  }
  throw new Error('No mail about the new browser was sent')
}

/** Stops the clock of the page. The test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() })
  // The clock runs until this command arrives, and cannot be set back. So choose a time in the future.
  await page.clock.pauseAt(Date.now() + 2_000)
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const outline = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
    return `${outlineWidth} ${outlineStyle}`
  })

/** Returns the elements that are wider than the screen or their container. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('body *:not(.hidden)'))
      .filter((it) => {
        const { left, right } = it.getBoundingClientRect()
        return left < 0 || right > innerWidth || it.scrollWidth > Math.max(it.clientWidth, 1) + 1
      })
      .filter((it) => getComputedStyle(it).display !== 'inline')
      .map((it) => `${it.tagName}.${it.className}`),
  )
}

/** Checks landmarks, names, contrast and sizes. Runs in the page. */
function inspect() {
  const problems: string[] = []
  const all = <element extends Element>(selector: string) =>
    Array.from(document.querySelectorAll<HTMLElement & element>(selector))
  const complain = (holds: unknown, words: string) => void (holds || problems.push(words))

  complain(document.documentElement.lang === 'en', 'no language')
  complain(document.title.endsWith(' - Latchkey'), 'no title')
  complain(all('h1').length === 1, 'not exactly one h1')
  complain(
    all('h1')[0]!.textContent === document.title.replace(' - Latchkey', ''),
    'the title differs from the heading',
  )
  complain(!all('[autofocus], [tabindex]:not([tabindex="-1"])').length, 'focus is moved')
  complain(!all('img:not([alt]), input, a:not([href])').length, 'elements without a name')
  complain(
    all('dl > div').every(
      ({ children: [name, value] }) => name?.tagName === 'DT' && value?.tagName === 'DD',
    ),
    'an invalid list',
  )
  const ids = all('[id]').map(({ id }) => id)
  complain(new Set(ids).size === ids.length, 'a duplicate id')
  for (const button of all<HTMLButtonElement>('button')) {
    const { height, width } = button.getBoundingClientRect()
    complain(button.textContent?.trim(), 'a button without a name')
    complain(height >= 44 && width >= 44, `${button.textContent} is small`)
    complain(button.type === 'button', 'a button that submits')
  }

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const toRgb = (color: string) => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    return Array.from(canvas.getImageData(0, 0, 1, 1).data)
  }
  const luminance = (rgb: number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
      const part = value / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const ratio = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(toRgb(one)), luminance(toRgb(other))].sort(
      (a, b) => a - b,
    )
    return (light + 0.05) / (dark + 0.05)
  }
  const backgroundOf = (element: Element | null): string => {
    if (!element) return getComputedStyle(document.documentElement).backgroundColor
    const { backgroundColor } = getComputedStyle(element)
    return toRgb(backgroundColor)[3] ? backgroundColor : backgroundOf(element.parentElement)
  }
  let contrasts = 0
  for (const element of all('#root *')) {
    const isText = Array.from(element.childNodes).some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (!isText || element.closest('.hidden')) continue
    contrasts++
    const found = ratio(getComputedStyle(element).color, backgroundOf(element))
    complain(found >= 4.5, `${element.textContent}: contrast ${found.toFixed(2)}`)
  }
  for (const button of all('button:not(.primary)')) {
    const around = backgroundOf(button.parentElement)
    const found = ratio(getComputedStyle(button).borderTopColor, around)
    complain(found >= 3, `the edge of ${button.textContent}: contrast ${found.toFixed(2)}`)
  }
  return {
    contrasts,
    landmarks: all('header, main, footer, nav, aside').map(({ tagName }) => tagName),
    problems,
  }
}

import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { onlyInAll } from '../variants.ts'
import { inspect } from './axe.ts'
import { closeContexts, shareBrowser } from './browser.ts'
import { look } from './look.ts'
import { type PageServer, servePages } from './servePages.ts'

/** These tests run the server with a database, and open the built page in a browser. */
let browser: Browser
let origin: string
let pages: PageServer
let deployment: Setup
const contexts: BrowserContext[] = []
/** Forbidden requests, policy violations and uncaught errors. The list must be empty after each test. */
const complaints: string[] = []

beforeAll(async () => {
  ;[pages, browser] = await Promise.all([servePages(), shareBrowser()])
  ;({ origin, deployment } = pages)
}, 120_000)

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  expect(complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  await closeContexts()
  await pages?.stop()
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Creates a user who has a session and a wallet in another browser. */
async function createUser(email: string) {
  const player = await PlayedFrame.create({
    fetch: ((path: string, init: RequestInit = {}) =>
      fetch(origin + path, {
        ...init,
        headers: { ...(init.headers as object), 'user-agent': firefox },
      })) as typeof fetch,
  })
  await player.signIn(email)
  await deployment.query('delete from budgets')
  return player
}

async function open(path = '/account', options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', ...options })
  contexts.push(context)
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (/policy|Trusted/i.test(message.text())) complaints.push(message.text())
  })
  page.on('request', (request) => {
    const { origin: asked } = new URL(request.url())
    if (asked !== origin && asked !== 'null') complaints.push(`request to ${asked}`)
  })
  await page.goto(`${origin}${path}`)
  const button = (name: string) => page.getByRole('button', { exact: true, name })
  const heading = (name: string) => page.getByRole('heading', { exact: true, name }).waitFor()
  return { button, context, heading, page }
}

/** Signs in on the page, by the email, the link and the code. */
async function signIn(email: string, options?: BrowserContextOptions) {
  const player = await createUser(email)
  const it = await open('/account', options)
  await it.page.getByLabel('Email address').fill(email)
  await it.button('Continue').click()
  await it.heading('Approve this browser')
  const token = await player.findLink(email)
  const { body } = await player.post('approveDevice', { token })
  await it.heading('Enter the code')
  await it.page.getByLabel('Code', { exact: true }).fill(body.code)
  await it.button('Sign in').click()
  await it.heading('Your browsers')
  return { ...it, player }
}

describe('account', () => {
  test('default: sign in, read, revoke another browser, sign out', async () => {
    const { button, heading, page, player } = await signIn('ada@example.com', {
      timezoneId: 'Europe/Berlin',
    })
    await expect.poll(() => page.getByText('Account created').count()).toBe(1)
    expect(await page.getByText('Signed in with a new browser').count()).toBe(1)
    expect(await page.getByText('This browser', { exact: true }).count()).toBe(2)
    expect(await player.session.call('getSession', {})).toMatchObject({ email: 'ada@example.com' })
    await page
      .getByText(/^The browser says its time zone is .?Central European Time.?\.$/)
      .waitFor()
    await button('End session: Demo in Firefox on Linux').click()
    await page.getByText('Session ended').waitFor()
    await expect(player.session.call('getSession', {})).rejects.toMatchObject({
      reason: 'SESSION_ENDED',
    })
    expect(await page.getByRole('list', { name: 'Apps in Firefox on Linux' }).count()).toBe(0)
    await button('Sign out Firefox on Linux').click()
    await page.getByText('Browser signed out').waitFor()
    expect(await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).count()).toBe(0)
    expect(await button('Sign out everywhere else').count()).toBe(0)
    await button('Sign out of this page').click()
    await heading('You’re signed out of this page')
    // The page stores no part of the session.
    expect(await page.evaluate(() => Object.keys(localStorage).length)).toBe(0)
    await page.reload()
    await heading('Your wallet account')
    await page.getByLabel('Email address').waitFor()
  })

  test('T18, T58: signing out everywhere else keeps this page open', async () => {
    const { button, page, player } = await signIn('eve@example.com')
    expect(await page.getByRole('button', { name: 'End session' }).count()).toBe(1)
    await button('Sign out everywhere else').click()
    // The page and this list name the browser, and no other one.
    await expect.poll(() => page.getByRole('button', { name: /^Sign out [A-Z]/ }).count()).toBe(1)
    await expect(player.session.call('getSession', {})).rejects.toMatchObject({
      reason: 'SESSION_ENDED',
    })
    expect(await button('Sign out everywhere else').count()).toBe(0)
    await page.getByText('Signed out everywhere else').waitFor()
  })

  onlyInAll(test)('behavior: is accessible at each step, wide and narrow', async () => {
    const start = await open()
    await start.heading('Your wallet account')
    await inspect(start.page, 'email')
    const { page } = await signIn('bob@example.com')
    for (const width of [1280, 390]) {
      await page.setViewportSize({ height: 900, width })
      await inspect(page, `overview, ${width}`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide).toBe(false)
    }
    await look(page, 'account overview')
  })

  test('error: a wrong code says so, and the user tries again', async () => {
    const player = await createUser('cyd@example.com')
    const { button, heading, page } = await open('/dashboard')
    await page.getByLabel('Email address').fill('cyd@example.com')
    await button('Continue').click()
    await heading('Approve this browser')
    const token = await player.findLink('cyd@example.com')
    const { body } = await player.post('approveDevice', { token })
    await page.getByLabel('Code', { exact: true }).fill(body.code === '000000' ? '1' : '000000')
    await button('Sign in').click()
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe('That code isn’t right. Check it and try again.')
    await page.getByLabel('Code', { exact: true }).fill(body.code)
    await button('Sign in').click()
    await heading('Your browsers')
  })

  test('T58: no page may embed it', async () => {
    const { context } = await open()
    const page = await context.newPage()
    await page.setContent(`<iframe src="${origin}/account"></iframe>`)
    const frame = page.frames()[1]!
    await frame.waitForLoadState().catch(() => {})
    expect(await frame.getByLabel('Email address').count()).toBe(0)
  })
})

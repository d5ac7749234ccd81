import { DeviceStore, enter } from '@latchkey/vault'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import { onlyInAll } from '../../variants.ts'
import { inspect } from '../axe.ts'
import { closeContexts, shareBrowser } from '../browser.ts'
import { type PageServer, servePages } from '../servePages.ts'

/** These tests run the server with a database, and open the built page `/recovery` in a browser. */
let browser: Browser
let deployment: Setup
let origin: string
let pages: PageServer
const contexts: BrowserContext[] = []
/** Requests to other origins, policy violations and uncaught errors. The list must be empty after each test. */
const complaints: string[] = []

beforeAll(async () => {
  ;[pages, browser] = await Promise.all([servePages(), shareBrowser()])
  ;({ deployment, origin } = pages)
}, 180_000)

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  expect(complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  await closeContexts()
  await pages?.stop()
})

/** Creates a user who has a wallet in an app. */
async function createUser(email: string) {
  const player = await PlayedFrame.create({
    fetch: ((path: string, init?: RequestInit) => fetch(origin + path, init)) as typeof fetch,
  })
  const { walletId } = await player.signIn(email)
  const context = { custodian: player.custodian, store: DeviceStore.memory() }
  await enter(context, { slots: await player.slots(), walletId })
  return player
}

type User = Awaited<ReturnType<typeof createUser>>

/** Signs in on the page in a new browser. */
async function signIn(player: User, email: string, options: BrowserContextOptions = {}) {
  await deployment.query('delete from budgets; delete from counters')
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', ...options })
  contexts.push(context)
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (/policy|Trusted/i.test(message.text())) complaints.push(message.text())
  })
  page.on('request', (request) => {
    const { origin: asked } = new URL(request.url())
    if (asked !== origin && asked !== 'null') complaints.push(`request to ${asked}`)
  })
  await page.goto(`${origin}/recovery`)
  await page.getByLabel('Email address').fill(email)
  const button = (name: string) => page.getByRole('button', { exact: true, name })
  await button('Continue').click()
  await page.getByRole('heading', { name: 'Approve this browser' }).waitFor()
  const { body } = await player.post('approveDevice', { token: await player.findLink(email) })
  await page.getByLabel('Code', { exact: true }).fill(body.code)
  await button('Sign in').click()
  await page.getByRole('heading', { name: 'Recovery methods' }).waitFor()
  const status = () => page.getByRole('status').textContent()
  /** Submits a code that the user types. */
  const type = async (code: string, submit: string) => {
    await page.getByLabel('The code, as you wrote it down').fill(code)
    await button(submit).click()
  }
  const look = async (name: string) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ height: 900, width })
      await inspect(page, `${name}, ${width}`)
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWide).toBe(false)
    }
  }
  return { button, context, look, page, status, type }
}

/** Counts the shares that the keeper has released. */
async function countReleases(): Promise<number> {
  const { rows } = await deployment.query(`select 1 from audit where action = 'keeperOpen'`)
  return rows.length
}

describe('recovery', () => {
  test('T76: add a code, test it, move to self-custody, open a new browser with it', async () => {
    const email = 'ada@example.com'
    const player = await createUser(email)
    const { button, look, page, status, type } = await signIn(player, email)
    await page.getByText('which also means it could open your wallet').waitFor()
    await page.getByText('To move to self-custody, first add a method of your own.').waitFor()

    await button('Create a code').click()
    const code = (await page.locator('.paper').textContent())!
    expect(code).toMatch(/^(\w{4}-){6}\w{4}$/)
    // A mistyped code adds nothing.
    await type(code.slice(0, -1), 'Add the code')
    await expect.poll(() => page.getByText('Check it for typing errors').count()).toBe(1)
    await type(code.toLowerCase().replaceAll('-', ' '), 'Add the code')
    await expect
      .poll(status)
      .toBe('The method has opened your wallet once, and is now in the list.')

    await button('Test: Printed code').click()
    await type(code, 'Open the wallet')
    await expect.poll(status).toBe('The method works. It has opened your wallet.')

    await button('Move to self-custody').click()
    await look('move')
    await type(code, 'Move to self-custody')
    await expect.poll(status).toBe('Your wallet is in self-custody now.')
    await page.getByText('You have a recovery method of your own').waitFor()
    await page.getByText('your wallet is lost for good').waitFor()
    // The last method stays.
    await button('Remove: Printed code').click()
    await page.getByText('This is the only method.').waitFor()

    const other = await signIn(player, email)
    await other.page.getByText('This browser doesn’t have your wallet').waitFor()
    await other.look('locked')
    await other.type(`${code.slice(0, -4)}0000`, 'Open the wallet')
    await expect.poll(() => other.page.getByText('Check it for typing errors').count()).toBe(1)
    await other.type(code, 'Open the wallet')
    await expect.poll(other.status).toBe('Your wallet is open in this browser now.')
    await other.page.getByText('You have a recovery method of your own').waitFor()
    await other.page.getByText('your wallet is lost for good').waitFor()
    // The last method cannot be removed.
    await other.button('Remove: Printed code').click()
    await other.page.getByText('This is the only method.').waitFor()
  }, 300_000)

  onlyInAll(test)(
    'T76: a code that was not typed is no method, and a typed one can be removed',
    async () => {
      const email = 'bob@example.com'
      const player = await createUser(email)
      const { button, look, page, status, type } = await signIn(player, email)
      await look('list')
      await button('Create a code').click()
      const code = (await page.locator('.paper').textContent())!
      await look('code')
      await button('Back').click()
      expect(await button('Test: Printed code').count()).toBe(0)
      await button('Create a code').click()
      const next = (await page.locator('.paper').textContent())!
      expect(next).not.toBe(code)
      await type(next, 'Add the code')
      const before = await countReleases()
      await button('Remove: Printed code').click()
      await button('Remove').click()
      await expect.poll(status).toBe('The method was removed.')
      expect(await button('Test: Printed code').count()).toBe(0)
      // The operator's receipt was enough, so there is no notice of a restored wallet.
      expect(await countReleases()).toBe(before)
    },
    300_000,
  )

  onlyInAll(test)(
    'T76: a weak password is refused on the page',
    async () => {
      const email = 'cyd@example.com'
      const player = await createUser(email)
      const { button, look, page, status } = await signIn(player, email)
      await button('Add a password').click()
      const fill = async (password: string, again = password) => {
        await page.getByLabel('Password', { exact: true }).fill(password)
        await page.getByLabel('Password again').fill(again)
        await button('Add a password').click()
      }
      const alert = () => page.locator('form [role=alert]').textContent()
      await fill('short')
      await expect.poll(alert).toContain('too easy to guess')
      await fill('correct horse battery', 'correct horse')
      await expect.poll(alert).toBe('The two passwords are different.')
      await look('password')
      await fill('correct horse battery')
      await expect
        .poll(status, { timeout: 120_000 })
        .toBe('The method has opened your wallet once, and is now in the list.')
      await button('Test: Password').waitFor()
    },
    300_000,
  )
})

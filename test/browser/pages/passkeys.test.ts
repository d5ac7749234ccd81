import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import { onlyInAll } from '../../variants.ts'
import { inspect } from '../axe.ts'
import { closeContexts, shareBrowser } from '../browser.ts'
import { type PageServer, servePages } from '../servePages.ts'
import * as VirtualAuthenticator from '../signIn/VirtualAuthenticator.ts'

/** Tests the passkeys of the page `/account` with the authenticator of Chromium. */
let pages: PageServer
/** Policy violations and uncaught errors. */
const complaints: string[] = []

beforeAll(async () => {
  pages = await servePages()
}, 120_000)
afterEach(() => expect(complaints.splice(0)).toEqual([]))
afterAll(async () => {
  await closeContexts()
  await pages?.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { exact: true, name })

/** Signs a user in to an app, and on the page. */
async function signIn(email: string) {
  const player = await PlayedFrame.create({
    fetch: ((path: string, init: RequestInit = {}) =>
      fetch(pages.origin + path, init)) as typeof fetch,
  })
  await player.signIn(email)
  await pages.deployment.query('delete from budgets')
  const context = await (await shareBrowser()).newContext({ locale: 'en-US', timezoneId: 'UTC' })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (/policy|Trusted/i.test(message.text())) complaints.push(message.text())
  })
  await VirtualAuthenticator.add(page)
  await page.goto(`${pages.origin}/account`)
  await page.getByLabel('Email address').fill(email)
  await button(page, 'Continue').click()
  await page.getByRole('heading', { name: 'Approve this browser' }).waitFor()
  const { body } = await player.post('approveDevice', { token: await player.findLink(email) })
  await page.getByLabel('Code', { exact: true }).fill(body.code)
  await button(page, 'Sign in').click()
  await page.getByRole('heading', { exact: true, name: 'Passkeys' }).waitFor()
  return { page }
}

describe('passkeys', () => {
  test('T81 default: the user adds a passkey, signs in with it, and removes it', async () => {
    const { page } = await signIn('ada@example.com')
    await button(page, 'Add a passkey').click()
    await page.getByText(/^Added .*, not used yet$/).waitFor()
    await page.getByText('Passkey added').waitFor()
    // The authenticator has it already.
    await button(page, 'Add a passkey').click()
    const refused = 'No passkey was used. Try again, or sign in another way.'
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(refused)
    await button(page, 'Sign out of this page').click()
    await button(page, 'Sign in again').click()

    await button(page, 'Sign in with a passkey').click()
    await page.getByText(/^Added .*, last used /).waitFor()
    await page.getByText('ada@example.com').waitFor()

    await page.getByRole('button', { name: 'Remove the passkey' }).click()
    await page.getByText('Passkey removed').waitFor()
    await button(page, 'Sign out of this page').click()
    await button(page, 'Sign in again').click()
    await button(page, 'Sign in with a passkey').click()
    const unknown = 'This passkey doesn’t belong to an account here. Sign in another way.'
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(unknown)
  })

  onlyInAll(test)('behavior: is accessible, wide and narrow', async () => {
    const { page } = await signIn('bob@example.com')
    await button(page, 'Add a passkey').click()
    await page.getByText(/^Added .*, not used yet$/).waitFor()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ height: 900, width })
      await inspect(page, `passkeys, ${width}`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide).toBe(false)
    }
  })
})

import { readFileSync } from 'node:fs'
import { DeviceStore, enter, Seed } from '@latchkey/vault'
import { ExportFile } from '@latchkey/vault/exports'
import type { Browser, BrowserContext } from 'playwright-core'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import { onlyInAll } from '../../variants.ts'
import { closeContexts, shareBrowser } from '../browser.ts'
import { look } from '../look.ts'
import { type PageServer, servePages } from '../servePages.ts'

/** These tests run the server with a database, and open the built page `/export` in a browser. */
let browser: Browser
let pages: PageServer
const contexts: BrowserContext[] = []
/** Violations of the policy, and uncaught errors. */
const complaints: string[] = []

beforeAll(async () => {
  ;[pages, browser] = await Promise.all([servePages(), shareBrowser()])
}, 120_000)

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  expect(complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  await closeContexts()
  await pages?.stop()
})

/** Creates a user with a wallet in another browser, and signs in on the page. */
async function signIn(email: string) {
  const { deployment, origin } = pages
  const player = await PlayedFrame.create({
    fetch: ((path: string, init?: RequestInit) => fetch(origin + path, init)) as typeof fetch,
  })
  const { walletId } = await player.signIn(email)
  const context = { custodian: player.custodian, store: DeviceStore.memory() }
  const { addresses } = await enter(context, { slots: await player.slots(), walletId })
  await deployment.query('delete from budgets')

  const tab = await browser.newContext({
    acceptDownloads: true,
    locale: 'en-US',
    permissions: ['clipboard-write'],
  })
  contexts.push(tab)
  const page = await tab.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (/policy|Trusted/i.test(message.text())) complaints.push(message.text())
  })
  await page.goto(`${origin}/export`)
  const button = (name: string) => page.getByRole('button', { exact: true, name })
  await page.getByLabel('Email address').fill(email)
  await button('Continue').click()
  await page.getByRole('heading', { name: 'Approve this browser' }).waitFor()
  const { body } = await player.post('approveDevice', { token: await player.findLink(email) })
  await page.getByLabel('Code', { exact: true }).fill(body.code)
  await button('Sign in').click()
  await page.getByText('What do you want to export?').waitFor()
  return { addresses, button, page }
}

describe('export', () => {
  test('T80 default: the phrase is shown while a button is held, and is that of the wallet', async () => {
    const { addresses, button, page } = await signIn('ada@example.com')
    await look(page, 'export')
    await page.getByLabel('Recovery phrase').check()
    await button('Export').click()
    await page.getByText('Hidden. Make sure that no one can see your screen.').waitFor()
    await button('Hold to show').hover()
    await page.mouse.down()
    const secret = page.locator('.secret')
    await expect.poll(() => secret.textContent()).toMatch(/^([a-z]+ ){11}[a-z]+$/)
    const phrase = (await secret.textContent())!
    await page.mouse.up()
    await page.getByText('Hidden. Make sure that no one can see your screen.').waitFor()
    expect(await page.content()).not.toContain(phrase)
    expect(mnemonicToAccount(phrase).address).toBe(addresses.evm)
    await look(page, 'exported phrase')

    // The time-out that clears the clipboard runs in the clock of the page.
    await page.clock.install()
    await button('Copy').click()
    await page.getByText('This page clears the clipboard').waitFor()
    // The policy of the page forbids it to read the clipboard, so paste it elsewhere.
    const reader = await page.context().newPage()
    await reader.setContent('<textarea></textarea>')
    const read = async () => {
      await reader.locator('textarea').fill('')
      await reader.keyboard.press('ControlOrMeta+V')
      return reader.locator('textarea').inputValue()
    }
    expect(await read()).toBe(phrase)
    await page.clock.fastForward(61_000)
    await expect.poll(read).toBe('')

    const stored = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage, location, history.state, document.cookie]),
    )
    expect(stored).not.toContain(phrase)
    const { deployment } = pages
    const { rows } = await deployment.query(`select detail from audit where action = 'export'`)
    expect(rows).toEqual([{ detail: 'phrase' }])
  })

  onlyInAll(test)(
    'T80 default: the encrypted file opens with its password',
    async () => {
      const { addresses, button, page } = await signIn('bob@example.com')
      const password = page.getByLabel('Password of the file')
      await password.fill('correct horse battery')
      await page.getByLabel('Repeat the password').fill('correct horse batterie')
      await button('Export').click()
      await page.getByText('The two passwords are different.').waitFor()
      await page.getByLabel('Repeat the password').fill('correct horse battery')
      await button('Export').click()
      const link = page.getByRole('link', { name: 'Download the file' })
      await link.waitFor({ timeout: 90_000 })
      await look(page, 'exported file')
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      expect(download.suggestedFilename()).toBe('latchkey-export.json')
      const file = ExportFile.decode(readFileSync(await download.path(), 'utf8'))
      const seed = await ExportFile.open(file, 'correct horse battery')
      expect(Seed.toAddresses(await Seed.derive(seed))).toEqual(addresses)

      const recovery = page.getByRole('link', { name: 'Download the offline recovery page' })
      const [offline] = await Promise.all([page.waitForEvent('download'), recovery.click()])
      expect(offline.suggestedFilename()).toBe('latchkey-offline.html')
      expect(readFileSync(await offline.path(), 'utf8')).toContain("script-src 'sha256-")
    },
    240_000,
  )

  test('T80 error: no page may embed it, or be its opener', async () => {
    const context = await browser.newContext()
    contexts.push(context)
    const page = await context.newPage()
    const { origin } = pages
    await page.setContent(`<iframe src="${origin}/export"></iframe>`)
    const frame = page.frames()[1]!
    await frame.waitForLoadState().catch(() => {})
    expect(await frame.getByLabel('Email address').count()).toBe(0)
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((url) => void open(url), `${origin}/export`),
    ])
    await popup.getByLabel('Email address').waitFor()
    expect(await popup.evaluate(() => opener)).toBe(null)
  })
})

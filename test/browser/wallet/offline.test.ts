import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildOffline } from '../../../apps/frame/buildOffline.ts'
import exported from '../../fixtures/0.1/export.json' with { type: 'json' }
import { findPath } from '../../harness/repository.ts'
import { closeContexts, shareBrowser } from '../browser.ts'
import { look } from '../look.ts'

/** These tests open the offline recovery page from the disk, in a browser without a network. */
const folder = mkdtempSync(join(tmpdir(), 'latchkey-offline-'))
const complaints: string[] = []
let context: BrowserContext
let page: Page

beforeAll(async () => {
  const path = join(folder, 'offline.html')
  const built = await buildOffline()
  writeFileSync(path, built)
  // Users compare the hash of the page with that of their own build.
  expect(await buildOffline()).toBe(built)
  const browser = await shareBrowser()
  context = await browser.newContext({ locale: 'en-US', offline: true })
  page = await context.newPage()
  // argon2id blocks the page. On a busy machine, this takes long.
  page.setDefaultTimeout(100_000)
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => complaints.push(message.text()))
  page.on('request', (request) => complaints.push(request.url()))
  await page.goto(pathToFileURL(path).href)
}, 120_000)

afterAll(async () => {
  await context?.close()
  await closeContexts()
  rmSync(folder, { force: true, recursive: true })
})

const open = async (password: string) => {
  await page.getByLabel('Password of the file').fill(password)
  await page.getByRole('button', { name: 'Open' }).click()
}

describe('the offline recovery page', () => {
  test('T80 default: opens an export of 0.1 from the disk, without a network', async () => {
    await page.getByRole('heading', { name: 'Recover your wallet offline' }).waitFor()
    await look(page, 'offline')
    await page.getByLabel('Encrypted file').setInputFiles(findPath('test/fixtures/0.1/export.json'))
    await open('correct horse battery')
    await page.getByText('This password doesn’t open the file.').waitFor()
    await open('correct horse battery staple')
    await page.getByText(exported.addresses.evm).waitFor()
    await page.getByText(exported.addresses.solana).waitFor()
    const phrase = page.getByText('legal winner thank year wave sausage worth useful legal winner')
    expect(await phrase.isVisible()).toBe(false)
    await page.getByText('Recovery phrase').click()
    expect(await phrase.isVisible()).toBe(true)
    await look(page, 'offline opened')
    // The browser has requested nothing but the page.
    expect(complaints).toEqual([page.url()])
  }, 240_000)

  test('T80 error: says what is wrong with a file', async () => {
    const choose = (text: string) =>
      page.getByLabel('Encrypted file').setInputFiles({
        buffer: Buffer.from(text),
        mimeType: 'application/json',
        name: 'export.json',
      })
    await choose('{}')
    await open('any')
    await page.getByText('This isn’t an encrypted export').waitFor()
    await choose(JSON.stringify({ ...exported, version: 2 }))
    await open('any')
    await page.getByText('A newer version wrote this file.').waitFor()
  })

  test('T80 error: its policy allows no request and no other script', async () => {
    const violations = await page.evaluateHandle(() => {
      const found: string[] = []
      addEventListener('securitypolicyviolation', (event) => {
        found.push(event.effectiveDirective)
      })
      fetch('https://example.com').catch(() => {})
      document.body.append(Object.assign(new Image(), { src: 'https://example.com/a.png' }))
      const script = document.createElement('script')
      script.append('window.ran = true')
      document.body.append(script)
      return found
    })
    await expect
      .poll(() => violations.jsonValue())
      .toEqual(expect.arrayContaining(['connect-src', 'img-src']))
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })
})

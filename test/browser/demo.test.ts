import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from './setup.ts'

/** What `npm start` runs, at ports that the system chooses, and a browser in front of it. */
let browser: Browser
let start: ChildProcess
let url: string
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  // The database runs as another user where we are root.
  chmodSync(folder, 0o755)
  start = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/start.mjs')], {
    env: {
      ...process.env,
      LATCHKEY_DEMO_PORT: '0',
      LATCHKEY_FOLDER: folder,
      LATCHKEY_WALLET_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ;[browser, url] = await Promise.all([launch(), addressOf(start)])
})

afterAll(async () => {
  await browser?.close()
  if (start?.exitCode !== null) return
  start.kill()
  await once(start, 'exit')
  rmSync(folder, { force: true, recursive: true })
})

test('the demo: sign in by mail, sign, send, sign out', async () => {
  const page = await browser.newPage()
  page.setDefaultTimeout(12_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(url)

  await page.getByLabel('E-mail address').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  // A device that is not known is approved first, by the link in the mail.
  await page.getByText('Waiting for your approval…').waitFor()
  const inbox = await page.getByRole('link', { exact: true, name: 'inbox' }).getAttribute('href')
  const { mails } = await (await fetch(`${inbox}.json?to=ada@example.com`)).json()
  const mailbox = await browser.newPage()
  await mailbox.goto(mails[0].links[0])
  await mailbox.getByText('Latchkey demo').first().waitFor()
  await mailbox.getByRole('button', { name: 'Approve' }).click()
  await mailbox
    .getByText(/approved/i)
    .first()
    .waitFor()
  const [, code = ''] = /(\d{3} ?\d{3})/.exec(await mailbox.locator('main').innerText()) ?? []
  await mailbox.close()
  await page.getByLabel('Six-digit code').fill(code.replace(' ', ''))
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await page.getByText('ada@example.com').waitFor()

  const frame = page.frameLocator('iframe[title=Wallet]')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await frame.getByText(`${url} requests a signature`).waitFor()
  await frame.getByRole('button', { name: 'Sign' }).click()
  await page.getByText(/^0x[\da-f]+…[\da-f]+$/).waitFor()
  await page.locator('iframe[title=Wallet]').waitFor({ state: 'hidden' })

  // Several wait in line.
  await page.getByRole('button', { name: 'Ask three times' }).click()
  for (const [position, button] of [
    ['1 of 3', 'Sign'],
    ['2 of 3', 'Cancel'],
    ['3 of 3', 'Sign'],
  ] as const) {
    await frame.getByText(position).waitFor()
    await frame.getByRole('button', { name: button }).click()
  }
  await page.getByText('2 of 3 signed.').waitFor()

  await page.getByRole('button', { name: 'Get coins' }).click()
  await page.getByText('Ten coins are yours.').waitFor()
  await page.getByRole('button', { exact: true, name: 'Send' }).click()
  await frame.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByText(/^0x[\da-f]+…[\da-f]+$/)
    .nth(1)
    .waitFor()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('E-mail address').waitFor()
  expect(errors).toEqual([])
})

/** Waits until it says where the demo is. */
function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    stdout!.on('data', (chunk) => {
      text += chunk
      const [, url] = /Demo +(http:\/\/\S+)/.exec(text) ?? []
      if (url) resolve(url)
    })
    stdout!.on('end', () => reject(new Error(`It ended without an address:\n${text}`)))
  })
}

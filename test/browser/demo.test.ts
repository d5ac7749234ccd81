import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variants } from '../variants.ts'
import { closeContexts, shareBrowser } from './browser.ts'
import { approveChange } from './kit/kit.ts'

/** Runs `npm start` at free ports, and opens the demo in a browser. */
let browser: Browser
let start: ChildProcess
let url: string
let inbox: string
let folder: string
/** Everything that `npm start` printed. */
let printed = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o755)
  start = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/start.mjs')], {
    env: {
      ...process.env,
      // Vitest sets NODE_ENV, which would make this a development build.
      NODE_ENV: undefined,
      LATCHKEY_DEMO_PORT: '0',
      LATCHKEY_FOLDER: folder,
      LATCHKEY_WALLET_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [start.stdout!, start.stderr!])
    stream.setEncoding('utf8').on('data', (chunk) => {
      printed += chunk
    })
  ;[browser, { inbox, url }] = await Promise.all([shareBrowser(), addressesOf(start)])
}, 120_000)

afterAll(async () => {
  await closeContexts()
  if (start?.exitCode !== null) return
  start.kill()
  await once(start, 'exit')
  rmSync(folder, { force: true, recursive: true })
})

test('npm start prints its addresses, and no build warnings', () => {
  const lines = printed.split('\n').filter((line) => line.trim() && !/waiting for it\.$/.test(line))
  expect(lines.map((line) => line.replace(/[\d.]+ s$|\d{4,5}/, '…'))).toEqual([
    'Frame built in …',
    'Wallet started in …',
    '  Latchkey is running.',
    '    Demo    http://localhost:…',
    '    Wallet  http://localhost:…/sdk',
    '    Inbox   http://localhost:…/dev/inbox',
    '  Open the demo in a browser. Emails are delivered to the inbox. Press Ctrl-C to stop.',
  ])
})

test('the demo: sign in by email, sign, send, switch the network, change the email address, sign out', async () => {
  const { dialog, errors, frame, outcome, page } = await open()

  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, 'ada@example.com')
  const session = page.getByRole('region', { name: 'Session' })
  await session.getByText('ada@example.com').waitFor()
  await session.getByText('Externally owned (EOA)').waitFor()

  await page.getByRole('button', { name: 'Sign Message' }).click()
  await frame.getByText(`${url} requests a signature`).waitFor()
  await frame.getByRole('button', { name: 'Sign' }).click()
  await outcome('Signed, and verified on this page.')

  // A sign-in with Ethereum, verified by the page.
  await page.getByRole('button', { name: 'Sign Sign-in with Ethereum' }).click()
  await frame.getByRole('button', { name: 'Sign' }).click()
  await outcome('Verified: this address is signed in.')

  // Several requests at once.
  await page.getByRole('button', { name: 'Sign Three requests at once' }).click()
  for (const [position, button] of [
    ['1 of 3', 'Sign'],
    ['2 of 3', 'Cancel'],
    ['3 of 3', 'Sign'],
  ] as const) {
    await frame.getByText(position).waitFor()
    await frame.getByRole('button', { name: button }).click()
  }
  await outcome('2 of 3 signed.')

  // Every EVM network has a local chain, and Solana is not offered.
  const network = session.getByLabel('Network')
  await expect.poll(() => network.locator('option').count()).toBe(24)
  expect(await network.innerText()).not.toContain('Solana')
  await network.selectOption('Polygon')
  await session.getByText('0 POL').waitFor()
  await network.selectOption('Base')
  await page.getByRole('button', { name: 'Get Test coins' }).click()
  await outcome('You received ten coins.')
  await session.getByText('10 ETH').waitFor()
  await page.getByRole('button', { name: 'Send Transaction' }).click()
  await frame.getByText('Base').first().waitFor()
  await frame.getByRole('button', { name: 'Approve' }).click()
  await outcome(/^In block \d+\./)

  // Requests and responses are listed.
  const log = page.getByRole('region', { name: 'Log' })
  await log.getByText('eth_sendTransaction').click()
  await log.getByText(/^0x[\da-f]{64}$/).waitFor()

  await session.getByRole('button', { name: 'Manage account' }).click()
  await dialog.getByRole('button', { name: 'ada@example.com' }).click()
  await dialog.getByLabel('New email address').fill('lovelace@example.com')
  await dialog.getByRole('button', { exact: true, name: 'Continue' }).click()
  await approveChange(frame, ['ada@example.com', 'lovelace@example.com'])
  await dialog.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await codeTo('ada@example.com'))
  await dialog.getByRole('heading', { name: 'Confirm the new address' }).waitFor()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await codeTo('lovelace@example.com'))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'lovelace@example.com' }).waitFor()
  await session.getByText('lovelace@example.com').waitFor()

  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await page.locator('main').getByRole('button', { name: 'Sign in' }).waitFor()
  expect(errors).toEqual([])
})

test('the demo: keeps theme and language for the next visit', async () => {
  const { errors, page } = await open()
  const html = page.locator('html')
  await page.getByLabel('Dark').check()
  await page.getByLabel('Language').selectOption('العربية')
  await page.getByText('سجّل الدخول بطريقتك.').waitFor()
  await page.reload()
  await page.getByText('سجّل الدخول بطريقتك.').waitFor()
  expect(await html.getAttribute('dir')).toBe('rtl')
  expect(await html.getAttribute('lang')).toBe('ar')
  expect(await html.getAttribute('data-theme')).toBe('dark')
  // The kit has the theme and language of the page.
  await page.locator('main').getByRole('button', { name: 'تسجيل الدخول' }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByLabel('عنوان البريد الإلكتروني').waitFor()
  expect(await dialog.getAttribute('dir')).toBe('rtl')
  expect(await dialog.getAttribute('data-theme')).toBe('dark')
  expect(errors).toEqual([])
})

test.for(variants([1280, 390], 390))('the demo: fits a page %i pixels wide', async (width) => {
  const { errors, page } = await open({ height: 844, width })
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, `eve${width}@example.com`)
  await page.getByRole('region', { name: 'Session' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(errors).toEqual([])
})

/** Opens the demo in a new browser context. */
async function open(viewport = { height: 860, width: 1280 }) {
  const context = await browser.newContext({ locale: 'en-GB', viewport })
  const page = await context.newPage()
  page.setDefaultTimeout(12_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(url)
  const iframe = page.locator('iframe[title=Wallet]')
  return {
    dialog: page.locator('dialog[open]'),
    errors,
    frame: page.frameLocator('iframe[title=Wallet]'),
    /** Waits for the result of an action, and until the wallet is hidden. */
    async outcome(text: RegExp | string) {
      await page.getByRole('status').filter({ hasText: text }).first().waitFor()
      await iframe.waitFor({ state: 'hidden' })
    },
    page,
  }
}

/** Signs in through the kit's dialog, from an unknown browser. */
async function signIn(page: Page, email: string) {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { exact: true, name: 'Continue' }).click()
  // An unknown device is approved first, by the link in the mail.
  await page.getByText('Waiting for approval. This page continues automatically.').waitFor()
  const mailbox = await page.context().newPage()
  await mailbox.goto((await newestTo(email)).links[0]!)
  await mailbox.getByText('Latchkey demo').first().waitFor()
  await mailbox.getByRole('button', { name: 'Approve' }).click()
  await mailbox
    .getByText(/approved/i)
    .first()
    .waitFor()
  const [, code = ''] = /(\d{3} ?\d{3})/.exec(await mailbox.locator('main').innerText()) ?? []
  await mailbox.close()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
}

/** Returns the newest mail to an address, from the development inbox. */
async function newestTo(email: string): Promise<{ codes: string[]; links: string[] }> {
  const { mails } = await (await fetch(`${inbox}.json?to=${encodeURIComponent(email)}`)).json()
  return mails[0]
}

async function codeTo(email: string): Promise<string> {
  await expect.poll(async () => (await newestTo(email))?.codes.length).toBe(1)
  return (await newestTo(email)).codes[0]!
}

/** Waits until `npm start` has printed the addresses of demo and inbox. */
function addressesOf({ stdout }: ChildProcess): Promise<{ inbox: string; url: string }> {
  return new Promise((resolve, reject) => {
    let text = ''
    stdout!.on('data', (chunk) => {
      text += chunk
      const [, url] = /Demo +(http:\/\/\S+)/.exec(text) ?? []
      const [, inbox] = /Inbox +(http:\/\/\S+)/.exec(text) ?? []
      if (inbox && url) resolve({ inbox, url })
    })
    stdout!.on('end', () =>
      reject(new Error(`npm start ended without printing its addresses:\n${text}`)),
    )
  })
}

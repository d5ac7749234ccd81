import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, type TestContext, test, vi } from 'vitest'
import { onlyInAll } from '../variants.ts'
import { inspect } from './axe.ts'
import { closeContexts, shareBrowser } from './browser.ts'
import { approveChange } from './kit/kit.ts'
import { findMissing } from './loading/findMissing.ts'
import { closeByClick, openByClick, patience } from './wait.ts'

/** These tests run `npm start` on free ports, and open the demo in a browser. */
let browser: Browser
let start: ChildProcess
let url: string
let inbox: string
let folder: string
/** Everything that `npm start` printed. */
let printed = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  // If the tests run as root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  start = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/start.mjs')], {
    env: {
      ...process.env,
      // Remove NODE_ENV. Vitest sets it, which would make this a development build.
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

// Allow more time, because the machine may be busy and these stories are long.
vi.setConfig({ testTimeout: 150_000 })

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

onlyInAll(test)('the demo has no icon that is missing', async () => {
  expect(await findMissing([url])).toEqual([])
})

test('the demo: sign in by email, sign, send, switch the network, sign out', async () => {
  const { dialog, errors, frame, outcome, page } = await open()

  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, 'ada@example.com')
  const session = page.getByRole('region', { name: 'Session' })
  await session.getByText('ada@example.com').waitFor()
  await session.getByText('Externally owned (EOA)').waitFor()

  // Check that the page fits a phone.
  await page.setViewportSize({ height: 844, width: 390 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ height: 860, width: 1280 })

  await page.getByRole('button', { name: 'Sign Message' }).click()
  await frame.getByText(`${url} requests a signature`).waitFor()
  await frame.getByRole('button', { name: 'Sign' }).click()
  await outcome('Signed, and verified on this page.')

  // Sign in with Ethereum. The page verifies the signature.
  await page.getByRole('button', { name: 'Sign Sign-in with Ethereum' }).click()
  await frame.getByRole('button', { name: 'Sign' }).click()
  await outcome('Verified: this address is signed in.')

  // Send several requests at the same time.
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

  // Every network has a local chain, including those of Solana.
  const network = session.getByLabel('Network')
  await expect.poll(() => network.locator('option').count()).toBe(27)
  expect(await network.innerText()).toContain('Solana Devnet')
  await network.selectOption('Polygon')
  await session.getByText('0 POL').waitFor()
  await network.selectOption('Base')
  await session.getByText('0 ETH').waitFor()
  await page.getByRole('button', { name: 'Get Test coins' }).click()
  await outcome('You received ten coins.')
  await session.getByText('10 ETH').waitFor()
  await page.getByRole('button', { name: 'Send Transaction' }).click()
  await frame.getByText('Base').first().waitFor()
  await frame.getByRole('button', { name: 'Approve' }).click()
  await outcome(/^In block \d+\./)

  // The log lists requests and responses.
  const log = page.getByRole('region', { name: 'Log' })
  await log.getByText('eth_sendTransaction').click()
  await log.getByText(/^0x[\da-f]{64}$/).waitFor()

  await session.getByRole('button', { name: 'Manage account' }).click()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await page.locator('main').getByRole('button', { name: 'Sign in' }).waitFor()
  expect(errors).toEqual([])
})

onlyInAll(test)('the demo: changes the email address', async () => {
  const { dialog, errors, frame, page } = await open()
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, 'byron@example.com')
  const session = page.getByRole('region', { name: 'Session' })
  await session.getByRole('button', { name: 'Manage account' }).click()
  await dialog.getByRole('button', { name: 'byron@example.com' }).click()
  await dialog.getByLabel('New email address').fill('lovelace@example.com')
  await dialog.getByRole('button', { exact: true, name: 'Continue' }).click()
  await approveChange(frame, ['byron@example.com', 'lovelace@example.com'])
  await dialog.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await codeTo('byron@example.com'))
  await dialog.getByRole('heading', { name: 'Confirm the new address' }).waitFor()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await codeTo('lovelace@example.com'))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'lovelace@example.com' }).waitFor()
  await session.getByText('lovelace@example.com').waitFor()
  expect(errors).toEqual([])
})

onlyInAll(test)(
  'T35 the demo: the user upgrades their own account on the wallet’s page, from the panel, and undoes it',
  async ({ task }) => {
    const provider = another(task, 'GitHub', 'Facebook', 'Apple')
    const { address, dialog, errors, frame, outcome, page, session } = await openSmart({ provider })
    const owner = await address()
    const codeOf = () => askEthereum('eth_getCode', owner, 'latest')
    const openList = () => dialog.getByRole('button', { name: 'Standard account' }).click()
    const manage = session.getByRole('button', { name: 'Manage account' })
    const back = dialog.getByRole('button', { name: 'Back' })
    await page.getByRole('button', { name: 'Get Test coins' }).click()
    await outcome('You received ten coins.')

    await manage.click()
    await openList()
    const link = dialog.getByRole('link', { name: 'Upgrade your standard account' })
    const upgrades = await openByClick(link)
    const popup = await openByClick(
      upgrades.getByRole('button', { name: `Continue with ${provider}` }),
    )
    await popup.getByRole('button', { name: 'Grace Hopper' }).click()
    const row = upgrades
      .getByRole('listitem')
      .filter({ has: upgrades.getByText('Ethereum', { exact: true }) })
    const upgrade = row.getByRole('button', { name: 'Upgrade on Ethereum' })
    await row.getByText('Not upgraded').waitFor()
    await upgrades.getByText(owner).waitFor()
    await inspect(upgrades, 'upgrades')

    // After a rejection, nothing has changed.
    const rejected = await openByClick(upgrade)
    await rejected.getByRole('heading', { name: 'Change your account' }).waitFor()
    await closeByClick(rejected, 'Cancel')
    await row.getByText('Not upgraded').waitFor()
    expect(await codeOf()).toBe('0x')

    // The demo's frame is sending another transaction of the account. The upgrade waits for it, and uses the next
    // nonce.
    const turn = await takeTurn(page, owner)
    const approval = await openByClick(upgrade)
    await upgrades.getByText('Continue in the window that opened.').waitFor()
    for (const text of ['gets the code of this contract', '0x63c0c19a', 'Fee, up to', 'Ethereum'])
      await approval.getByText(text).first().waitFor()
    await inspect(approval, 'approval of an upgrade')
    await closeByClick(approval, 'Approve')
    await upgrades.getByText('Waiting for the network…').waitFor()
    const findWaiting = () =>
      upgrades.evaluate(async () =>
        (await navigator.locks.query()).pending!.map(({ name }) => name),
      )
    await expect.poll(findWaiting).toEqual([turn.name])
    expect(await codeOf()).toBe('0x')
    await turn.end()
    await row.getByText('Upgraded', { exact: true }).waitFor()
    expect(await codeOf()).toBe('0xef010063c0c19a282a1b52b07dd5a65b58948a07dae32b')

    // The panel shows the upgrade, and two calls are one transaction of the user's own account.
    await back.click()
    await openList()
    await dialog.getByText('Upgraded on Ethereum.').waitFor()
    await dialog.getByRole('link', { name: 'Manage upgrades of your standard account' }).waitFor()
    await back.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Send Two calls as one' }).click()
    await frame.getByRole('button', { name: 'Approve' }).click()
    await outcome(/^In block \d+\./)
    const log = page.getByRole('region', { name: 'Log' })
    const answers = log.locator('li').filter({ hasText: 'wallet_getCallsStatus' })
    await answers.first().locator('summary').click()
    const { atomic, receipts } = JSON.parse(await answers.first().locator('dd').last().innerText())
    expect({ atomic, count: receipts.length }).toEqual({ atomic: true, count: 1 })
    expect(await address()).toBe(owner)

    const undo = await openByClick(row.getByRole('button', { name: 'Undo on Ethereum' }))
    await undo.getByText('becomes a plain account again').first().waitFor()
    await closeByClick(undo, 'Approve')
    await row.getByText('Not upgraded').waitFor()
    expect(await codeOf()).toBe('0x')
    await manage.click()
    await openList()
    await link.waitFor()
    expect(await dialog.getByText('Upgraded on Ethereum.').count()).toBe(0)
    expect(errors).toEqual([])
  },
)

onlyInAll(test)('the demo: Solana, verified by @solana/kit', async () => {
  const { dialog, errors, failure, frame, outcome, page } = await open()
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, 'sol@example.com')
  const session = page.getByRole('region', { name: 'Session' })
  const solana = page.getByRole('region', { name: 'Solana' })
  const run = (name: string) => solana.getByRole('button', { name }).click()

  // The current network is still an EVM network, but each Solana request names its own network.
  await solana.getByText('0 SOL').waitFor()
  await run('Sign Solana message')
  await frame.getByRole('button', { name: 'Sign' }).click()
  await outcome('Signed, and verified on this page.')

  const network = session.getByLabel('Network')
  await network.selectOption('Solana Devnet')
  await session.getByText('0 SOL').waitFor()
  // The page hides everything that only EVM networks have.
  await page.getByRole('region', { name: 'Try the wallet' }).waitFor({ state: 'hidden' })
  expect(await page.getByRole('region', { name: 'Smart account' }).count()).toBe(0)

  await run('Sign Sign-in with Solana')
  await frame.getByText(`Sign in to ${new URL(url).host}`).waitFor()
  await frame.getByRole('button', { name: 'Sign' }).click()
  await outcome('Verified: this address is signed in.')

  await run('Send Token transfer')
  await failure('You have no tokens yet. Get test SOL first.')
  await run('Get Test SOL')
  await outcome('You received ten SOL and 100 USDC.')
  await session.getByText('10 SOL').waitFor()
  await run('Send SOL transfer')
  await frame.getByText('Send 0.001 SOL to your account').waitFor()
  await frame.getByRole('button', { name: 'Approve' }).click()
  await outcome(/^In slot \d+\./)
  // The fee was paid.
  await session.getByText('9.99999 SOL').waitFor()
  await run('Send Token transfer')
  await frame.getByText('Send 1 USDC to your account').waitFor()
  await frame.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => solana.getByText(/^In slot \d+\./).count()).toBe(2)

  await session.getByRole('button', { name: 'Manage account' }).click()
  await dialog.getByText('9.99999 SOL').waitFor()
  const address = await session.locator('.address').innerText()
  await dialog.getByText(address).waitFor()
  expect(await dialog.getByText('Standard account').count()).toBe(0)
  expect(errors).toEqual([])
})

onlyInAll(test)('the demo: keeps theme and language for the next visit', async () => {
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

onlyInAll(test)('the demo: a smart account, on a phone and a laptop', async ({ task }) => {
  const provider = another(task, 'Google', 'Discord', 'X')
  const phone = await openSmart({ provider, viewport: { height: 844, width: 390 } })
  const key = await phone.address()
  await phone.eoa.and(phone.page.locator(':checked')).waitFor()
  await phone.smart.getByText('Not deployed on Ethereum yet.').waitFor()
  await phone.smartAccount.check()
  await expect.poll(phone.address).not.toBe(key)
  const address = await phone.address()

  // The signature is valid before the account exists. It is also valid after the first operation, two calls as one, has
  // deployed the account.
  const prove = phone.page.getByRole('button', { name: 'Sign Contract signature' })
  await prove.click()
  await phone.frame.getByRole('button', { name: 'Sign' }).click()
  await phone.outcome('Valid before the account is deployed (ERC-6492).')
  await phone.page.getByRole('button', { name: 'Get Test coins' }).click()
  await phone.outcome('You received ten coins.')
  await phone.page.getByRole('button', { name: 'Send Two calls as one' }).click()
  await phone.frame.getByRole('button', { name: 'Approve' }).click()
  await phone.outcome(/^In block \d+\./)
  await phone.smart.getByText('Deployed on Ethereum.').waitFor()
  await prove.click()
  await phone.frame.getByRole('button', { name: 'Sign' }).click()
  await phone.outcome('Valid: the contract confirms it (ERC-1271).')

  // On a network without smart accounts, the page shows that the key is used. On another network, the user's choice
  // applies again.
  const network = phone.session.getByLabel('Network')
  await network.selectOption('ZKsync Era')
  await phone.smart.getByText('There are no smart accounts on ZKsync Era').waitFor()
  await expect.poll(phone.address).toBe(key)
  await network.selectOption('Ethereum')
  await expect.poll(phone.address).toBe(address)

  // Deploy the account on demand, before any transaction.
  await network.selectOption('Base')
  await phone.smart.getByText('Not deployed on Base yet.').waitFor()
  await phone.page.getByRole('button', { name: 'Get Test coins' }).click()
  await phone.outcome('You received ten coins.')
  await phone.page.getByRole('button', { name: 'Deploy Deployment' }).click()
  await phone.frame.getByRole('heading', { name: 'Deploy your smart account' }).waitFor()
  await phone.frame.getByRole('button', { name: 'Approve' }).click()
  await phone.outcome('Deployed on Base.')
  await network.selectOption('Ethereum')
  await expect.poll(phone.address).toBe(address)

  await phone.page.reload()
  await expect.poll(phone.address).toBe(address)
  await phone.smart.getByText('Deployed on Ethereum.').waitFor()

  const laptop = await openSmart({ provider })
  expect(await laptop.address()).toBe(address)
  await laptop.smartAccount.and(laptop.page.locator(':checked')).waitFor()
  await laptop.eoa.check()
  await expect.poll(laptop.address).toBe(key)
  await laptop.page.reload()
  await expect.poll(laptop.address).toBe(key)
  expect([...phone.errors, ...laptop.errors]).toEqual([])
})

onlyInAll(test)(
  'T35 the demo: a permission is revoked in the panel, and another is used, limited and listed with its use',
  async ({ task }) => {
    const provider = another(task, 'Google', 'Discord', 'X')
    const { dialog, errors, failure, frame, outcome, page, session, smartAccount } =
      await openSmart({ provider })
    await smartAccount.check()
    await session.getByText('Smart account (ERC-4337)').waitFor()
    await page.getByRole('button', { name: 'Get Test coins' }).click()
    await outcome('You received ten coins.')
    const grant = async () => {
      await page.getByRole('button', { name: 'Try Spending permission' }).click()
      const popup = await openByClick(frame.getByRole('button', { name: 'Review in a window' }))
      await popup.getByText('0.01 ETH per day').waitFor()
      await closeByClick(popup, 'Approve')
      await outcome('Granted. You can revoke it in your account.')
    }
    const openList = async () => {
      await session.getByRole('button', { name: 'Manage account' }).click()
      await dialog.getByRole('button', { name: 'View this app’s permissions' }).click()
      await dialog.getByText('Spend up to 0.01 ETH per day').first().waitFor()
    }
    const spend = page.getByRole('button', { name: 'Send Use the permission' })
    const ended = 'The network refused it: it’s over the limit, or the permission has ended.'

    await grant()
    await openList()
    await dialog.getByRole('button', { name: /^Revoke the permission of 0x/ }).click()
    await frame.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByText('Revoked').waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await spend.click()
    await failure(ended)

    await grant()
    await spend.click()
    await outcome(/^In block \d+\./)
    await spend.click()
    await failure('The network refused it: it’s over the limit.')
    await openList()
    await dialog.getByText('Used in the current period: 0.006 ETH').waitFor()
    expect(errors).toEqual([])
  },
)

onlyInAll(test)(
  'T35 the demo: a permission to call one contract is refused at another one, and after its expiry',
  async ({ task }) => {
    const provider = another(task, 'Google', 'Discord', 'X')
    const { errors, failure, frame, outcome, page, session, smart, smartAccount } = await openSmart(
      { provider },
    )
    await smartAccount.check()
    await session.getByText('Smart account (ERC-4337)').waitFor()
    const actionOf = (title: string) =>
      smart.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    const allowed = actionOf('Allowed call')
    const call = allowed.getByRole('button', { name: 'Send' })
    await call.click()
    await failure('Grant the permission first.')

    await actionOf('Contract permission').getByRole('button', { name: 'Try' }).click()
    const popup = await openByClick(frame.getByRole('button', { name: 'Review in a window' }))
    await popup.getByText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8').first().waitFor()
    await closeByClick(popup, 'Approve')
    await outcome('Granted. You can revoke it in your account.')
    const done = allowed.getByRole('status').filter({ hasText: /^In block \d+\./ })
    const refused = allowed.getByRole('alert').filter({ hasText: /^The network refused it/ })
    await call.click()
    await done.waitFor()
    await actionOf('Call of another contract').getByRole('button', { name: 'Send' }).click()
    await failure('The network refused it: the permission is for another contract.')
    // Wait until the permission ends, a minute after the request.
    await vi.waitFor(
      async () => {
        await call.click()
        await refused.or(done).waitFor()
        expect(await refused.count()).toBe(1)
      },
      { interval: 5_000, timeout: 90_000 },
    )
    expect(await refused.innerText()).toBe('The network refused it: the permission has expired.')
    expect(errors).toEqual([])
  },
)

onlyInAll(test)(
  'the demo: the app pays for a transaction of an account without coins',
  async ({ task }) => {
    const provider = another(task, 'Google', 'Discord', 'X')
    const { errors, frame, outcome, page, session, smart, smartAccount } = await openSmart({
      provider,
    })
    await session.getByLabel('Network').selectOption('OP Mainnet')
    await smartAccount.check()
    await session.getByText('Smart account (ERC-4337)').waitFor()
    await smart.getByText('Not deployed on OP Mainnet yet.').waitFor()
    await session.getByText('0 ETH').waitFor()
    await page.getByRole('button', { name: 'Send Sponsored transaction' }).click()
    await frame
      .getByRole('region', { name: 'Expected result' })
      .getByText('Paid by Latchkey demo')
      .waitFor()
    await frame.getByRole('heading', { name: /^Send 0.ETH to/ }).waitFor()
    expect(await frame.getByText('doesn’t know what this call does').count()).toBe(0)
    expect(await frame.getByText('Fee, up to').count()).toBe(0)
    await frame.getByRole('button', { name: 'Approve' }).click()
    await outcome(/^In block \d+\./)
    await smart.getByText('Deployed on OP Mainnet.').waitFor()
    await session.getByText('0 ETH').waitFor()
    expect(errors).toEqual([])
  },
)

/** Returns a different option for each attempt of a test, because an earlier attempt may have deployed its account. */
function another(task: TestContext['task'], ...options: string[]): string {
  return options[task.result?.retryCount ?? 0]!
}

/** Opens the demo and signs in at a provider. With a provider, a second device can sign in without an email. */
async function openSmart({ provider = 'Google', viewport = { height: 844, width: 1280 } } = {}) {
  const app = await open(viewport)
  const { page } = app
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  // Wait for the wallet. Playwright pauses each new window for a moment, and a window that opens earlier can lose the
  // frame's READY.
  await page.waitForFunction(() => localStorage.getItem('@latchkey/SIGN_IN_METHODS'))
  const popup = await openByClick(page.getByRole('button', { name: `Continue with ${provider}` }))
  await popup.getByRole('button', { name: 'Grace Hopper' }).click()
  const session = page.getByRole('region', { name: 'Session' })
  const smart = page.getByRole('region', { name: 'Smart account' })
  await smart.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  return {
    ...app,
    address: () => session.locator('.address').innerText(),
    eoa: smart.getByRole('radio', { name: 'Externally owned (EOA)' }),
    session,
    smart,
    smartAccount: smart.getByRole('radio', { name: 'Smart account (ERC-4337)' }),
  }
}

/** Takes the turn of an account on Ethereum, as the wallet's frame does while it sends a transaction. */
async function takeTurn(page: Page, account: string) {
  const frame = page.frames().find((it) => it.url().startsWith(new URL(inbox).origin))!
  const name = `latchkey/turn/eip155:1 ${account.toLowerCase()}`
  const turn = await frame.evaluateHandle(
    (name) =>
      new Promise<{ end(): void }>((resolve) => {
        navigator.locks.request(name, () => new Promise<void>((end) => resolve({ end })))
      }),
    name,
  )
  return { end: () => turn.evaluate((it) => it.end()), name }
}

/** Sends a request directly to the chain. */
async function askEthereum(method: string, ...params: unknown[]): Promise<unknown> {
  const { origin } = new URL(inbox)
  const response = await fetch(`${origin}/v1/?chainId=eip155:1&projectId=demo`, {
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  })
  return (await response.json()).result
}

/** Opens the demo in a new browser context. */
async function open(viewport = { height: 860, width: 1280 }) {
  const context = await browser.newContext({ locale: 'en-GB', viewport })
  const page = await context.newPage()
  // Allow more time, because the first operation takes seconds: `npm start` runs the sources, and loads the code for an
  // operation on demand.
  page.setDefaultTimeout(2 * patience)
  const errors: string[] = []
  // Record errors in every window, including those of the wallet.
  context.on('weberror', (error) => errors.push(String(error.error())))
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) errors.push(message.text())
  })
  await page.goto(url)
  const iframe = page.locator('iframe[title=Wallet]')
  return {
    dialog: page.locator('dialog[open]'),
    errors,
    /** Waits for the failure of an action. */
    failure: (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor(),
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
  // An unknown device has to be approved first, by the link in the email.
  await page.getByText('Waiting for approval. This page continues automatically.').waitFor()
  const mailbox = await page.context().newPage()
  await mailbox.goto((await newestTo(email)).links[0]!)
  await mailbox.getByText('Latchkey demo').first().waitFor()
  await mailbox.getByRole('button', { name: 'Approve' }).click()
  // The user approves in the browser that started the sign-in, so there is no code.
  await mailbox.getByRole('heading', { name: 'You’re signing in' }).waitFor()
  await mailbox.close()
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

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './browsers/chromium.mjs'
import { endWithNpm } from './endWithNpm.mjs'
import { ensureInstalled } from './install/install.mjs'
import { root } from './run.mjs'
import { since } from './say.mjs'

/** Takes the screenshots of the README from `npm start`: a laptop in the light mode, and a phone in the dark mode. */
const folder = join(root, 'docs', 'screenshots')
/** @type {Record<string, import('playwright-core').BrowserContextOptions>} */
const screens = {
  laptop: { colorScheme: 'light', viewport: { height: 800, width: 1280 } },
  phone: { colorScheme: 'dark', viewport: { height: 844, width: 390 } },
}
/** How long each step may take, in milliseconds. */
const patience = 20_000

endWithNpm()
await ensureInstalled()
const executablePath = await ensureChromium()
const { chromium } = await import('playwright-core')
mkdirSync(folder, { recursive: true })

const start = Date.now()
const product = await startProduct()
const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath })
try {
  for (const [name, options] of Object.entries(screens)) await walk(name, options)
} finally {
  await browser.close()
  await product.stop()
}
console.log(`Saved in docs/screenshots, ${since(start)}`)

/** Starts the product on free ports, with its own data. */
async function startProduct() {
  const data = mkdtempSync(join(tmpdir(), 'latchkey-'))
  // If this process is root, the database runs as another user, who must be able to enter the folder.
  chmodSync(data, 0o755)
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    env: {
      ...process.env,
      LATCHKEY_DEMO_PORT: '0',
      LATCHKEY_FOLDER: data,
      LATCHKEY_WALLET_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  const find = (/** @type {string} */ name) =>
    new RegExp(`^ *${name} +(\\S+)$`, 'm').exec(text)?.[1]
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    text += chunk
    if (find('Inbox')) break
  }
  child.stdout.resume()
  const [demo, inbox] = [find('Demo'), find('Inbox')]
  if (!demo || !inbox) throw new Error(`The product did not start:\n${text}`)
  return {
    demo,
    inbox,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(data, { force: true, recursive: true })
    },
  }
}

/**
 * Signs up as a new user, and takes a screenshot at every step.
 *
 * @param {string} name
 * @param {import('playwright-core').BrowserContextOptions} options
 */
async function walk(name, options) {
  const context = await browser.newContext({
    ...options,
    locale: 'en',
    reducedMotion: 'reduce',
    // The default user agent would say that the browser is headless.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
  })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const email = `ada.${name}@example.com`
  let count = 0
  const keep = async (/** @type {string} */ what, of = page) => {
    await of.evaluate(() => document.fonts.ready)
    const file = `${name}-${++count}-${what}.png`
    await of.screenshot({ animations: 'disabled', path: join(folder, file) })
    console.log(file)
  }
  const dialog = page.getByRole('dialog')
  const frame = page.frameLocator('iframe[title=Wallet]')

  await page.goto(product.demo)
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByLabel('Email address').fill(email)
  await keep('sign-in')
  await dialog.getByRole('button', { exact: true, name: 'Continue' }).click()
  await dialog.getByText(email).waitFor()
  await keep('device')

  const inbox = await fetch(`${product.inbox}.json?to=${encodeURIComponent(email)}`)
  const { mails } = await inbox.json()
  const mailed = await context.newPage()
  await mailed.goto(mails[0].links[0])
  const approve = mailed.getByRole('button', { name: 'Approve' })
  await approve.and(mailed.locator(':enabled')).waitFor()
  await keep('approve-device', mailed)
  await approve.click()
  // The user approves in the browser that started the sign-in, so no code is needed.
  await approve.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Session' }).getByText(email).waitFor()
  await mailed.close()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Get Test coins' }).click()
  await page.getByText('You received ten coins.').waitFor()
  await page.getByRole('button', { name: 'Send Transaction' }).click()
  // The button is enabled after the user has had time to read.
  const ready = frame.locator('button:not([aria-disabled=true])')
  await frame.getByRole('button', { name: 'Approve' }).and(ready).waitFor()
  await keep('approval')
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Manage account' }).click()
  await dialog.getByText(email).waitFor()
  // Wait until the frame has answered. The dialog then names the operator and links to the wallet's page.
  await dialog.getByRole('link', { name: 'Your browsers' }).waitFor()
  await keep('account')
  await context.close()
}

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

/**
 * The pictures of the README, taken from what `npm start` runs: the main flow, on a laptop in light
 * colours and on a phone in dark ones.
 */
const folder = join(root, 'docs', 'screenshots')
const screens = {
  laptop: { colorScheme: 'light', viewport: { height: 800, width: 1280 } },
  phone: { colorScheme: 'dark', viewport: { height: 844, width: 390 } },
}
/** How long anything may take, in milliseconds. */
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
console.log(`Kept in docs/screenshots, ${since(start)}`)

/** The product at ports that the system chooses, with data of its own. */
async function startProduct() {
  const data = mkdtempSync(join(tmpdir(), 'latchkey-'))
  // The database runs as another user where we are root.
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
  const find = (name) => new RegExp(`^ *${name} +(\\S+)$`, 'm').exec(text)?.[1]
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    text += chunk
    if (find('Inbox')) break
  }
  // Whatever it says from here on is not waited for.
  child.stdout.resume()
  return {
    demo: find('Demo'),
    inbox: find('Inbox'),
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(data, { force: true, recursive: true })
    },
  }
}

/** What a person does the first time, with a picture at every step. */
async function walk(name, options) {
  const context = await browser.newContext({
    ...options,
    locale: 'en',
    reducedMotion: 'reduce',
    // As people's browsers say it: a headless one says so.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
  })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const email = `ada.${name}@example.com`
  let count = 0
  const keep = async (what, of = page) => {
    await of.evaluate(() => document.fonts.ready)
    const file = `${name}-${++count}-${what}.png`
    await of.screenshot({ path: join(folder, file) })
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
  await approve.and(mailed.locator(':not([aria-disabled=true])')).waitFor()
  await keep('approve-device', mailed)
  await approve.click()
  const code = mailed.getByText(/^\d{3}\s?\d{3}$/).first()
  await code.waitFor()
  const digits = (await code.innerText()).replace(/\D/g, '')
  await mailed.close()

  const field = dialog.getByLabel('Code')
  await field.waitFor()
  await keep('code')
  await field.fill(digits)
  await page.getByRole('region', { name: 'Session' }).getByText(email).waitFor()
  await page.getByRole('button', { name: 'Get Coins' }).click()
  await page.getByText('Ten coins are yours.').waitFor()
  await page.getByRole('button', { name: 'Send Transaction' }).click()
  // It counts, and looks so, once it could be read.
  const ready = frame.locator('button:not([aria-disabled=true])')
  await frame.getByRole('button', { name: 'Approve' }).and(ready).waitFor()
  await keep('approval')
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Manage account' }).click()
  await dialog.getByText(email).waitFor()
  await keep('account')
  await context.close()
}

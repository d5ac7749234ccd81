import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Locale } from '@latchkey/protocol'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactions } from '../approvals/screens.ts'
import { bundle } from '../bench/bundle.ts'
import { variants } from '../variants.ts'
import { inspect, squeeze } from './axe.ts'
import { closeContexts, shareBrowser } from './browser.ts'
import { createSite, type Site, toPage } from './Site.ts'

/**
 * T62, T66: checks the screens of pages/gallery.tsx with axe and in small windows. With `LATCHKEY_SCREENSHOTS=FOLDER`,
 * it checks all ten languages, and saves screenshots.
 */

const folder = process.env.LATCHKEY_SCREENSHOTS
const timeout = folder ? 600_000 : 120_000
const locales = Object.keys(Locale.table) as Locale.Locale[]
const shown = folder ? locales : variants<Locale.Locale>(['ar', 'de'], 'ar')
const root = fileURLToPath(new URL('../../', import.meta.url))
let page: Page
let site: Site

/** Returns a style sheet together with all its imports. */
function readStyles(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/@import "(.*)";/g, (_, it) =>
    readStyles(join(dirname(file), it)),
  )
}

/** The screens of each document, and its style sheets. */
const documents = {
  account: {
    screens: ['account held'],
    styles: ['apps/frame/src/pages/account/style.css'],
  },
  approval: {
    screens: [
      'approval batch',
      'approval mint',
      'approval sale',
      'approval slow change',
      'approval solana',
      'approval stake',
      'approval stop',
      'approval swap',
    ],
    styles: ['apps/frame/src/style.css', 'apps/frame/src/approval/screens/approval.css'],
  },
  kit: {
    screens: [
      'kit change address',
      'kit change code',
      'kit change done',
      'kit change lost',
      'kit code',
      'kit code window',
      'kit held',
      'kit no window',
      'kit waiting',
    ],
    styles: ['packages/react/src/styles.css'],
  },
  mail: {
    screens: ['mail denied', 'mail failed', 'mail held'],
    styles: ['apps/frame/src/pages/parts/style.css'],
  },
}

/** Returns a value as code. JSON has no big integers. */
function toCode(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return `[${value.map(toCode)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  return `{${Object.entries(value).map(([name, it]) => `${JSON.stringify(name)}:${toCode(it)}`)}}`
}

/** Returns the code of the page, with the catalogs of all languages. */
function writeEntry(): string {
  const surfaces = ['account', 'approval', 'device', 'kit']
  const each = locales.flatMap((locale) => surfaces.map((it) => [locale, it] as const))
  const imports = each.map(([locale, it]) => {
    const path = join(root, `packages/words/src/locales/${locale}/${it}.ts`)
    return `import { ${locale} as ${locale}_${it} } from ${JSON.stringify(path)}`
  })
  const catalogs = locales.map((locale) => {
    const own = surfaces.map((it) => `${it}: ${locale}_${it}`)
    return `${locale}: { ${own.join(', ')} }`
  })
  const gallery = JSON.stringify(join(root, 'test/browser/pages/gallery.tsx'))
  return `import { run } from ${gallery}\n${imports.join('\n')}\nrun({ ${catalogs.join(', ')} }, ${toCode(transactions)})`
}

beforeAll(async () => {
  site = await createSite()
  site.put('/gallery.js', await bundle(writeEntry()), {
    'content-type': 'text/javascript; charset=utf-8',
  })
  const head =
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">'
  const body = '<div id="root"></div><script type="module" src="/gallery.js"></script>'
  for (const [name, { styles }] of Object.entries(documents)) {
    const css = styles.map((it) => readStyles(join(root, it))).join('')
    site.put(`/${name}`, toPage(`${head}<style>${css}</style>${body}`))
  }
  const context = await (await shareBrowser()).newContext({ reducedMotion: 'reduce' })
  page = await context.newPage()
}, timeout)

afterAll(async () => {
  await closeContexts()
  await site?.stop()
})

const cases = Object.entries(documents).flatMap(([name, { screens }]) =>
  screens.map((screen) => [screen, name] as const),
)

test.for(cases)('%s', { timeout }, async ([screen, document]) => {
  for (const language of shown) {
    const errors: Error[] = []
    page.once('pageerror', (error) => errors.push(error))
    await page.setViewportSize({ height: 844, width: 390 })
    const query = new URLSearchParams({ language, screen })
    await page.goto(`http://localhost:${site.port}/${document}?${query}`)
    await page.locator('html[data-ready]').waitFor({ timeout: 10_000 })
    expect(errors).toEqual([])
    const name = `${screen} ${language}`
    await inspect(page, name)
    await squeeze(page, name)
    if (folder) await photograph(name, document === 'approval')
  }
})

/**
 * Saves screenshots at two widths, in light and dark mode. Approvals are in a window, and in a frame of a host's page.
 */
async function photograph(name: string, isApproval: boolean): Promise<void> {
  mkdirSync(folder!, { recursive: true })
  const keep = async (suffix = '') => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { width } = page.viewportSize()!
      const file = `${name} ${width} ${colorScheme}${suffix}.png`.replaceAll(' ', '-')
      await page.screenshot({ animations: 'disabled', fullPage: true, path: join(folder!, file) })
    }
  }
  const [narrow, wide] = [
    { height: 844, width: 390 },
    { height: 800, width: 1280 },
  ]
  await page.setViewportSize(narrow)
  await keep()
  await page.setViewportSize(wide)
  if (!isApproval) return keep()
  const url = `${page.url()}&frame`
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    await page.goto(url)
    await page.frameLocator('iframe').locator('html[data-ready]').waitFor({ timeout: 10_000 })
    await keep(' frame')
  }
}

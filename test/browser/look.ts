import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Locale } from '@latchkey/protocol'
import type { Frame, Page } from 'playwright-core'
import { inspect, squeeze } from './axe.ts'

/** The folder for screenshots. If it is not set, none are taken. */
const folder = process.env.LATCHKEY_SCREENSHOTS
const sizes = [
  { height: 844, width: 390 },
  { height: 800, width: 1280 },
]
const locales = Object.keys(Locale.table) as Locale.Locale[]

/**
 * Checks a document with axe and in small windows. With `LATCHKEY_SCREENSHOTS`, it also saves screenshots at 390 and
 * 1280 pixels, in light and dark mode. With `reopen`, it saves a page of the wallet in every language.
 */
export async function look(
  document: Frame | Page,
  name: string,
  { reopen, url }: look.Options = {},
): Promise<void> {
  await inspect(document, name)
  await squeeze(document, name)
  if (!folder) return
  const page = 'page' in document ? document.page() : document
  mkdirSync(folder, { recursive: true })
  const [before, address] = [page.viewportSize()!, url ?? page.url()]
  for (const locale of reopen ? locales : (['en'] as const)) {
    if (reopen) await reload(page, address, locale)
    await reopen?.(page)
    for (const viewport of sizes)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize(viewport)
        const file = `${name} ${locale} ${viewport.width} ${colorScheme}.png`
        await page.screenshot({
          animations: 'disabled',
          fullPage: document === page,
          path: join(folder, file.replaceAll(' ', '-')),
        })
      }
  }
  if (reopen) await reload(page, address, 'en')
  await page.setViewportSize(before)
}

export declare namespace look {
  type Options = {
    /** Shows the same screen again, after the page was loaded in another language. */
    reopen?: ((page: Page) => Promise<unknown>) | undefined
    /** The link that shows the page again. Default: its URL. */
    url?: string | undefined
  }
}

/** Loads a page of the wallet in another language. */
async function reload(page: Page, address: string, locale: Locale.Locale): Promise<void> {
  const url = new URL(address)
  url.searchParams.set('language', locale)
  await page.goto(url.href)
  await page.locator(`:root[lang^="${Locale.table[locale].tag}"]`).waitFor()
  await page.getByRole('heading').first().waitFor()
}

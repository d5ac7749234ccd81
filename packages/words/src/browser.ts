import type { en } from './locales/en/browser.ts'
import type * as Sentence from './Sentence.ts'

/** The names of browsers, which the pages and the emails share. */
export type Catalog = Sentence.Catalog<English>
type English = typeof en

type Browser = { browser?: string | undefined; system?: string | undefined }

/** Returns the name of a browser, such as "Firefox on Linux". */
export function sayBrowser({ browser, system }: Browser, say: Sentence.Say<English>): string {
  if (!browser) return system ? say('browser.unknownOn', { system }) : say('browser.unknown')
  return system ? say('browser.known', { browser, system }) : browser
}

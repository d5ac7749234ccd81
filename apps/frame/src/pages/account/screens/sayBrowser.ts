import type { Page } from '../Page.ts'

type Browser = { browser?: string | undefined; system?: string | undefined }

/** Names a browser, such as "Firefox on Linux". */
export function sayBrowser({ browser, system }: Browser, say: Page['say']): string {
  if (!browser) return system ? say('browser.unknownOn', { system }) : say('browser.unknown')
  return system ? say('browser.known', { browser, system }) : browser
}

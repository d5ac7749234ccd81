import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'

/** A profile of Chromium. It keeps its data when the browser is closed. */
export type Profile = {
  /** Starts the browser. The previous one must be closed. */
  open(): Promise<BrowserContext>
  remove(): void
}

/** Creates a profile with settings that a user can choose. */
export function create(settings: object, options: { hasPartitions?: boolean } = {}): Profile {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-profile-'))
  mkdirSync(join(folder, 'Default'))
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify({ profile: settings }))
  return {
    open: () =>
      chromium.launchPersistentContext(folder, {
        args: [
          '--no-sandbox',
          '--disable-background-networking',
          '--disable-component-update',
          // The last flag wins. Playwright turns off the partitions of storage, but users have them, so this turns them
          // on again.
          ...(options.hasPartitions ? ['--disable-features=MediaRouter'] : []),
        ],
        executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      }),
    remove: () => rmSync(folder, { force: true, maxRetries: 5, recursive: true }),
  }
}

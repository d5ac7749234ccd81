import type { Browser } from 'playwright-core'
import { launch } from '../bench/launch.ts'

let browser: Promise<Browser> | undefined

/**
 * Returns the Chromium of this worker process. The first call starts it. All test files of the worker use it, each in
 * its own contexts. The browser ends with the process.
 */
export async function shareBrowser(): Promise<Browser> {
  const current = await browser?.catch(() => undefined)
  if (current?.isConnected()) return current
  browser = launch()
  return browser
}

/** Closes every context that a test file has left open. Call it after the last test of the file. */
export async function closeContexts(): Promise<void> {
  const current = await browser?.catch(() => undefined)
  await Promise.all((current?.contexts() ?? []).map((context) => context.close()))
}

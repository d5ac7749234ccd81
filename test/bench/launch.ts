import { type Browser, chromium } from 'playwright-core'

/** Playwright's disabled features, except storage partitioning, which users have. */
const withoutFeatures = [
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  // This feature opens an internal page beside each page of the bench.
  'PreloadTopChromeWebUI',
]

/** Starts Chromium without background network requests. */
export function launch(): Promise<Browser> {
  const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH } = process.env
  return chromium.launch({
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Use one process per site, as a desktop Chromium does.
      '--site-per-process',
      // The last flag wins, so this replaces Playwright's list. The headless shell has no spare process.
      `--disable-features=${[...withoutFeatures, ...(HEADLESS_SHELL_PATH ? ['SpareRendererForSitePerProcess'] : [])]}`,
    ],
    executablePath: HEADLESS_SHELL_PATH || CHROMIUM_PATH,
  })
}

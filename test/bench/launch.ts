import { type Browser, chromium } from 'playwright-core'

/** What Playwright would switch off too, but for the partitions of storage, which people have. */
const withoutFeatures = [
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  // A page of the browser's own beside each of ours.
  'PreloadTopChromeWebUI',
]

/** Starts Chromium, and keeps it from asking anybody on the network for anything. */
export function launch(): Promise<Browser> {
  const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH } = process.env
  return chromium.launch({
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A process for each site, as people have it; the shell would do without.
      '--site-per-process',
      // The last one counts, so this takes the place of Playwright's own.
      // In the tests' browser no spare process either, which a page that may never come would have.
      `--disable-features=${[...withoutFeatures, ...(HEADLESS_SHELL_PATH ? ['SpareRendererForSitePerProcess'] : [])]}`,
    ],
    executablePath: HEADLESS_SHELL_PATH || CHROMIUM_PATH,
  })
}

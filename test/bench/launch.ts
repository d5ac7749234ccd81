import { type Browser, chromium } from 'playwright-core'

/** Starts Chromium, and keeps it from asking anybody on the network for anything. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // In place of Playwright's own list, which takes storage away from frames of other sites.
      '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,PaintHolding,MediaRouter,OptimizationHints,NetworkTimeServiceQuerying,PreconnectToSearch',
    ],
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  })
}

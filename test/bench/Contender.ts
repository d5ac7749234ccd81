import { fileURLToPath } from 'node:url'
import type { JSHandle, Page } from 'playwright-core'
import type { Bench } from './Bench.ts'
import { bundle } from './bundle.ts'
import type { Driver } from './pages/Driver.ts'
import { within } from './rounds.ts'

/** A client in a host page, with a frame on another site. */
export type Contender = {
  close(): Promise<void>
  driver: JSHandle<Driver>
  page: Page
}

const olderFrame = new URL('./pages/older.frame.ts', import.meta.url)

/** The clients that are measured. */
export const table = {
  ours: {
    frame: new URL('./pages/ours.frame.ts', import.meta.url),
    host: new URL('./pages/ours.host.ts', import.meta.url),
  },
  'raw postMessage': {
    frame: new URL('./pages/raw.frame.ts', import.meta.url),
    host: new URL('./pages/raw.host.ts', import.meta.url),
  },
  'raw port': {
    frame: new URL('./pages/port.frame.ts', import.meta.url),
    host: new URL('./pages/port.host.ts', import.meta.url),
  },
  'web3modal 5.1.11': {
    frame: olderFrame,
    host: new URL('./pages/web3modal.host.ts', import.meta.url),
  },
  'appkit 1.8.0': {
    frame: olderFrame,
    host: new URL('./pages/appkit.host.ts', import.meta.url),
  },
} as const satisfies Record<string, { frame: URL; host: URL }>

export type Name = keyof typeof table

/** The published clients, unmodified. */
export const published = ['web3modal 5.1.11', 'appkit 1.8.0'] as const satisfies Name[]

/** How long a client may take until it is ready, in milliseconds. */
const patience = 30_000

/** Opens a client in its own browser context, so that no two share a process. */
export async function open(
  name: Name,
  bench: Bench,
  scripts: readonly URL[] = [],
): Promise<Contender> {
  const { browser, say, site } = bench
  const { frame, host } = table[name]
  const path = `/${encodeURIComponent(name)}`
  const frameUrl = site.add('wallet', `${path}/frame`, { scripts: [await bundlePage(frame)] })
  const variables = {
    NEXT_PUBLIC_SECURE_SITE_ORIGIN: new URL(frameUrl).origin,
    NEXT_PUBLIC_SECURE_SITE_SDK_URL: frameUrl,
  }
  const pages = await Promise.all([...scripts, host].map((file) => bundlePage(file, variables)))
  const hostUrl = site.add('app', `${path}/host`, { scripts: pages })

  const context = await browser.newContext()
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => say(`${name}: ${message}`))
  await page.goto(hostUrl)
  const driver = await within(
    page.evaluateHandle(() => benchDriver),
    patience,
  )
  // Check that the frame is on another site. In the host's own process, messages would be cheaper.
  for (const frame of page.frames().slice(1)) {
    const session = await context.newCDPSession(frame)
    await session.detach()
  }
  return { close: () => context.close(), driver, page }
}

function bundlePage(file: URL, variables = {}) {
  return bundle(`import ${JSON.stringify(fileURLToPath(file))}`, { variables })
}

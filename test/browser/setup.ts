import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { closeContexts, shareBrowser } from './browser.ts'
import type { Outcome } from './pages/host.ts'

const scripts = {
  attacker: new URL('./pages/attacker.ts', import.meta.url),
  host: new URL('./pages/host.ts', import.meta.url),
  older: new URL('./pages/older.frame.ts', import.meta.url),
  ours: new URL('./pages/ours.frame.ts', import.meta.url),
  rogue: new URL('./pages/rogue.frame.ts', import.meta.url),
}

/** The documents at the wallet's origin, by path. */
const frames = {
  '/attacker': pageWith('attacker'),
  '/forbidden': pageWith('ours', { 'content-security-policy': "frame-ancestors 'none'" }),
  /** A frame of the generation of 1.8: it sends READY, and uses window messages. */
  '/later': pageWith('older'),
  /** A frame of the generation of 5.1: it uses window messages after `load`. */
  '/older': pageWith('older'),
  '/ours': pageWith('ours'),
  '/rogue': pageWith('rogue'),
  '/silent': { body: '<!doctype html><title>Silent</title>' },
}

/**
 * The host names of each place. On the same site, two ports differ. On another site, two host names differ, as in most
 * deployments.
 */
const names = {
  'another site': { app: 'app.localhost', wallet: 'wallet.localhost' },
  'the same site': { app: 'localhost', wallet: 'localhost' },
} as const

export type Place = keyof typeof names
export const places = Object.keys(names) as Place[]

/** The default timeout of Playwright, in milliseconds. */
const patience = 8_000

export type Opened = {
  context: BrowserContext
  /** The uncaught errors of the page. A test fails if there are any. */
  errors: string[]
  /** Returns the document in the wallet's frame when its script has run. */
  frame(): Promise<Frame>
  frameUrl: string
  /** Waits for the promise that `host.begin` has stored under this name. Returns its outcome. */
  outcome(name: string): Promise<Outcome>
  page: Page
  url: string
}

export type Options = {
  /** Opens another tab in this context. */
  context?: BrowserContext | undefined
  /** The path of the frame at the wallet's origin. */
  frame?: keyof typeof frames | `/${string}`
  /** The URL of a frame at another origin. */
  frameUrl?: string
  headers?: Record<string, string>
  markup?: string
  place?: Place
  /** Called before the page loads. */
  prepare?(page: Page): Promise<unknown>
  viewport?: { height: number; width: number }
  /** Opens the page. By default, a tab navigates to it. */
  visit?(url: string, context: BrowserContext): Promise<Page>
  /** Whether the page creates a wallet immediately. Default: true. */
  wallet?: boolean
}

/** Starts the sites for the tests of one file in front of the shared browser, and ends them. */
export function setup() {
  const opened: Opened[] = []
  let browser: Browser
  let app: Site
  let spare: Promise<Page>
  let stranger: Site
  let wallet: Site

  async function newPage() {
    const context = await browser.newContext()
    context.setDefaultTimeout(patience)
    return context.newPage()
  }

  beforeAll(async () => {
    bundles ??= bundleAll()
    const files = await bundles
    ;[app, stranger, wallet, browser] = await Promise.all([
      createSite(files),
      createSite(files),
      createSite(files),
      shareBrowser(),
    ])
    spare = newPage()
    for (const [path, route] of Object.entries(frames)) wallet.put(path, route)
    stranger.put('/attacker', pageWith('attacker'))
    // The script is `async`, because it must not wait for the end of a document that never ends.
    const endless = pageWith('attacker').body?.replace('type="module"', 'type="module" async')
    stranger.put('/endless', { body: endless!, isEndless: true })
  })

  afterEach(async () => {
    const closing = opened.splice(0)
    await Promise.all(closing.map(({ context }) => context.close()))
    expect(closing.flatMap(({ errors }) => errors)).toEqual([])
  })

  afterAll(async () => {
    await spare
    await closeContexts()
    await Promise.all([app, stranger, wallet].map((site) => site?.stop()))
  })

  /** Opens a host page with a wallet in it. */
  async function open(options: Options = {}): Promise<Opened> {
    const { frame = '/ours', headers = {}, markup = '', place = 'the same site' } = options
    const context = options.context ?? (await spare).context()
    // Open the page of the next test in advance, which halves the time of a file.
    if (!options.context) spare = newPage()
    const frameUrl = options.frameUrl ?? `${wallet.origin(names[place].wallet)}${frame}`
    const path = app.add(pageWith('host', headers, markup))
    const url = app.origin(names[place].app) + path
    const tab = options.visit
      ? await options.visit(url, context)
      : options.context
        ? await context.newPage()
        : context.pages()[0]!
    const errors: string[] = []
    tab.on('pageerror', (error) => errors.push(String(error)))
    const result: Opened = {
      context,
      errors,
      async frame() {
        const element = await tab.waitForSelector('iframe[title=Wallet]', { state: 'attached' })
        const frame = (await element.contentFrame())!
        await until(frame, () => window.wallet ?? window.older ?? window.rogue)
        return frame
      },
      frameUrl,
      async outcome(name) {
        await until(tab, (it) => window.host.outcomes[it]?.status !== 'pending', name)
        return tab.evaluate((it) => window.host.outcomes[it]!, name)
      },
      page: tab,
      url,
    }
    opened.push(result)
    if (options.viewport) await tab.setViewportSize(options.viewport)
    await options.prepare?.(tab)
    if (!options.visit) await tab.goto(url)
    await until(tab, () => window.host)
    if (options.wallet !== false)
      await tab.evaluate((frameUrl) => void window.host.create({ frameUrl }), frameUrl)
    return result
  }

  return {
    /** Adds a page at the host's origin, and returns its URL. */
    addPage: (route: Route, place: Place = 'the same site') =>
      app.origin(names[place].app) + app.add(route),
    /** Adds a document at the wallet's origin, or removes it. Returns its URL. */
    putFrame(path: string, route: Route | undefined, place: Place = 'the same site') {
      wallet.put(path, route)
      return wallet.origin(names[place].wallet) + path
    },
    open,
    /** Returns the URL of a page at a third origin. */
    strangerUrl: (path: '/attacker' | '/endless' = '/attacker') =>
      stranger.origin('stranger.localhost') + path,
    walletUrl: (path: string, place: Place = 'the same site') =>
      wallet.origin(names[place].wallet) + path,
  }
}

/** Waits until a condition holds in a page or frame. It polls, because a hidden frame has no animation frames. */
export async function until<argument>(
  page: Page | Frame,
  holds: (argument: argument) => unknown,
  argument?: argument,
): Promise<void> {
  await (page as Page).waitForFunction(holds as () => unknown, argument, { polling: 20 })
}

/** Navigates a document by its own script, or reloads it. */
export async function leave(page: Page | Frame, url?: string): Promise<void> {
  const go = (url?: string) => (url ? location.assign(url) : location.reload())
  await (page as Page).evaluate(go, url).catch((error: Error) => {
    // Ignore this error, because the navigation may destroy the context before the answer.
    if (!/context was destroyed/.test(error.message)) throw error
  })
}

/** Returns a document with one script. */
export function pageWith(
  script: keyof typeof scripts,
  headers: Record<string, string> = {},
  markup = '',
): Route {
  return {
    body: `<!doctype html><html lang="en"><head><title>${script}</title><script type="module" src="/${script}.js"></script></head><body>${markup}</body></html>`,
    headers,
  }
}

type Route = {
  body?: string
  headers?: Record<string, string>
  /** Whether the response sends its body and then never ends. */
  isEndless?: boolean
  status?: number
}

type Site = {
  /** Adds a document at a new path. Returns the path. */
  add(route: Route): string
  origin(name: string): string
  put(path: string, route: Route | undefined): void
  stop(): Promise<void>
}

const missing: Route = { body: 'Not found', status: 404 }

/** Starts a local HTTP server on a free port. */
async function createSite(bundles: Record<string, string>): Promise<Site> {
  const routes = new Map<string, Route>([['/favicon.ico', { status: 204 }]])
  for (const [path, body] of Object.entries(bundles))
    routes.set(path, {
      body,
      headers: {
        // Send CORS headers, because a document with an opaque origin loads modules only with CORS.
        'access-control-allow-origin': '*',
        'content-type': 'text/javascript; charset=utf-8',
      },
    })

  const server = createServer(({ url }, response) => {
    const route = routes.get(new URL(url ?? '/', 'http://localhost').pathname)
    const { body = '', headers, isEndless, status = 200 } = route ?? missing
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
    isEndless ? response.write(body) : response.end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  return {
    add(route) {
      const path = `/${routes.size}`
      routes.set(path, route)
      return path
    },
    origin: (name) => `http://${name}:${port}`,
    put: (path, route) => void (route ? routes.set(path, route) : routes.delete(path)),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The scripts by path. They are bundled once for all test files of this worker. */
let bundles: Promise<Record<string, string>> | undefined

async function bundleAll(): Promise<Record<string, string>> {
  const entries = Object.entries(scripts).map(async ([name, url]) => [
    `/${name}.js`,
    await bundle(url),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

/** Bundles a page's script with our packages from their sources. */
async function bundle(url: URL): Promise<string> {
  const bundler = await rolldown({
    input: fileURLToPath(url),
    platform: 'browser',
    resolve: { conditionNames: ['@latchkey/source', 'browser', 'import', 'default'] },
  })
  try {
    const { output } = await bundler.generate({ format: 'esm', codeSplitting: false })
    return output[0].code
  } finally {
    await bundler.close()
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Frame,
  FrameLocator,
  Locator,
  Page,
} from 'playwright-core'
import { afterAll, test as base, beforeAll, expect, inject } from 'vitest'
import * as LocalChains from '../../packages/dev/src/chains/LocalChains.ts'
import * as Store from '../../packages/server/src/store/Store.ts'
import { createDatabase } from '../../packages/server/test/createDatabase.ts'
import { bundle } from '../bench/bundle.ts'
import { closeContexts, shareBrowser } from './browser.ts'
import type { Outcome } from './pages/host.ts'
import { type Place, until } from './setup.ts'

/** Same site: two ports. Another site: two host names, as in most deployments. */
const names = {
  'another site': { app: 'app.localhost', wallet: 'wallet.localhost' },
  'the same site': { app: 'localhost', wallet: 'localhost' },
} as const satisfies Record<Place, { app: string; wallet: string }>

/** The default timeout of Playwright and `eventually`, in milliseconds. The machine may be busy. */
const patience = 20_000

let hostScript: Promise<string> | undefined

/** Bundles the script of the host page, once for all test files of this worker. */
function bundleHost(): Promise<string> {
  const host = fileURLToPath(new URL('./pages/host.ts', import.meta.url))
  hostScript ??= bundle(`import ${JSON.stringify(host)}`)
  return hostScript
}

export type Options = {
  /** More settings of the server, read at each start. */
  environment?: () => Promise<Record<string, string>>
  /** Whether a page may send requests to this URL. Host and wallet are always allowed. */
  isKnown?: (url: URL) => boolean
  /** Runs Ethereum and Base outside the server, so that they survive its restart. */
  hasOwnChains?: boolean
  /** More scripts for host pages, by name. */
  scripts?: (walletUrl: (place: Place) => string) => Record<string, Promise<string>>
}

export type Mail = { codes: string[]; links: string[]; subject: string; text: string }

/** A request of the frame to the server. */
export type Exchange = { body: string | null; headers: Record<string, string>; url: string }

/** A host page with our client, and what its user does. */
export type App = {
  /** Clicks a button of the wallet with the mouse, once it is enabled. */
  approve(button: 'Approve' | 'Cancel' | 'Sign'): Promise<void>
  /** Calls an action of the client, and returns its outcome. */
  call(action: string, parameters?: unknown): Promise<Outcome>
  context: BrowserContext
  /** The document in the wallet's frame, for scripts. */
  document(): Frame
  /** The requests of the wallet's frame to the server. */
  exchanges: Exchange[]
  frame: FrameLocator
  page: Page
  place: Place
  reload(): Promise<void>
  request(method: string, params?: unknown): Promise<Outcome>
  /** Signs in by email, and returns the address of the wallet. */
  signIn(email?: string): Promise<`0x${string}`>
  /** Deletes the storage of the wallet, as a browser does under storage pressure. */
  wipe(): Promise<void>
}

export type OpenOptions = {
  /** Opens another tab in this context. */
  context?: BrowserContext | undefined
  /** Options of the client. */
  options?: Record<string, unknown>
  place?: Place
  /** Runs before the first page opens. */
  prepare?(context: BrowserContext): Promise<unknown>
  viewport?: { height: number; width: number }
}

/**
 * Starts the product for the tests of one file: the built frame, a server process with a database and
 * chains, a server of host pages, and Chromium with partitioned storage.
 */
export function setup(options: Options = {}) {
  const { environment = async () => ({}), hasOwnChains = false, isKnown = () => false } = options
  const { scripts = () => ({}) } = options
  let app: Site
  let browser: Browser
  let chains: LocalChains.LocalChains | undefined
  let folder: string
  let people = 0
  let postgres: Awaited<ReturnType<typeof createDatabase>>
  let server: ChildProcess
  let store: Store.Store
  let port = 0
  /** The log of the server. */
  const lines: string[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-stack-'))
    // The database runs as another user if the tests run as root.
    chmodSync(folder, 0o755)
    await Promise.all([
      shareBrowser().then((it) => {
        browser = it
      }),
      createSite().then((it) => {
        app = it
      }),
      createDatabase().then((it) => {
        postgres = it
      }),
      hasOwnChains &&
        LocalChains.start().then((it) => {
          chains = it
        }),
    ])
    await startServer()
    store = await Store.open(postgres.url)
    const all = {
      host: bundleHost(),
      ...scripts((place) => `${walletOrigin(place)}/sdk`),
    }
    for (const [name, text] of Object.entries(all)) {
      app.put(`/${name}.js`, await text, { 'content-type': 'text/javascript; charset=utf-8' })
      app.put(`/${name}`, toPage(`<script type="module" src="/${name}.js"></script>`))
    }
  }, 120_000)

  afterAll(async () => {
    await closeContexts()
    server?.kill('SIGTERM')
    if (server?.exitCode === null && server.signalCode === null) await once(server, 'exit')
    await store?.close()
    await postgres?.stop()
    await Promise.all([app?.stop(), chains?.stop()])
    if (folder) rmSync(folder, { force: true, recursive: true })
  }, 60_000)

  const appOrigin = (place: Place = 'the same site') => `http://${names[place].app}:${app.port}`
  const walletOrigin = (place: Place = 'the same site') => `http://${names[place].wallet}:${port}`

  /** Starts the server at a free port, and later at the same port. */
  async function startServer(): Promise<void> {
    const { HOME = '', PATH = '' } = process.env
    const own = (['eip155:1', 'eip155:8453'] as const).map((chain) => [
      `LATCHKEY_RPC_${chain.replace(':', '_')}`,
      chains?.upstreams.get(chain)?.[0]?.href ?? '',
    ])
    const child = spawn(process.execPath, ['packages/server/dist/main.js', 'serve'], {
      cwd: inject('product'),
      // Without the developer's own settings.
      env: {
        DATABASE_URL: postgres.url,
        HOME,
        LATCHKEY_FOLDER: join(folder, 'data'),
        LATCHKEY_HOST: '127.0.0.1',
        LATCHKEY_LIMIT_NETWORK: '100000',
        LATCHKEY_METRICS_PORT: '0',
        LATCHKEY_PORT: String(port),
        PATH,
        ...Object.fromEntries(own),
        ...(await environment()),
      },
      // The channel closes when this process ends, and then the server ends.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    server = child
    port = await new Promise<number>((resolve, reject) => {
      createInterface({ input: child.stdout! }).on('line', (line) => {
        lines.push(line)
        const { event, port } = JSON.parse(line)
        if (event === 'listening') resolve(port)
      })
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    })
  }

  async function mails(email: string): Promise<Mail[]> {
    const address = `${walletOrigin()}/dev/inbox.json?to=${encodeURIComponent(email)}`
    return (await (await fetch(address)).json()).mails
  }

  /** Approves a device by the newest link, as the page of the link does. Returns the code. */
  async function approveDevice(email: string): Promise<string> {
    const token = new URL((await mails(email))[0]!.links[0]!).hash.slice(1)
    const response = await fetch(`${walletOrigin()}/api/1/device/approve`, {
      body: JSON.stringify({ token }),
      headers: { 'content-type': 'application/json' },
      method: 'POST',
    })
    expect(response.status).toBe(200)
    return (await response.json()).code
  }

  /** Approves a device as a user does: opens the link in another browser, clicks, and reads the code. */
  async function approveDeviceByHand(email: string): Promise<string> {
    const context = await browser.newContext()
    context.setDefaultTimeout(patience)
    try {
      const page = await context.newPage()
      await page.goto((await mails(email))[0]!.links[0]!)
      await page.getByRole('button', { exact: true, name: 'Approve' }).click()
      await page.getByRole('heading', { name: 'You approved this sign-in' }).waitFor()
      const [code = ''] = /\d{3} ?\d{3}/.exec(await page.locator('main').innerText()) ?? []
      return code.replace(' ', '')
    } finally {
      await context.close()
    }
  }

  /** Opens a host page that creates a wallet. */
  async function openApp(options: OpenOptions, opened: Opened): Promise<App> {
    const { place = 'the same site', viewport } = options
    const context = options.context ?? (await createContext(opened))
    await options.prepare?.(context)
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    const exchanges: Exchange[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (url.startsWith(`${walletOrigin(place)}/api/`))
        exchanges.push({ body: request.postData(), headers: request.headers(), url })
    })
    const parameters = {
      frameUrl: `${walletOrigin(place)}/sdk`,
      projectId: 'demo',
      ...options.options,
    }
    const begin = async () => {
      await until(page, () => window.host)
      await page.evaluate((it) => void window.host.create(it), parameters)
    }
    await page.goto(`${appOrigin(place)}/host`)
    await begin()
    const frame = page.frameLocator('iframe[title=Wallet]')

    const result: App = {
      async approve(name) {
        await frame.getByRole('button', { exact: true, name }).click()
      },
      call: (action, parameters) =>
        page.evaluate(
          ([action, parameters]) => {
            const actions = window.host.wallet as unknown as Record<string, Action>
            return window.host.end(actions[action]!(parameters))
          },
          [action, parameters] as const,
        ),
      context,
      document: () => page.frames().find((it) => it.url().startsWith(walletOrigin(place)))!,
      exchanges,
      frame,
      page,
      place,
      async reload() {
        await page.reload()
        await begin()
      },
      request: (method, params) => result.call('request', { method, params }),
      async signIn(email = newEmail()) {
        const { action } = value<{ action: string }>(await result.call('connectEmail', { email }))
        let code: string | undefined
        if (action === 'VERIFY_DEVICE') {
          const waiting = result.call('connectDevice')
          code = await approveDevice(email)
          value(await waiting)
        }
        code ??= (await mails(email))[0]!.codes[0]!
        const user = await result.call('connectOtp', { otp: code })
        return value<{ address: `0x${string}` }>(user).address
      },
      wipe: () => result.document().evaluate(wipe),
    }
    return result
  }

  const newEmail = () => `person-${++people}@example.com`

  async function createContext(
    opened: Opened,
    options: BrowserContextOptions = {},
  ): Promise<BrowserContext> {
    const context = await browser.newContext(options)
    context.setDefaultTimeout(patience)
    opened.contexts.push(context)
    watch(context, opened)
    return context
  }

  /** T25: pages may send requests only to host and wallet. They may not throw or violate a policy. */
  function watch(context: BrowserContext, { complaints, seen }: Opened): void {
    const see = (text: string) => seen.push(`${new Date().toISOString()} ${text}`)
    context.on('requestfailed', (it) => see(`failed ${it.url()}: ${it.failure()?.errorText}`))
    context.on('requestfinished', (it) => see(`finished ${it.url()}`))
    context.on('request', (request) => {
      const url = new URL(request.url())
      see(`began ${url}`)
      const { hostname, origin, port: asked } = url
      const isOurs = /(^|\.)localhost$/.test(hostname) && [app.port, port].includes(Number(asked))
      if (origin !== 'null' && !isOurs && !isKnown(url)) complaints.push(`request to ${origin}`)
    })
    context.on('weberror', (error) => complaints.push(String(error.error())))
    context.on('console', (message) => {
      see(`${message.type()}: ${message.text()}`)
      if (/Content Security Policy|Trusted/i.test(message.text())) complaints.push(message.text())
    })
  }

  const test = base.extend<Fixtures & { opened: Opened }>({
    newContext: ({ opened }, use) => use((options) => createContext(opened, options)),
    open: ({ opened }, use) => use((options = {}) => openApp(options, opened)),
    async opened({ onTestFailed }, use) {
      const opened: Opened = { complaints: [], contexts: [], seen: [] }
      const written = lines.length
      onTestFailed(() => console.error([...opened.seen, ...lines.slice(written)].join('\n')))
      await use(opened)
      await Promise.all(opened.contexts.map((context) => context.close()))
      expect(opened.complaints).toEqual([])
    },
  })

  return {
    appOrigin,
    approveDevice,
    approveDeviceByHand,
    get browser() {
      return browser
    },
    /** Sends a request to a chain, past the wallet. */
    async chain(chainId: 1 | 8453, method: string, ...params: unknown[]): Promise<unknown> {
      const own = chains?.upstreams.get(`eip155:${chainId}`)?.[0]?.href
      const url = own ?? `${walletOrigin()}/v1/?${query(chainId)}`
      const response = await fetch(url, {
        body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
        headers: { 'content-type': 'application/json' },
        method: 'POST',
      })
      const { error, result } = await response.json()
      if (error) throw new Error(error.message)
      return result
    },
    /** Resets the mail limits of the server and, if given, of this page's client. */
    async forgetMails(app?: App) {
      await store.database.pool.query('delete from budgets')
      await app?.page.evaluate(() => localStorage.removeItem('@latchkey/LAST_EMAIL_LOGIN_TIME'))
    },
    /** Adds ten coins to an address. */
    async fund(address: string, chainId = 1) {
      const response = await fetch(`${walletOrigin()}/dev/faucet`, {
        body: JSON.stringify({ address, chainId }),
        headers: { 'content-type': 'application/json' },
        method: 'POST',
      })
      expect(response.status).toBe(200)
    },
    lines,
    mails,
    newEmail,
    /** Reads the log of PostgreSQL. */
    postgresLog: () => readFileSync(postgres.log, 'utf8'),
    /** Adds a document to the server of host pages. Returns its path. */
    put(path: `/${string}`, body: string, headers: Record<string, string> = {}) {
      app.put(path, body, headers)
      return path
    },
    query: (text: string, values?: unknown[]) => store.database.pool.query(text, values),
    /** Kills the server without a chance to clean up. */
    async killServer() {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
    startServer,
    get store() {
      return store
    },
    test,
    walletOrigin,
  }
}

type Action = (parameters: unknown) => Promise<unknown>
type Fixtures = {
  /** Opens a new context, and reports what its pages must not do. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  open(options?: OpenOptions): Promise<App>
}
type Opened = {
  complaints: string[]
  contexts: BrowserContext[]
  /** Requests and console messages, printed when the test fails. */
  seen: string[]
}

const query = (chainId: number) =>
  new URLSearchParams({ chainId: `eip155:${chainId}`, projectId: 'demo' })

/** Returns the value of an outcome. Throws if it was rejected. */
export function value<type>(outcome: Outcome): type {
  if (outcome.status !== 'resolved') throw new Error(JSON.stringify(outcome))
  return outcome.value as type
}

/** Returns the error of an outcome. Throws if it was resolved. */
export function failure(outcome: Outcome) {
  if (outcome.status !== 'rejected') throw new Error(JSON.stringify(outcome))
  const { code, message, reason } = outcome.error
  return { code, message, reason }
}

/**
 * Waits until a condition holds. Polls less and less often, because a check of a page costs CPU time in
 * four processes.
 */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience
  for (let pause = 10; !(await holds()); pause = Math.min(pause * 1.5, 200)) {
    if (Date.now() > deadline) throw new Error(`Timed out: ${holds}`)
    await sleep(pause)
  }
}

/**
 * Repeats an action until it has worked, as a user does: the wallet ignores clicks while the frame is
 * hidden or moving.
 */
export async function insist(
  act: () => Promise<unknown>,
  hasWorked: () => boolean | Promise<boolean>,
): Promise<void> {
  await eventually(async () => {
    if (await hasWorked()) return true
    await act()
    for (let turn = 0; turn < 50 && !(await hasWorked()); turn++) await sleep(40)
    return hasWorked()
  })
}

/** Clicks, and returns the window that opens. */
export async function openByClick(target: Locator): Promise<Page> {
  const context = target.page().context()
  let page: Page | undefined
  context.once('page', (it) => {
    page = it
  })
  await insist(
    () => target.click({ timeout: 2_000 }).catch(() => {}),
    () => Boolean(page),
  )
  await page!.waitForLoadState()
  return page!
}

/** Runs in the frame. */
async function wipe(): Promise<void> {
  for (const { name } of await indexedDB.databases())
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name!)
      request.onsuccess = resolve
      request.onerror = reject
    })
  localStorage.clear()
  sessionStorage.clear()
}

export function toPage(body: string): string {
  return `<!doctype html><html lang="en"><title>Application</title><link rel="icon" href="data:,"><body>${body}</body></html>`
}

type Site = {
  port: number
  put(path: string, body: string, headers?: Record<string, string>): void
  stop(): Promise<void>
}

/** Starts the server of host pages at a free port. */
async function createSite(): Promise<Site> {
  const pages = new Map<string, { body: string; headers: Record<string, string> }>()
  const server: Server = createServer(({ url }, response) => {
    const page = pages.get(new URL(url ?? '/', 'http://localhost').pathname)
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...page?.headers,
    })
    response.end(page?.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    put: (path, body, headers = {}) => void pages.set(path, { body, headers }),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

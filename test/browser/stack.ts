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

/** Same site: two ports. Other site: two names, as people's deployments have them. */
const names = {
  'another site': { app: 'app.localhost', wallet: 'wallet.localhost' },
  'the same site': { app: 'localhost', wallet: 'localhost' },
} as const satisfies Record<Place, { app: string; wallet: string }>

/** How long to wait for what must happen soon, in milliseconds. Machines are not always idle. */
const patience = 20_000

let hostScript: Promise<string> | undefined

/** Bundles the script of the host page, once for all test files of this worker. */
function bundleHost(): Promise<string> {
  const host = fileURLToPath(new URL('./pages/host.ts', import.meta.url))
  hostScript ??= bundle(`import ${JSON.stringify(host)}`)
  return hostScript
}

export type Options = {
  /** More of the server's settings, found out each time that it starts. */
  environment?: () => Promise<Record<string, string>>
  /** Whether a page may ask somebody besides the application and the wallet. */
  isKnown?: (url: URL) => boolean
  /** Ethereum and Base as configured chains, which outlive the server. Its own start anew each time. */
  hasOwnChains?: boolean
  /** Scripts for host pages besides ours, by name. */
  scripts?: (walletUrl: (place: Place) => string) => Record<string, Promise<string>>
}

export type Mail = { codes: string[]; links: string[]; subject: string; text: string }

/** Who may ask the server for what, seen from the browser. */
export type Exchange = { body: string | null; headers: Record<string, string>; url: string }

/** A page of an application with our client in it, and somebody in front of it. */
export type App = {
  /** Looks, waits until the button counts, and clicks it with the mouse. */
  approve(button: 'Approve' | 'Cancel' | 'Sign'): Promise<void>
  /** Has the client do something, and answers how that ended. */
  call(action: string, parameters?: unknown): Promise<Outcome>
  context: BrowserContext
  /** The document in the wallet's frame, for scripts. */
  document(): Frame
  /** What the wallet's frame has asked the server. */
  exchanges: Exchange[]
  frame: FrameLocator
  page: Page
  place: Place
  reload(): Promise<void>
  request(method: string, params?: unknown): Promise<Outcome>
  /** Everything a person does, from the address to the wallet. Answers its address. */
  signIn(email?: string): Promise<`0x${string}`>
  /** Throws away what the wallet has stored, as a browser does that needs the room. */
  wipe(): Promise<void>
}

export type OpenOptions = {
  /** Opens one more tab of the same browser. */
  context?: BrowserContext | undefined
  /** Of the client. */
  options?: Record<string, unknown>
  place?: Place
  /** Prepares a browser before it shows anything. */
  prepare?(context: BrowserContext): Promise<unknown>
  viewport?: { height: number; width: number }
}

/**
 * The product as people run it: the frame as it is built, a server process with its database and
 * its chains, pages of applications, and Chromium with the storage partitions that people have.
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
  /** What the server has written. */
  const lines: string[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-stack-'))
    // The database runs as another user where we are root.
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

  /** The server as it is deployed, at any free port, and later at the same one. */
  async function startServer(): Promise<void> {
    const { HOME = '', PATH = '' } = process.env
    const own = (['eip155:1', 'eip155:8453'] as const).map((chain) => [
      `LATCHKEY_RPC_${chain.replace(':', '_')}`,
      chains?.upstreams.get(chain)?.[0]?.href ?? '',
    ])
    const child = spawn(process.execPath, ['packages/server/dist/main.js', 'serve'], {
      cwd: inject('product'),
      // Nothing of a developer's own settings.
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
      // The channel closes with this process, however it ends, and the server with the channel.
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

  /** Approves a device by the newest link, as the page of the link does. Answers the code. */
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

  /** Approves a device as a person does: opens the link elsewhere, looks, clicks, reads the code. */
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

  /** Opens a page of an application that makes a wallet. */
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

  /** T25: nothing that is shown may ask anybody but the application and the wallet. Nothing may break. */
  function watch(context: BrowserContext, { complaints, seen }: Opened): void {
    const see = (text: string) => seen.push(`${new Date().toISOString()} ${text}`)
    context.on('requestfailed', (it) => see(`failed ${it.url()}: ${it.failure()?.errorText}`))
    context.on('requestfinished', (it) => see(`finished ${it.url()}`))
    context.on('request', (request) => {
      const url = new URL(request.url())
      see(`began ${url}`)
      const { hostname, origin, port: asked } = url
      const isOurs = /(^|\.)localhost$/.test(hostname) && [app.port, port].includes(Number(asked))
      if (origin !== 'null' && !isOurs && !isKnown(url)) complaints.push(`asked ${origin}`)
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
    /** Asks a chain directly, past the wallet. */
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
    /** So that the next mail to anybody may follow at once, and to this page's client as well. */
    async forgetMails(app?: App) {
      await store.database.pool.query('delete from budgets')
      await app?.page.evaluate(() => localStorage.removeItem('@latchkey/LAST_EMAIL_LOGIN_TIME'))
    },
    /** Gives ten coins. */
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
    /** What the database has written down itself. */
    postgresLog: () => readFileSync(postgres.log, 'utf8'),
    /** Puts a document up at the applications' server. Answers its path. */
    put(path: `/${string}`, body: string, headers: Record<string, string> = {}) {
      app.put(path, body, headers)
      return path
    },
    query: (text: string, values?: unknown[]) => store.database.pool.query(text, values),
    /** As a power cut ends it. */
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
  /** A browser of its own, which is watched. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  open(options?: OpenOptions): Promise<App>
}
type Opened = {
  complaints: string[]
  contexts: BrowserContext[]
  /** What the browsers asked for and said, for whoever has to find out why a test failed. */
  seen: string[]
}

const query = (chainId: number) =>
  new URLSearchParams({ chainId: `eip155:${chainId}`, projectId: 'demo' })

/** What something resolved with. */
export function value<type>(outcome: Outcome): type {
  if (outcome.status !== 'resolved') throw new Error(JSON.stringify(outcome))
  return outcome.value as type
}

/** Why something was refused. */
export function failure(outcome: Outcome) {
  if (outcome.status !== 'rejected') throw new Error(JSON.stringify(outcome))
  const { code, message, reason } = outcome.error
  return { code, message, reason }
}

/**
 * Waits until something holds on this side, for as long as is bearable. It asks less and less often:
 * to ask a page is work for four processes.
 */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience
  for (let pause = 10; !(await holds()); pause = Math.min(pause * 1.5, 200)) {
    if (Date.now() > deadline) throw new Error(`In vain: ${holds}`)
    await sleep(pause)
  }
}

/**
 * Does something until it has worked, as a person does: a click counts only while the frame is seen and
 * at rest, and misses one that is on its way to another place.
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

/** Clicks, and answers the window that opens. */
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

/** In the frame. */
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

/** The applications' server, at a port that the system chooses. */
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

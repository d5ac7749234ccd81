import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, test as base, beforeAll, expect, inject } from 'vitest'
import type * as LocalChains from '../../packages/dev/src/chains/LocalChains.ts'
import { startLocalChains } from '../../packages/dev/test/startLocalChains.ts'
import * as Store from '../../packages/server/src/store/Store.ts'
import { createDatabase } from '../../packages/server/test/createDatabase.ts'
import { bundle } from '../bench/bundle.ts'
import { approveDevice } from '../harness/approveDevice.ts'
import { createEnvironment } from '../harness/createEnvironment.ts'
import * as ServerProcess from '../harness/ServerProcess.ts'
import { sealAllRows } from '../harness/sealAllRows.ts'
import { type App, type Exchange, type Mail, type OpenOptions, wipe } from './App.ts'
import { closeContexts, shareBrowser } from './browser.ts'
import { value } from './outcome.ts'
import { createSite, type Site, toPage } from './Site.ts'
import { type Place, until } from './setup.ts'
import { clickPatience, insist, patience } from './wait.ts'

/**
 * The host names of each place. On the same site, two ports differ. On another site, two host names differ, as in most
 * deployments.
 */
const names = {
  'another site': { app: 'app.localhost', wallet: 'wallet.localhost' },
  'the same site': { app: 'localhost', wallet: 'localhost' },
} as const satisfies Record<Place, { app: string; wallet: string }>

let hostScript: Promise<string> | undefined

/** Bundles the script of the host page. This is done once for all test files of this worker. */
function bundleHost(): Promise<string> {
  const host = fileURLToPath(new URL('./pages/host.ts', import.meta.url))
  hostScript ??= bundle(`import ${JSON.stringify(host)}`)
  return hostScript
}

/**
 * Removes the keeper's limit of five released shares of a wallet per hour. Several tests of a file may open the wallet
 * of the same user of the development provider in a new browser.
 */
const liftReleaseLimit = `
  create function long_ago() returns trigger language plpgsql as $$
  begin
    new.at := new.at - interval '2 days';
    return new;
  end $$;
  create trigger long_ago before insert on keeper_releases
    for each row execute function long_ago()`

export type Options = {
  /** Further settings of the server. They are read at each start. */
  environment?: () => Promise<Record<string, string>>
  /** Whether a page may send requests to this URL. The host and the wallet are always allowed. */
  isKnown?: (url: URL) => boolean
  /** Whether to run Ethereum and Base outside of the server, so that they survive its restart. */
  hasOwnChains?: boolean
  /** Further scripts for host pages, by name. */
  scripts?: (walletUrl: (place: Place) => string) => Record<string, Promise<string>>
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
  let server: ServerProcess.ServerProcess
  let store: Store.Store
  let port = 0
  /** The log of the server. */
  const lines: string[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-stack-'))
    // If the tests run as root, the database runs as another user, who must be able to enter the folder.
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
        startLocalChains().then((it) => {
          chains = it
        }),
    ])
    await startServer()
    store = await Store.open(postgres.url)
    await store.database.pool.query(liftReleaseLimit)
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
    await server?.stop()
    await store?.close()
    await postgres?.stop()
    await Promise.all([app?.stop(), chains?.stop()])
    if (folder) rmSync(folder, { force: true, recursive: true })
  }, 60_000)

  const appOrigin = (place: Place = 'the same site') => `http://${names[place].app}:${app.port}`
  const walletOrigin = (place: Place = 'the same site') => `http://${names[place].wallet}:${port}`

  /** Starts the server on a free port. Later starts use the same port. */
  async function startServer(): Promise<void> {
    const own = (['eip155:1', 'eip155:8453'] as const).map((chain) => [
      `LATCHKEY_RPC_${chain.replace(':', '_')}`,
      chains?.upstreams.get(chain)?.[0]?.href ?? '',
    ])
    server = ServerProcess.start({
      cwd: inject('product'),
      environment: createEnvironment(join(folder, 'data'), {
        DATABASE_URL: postgres.url,
        LATCHKEY_HOST: '127.0.0.1',
        LATCHKEY_LIMIT_NETWORK: '100000',
        LATCHKEY_PORT: String(port),
        ...Object.fromEntries(own),
        ...(await environment()),
      }),
      onLine: (line) => lines.push(line),
      program: 'packages/server/dist/main.js',
    })
    port = await server.listening
  }

  async function mails(email: string): Promise<Mail[]> {
    const address = `${walletOrigin()}/dev/inbox.json?to=${encodeURIComponent(email)}`
    return (await (await fetch(address)).json()).mails
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
        const button = frame.getByRole('button', { exact: true, name })
        const read = () => frame.locator('body').innerText()
        await button.waitFor()
        let clicked: string | undefined
        // If the frame moves meanwhile, the click misses. The same button is then still below the same text.
        await insist(
          async () => {
            const text = await read()
            // A click fails while the button is disabled. The text changes when the fee is known, but nothing is
            // approved yet.
            const isClicked = await button.click({ timeout: clickPatience }).then(
              () => true,
              () => false,
            )
            clicked = isClicked ? text : undefined
          },
          async () =>
            !(await button.isVisible()) || (clicked !== undefined && (await read()) !== clicked),
        )
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
          code = await approveDevice(walletOrigin(), email)
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

  /** T25: pages may send requests only to the host and the wallet. They must not throw or violate a policy. */
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
    approveDevice: (email: string) => approveDevice(walletOrigin(), email),
    approveDeviceByHand,
    get browser() {
      return browser
    },
    /** Sends a request directly to a chain. */
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
    /** Resets the mail limits of the server and, if a page is given, of its client. */
    async forgetMails(app?: App) {
      await store.database.pool.query('delete from budgets')
      await app?.page.evaluate(() => localStorage.removeItem('@latchkey/LAST_EMAIL_LOGIN_TIME'))
    },
    /** Adds ten coins to an address. */
    async fund(address: string, chainId: number | string = 1) {
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
    /** Updates the MAC of every row, after a test has edited rows directly. */
    seal: () => sealAllRows(store, join(folder, 'data/key-ring.json')),
    /** Kills the server, so that it cannot clean up. */
    killServer: () => server.kill(),
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
  /** Opens a new context. Records every violation of its pages. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  open(options?: OpenOptions): Promise<App>
}
type Opened = {
  complaints: string[]
  contexts: BrowserContext[]
  /** Requests and console messages, which are printed if the test fails. */
  seen: string[]
}

const query = (chainId: number) =>
  new URLSearchParams({ chainId: `eip155:${chainId}`, projectId: 'demo' })

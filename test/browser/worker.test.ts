import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { recoverMessageAddress } from 'viem'
import { build, defaultClientConditions } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as Keeper from '../../packages/vault/src/keeper.ts'
import * as Shape from '../../packages/vault/src/Shape.ts'
import * as Custodian from '../../packages/vault/test/Custodian.memory.ts'
import { readText } from '../harness/repository.ts'
import { onlyInAll } from '../variants.ts'
import { closeContexts, shareBrowser } from './browser.ts'

/** The headers of the frame, as the server sends them. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types latchkey',
]
const workerPolicy = "default-src 'none'; script-src 'self'"
const isolation = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

let browser: Browser
let folder: string
let site: Server
let port: number
const contexts: BrowserContext[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-worker-'))
  await buildPage(folder)
  ;[site, browser] = await Promise.all([serve(folder), shareBrowser()])
  port = (site.address() as AddressInfo).port
})

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
})

afterAll(async () => {
  await closeContexts()
  site?.close()
  site?.closeAllConnections()
  await rm(folder, { force: true, recursive: true })
})

/** Builds the page as for production: bundled and minified, with its worker in a separate file. */
async function buildPage(outDir: string) {
  const input = join(outDir, 'index.html')
  const script = fileURLToPath(new URL('./pages/worker.ts', import.meta.url))
  await writeFile(
    input,
    `<!doctype html><html lang="en"><head><title>Worker</title><script type="module" src="${script}"></script></head></html>`,
  )
  await build({
    base: '/sdk/',
    build: { emptyOutDir: false, outDir: join(outDir, 'dist'), rolldownOptions: { input } },
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
    root: outDir,
  })
}

async function serve(folder: string): Promise<Server> {
  const html = await readFile(join(folder, 'dist/index.html'))
  const types = { css: 'text/css', js: 'text/javascript' } as Record<string, string>
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname === '/sdk')
      return response
        .writeHead(200, {
          ...isolation,
          'content-security-policy': [...policy, 'frame-ancestors http://app.localhost:*'].join(
            '; ',
          ),
          'content-type': 'text/html; charset=utf-8',
        })
        .end(html)
    if (pathname === '/app')
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><title>App</title><iframe src="http://wallet.localhost:${port}/sdk" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"></iframe>`,
        )
    const name = /^\/sdk\/assets\/([\w.-]+)$/.exec(pathname)?.[1] ?? ''
    const body = await readFile(join(folder, 'dist/assets', name)).catch(() => undefined)
    if (!body) return response.writeHead(404).end()
    return response
      .writeHead(200, {
        ...isolation,
        'content-security-policy': workerPolicy,
        'content-type': types[name.split('.').at(-1)!] ?? 'application/octet-stream',
      })
      .end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

/** Opens a browser context, and a custodian for its pages. */
async function open(options: { context?: BrowserContext } = {}) {
  const server = Custodian.create()
  const context = options.context ?? (await browser.newContext())
  contexts.push(context)
  const custodian = server.forDevice('browser')
  await context.exposeBinding('askServer', async (_, name: keyof typeof custodian, request) => {
    try {
      return { answer: await custodian[name](request as never) }
    } catch (error) {
      return { failure: (error as Error).name }
    }
  })
  const requests: string[] = []
  context.on('request', (request) => void requests.push(request.url()))
  const slots = [Shape.encode(Keeper.toSlot(server.keeper, 'keeper'))]

  async function tab() {
    const page = context.pages().find((it) => it.url() === 'about:blank' && !it.isClosed())
    const opened = page ?? (await context.newPage())
    await opened.goto(`http://localhost:${port}/sdk`)
    return { ...actions(opened), page: opened }
  }

  function actions(page: Pick<Page, 'evaluate'>) {
    const ask = (name: string, parameters: object = {}) =>
      page.evaluate(([name, parameters]) => window.fixture.ask(name as never, parameters), [
        name,
        parameters,
      ] as [string, Record<string, unknown>])
    return {
      ask,
      async enter(walletId = 'wallet-1') {
        const { answer, failure } = await ask('enter', { slots, walletId })
        expect(failure).toBeUndefined()
        return answer as {
          addresses: { evm: string }
          isPersistent: boolean
          rotationDue: boolean
        }
      },
      /** Signs a message. Returns the address of the signer. */
      async sign(walletId = 'wallet-1') {
        const { answer, failure } = await ask('signMessage', { message: 'hello', walletId })
        expect(failure).toBeUndefined()
        return recoverMessageAddress({ message: 'hello', signature: answer as `0x${string}` })
      },
    }
  }
  return { actions, context, requests, server, tab }
}

/** Deletes all storage while the page is in use, as a browser may do. */
async function wipe(page: Page) {
  const session = await page.context().newCDPSession(page)
  const origin = `http://localhost:${port}`
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

describe('a production build under the headers of the frame', () => {
  test('the headers are those of the server', async () => {
    const source = readText('packages/server/src/routes/frame/frameDocument.ts')
    for (const directive of [...policy, workerPolicy]) expect(source).toContain(directive)
  })

  test('default: the worker starts under the Trusted Types policy, and signs', async () => {
    const { requests, tab } = await open()
    const { enter, page, sign } = await tab()
    const { addresses, isPersistent } = await enter()
    expect(isPersistent).toBe(true)
    expect(await sign()).toBe(addresses.evm)
    expect(await page.evaluate(() => window.fixture.violations)).toEqual([])
    const [worker] = page.workers()
    expect(new URL(worker!.url()).pathname).toMatch(/^\/sdk\/assets\/main-[\w-]{8}\.js$/)
    // T25: no request went to another origin.
    expect(requests.length).toBeGreaterThan(2)
    expect(requests.filter((it) => new URL(it).host !== `localhost:${port}`)).toEqual([])
  })

  test('error: no other script and no other Trusted Types policy', async () => {
    const { tab } = await open()
    const { enter, page } = await tab()
    await enter()
    const attempts = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown }
      }
      const attempt = (action: () => unknown) => {
        try {
          action()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      const url = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('main-'))!.name
      return {
        another: attempt(() => trustedTypes.createPolicy('another', {})),
        blob: attempt(() => new Worker(URL.createObjectURL(new Blob(['0'])))),
        same: attempt(() => trustedTypes.createPolicy('latchkey', {})),
        text: attempt(() => new Worker(url)),
      }
    })
    const refused = 'TypeError'
    expect(attempts).toEqual({ another: refused, blob: refused, same: refused, text: refused })
  })

  test('T02: the worker has no network access', async () => {
    const { tab } = await open()
    const { enter, page } = await tab()
    await enter()
    const ask = async () => {
      const ends = async (action: () => Promise<unknown>) => {
        try {
          await action()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      const socket = () =>
        new Promise((resolve, reject) => {
          const it = new WebSocket(`${location.origin.replace('http', 'ws')}/`)
          it.onopen = resolve
          it.onerror = reject
        })
      return {
        home: await ends(() => fetch(`${location.origin}/sdk`)),
        socket: await ends(socket),
        stranger: await ends(() => fetch('https://example.com')),
      }
    }
    const [worker] = page.workers()
    expect(await worker!.evaluate(ask)).toMatchObject({ home: 'TypeError', stranger: 'TypeError' })
    expect((await worker!.evaluate(ask)).socket).not.toBe('done')
    // The page can reach its server, so the worker's policy is the reason that the worker cannot.
    expect(await page.evaluate(ask)).toMatchObject({ home: 'done', stranger: 'TypeError' })
  })

  test('behavior: works in a sandboxed frame of another site', async () => {
    const { actions, context } = await open()
    const page = await context.newPage()
    await page.goto(`http://app.localhost:${port}/app`)
    const frame = page.frames().find((it) => it.url().includes('wallet.localhost'))!
    await frame.waitForLoadState()
    const { enter, sign } = actions(frame)
    const { addresses, isPersistent } = await enter()
    expect(isPersistent).toBe(true)
    expect(await sign()).toBe(addresses.evm)
  })

  test('behavior: replaces a worker that crashes', async () => {
    const { tab } = await open()
    const { ask, enter, page, sign } = await tab()
    const { addresses } = await enter()
    const [worker] = page.workers()
    // Throw an uncaught error in the worker.
    await worker!.evaluate(() => {
      setTimeout(() => {
        throw new Error('ozone drill grab')
      })
    })
    await expect.poll(() => page.workers().length).toBe(0)
    // T28: the page does not learn the message of the error.
    expect(await page.evaluate(() => window.fixture.errors)).toEqual([])
    expect(await sign()).toBe(addresses.evm)
    expect((await ask('lock')).failure).toBeUndefined()
    expect(page.workers()).toHaveLength(1)
  })
})

describe('storage', () => {
  test('behavior: survives a reload', async () => {
    const { server, tab } = await open()
    const { enter, page, sign } = await tab()
    const { addresses } = await enter()
    const { id } = await page.evaluate(() => window.fixture.identify())
    await page.reload()
    expect(await enter()).toMatchObject({ addresses })
    expect(await sign()).toBe(addresses.evm)
    expect(server.calls).toMatchObject({ fetchAuthShare: 1, stage: 1 })
    expect(await page.evaluate(() => window.fixture.identify())).toEqual({
      id,
      isExtractable: false,
      isPersistent: true,
    })
  })

  test('behavior: holds no extractable key', async () => {
    const { tab } = await open()
    const { enter, page } = await tab()
    await enter()
    await page.evaluate(() => window.fixture.identify())
    const found = await page.evaluate(async () => {
      const opening = indexedDB.open('latchkey')
      await new Promise((resolve) => {
        opening.onsuccess = resolve
      })
      const read = opening.result.transaction('keys').objectStore('keys').getAll()
      await new Promise((resolve) => {
        read.onsuccess = resolve
      })
      const entries = read.result as { value: CryptoKey & CryptoKeyPair; version: number }[]
      return Promise.all(
        entries.map(async ({ value, version }) => {
          const key = value.privateKey ?? value
          const formats = ['raw', 'jwk', 'pkcs8'] as const
          const exported = await Promise.allSettled(
            formats.map((format) => crypto.subtle.exportKey(format as 'raw', key)),
          )
          const isRead = exported.some(({ status }) => status === 'fulfilled')
          return { isRead, name: key.algorithm.name, version }
        }),
      )
    })
    expect(found).toEqual([
      { isRead: false, name: 'AES-GCM', version: 1 },
      { isRead: false, name: 'ECDSA', version: 1 },
    ])
  })

  onlyInAll(test)('T37: concurrent tabs create one key and one identity', async () => {
    const { tab } = await open()
    const tabs = await Promise.all([tab(), tab(), tab()])
    for (let round = 0; round < 10; round++) {
      const name = `race-${round}`
      const texts = await Promise.all(
        tabs.map(({ page }) => page.evaluate((it) => window.fixture.encrypt(it, 'x'), name)),
      )
      expect(new Set(texts.map(String)).size).toBe(1)
      const found = await Promise.all(
        tabs.map(({ page }) => page.evaluate((it) => window.fixture.identify(it), name)),
      )
      expect(new Set(found.map(({ id }) => id)).size).toBe(1)
    }
  })

  test('T37: concurrent tabs create one wallet', async () => {
    const { server, tab } = await open()
    const tabs = await Promise.all([tab(), tab(), tab()])
    const entered = await Promise.all(tabs.map(({ enter }) => enter()))
    expect(new Set(entered.map(({ addresses }) => addresses.evm)).size).toBe(1)
    expect(server.rows.map(({ state }) => state)).toEqual(['active'])
    for (const { sign } of tabs) expect(await sign()).toBe(entered[0]!.addresses.evm)
  })

  test('behavior: a closed tab releases its lock', async () => {
    const { context, server, tab } = await open()
    const first = await tab()
    await first.page.evaluate(
      () =>
        new Promise<void>((held) => {
          void navigator.locks.request('latchkey/wallet/wallet-1', () => {
            held()
            return new Promise(() => {})
          })
        }),
    )
    const second = await tab()
    const entering = second.enter()
    await expect.poll(() => second.page.workers().length).toBe(1)
    expect(server.calls).toEqual({})
    await first.page.close()
    expect((await entering).addresses.evm).toMatch(/^0x/)
    expect(context.pages()).toHaveLength(1)
  })
})

describe('T20', () => {
  test('behavior: every step works after storage was wiped', async () => {
    const { server, tab } = await open()
    const { ask, enter, page, sign } = await tab()
    await wipe(page)
    const { addresses } = await enter()
    const { evm } = addresses
    await wipe(page)
    // The keys are in memory again.
    expect(await sign()).toBe(evm)
    await ask('lock')
    await wipe(page)
    expect(await sign()).toBe(evm)
    await wipe(page)
    expect(await enter()).toMatchObject({ addresses, isPersistent: true })
    await wipe(page)
    await page.reload()
    await wipe(page)
    expect(await sign()).toBe(evm)
    await wipe(page)
    expect((await ask('forget', { walletId: 'wallet-1' })).failure).toBeUndefined()
    await wipe(page)
    expect(await enter()).toMatchObject({ addresses, isPersistent: true })
    expect(server.calls.keeperOpen).toBeGreaterThan(3)
  })

  onlyInAll(test)('behavior: without storage, the wallet lives as long as the page', async () => {
    const profile = await mkdtemp(join(tmpdir(), 'latchkey-denied-'))
    try {
      // The browser setting that blocks all site data.
      const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
      await chromiumProfile(profile, preferences)
      const context = await chromium.launchPersistentContext(profile, {
        args: ['--no-sandbox', '--disable-background-networking'],
        executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      })
      const { tab } = await open({ context })
      const { ask, enter, page, sign } = await tab()
      const { addresses, isPersistent } = await enter()
      expect(isPersistent).toBe(false)
      expect(await sign()).toBe(addresses.evm)
      await ask('lock')
      expect(await sign()).toBe(addresses.evm)
      expect(await page.evaluate(() => window.fixture.identify())).toMatchObject({
        isPersistent: false,
      })
      await page.reload()
      expect(await enter()).toMatchObject({ addresses })
      await context.close()
    } finally {
      await rm(profile, { force: true, recursive: true })
    }
  })

  onlyInAll(test)(
    'behavior: opens a database of a newer version that has kept our stores',
    async () => {
      const { tab } = await open()
      const { enter, page, sign } = await tab()
      const { addresses } = await enter()
      await upgrade(page, 'latchkey', ['shiny'])
      expect(await enter()).toMatchObject({ addresses, isPersistent: true })
      await page.reload()
      expect(await enter()).toMatchObject({ addresses, isPersistent: true })
      expect(await sign()).toBe(addresses.evm)
    },
  )

  onlyInAll(test)('behavior: leaves a database without our stores unchanged', async () => {
    const { tab } = await open()
    const { page } = await tab()
    await upgrade(page, 'another', ['shiny'])
    expect(await page.evaluate(() => window.fixture.isPersistent('another'))).toBe(false)
  })

  onlyInAll(test)('behavior: works without a database that never opens', async () => {
    const { tab } = await open()
    const { page } = await tab()
    const isPersistent = await page.evaluate(async () => {
      const holding = indexedDB.open('held')
      await new Promise((resolve) => {
        holding.onsuccess = resolve
      })
      // This deletion waits for the open connection, and the next attempt to open waits for the deletion.
      indexedDB.deleteDatabase('held')
      return window.fixture.isPersistent('held')
    })
    expect(isPersistent).toBe(false)
  })
})

onlyInAll(test)('measured: sizes and times', async () => {
  const assets = join(folder, 'dist/assets')
  const sizes = await Promise.all(
    (await readdir(assets)).map(async (name) => {
      const code = await readFile(join(assets, name))
      return `${name}: ${code.length} B, with brotli ${brotliCompressSync(code).length} B`
    }),
  )
  const { tab } = await open()
  const { ask, enter, page } = await tab()
  /** Measures inside of the page, from the request to the signature. */
  const sign = async (rounds: number, before?: 'lock') => {
    const times = await page.evaluate(
      ([rounds, parameters, before]) => window.fixture.time(rounds, parameters, before),
      [rounds, { walletId: 'wallet-1' }, before] as const,
    )
    const sorted = times.sort((a, b) => a - b)
    const at = (part: number) => sorted[Math.floor(sorted.length * part)]!.toFixed(1)
    return rounds === 1 ? `${at(0)} ms` : `median ${at(0.5)} ms, p95 ${at(0.95)} ms`
  }
  const time = async (action: () => Promise<unknown>) => {
    const start = performance.now()
    await action()
    return `${(performance.now() - start).toFixed(0)} ms`
  }
  const lines = [
    ...sizes,
    `start and warm up: ${await time(() => ask('warmUp'))}`,
    `a new wallet: ${await time(() => enter())}`,
    `sign, key at hand: ${await sign(100)}`,
    `sign, share fetched: ${await sign(100, 'lock')}`,
  ]
  await page.reload()
  lines.push(`sign, worker not yet started: ${await sign(1)}`)
  await page.reload()
  await ask('warmUp')
  lines.push(`sign, worker warmed up, share fetched: ${await sign(1)}`)
  console.log(lines.join('\n'))
})

/** Opens a database as a later version of the wallet would. */
async function upgrade(page: Page, name: string, stores: string[]) {
  await page.evaluate(
    async ([name, stores]) => {
      const opening = indexedDB.open(name, 99)
      opening.onupgradeneeded = () => {
        for (const store of stores) opening.result.createObjectStore(store)
      }
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve
        opening.onerror = reject
        opening.onblocked = reject
      })
      opening.result.close()
    },
    [name, stores] as const,
  )
}

/** Writes the profile of a browser before it starts. */
async function chromiumProfile(folder: string, preferences: object) {
  await mkdir(join(folder, 'Default'), { recursive: true })
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences))
}

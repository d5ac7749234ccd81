import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareBrowser } from '../browser/browser.ts'
import { closedPort } from '../browser/loading/closedPort.ts'
import { createSite, type Site } from '../browser/Site.ts'
import { setup } from '../browser/setup.ts'
import * as NextApp from './nextApp.ts'

/**
 * Tests the packed packages in an application of Next.js, built by each of its bundlers.
 * `test/browser/loading/split.test.ts` tests the sources with esbuild and Vite.
 */

const { walletUrl } = setup()
const script = `
  import { createWallet } from '@latchkey/client'
  const start = () => {
    window.requestBlock = (frameUrl) =>
      createWallet({ frameUrl, logLevel: 'silent', projectId: 'demo' })
        .request({ method: 'eth_blockNumber' })
        .then(() => 'answered', (error) => error.name + ': ' + error.cause)
  }`

/** A sentence of each part that loads on demand. No other part has it. */
const sentences = {
  connection: 'Unable to load email login dependency',
  diagnosis: 'The browser got no answer from',
  hidden: 'Nothing of the wallet is visible',
  storage: 'This browser denies the wallet its storage',
}

let app: NextApp.NextApp
let site: Site

beforeAll(async () => {
  ;[app, site] = await Promise.all([NextApp.create(script), createSite()])
}, 900_000)

afterAll(async () => {
  app?.remove()
  await site?.stop()
})

describe.each(NextApp.bundlers)('%s', { timeout: 300_000 }, (bundler) => {
  test('default: loads a part of the client with the first call that needs it', async () => {
    const path = `/${bundler}`
    const files = await app.build(bundler, path)
    const find = (text: string) =>
      [...files].filter(([name, it]) => name.endsWith('.js') && it.includes(text)).map(([it]) => it)
    const parts = Object.entries(sentences).map(([name, text]) => [name, find(text)] as const)
    const counts = Object.fromEntries(parts.map(([name, found]) => [name, found.length]))
    expect(counts).toEqual({ connection: 1, diagnosis: 1, hidden: 1, storage: 1 })
    const [connection, diagnosis] = parts.map(([, [found]]) => found!)

    for (const [name, text] of files)
      site.put(`${path}/${name}`, text, {
        'content-type': name.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
      })
    const url = `http://localhost:${site.port}${path}/`
    const page: Page = await (await shareBrowser()).newPage()
    const loaded = new Set<string>()
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url())
      loaded.add(pathname.slice(path.length + 1))
    })
    const ask = (frameUrl: string) => page.evaluate((it) => window.requestBlock(it), frameUrl)
    await page.goto(`${url}index.html`)
    await page.waitForFunction(() => 'requestBlock' in window)
    for (const [, [found]] of parts) expect(loaded).not.toContain(found)

    expect(await ask(walletUrl('/ours'))).toBe('answered')
    expect(loaded).toContain(connection)
    expect(loaded).not.toContain(diagnosis)

    expect(await ask(`http://localhost:${await closedPort()}/sdk`)).toContain(sentences.diagnosis)
    expect(loaded).toContain(diagnosis)
    await page.close()
  })
})

import { join } from 'node:path'
import * as esbuild from 'esbuild'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { variants } from '../../variants.ts'
import { shareBrowser } from '../browser.ts'
import { createSite, type Site, toPage } from '../Site.ts'
import { setup } from '../setup.ts'
import { closedPort } from './closedPort.ts'

/**
 * Tests an app that a bundler has built. Code that the first render does not need is in separate chunks, which load on
 * demand.
 */

const { walletUrl } = setup()
const conditions = ['@latchkey/source', 'browser', 'import', 'module', 'default']
const code = `
  import { createWallet } from '@latchkey/client'
  window.requestBlock = (frameUrl) =>
    createWallet({ frameUrl, logLevel: 'silent', projectId: 'demo' })
      .request({ method: 'eth_blockNumber' })
      .then(() => 'answered', (error) => error.name + ': ' + error.cause)`

declare global {
  interface Window {
    requestBlock(frameUrl: string): Promise<string>
  }
}

/** The built files by name. The first file is the entry. */
type Files = Map<string, string>

const bundlers: Record<string, () => Promise<Files>> = {
  async esbuild() {
    const { outputFiles } = await esbuild.build({
      bundle: true,
      chunkNames: '[name]-[hash]',
      conditions,
      entryNames: 'entry',
      format: 'esm',
      minify: true,
      outdir: join(import.meta.dirname, 'out'),
      platform: 'browser',
      splitting: true,
      stdin: { contents: code, loader: 'js', resolveDir: import.meta.dirname },
      write: false,
    })
    return new Map(outputFiles.map(({ path, text }) => [path.split(/[\\/]/).at(-1)!, text]))
  },
  async vite() {
    const id = join(import.meta.dirname, 'entry.js')
    const built = await build({
      base: './',
      build: {
        rollupOptions: {
          input: id,
          output: { chunkFileNames: '[name]-[hash].js', entryFileNames: 'entry.js' },
        },
        write: false,
      },
      configFile: false,
      logLevel: 'error',
      plugins: [
        {
          name: 'entry',
          enforce: 'pre',
          load: (it) => (it === id ? code : undefined),
          resolveId: (it) => (it === id ? id : undefined),
        },
      ],
      resolve: { conditions },
      root: import.meta.dirname,
    })
    const [output] = [built].flat() as { output: { code?: string; fileName: string }[] }[]
    return new Map(output!.output.map(({ code = '', fileName }) => [fileName, code]))
  },
}

let site: Site

beforeAll(async () => {
  site = await createSite()
})

afterAll(() => site?.stop())

describe.each(variants(Object.keys(bundlers), 'vite'))('%s', (name) => {
  test('loads the diagnosis of a missing frame only when a frame is missing', async () => {
    const files = await bundlers[name]!()
    const find = (text: string) =>
      [...files].filter(([, it]) => it.includes(text)).map(([it]) => it)
    const diagnosis = find('The browser got no answer from')
    const storage = find('This browser denies the wallet its storage')
    expect([diagnosis.length, storage.length]).toEqual([1, 1])

    const { ask, loaded, stop } = await visit(publish(name, files))
    expect(loaded()).toContain('entry.js')
    expect(loaded()).not.toContain(storage[0])
    expect(await ask(walletUrl('/ours'))).toBe('answered')
    expect(loaded()).not.toContain(diagnosis[0])

    const missing = `http://localhost:${await closedPort()}/sdk`
    expect(await ask(missing)).toContain('The browser got no answer from')
    expect(loaded()).toContain(diagnosis[0])
    await stop()
  })

  test('loads the connection with the first request, and again after a failed load', async () => {
    const files = await bundlers[name]!()
    const [connection, ...others] = [...files]
      .filter(([, it]) => it.includes('Unable to load email login dependency'))
      .map(([it]) => it)
    expect(others).toEqual([])

    const url = publish(name, files)
    const { ask, loaded, page, stop } = await visit(url)
    expect(loaded()).toContain('entry.js')
    expect(loaded()).not.toContain(connection)

    await page.route(url + connection, (route) => route.abort())
    expect(await ask(walletUrl('/ours'))).toMatch(/^ChunkError: TypeError: Failed to fetch/)
    await page.unroute(url + connection)
    expect(await ask(walletUrl('/ours'))).toBe('answered')
    expect(loaded()).toContain(connection)
    await stop()
  })
})

/** Serves the files of an app. Returns the address of its page. */
function publish(name: string, files: Files): string {
  for (const [file, text] of files)
    site.put(`/${name}/${file}`, text, { 'content-type': 'text/javascript' })
  site.put(`/${name}/`, toPage('<script type="module" src="entry.js"></script>'))
  return `http://localhost:${site.port}/${name}/`
}

/** Opens a page, and records the scripts that it loads. */
async function visit(url: string) {
  const page: Page = await (await shareBrowser()).newPage()
  const loaded: string[] = []
  page.on('requestfinished', (request) => {
    if (request.url().startsWith(url)) loaded.push(request.url().slice(url.length))
  })
  await page.goto(url)
  await page.waitForFunction(() => 'requestBlock' in window)
  return {
    ask: (frameUrl: string) => page.evaluate((it) => window.requestBlock(it), frameUrl),
    loaded: () => loaded,
    page,
    stop: () => page.close(),
  }
}

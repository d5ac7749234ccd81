import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext } from 'playwright-core'
import type { Client } from 'viem'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Names from '../../packages/client/src/names/index.ts'
import { serve } from '../../packages/client/test/serve.ts'
import { shareBrowser } from './browser.ts'

type Site = Awaited<ReturnType<typeof serve>>

let browser: Browser
let context: BrowserContext
let app: Site
/** A host of images without CORS. Pages can show its images, but cannot read its responses. */
let pictures: Site

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

beforeAll(async () => {
  const built = await build({
    build: {
      lib: {
        entry: fileURLToPath(import.meta.resolve('../../packages/client/src/names/index.ts')),
        fileName: 'index',
        formats: ['iife'],
        name: 'names',
      },
      write: false,
    },
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  })
  const { output } = (built as Rolldown.RolldownOutput[])[0]!
  app = await serve(({ url }, response) => {
    if (url === '/names.js')
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(output[0].code)
    else
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><script src="/names.js"></script>')
  })
  pictures = await serve(({ url }, response) => {
    if (url === '/ada.png')
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(dot, 'base64'))
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
  })
  browser = await shareBrowser()
  context = await browser.newContext()
})
afterAll(() => Promise.all([context?.close(), app?.stop(), pictures?.stop()]))

test('avatars on a host without CORS resolve, and pages do not', async () => {
  const page = await context.newPage()
  await page.goto(app.url)
  const resolve = (record: string) =>
    page.evaluate((record) => {
      const { names } = window as unknown as { names: typeof Names }
      return names.resolveAvatar({} as Client, { record }).catch((error: Error) => error.message)
    }, record)
  expect(await resolve(`${pictures.url}/ada.png`)).toBe(`${pictures.url}/ada.png`)
  expect(await resolve(`${pictures.url}/page.html`)).toContain('It is not an image')
  // The host of an avatar must not learn which app shows it.
  expect(pictures.requests.map(({ headers }) => headers.referer)).toEqual(
    pictures.requests.map(() => undefined),
  )
})

import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { setup } from '../setup.ts'
import { closedPort } from './closedPort.ts'

/**
 * Tests a page whose policy forbids the client to ask the wallet's server why the frame is missing. Chromium logs each
 * forbidden request as an error.
 */

const { open, walletUrl } = setup()

/** Opens the page and sends a request. Returns its outcome and the lines of the console. */
async function visit(frameUrl: string, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const written: string[] = []
  const { page } = await open({
    headers: { 'content-security-policy': "connect-src 'none'" },
    async prepare(page) {
      page.on('console', (message) => written.push(message.text()))
      await prepare(page)
    },
    wallet: false,
  })
  const started = performance.now()
  const outcome = await page.evaluate((frameUrl) => {
    const wallet = window.host.create({ frameUrl, logLevel: 'error' })
    return window.host.end(wallet.request({ method: 'eth_blockNumber' }))
  }, frameUrl)
  const time = performance.now() - started
  // Leave out Chromium's message that its error page has another origin than the frame.
  return { outcome, time, written: written.filter((it) => !it.includes("execute 'postMessage'")) }
}

describe('a page that may connect nowhere', () => {
  test.each([
    ['document', '/ours'],
    ['script', '/ours.js'],
  ])('and a slow %s in the frame: works, and the console has no line', async (_, path) => {
    const { outcome, time, written } = await visit(walletUrl('/ours'), (page) =>
      page.route(
        (url) => url.origin === new URL(walletUrl('/')).origin && url.pathname === path,
        async (route) => {
          await sleep(2_500)
          await route.continue()
        },
      ),
    )
    expect(outcome).toMatchObject({ status: 'resolved' })
    expect(time).toBeGreaterThan(2_400)
    expect(written).toEqual([])
  })

  test('and a frame of the oldest generation: works, and the console has no line', async () => {
    const { outcome, written } = await visit(walletUrl('/older'))
    expect(outcome).toMatchObject({ status: 'resolved' })
    expect(written).toEqual([])
  })

  test.each<[string, () => string | Promise<string>]>([
    ['no server', async () => `http://localhost:${await closedPort()}/sdk`],
    ['no wallet', () => walletUrl('/silent')],
  ])('and %s: one line of the browser, and one that says what to do', async (_, prepare) => {
    const frameUrl = await prepare()
    const { outcome, time, written } = await visit(frameUrl)
    const cause = `Tried ${frameUrl}. No wallet answered there, and the page's Content-Security-Policy keeps the client from asking why. Open ${new URL(frameUrl).origin}/sdk/probe in a tab, or add ${new URL(frameUrl).origin} to connect-src.`
    expect(outcome).toMatchObject({ error: { cause, name: 'LoadError' }, status: 'rejected' })
    expect(written).toEqual([
      expect.stringContaining(`${new URL(frameUrl).origin}/sdk/probe`),
      `[latchkey] The wallet did not load. ${cause}`,
    ])
    expect(time).toBeLessThan(2_000)
  })
})

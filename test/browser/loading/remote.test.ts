import { expect, test } from 'vitest'
import { setup } from '../setup.ts'

/**
 * Tests a frame on another machine. Its server belongs to an older generation, and cannot report that it is a wallet's
 * server.
 */

const { open, putFrame, walletUrl } = setup()
const origin = 'http://wallet.example'

/**
 * Opens a page whose requests to the other machine go to the wallet's test server. The frame's script loads only after
 * `gate`.
 */
async function openRemote(path: string, gate?: Promise<void>) {
  const written: string[] = []
  const { outcome, page } = await open({
    async prepare(page) {
      await page.clock.install()
      page.on('console', (message) => {
        if (message.text().startsWith('[latchkey]')) written.push(message.text())
      })
      await page.route(`${origin}/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url())
        if (pathname === '/older.js') await gate
        await route.fulfill({ response: await route.fetch({ url: walletUrl(pathname) + search }) })
      })
    },
    wallet: false,
  })
  await page.evaluate((frameUrl) => {
    const wallet = window.host.create({ frameUrl, logLevel: 'error' })
    window.host.begin('call', wallet.request({ method: 'eth_blockNumber' }))
  }, origin + path)
  return { outcome, page, written }
}

const line = (path: string) =>
  expect.stringContaining(
    `[latchkey] The wallet did not load. Tried ${origin}${path}. A web server answered, but it is not a wallet's.`,
  )

test('a slow frame of an older generation: the likely cause within two seconds, and the request succeeds', async () => {
  putFrame('/later', {
    body: '<!doctype html><script>onload = () => import("/older.js")</script>',
  })
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const { outcome, page, written } = await openRemote('/later', gate)
  const started = performance.now()
  await expect.poll(() => written, { interval: 20 }).toEqual([line('/later')])
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(await page.evaluate(() => window.host.outcomes.call)).toEqual({ status: 'pending' })
  go()
  expect(await outcome('call')).toMatchObject({ status: 'resolved' })
  expect(written).toHaveLength(1)
})

test('no frame at all: the line comes once, and the error after ten seconds has the same cause', async () => {
  const { outcome, page, written } = await openRemote('/silent')
  await expect.poll(() => written, { interval: 20 }).toEqual([line('/silent')])
  expect(await page.evaluate(() => window.host.outcomes.call)).toEqual({ status: 'pending' })
  await page.clock.runFor(10_000)
  expect(await outcome('call')).toMatchObject({
    error: { cause: expect.stringContaining(`Tried ${origin}/silent. A web server answered`) },
    status: 'rejected',
  })
  expect(written).toEqual([line('/silent')])
})

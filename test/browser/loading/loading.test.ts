import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { onlyInAll } from '../../variants.ts'
import { pageWith, setup, until } from '../setup.ts'

const { open, putFrame, strangerUrl, walletUrl } = setup()

/** Records every policy violation of the page, with its directive. */
const recordViolations = (page: Page) =>
  page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.disposition} ${event.effectiveDirective} ${event.blockedURI}`),
    )
  })

const violations = (page: Page) =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations)

const ask = () => window.host.end(window.host.wallet.request({ method: 'eth_blockNumber' }))
const answered = { status: 'resolved', value: '0x10' }
const count = () => document.querySelectorAll('iframe, dialog').length

/** Returns the error for a frame that fails to load, with its cause. */
const unable = (why: unknown) => ({
  error: expect.objectContaining({
    code: 4900,
    cause: why,
    name: 'LoadError',
  }),
  status: 'rejected',
})
const noAnswer = unable(
  expect.stringMatching(/^Tried http\S+\. No answer came in time\. Check the server/),
)

describe('the policy of the page', () => {
  test('without inline styles: we violate nothing, and the layout of the frame is right', async () => {
    const host = await open({
      headers: {
        'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; frame-src ${new URL(walletUrl('/')).origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
      },
      prepare: recordViolations,
      viewport: { height: 900, width: 1280 },
    })
    const { page } = host
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.evaluate(() => {
      const params = ['hello', '0xa1'] as const
      window.host.begin('sign', window.host.wallet.request({ method: 'personal_sign', params }))
    })
    await until(page, () => window.host.wallet.getState().visible)
    expect(await page.locator('iframe').boundingBox()).toEqual({
      height: 600,
      width: 360,
      x: 460,
      y: 150,
    })
    expect(await violations(page)).toEqual([])
    expect(messages).toEqual([])
  })

  test.each([
    ["frame-src 'none'", "frame-src 'none'"],
    ['another origin', 'frame-src https://wallet.example.com'],
    ["child-src 'none'", "child-src 'none'; script-src 'self'"],
    ["default-src 'self'", "default-src 'self'"],
  ])(
    'that blocks the frame with %s: an immediate error with directive and origin',
    async (_, policy) => {
      const { frameUrl, page } = await open({
        headers: { 'content-security-policy': policy },
        prepare: recordViolations,
      })
      const { origin } = new URL(frameUrl)
      const { outcome, time } = await page.evaluate(async () => {
        const started = performance.now()
        const { wallet } = window.host
        const outcome = await window.host.end(wallet.request({ method: 'eth_blockNumber' }))
        return { outcome, time: performance.now() - started }
      })
      expect(outcome).toEqual(
        unable(expect.stringMatching(`frame-src.*${origin}|${origin}.*frame-src`)),
      )
      expect(time).toBeLessThan(5_000)
      expect(await page.evaluate(count)).toBe(0)
      // The next call fails in the same way, and settles.
      expect(await page.evaluate(ask)).toEqual(outcome)
    },
  )

  onlyInAll(test)('that only reports: the frame works', async () => {
    const { frameUrl, page } = await open({
      headers: { 'content-security-policy-report-only': "frame-src 'none'; style-src 'self'" },
      prepare: recordViolations,
    })
    expect(await page.evaluate(ask)).toEqual(answered)
    await expect.poll(() => violations(page)).not.toEqual([])
    expect(new Set(await violations(page))).toEqual(
      new Set([`report frame-src ${new URL(frameUrl).origin}`]),
    )
    expect(await page.evaluate(ask)).toEqual(answered)
  })

  test('that blocks other resources of the wallet, or another frame: no effect', async () => {
    const { frame, frameUrl, outcome, page } = await open({
      frame: '/ours?hold=eth_getBalance',
      headers: {
        'content-security-policy': `img-src 'none'; connect-src 'none'; frame-src ${new URL(walletUrl('/')).origin}`,
      },
      prepare: recordViolations,
    })
    await page.evaluate(() =>
      window.host.begin('held', window.host.wallet.request({ method: 'eth_getBalance' as string })),
    )
    await until(await frame(), () => window.wallet.asked.length === 3)
    await page.evaluate((frameUrl) => {
      new Image().src = frameUrl
      fetch(frameUrl).catch(() => {})
      document.body.append(
        Object.assign(document.createElement('iframe'), { src: 'data:text/html,' }),
      )
    }, frameUrl)
    await until(page, () => (window as unknown as { violations: string[] }).violations.length >= 3)
    await (await frame()).evaluate(() => window.wallet.release())
    expect(await outcome('held')).toEqual(answered)
  })

  onlyInAll(test)('that blocks a frame whose origin only starts like ours: no effect', async () => {
    const origin = 'https://wallet.example.com'
    const { frame, outcome, page } = await open({
      frameUrl: `${origin}/ours?hold=eth_getBalance`,
      headers: { 'content-security-policy': `frame-src ${origin}` },
      async prepare(page) {
        await recordViolations(page)
        // This host does not exist, so the test server answers for it.
        await page.route(`${origin}/**`, async (route) => {
          const { pathname, search } = new URL(route.request().url())
          const response = await page.request.get(walletUrl(pathname + search))
          await route.fulfill({ response })
        })
      },
    })
    await page.evaluate(() =>
      window.host.begin('held', window.host.wallet.request({ method: 'eth_getBalance' as string })),
    )
    await until(await frame(), () => window.wallet.asked.length === 3)
    await page.evaluate((origin) => {
      const src = `${origin}.elsewhere.example/`
      document.body.append(Object.assign(document.createElement('iframe'), { src }))
    }, origin)
    await expect.poll(() => violations(page)).not.toEqual([])
    await (await frame()).evaluate(() => window.wallet.release())
    expect(await outcome('held')).toEqual(answered)
  })
})

/**
 * Delays the server's answer about whether it is a wallet's server, so that the cause stays unknown. See
 * `mistakes.test.ts`.
 */
async function slowly(page: Page) {
  await page.clock.install()
  await page.route('**/sdk/probe', () => {})
}

describe('a frame that', () => {
  /** Advances the clock of the page by ten seconds, and expects the error. */
  async function failAfterTenSeconds(page: Page, outcome: (name: string) => Promise<unknown>) {
    await page.evaluate(() => {
      window.host.begin('call', window.host.wallet.request({ method: 'eth_blockNumber' }))
      const iframe = document.querySelector('iframe')
      if (iframe) iframe.addEventListener('load', () => iframe.setAttribute('data-loaded', ''))
    })
    await page.clock.runFor(9_000)
    expect(await page.evaluate(() => window.host.outcomes.call)).toEqual({ status: 'pending' })
    await page.clock.runFor(1_000)
    expect(await outcome('call')).toEqual(noAnswer)
    expect(await page.evaluate(count)).toBe(0)
  }

  test.each([
    ['never answers', '/silent'],
    ['is not found', '/nowhere'],
    ['forbids embedding', '/forbidden'],
  ] as const)('%s: an error after ten seconds, with the causes to check', async (_, frame) => {
    const { outcome, page } = await open({ frame, prepare: slowly })
    await failAfterTenSeconds(page, outcome)
  })

  test('refuses the connection: the same error', async () => {
    const server = createServer()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    const frameUrl = `http://localhost:${port}/ours`
    const { outcome, page } = await open({ frameUrl, prepare: slowly })
    await failAfterTenSeconds(page, outcome)
  })

  test('redirects to another origin: the same error, and that origin receives nothing', async () => {
    const frameUrl = strangerUrl()
    const redirected = putFrame('/moved', { headers: { location: frameUrl }, status: 302 })
    const { outcome, page } = await open({
      frameUrl: redirected,
      prepare: slowly,
    })
    await page.evaluate(() =>
      window.host.begin('call', window.host.wallet.request({ method: 'eth_blockNumber' })),
    )
    const element = await page.waitForSelector('iframe', { state: 'attached' })
    const stranger = (await element.contentFrame())!
    await until(stranger, () => window.attacker)
    await page.clock.runFor(5_000)
    expect(await stranger.evaluate(() => window.attacker.heard)).toEqual([])
    await page.clock.runFor(5_000)
    expect(await outcome('call')).toEqual(noAnswer)
  })

  onlyInAll(test)('reloads forever: still an error after ten seconds', async () => {
    putFrame('/loop', {
      body: '<!doctype html><script>onload = () => setTimeout(() => location.reload(), 1000)</script>',
    })
    const { outcome, page } = await open({
      frame: '/loop',
      prepare: slowly,
    })
    await page.evaluate(async () => {
      // Load the code of the connection first, so that the request adds the frame at once.
      await window.host.wallet.use(() => {})
      window.host.begin('call', window.host.wallet.request({ method: 'eth_blockNumber' }))
      let loads = 0
      document.querySelector('iframe')!.addEventListener('load', () => {
        document.body.setAttribute('data-loads', String(++loads))
      })
    })
    for (let load = 1; load <= 12; load++) {
      await until(
        page,
        (load) =>
          window.host.outcomes.call!.status !== 'pending' ||
          Number(document.body.getAttribute('data-loads')) >= load,
        load,
      )
      await page.clock.runFor(1_000)
    }
    expect(await page.evaluate(() => window.host.outcomes.call!.status)).toBe('rejected')
    expect(await outcome('call')).toEqual(noAnswer)
  })

  test('was down: the next call tries again, and succeeds once it is up', async () => {
    putFrame('/late', { status: 503 })
    const { outcome, page } = await open({
      frame: '/late',
      prepare: slowly,
    })
    await failAfterTenSeconds(page, outcome)
    putFrame('/late', pageWith('ours'))
    expect(await page.evaluate(ask)).toEqual(answered)
    expect(await page.evaluate(count)).toBe(2)
  })

  onlyInAll(test)(
    'was down during concurrent calls: every call rejects, and every later call succeeds',
    async () => {
      putFrame('/later-still', { status: 503 })
      const { page } = await open({
        frame: '/later-still',
        prepare: slowly,
      })
      const many = () =>
        window.host.end(
          Promise.allSettled(
            Array.from({ length: 20 }, () =>
              window.host.wallet.request({ method: 'eth_blockNumber' }),
            ),
          ).then((all) => all.map(({ status }) => status)),
        )
      const failed = page.evaluate(many)
      await page.waitForSelector('iframe', { state: 'attached' })
      await page.clock.runFor(10_000)
      expect(await failed).toMatchObject({ value: Array(20).fill('rejected') })
      putFrame('/later-still', pageWith('ours'))
      expect(await page.evaluate(many)).toMatchObject({ value: Array(20).fill('fulfilled') })
    },
  )

  onlyInAll(test)('is slow: answers as soon as it has loaded, within the ten seconds', async () => {
    putFrame('/slow', {
      body: '<!doctype html><script>setTimeout(() => import("/ours.js"), 5000)</script>',
    })
    const { outcome, page } = await open({
      frame: '/slow',
      prepare: slowly,
    })
    await page.evaluate(() =>
      window.host.begin('call', window.host.wallet.request({ method: 'eth_blockNumber' })),
    )
    const element = await page.waitForSelector('iframe', { state: 'attached' })
    await (await element.contentFrame())!.waitForLoadState()
    await page.clock.runFor(5_500)
    expect(await outcome('call')).toEqual(answered)
  })

  test('has the origin of the page: refused at once, because it would not be isolated', async () => {
    const { page, url } = await open({ wallet: false })
    const outcome = await page.evaluate((frameUrl) => {
      window.host.create({ frameUrl })
      return window.host.end(window.host.wallet.request({ method: 'eth_blockNumber' }))
    }, url)
    expect(outcome).toMatchObject({
      error: { cause: expect.stringContaining('the origin of the page'), name: 'LoadError' },
    })
    expect(await page.evaluate(count)).toBe(0)
  })
})

onlyInAll(test)(
  'a page that blocks its main thread for longer than the time-out: the frame still loads',
  async () => {
    const { page } = await open()
    const server = createServer((_, response) => {
      response.setHeader('access-control-allow-origin', '*')
      setTimeout(() => response.end(), 11_000)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const outcome = await page.evaluate((url) => {
      const asked = window.host.end(window.host.wallet.ask('GET_CHAIN_ID'))
      // A synchronous request blocks the thread without using CPU time.
      const started = performance.now()
      const request = new XMLHttpRequest()
      request.open('GET', url, false)
      request.send()
      return asked.then((it) => ({ ...it, isBlocked: performance.now() - started > 10_500 }))
    }, `http://localhost:${port}/`)
    server.close()
    expect(outcome).toEqual({ isBlocked: true, status: 'resolved', value: { chainId: 1 } })
  },
)

test('preload of a frame that is down resolves', async () => {
  const { page } = await open({ frame: '/nowhere', prepare: slowly })
  const preloaded = page.evaluate(() => window.host.wallet.preload())
  await page.waitForSelector('iframe', { state: 'attached' })
  await page.clock.runFor(10_000)
  await preloaded
  expect(await page.evaluate(count)).toBe(0)
})

test('a stored login, and a frame that is down: the login is kept', async () => {
  const { page } = await open({
    frame: '/nowhere',
    prepare: async (page) => {
      await page.clock.install()
      await page.addInitScript(() => localStorage.setItem('@latchkey/EMAIL_LOGIN_USED_KEY', 'true'))
    },
  })
  await page.waitForSelector('iframe', { state: 'attached' })
  expect(await page.evaluate(() => window.host.wallet.getState().status)).toBe('connecting')
  await page.clock.runFor(10_000)
  await until(page, () => window.host.wallet.getState().status === 'disconnected')
  expect(await page.evaluate(() => localStorage.getItem('@latchkey/EMAIL_LOGIN_USED_KEY'))).toBe(
    'true',
  )
})

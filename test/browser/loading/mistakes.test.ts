import { server as serverReasons } from '@latchkey/protocol/reasons/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSwitch } from '../../../packages/server/test/createSwitch.ts'
import { type PageServer, servePages } from '../servePages.ts'
import { pageWith, setup, until } from '../setup.ts'
import { closedPort } from './closedPort.ts'
import { startUntrusted } from './untrustedServer.ts'

/**
 * Tests mistakes of an app's developer. The client reports each mistake within two seconds: what it tried, what came
 * back, and how to fix it.
 */

const { addPage, open, walletUrl } = setup()
let server: PageServer
let withoutDatabase: PageServer
let untrusted: Awaited<ReturnType<typeof startUntrusted>>

beforeAll(async () => {
  untrusted = await startUntrusted()
  server = await servePages()
  const network = await createSwitch()
  withoutDatabase = await servePages(network.start)
  network.cut()
  const { projects } = server.deployment.store
  const origins = ['https://shop.example']
  await projects.add({ id: 'shop', name: 'Shop', origins, realmId: 'main' })
}, 60_000)

afterAll(() => Promise.all([server, untrusted, withoutDatabase].map((it) => it?.stop())))

type Mistake = {
  /** The headers that a proxy or a tunnel sets. */
  added?: Record<string, string>
  /** The URLs that an extension blocks. */
  blocked?: string
  frameUrl: string
  policy?: string
  projectId?: string
  why: string | RegExp
}

/**
 * Returns the text for a server that does not answer. Browsers do not tell a page the reason, so the text names each
 * possible cause.
 */
const unanswered = (origin: string, certificate = '') =>
  `The browser got no answer from ${origin}: no server runs there,${certificate} or an extension or a setting blocks it. Open ${origin}/sdk/probe in a tab.`

/** The mistakes. Each is a function of the page's URL, because the ports are not known before the test runs. */
const mistakes: Record<string, (url: string) => Mistake | Promise<Mistake>> = {
  'a closed port': async () => {
    const origin = `http://localhost:${await closedPort()}`
    return { frameUrl: `${origin}/sdk`, why: unanswered(origin) }
  },
  'a certificate that is not trusted': () => {
    const origin = `https://localhost:${untrusted.port}`
    const why = unanswered(origin, ' its certificate is not trusted,')
    return { frameUrl: `${origin}/sdk`, why }
  },
  'an extension that blocks the wallet': () => ({
    blocked: `${server.origin}/**`,
    frameUrl: `${server.origin}/sdk`,
    why: unanswered(server.origin),
  }),
  'another web server': () => ({
    frameUrl: walletUrl('/silent'),
    why: /^A web server answered, but it is not a wallet's\. Set frameUrl to/,
  }),
  'another web server, without this page': () => ({
    frameUrl: walletUrl('/nowhere'),
    why: /^A web server answered, but it is not a wallet's\. Set frameUrl to/,
  }),
  'a wrong path': () => ({
    frameUrl: `${server.origin}/skd`,
    why: `A wallet's server answered, but it has no frame at this path. Set frameUrl to ${server.origin}/sdk.`,
  }),
  'https to an http server': () => ({
    frameUrl: `${server.origin.replace('http:', 'https:')}/sdk`,
    why: `The server speaks http. Set frameUrl to ${server.origin}/sdk.`,
  }),
  'the origin of the page': (url) => ({
    frameUrl: `${new URL(url).origin}/sdk`,
    why: /^This is the origin of the page, so the frame would not be isolated\. Set frameUrl/,
  }),
  'an unknown project': (url) => ({
    frameUrl: `${server.origin}/sdk`,
    projectId: 'shopp',
    why: `The server does not know the project shopp. Check projectId, or ask the operator to add it: npx latchkey project add shopp --origin ${new URL(url).origin}`,
  }),
  'an unregistered origin': (url) => ({
    frameUrl: `${server.origin}/sdk`,
    projectId: 'shop',
    why: `The origin ${new URL(url).origin} is not registered for the project shop. The operator can add it: npx latchkey project set shop --add-origin ${new URL(url).origin}`,
  }),
  'a database that is down': () => ({
    frameUrl: `${withoutDatabase.origin}/sdk`,
    why: 'The server of the wallet cannot reach its database. Start the database, or see the log of the server.',
  }),
  'a tunnel to a development server': () => ({
    added: { 'x-forwarded-for': '198.51.100.9' },
    frameUrl: `${server.origin}/sdk`,
    why: serverReasons.OWN_MACHINE_ONLY.message,
  }),
  'a policy without the frame': () => ({
    frameUrl: `${server.origin}/sdk`,
    policy: "frame-src 'self'",
    why: `The page's Content-Security-Policy blocks it. Add ${server.origin} to frame-src.`,
  }),
}

/** Creates a wallet, sends three requests at once, and returns their error and the time that it took. */
async function ask([frameUrl, projectId]: readonly [string, string]) {
  const wallet = window.host.create({ frameUrl, logLevel: 'error', projectId })
  const started = performance.now()
  const requests = [1, 2, 3].map(() => window.host.end(wallet.isConnected()))
  const [outcome] = await Promise.all(requests)
  return { outcome, time: performance.now() - started }
}

describe('a mistake is named within two seconds', () => {
  // Retry, because a browser can take longer on a busy machine.
  test.each(Object.entries(mistakes))('%s', { retry: 2 }, async (_, prepare) => {
    const { page, url } = await open({ wallet: false })
    const { added, blocked, frameUrl, policy, projectId = 'demo', why } = await prepare(url)
    if (blocked) await page.route(blocked, (route) => route.abort('blockedbyclient'))
    if (added)
      await page.route(`${new URL(frameUrl).origin}/**`, (route) =>
        route.continue({ headers: { ...route.request().headers(), ...added } }),
      )
    if (policy)
      await page.route(url, async (route) => {
        const response = await route.fetch()
        const headers = { ...response.headers(), 'content-security-policy': policy }
        await route.fulfill({ headers, response })
      })
    if (policy) await page.reload()
    const written: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('[latchkey]')) written.push(message.text())
    })
    const { outcome, time } = await page.evaluate(ask, [frameUrl, projectId] as const)
    const tried = `Tried ${frameUrl}. `
    expect(outcome).toMatchObject({
      error: { message: 'Unable to load email login dependency', name: 'LoadError' },
      status: 'rejected',
    })
    const { cause = '' } = (outcome as { error: { cause?: string } }).error
    expect(cause.startsWith(tried)).toBe(true)
    if (typeof why === 'string') expect(cause).toBe(tried + why)
    else expect(cause.slice(tried.length)).toMatch(why)
    // The console has only one line of text, although three requests have failed.
    expect(written).toEqual([`[latchkey] The wallet did not load. ${cause}`])
    expect(time).toBeLessThan(2_000)
  })
})

describe('a slow server', () => {
  test('is not a mistake', async () => {
    const { page } = await open({ wallet: false })
    const written: string[] = []
    page.on('console', (message) => written.push(message.text()))
    await page.route(`${server.origin}/sdk?**`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_500))
      await route.continue()
    })
    const { outcome, time } = await page.evaluate(ask, [`${server.origin}/sdk`, 'demo'] as const)
    expect(time).toBeGreaterThan(2_400)
    expect(written.filter((it) => it.includes('[latchkey]'))).toEqual([])
    expect(outcome).toMatchObject({ status: 'resolved' })
  })
})

describe('a page in a page that is not registered', () => {
  test('names its origin after ten seconds, if the browser does not tell the server', async () => {
    const innerUrl = addPage(pageWith('host'), 'another site')
    const origins = [new URL(innerUrl).origin]
    const { projects } = server.deployment.store
    await projects.add({ id: 'nested', name: 'Nested', origins, realmId: 'main' })
    const { page, url } = await open({
      markup: `<iframe src="${innerUrl}"></iframe>`,
      async prepare(page) {
        await page.clock.install()
        // In a browser without `ancestorOrigins`, the client knows only its own origin.
        await page.route(`${server.origin}/sdk?**`, (route) => {
          const asked = new URL(route.request().url())
          asked.searchParams.set('origin', origins[0]!)
          return route.continue({ url: asked.href })
        })
      },
      wallet: false,
    })
    const written: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('[latchkey]')) written.push(message.text())
    })
    const probed = page.waitForResponse(`${server.origin}/sdk/probe`)
    const inner = page.frame({ url: innerUrl })!
    await until(inner, () => window.host)
    await inner.evaluate((frameUrl) => {
      const wallet = window.host.create({ frameUrl, logLevel: 'error', projectId: 'nested' })
      window.host.begin('call', wallet.isConnected())
    }, `${server.origin}/sdk`)
    await probed
    await page.clock.runFor(2_000)
    expect(await inner.evaluate(() => window.host.outcomes.call)).toEqual({ status: 'pending' })
    expect(written).toEqual([])
    await page.clock.runFor(10_000)
    await until(inner, () => window.host.outcomes.call!.status !== 'pending')
    const outer = new URL(url).origin
    const cause = `Tried ${server.origin}/sdk. The wallet's server answered, but its frame did not come. Another page embeds this one. If its origin is not registered for the project, the browser blocks the frame (frame-ancestors). The operator can add it: npx latchkey project set nested --add-origin ${outer}`
    expect(await inner.evaluate(() => window.host.outcomes.call)).toMatchObject({
      error: { cause, name: 'LoadError' },
      status: 'rejected',
    })
    expect(written).toEqual([`[latchkey] The wallet did not load. ${cause}`])
  })
})

describe('a frame that an extension hides', () => {
  test('ends the wait: the page works again, and the error says what to do', async () => {
    const { outcome, page } = await open()
    await page.evaluate(() => {
      // The style of an extension has precedence over the styles of the page.
      const hide = () =>
        document.querySelector('iframe')?.style.setProperty('display', 'none', 'important')
      const options = { attributes: true, childList: true, subtree: true }
      new MutationObserver(hide).observe(document.documentElement, options)
      const params = ['0x68', '0xa1'] as const
      window.host.begin('sign', window.host.wallet.request({ method: 'personal_sign', params }))
    })
    expect(await outcome('sign')).toMatchObject({
      error: {
        code: 4900,
        message:
          'This page could not show the wallet. Allow pop-ups here, turn off content blockers, and try again.',
        name: 'HiddenError',
      },
      status: 'rejected',
    })
    const after = await page.evaluate(() => ({
      isOpen: document.querySelector('dialog')!.open,
      visible: window.host.wallet.getState().visible,
    }))
    expect(after).toEqual({ isOpen: false, visible: false })
  })
})

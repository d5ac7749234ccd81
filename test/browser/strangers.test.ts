import { paths } from '@latchkey/protocol/api/paths'
import type { Frame, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { variants } from '../variants.ts'
import { answers, notices, payloads } from './examples.ts'
import { leave, type Opened, setup, until } from './setup.ts'

const { open, strangerUrl, walletUrl } = setup()

/** Sends every event. The frame leaves them unanswered. */
async function askEverything(page: Page): Promise<Record<string, string>> {
  await page.evaluate(async (payloads) => {
    const { begin, wallet } = window.host
    await wallet.preload()
    for (const [name, payload] of Object.entries(payloads))
      begin(name, wallet.ask(name as 'SYNC_THEME', payload as Record<string, never>))
    // Send the calls whose answers would change the state.
    begin('connectSocial', wallet.connectSocial({ uri: 'https://example.com' }))
    begin('getUser', wallet.getUser())
    begin('isConnected', wallet.isConnected())
    begin('signOut', wallet.signOut())
    begin('switchNetwork', wallet.switchNetwork({ chainId: 10 }))
    begin('sign', wallet.request({ method: 'personal_sign', params: ['a', '0xa1'] }))
  }, payloads)
  // The rogue frame answers these two by itself.
  await until(page, () =>
    ['SYNC_DAPP_DATA', 'SYNC_THEME'].every(
      (name) => window.host.outcomes[name]!.status === 'resolved',
    ),
  )
  return ids(page)
}

/** Returns the ids of the pending requests. A real attacker cannot guess them. */
const ids = (page: Page) =>
  page.evaluate(() => Object.fromEntries(window.host.events.map(({ id, name }) => [name, id])))

/** Returns everything that an attack could change. */
const look = (page: Page) =>
  page.evaluate(() => ({
    elements: document.querySelectorAll('iframe[title=Wallet]').length,
    heard: window.host.heard,
    outcomes: window.host.outcomes,
    state: window.host.wallet.getState(),
    storage: { ...localStorage },
  }))

/** Makes an attacker send every message, and waits until the page has received the last one. */
async function attack(
  page: Page,
  attacker: Frame | Page,
  options: {
    ids: Record<string, string>
    target: 'opener' | 'opened' | 'parent'
    times?: number
  },
) {
  const name = crypto.randomUUID()
  const heard = page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        addEventListener('message', function onMessage({ data }) {
          if (data.stormEnded !== name) return
          removeEventListener('message', onMessage)
          resolve()
        })
      }),
    name,
  )
  await attacker.evaluate(
    ({ ids, name, target, times }) => {
      const { opened } = window as unknown as { opened: Window }
      const windows = { opened, opener: window.opener as Window, parent: window.parent }
      window.attacker.storm({ ids, name, target: windows[target], times })
    },
    { times, ...options, name },
  )
  await heard
}

async function embed({ page }: Opened, src: string): Promise<Frame> {
  const element = await page.evaluateHandle((src) => {
    const iframe = Object.assign(document.createElement('iframe'), { src })
    document.body.append(iframe)
    return iframe
  }, src)
  const frame = (await element.contentFrame())!
  await until(frame, () => window.attacker)
  return frame
}

const generations = variants(['/ours', '/later', '/older'], '/ours')
/** How often an attacker sends every message. */
const times = variants<number>([1_000], 50)[0]!

describe('T03: with every valid answer, error and notice, and the right ids', () => {
  test('a frame of another origin changes nothing', async () => {
    const host = await open({ frame: '/rogue', place: 'another site' })
    const ids = await askEverything(host.page)
    const before = await look(host.page)
    expect(Object.keys(before.outcomes).length).toBeGreaterThan(30)
    await attack(host.page, await embed(host, strangerUrl()), { ids, target: 'parent' })
    expect(await look(host.page)).toEqual(before)
  })

  test('another frame of the right origin changes nothing', async () => {
    const host = await open({ frame: '/rogue' })
    const ids = await askEverything(host.page)
    const before = await look(host.page)
    const attacker = await embed(host, walletUrl('/attacker'))
    await attack(host.page, attacker, { ids, target: 'parent', times: 100 })
    expect(await look(host.page)).toEqual(before)
  })

  test('a popup changes nothing', async () => {
    const { context, page } = await open({ frame: '/rogue' })
    const ids = await askEverything(page)
    const before = await look(page)
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((url) => void window.open(url), strangerUrl()),
    ])
    await until(popup, () => window.attacker)
    await attack(page, popup, { ids, target: 'opener' })
    expect(await look(page)).toEqual(before)
  })

  test('the opener changes nothing', async () => {
    const { context, page } = await open({
      frame: '/rogue',
      async visit(url, context) {
        const [opener] = context.pages()
        await opener!.goto(strangerUrl())
        const [page] = await Promise.all([
          context.waitForEvent('page'),
          opener!.evaluate((url) => {
            Object.assign(window, { opened: window.open(url) })
          }, url),
        ])
        return page
      },
    })
    const opener = context.pages()[0]!
    const ids = await askEverything(page)
    const before = await look(page)
    await attack(page, opener, { ids, target: 'opened' })
    expect(await look(page)).toEqual(before)
    expect(await opener.evaluate(() => window.attacker.heard)).toEqual([])
  })

  test('the page itself, and its own windows, change nothing', async () => {
    const { page } = await open({ frame: '/rogue' })
    const ids = await askEverything(page)
    const before = await look(page)
    const messages = toMessages(ids)
    await page.evaluate(async (messages) => {
      const { origin } = new URL(document.querySelector('iframe')!.src)
      const source = document.querySelector('iframe')!.contentWindow
      for (const data of messages) {
        postMessage(data, '*')
        // The right origin with the wrong source, and the right source with the wrong origin.
        dispatchEvent(new MessageEvent('message', { data, origin, source: window }))
        dispatchEvent(new MessageEvent('message', { data, origin: 'null', source }))
        dispatchEvent(new MessageEvent('message', { data, origin: `${origin}.evil`, source }))
        dispatchEvent(new MessageEvent('message', { data, origin: '', source }))
      }
      await new Promise((resolve) => setTimeout(resolve))
    }, messages)
    expect(await look(page)).toEqual(before)
  })

  test('the right window with a document of another origin changes nothing', async () => {
    const host = await open({ frame: '/rogue' })
    const { page } = host
    // Hold the probe back. Otherwise the client asks why the frame does not answer, and its request fails.
    await page.route(`**${paths.frameProbe}`, () => {})
    await page.evaluate(() => window.host.wallet.preload())
    const inside = await host.frame()
    await leave(inside, strangerUrl())
    await until(inside, () => window.attacker)
    // The client does not post this, because the frame has not completed the handshake.
    await page.evaluate(() => window.host.begin('user', window.host.wallet.ask('GET_USER')))
    const before = await look(page)
    expect(before.outcomes.user).toEqual({ status: 'pending' })
    await attack(page, inside, { ids: await ids(page), target: 'parent', times: 100 })
    expect(await look(page)).toEqual(before)
    // The client did not answer its READY message either.
    expect(await inside.evaluate(() => window.attacker.heard)).toEqual([])
  })

  test('after HELLO, window messages of the real frame are ignored', async () => {
    const { frame, page } = await open({ frame: '/rogue' })
    const ids = await askEverything(page)
    const before = await look(page)
    // Leave out READY. It announces a new document, so the client does not ignore it.
    const messages = toMessages(ids).filter(({ type }) => !type.endsWith('READY'))
    const inside = await frame()
    const heard = page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          addEventListener('message', ({ data }) => data === 'end' && resolve()),
        ),
    )
    await inside.evaluate((messages) => {
      for (const message of messages) parent.postMessage(message, '*')
      parent.postMessage('end', '*')
    }, messages)
    await heard
    expect(await look(page)).toEqual(before)
    // The port still works.
    await inside.evaluate(() => {
      const question = window.rogue.questions.find(({ type }) => type.endsWith('GET_CHAIN_ID'))!
      window.rogue.port.postMessage([
        { id: question.id, payload: { chainId: 5 }, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS' },
      ])
    })
    await until(page, () => window.host.outcomes.GET_CHAIN_ID!.status === 'resolved')
  })

  test('a sibling that sends HELLO before the page does gets no port', async () => {
    const host = await open()
    const sibling = await embed(host, strangerUrl())
    await host.page.evaluate(() => {
      // The sibling is the page's first frame, so the wallet is the second.
      window.host.begin('call', window.host.wallet.request({ method: 'eth_blockNumber' }))
    })
    const heard = await sibling.evaluate(async () => {
      const heard: unknown[] = []
      for (let time = 0; time < 200; time++) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => heard.push(data)
        const payload = { nonce: 'evil', versions: [1] }
        parent.frames[1]!.postMessage({ id: 'evil', payload, type: '@w3m-app/HELLO' }, '*', [port2])
        await new Promise((resolve) => setTimeout(resolve))
      }
      return heard
    })
    expect(heard).toEqual([])
    expect(await host.outcome('call')).toEqual({ status: 'resolved', value: '0x10' })
  })
})

describe('T04: the frame navigates away', () => {
  const lost = { error: { code: 4900, name: 'LostError' }, status: 'rejected' }

  test.each(generations)(
    'during a request (%s): the new page receives nothing, and the request rejects',
    async (path) => {
      const { frame, outcome, page } = await open({
        frame: `${path}?hold=personal_sign`,
        place: 'another site',
        prepare: (page) => page.clock.install(),
      })
      const sign = () =>
        window.host.begin(
          'sign',
          window.host.wallet.request({ method: 'personal_sign', params: ['secret', '0xa1'] }),
        )
      await page.evaluate(sign)
      await page.waitForSelector('iframe', { state: 'attached' })
      await page.clock.runFor(300)
      const inside = await frame()
      await until(inside, () => (window.wallet ?? window.older).asked.length >= 3)
      await leave(inside, strangerUrl())
      expect(await outcome('sign')).toMatchObject(lost)

      // No later message reaches the new page.
      await until(inside, () => window.attacker)
      await page.evaluate(() => {
        const { begin, wallet } = window.host
        begin('next', wallet.request({ method: 'eth_blockNumber' }))
        begin('theme', wallet.syncTheme({ themeMode: 'dark' }))
        wallet.rejectRequests()
      })
      await page.clock.runFor(9_000)
      expect(await inside.evaluate(() => window.attacker.heard)).toEqual([])
      await page.clock.runFor(1_000)
      expect(await outcome('next')).toMatchObject({ status: 'rejected', error: { code: 4900 } })

      // After the time-out, the next call creates a new frame.
      await page.evaluate(() =>
        window.host.begin('recovered', window.host.wallet.ask('IS_CONNECTED')),
      )
      await page.waitForSelector('iframe', { state: 'attached' })
      await frame()
      await page.clock.runFor(300)
      expect(await outcome('recovered')).toMatchObject({ status: 'resolved' })
    },
  )

  test.each(generations)(
    'to a page that never finishes loading (%s): it receives no requests',
    async (path) => {
      const { frame, page } = await open({ frame: path })
      await page.evaluate(() => window.host.wallet.preload())
      const inside = await frame()
      await leave(inside, strangerUrl('/endless'))
      await until(inside, () => window.attacker)
      await page.evaluate(() => {
        const { begin, wallet } = window.host
        begin('user', wallet.getUser())
        begin('sign', wallet.request({ method: 'personal_sign', params: ['secret', '0xa1'] }))
      })
      await page.evaluate(() => window.host.wallet.rejectRequests())
      // Messages arrive in order. So if this one has arrived, all earlier ones have.
      await page.evaluate(() =>
        document.querySelector('iframe')!.contentWindow!.postMessage('last', '*'),
      )
      await until(inside, () => window.attacker.heard.includes('last'))
      expect(await inside.evaluate(() => window.attacker.heard)).toEqual(['last'])
    },
  )

  test('a second document needs a second handshake, with another port', async () => {
    const { frame, outcome, page } = await open({ frame: '/rogue' })
    await page.evaluate(() => {
      window.host.begin('held', window.host.wallet.request({ method: 'eth_getBalance' as string }))
    })
    const inside = await frame()
    await until(inside, () => window.rogue.questions.length === 1)
    const first = await inside.evaluate(() => window.rogue.hello)
    await leave(inside)
    expect(await outcome('held')).toMatchObject(lost)
    await until(inside, () => window.rogue?.hello)
    const second = await inside.evaluate(() => window.rogue.hello)
    expect(second.type).toBe('@w3m-app/HELLO')
    expect(second.id).not.toBe(first.id)
    // The lost request is not sent again.
    await page.evaluate(() => {
      window.host.begin('next', window.host.wallet.request({ method: 'eth_blockNumber' }))
    })
    await until(inside, () => window.rogue.questions.length === 1)
    expect(await inside.evaluate(() => window.rogue.questions[0]!.payload)).toMatchObject({
      method: 'eth_blockNumber',
    })
  })
})

function toMessages(ids: Record<string, string>): { type: string }[] {
  return [
    ...Object.entries(answers).flatMap(([name, payload]) => [
      { id: ids[name], payload, type: `@w3m-frame/${name}_SUCCESS` },
      { id: ids[name], payload: { message: 'Forged' }, type: `@w3m-frame/${name}_ERROR` },
    ]),
    ...Object.entries(notices).map(([name, payload]) => ({ payload, type: `@w3m-frame/${name}` })),
  ]
}

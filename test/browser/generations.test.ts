import { describe, expect, test } from 'vitest'
import { onlyInAll, variants } from '../variants.ts'
import { signature } from './examples.ts'
import { leave, type Opened, setup, until } from './setup.ts'

const { open, putFrame } = setup()

const generations = { '/later': 'a frame like 1.8', '/older': 'a frame like 5.1' } as const
type Path = keyof typeof generations

const names = async ({ frame }: Opened) =>
  (await frame()).evaluate(() =>
    window.older.asked.map(({ type }) => type.replace('@w3m-app/', '')),
  )

const visible = (page: Opened['page'], visible: boolean) =>
  until(page, (it) => window.host.wallet.getState().visible === it, visible)

const aborted = expect.objectContaining({
  error: expect.objectContaining({ code: 4001, message: 'Request was aborted' }),
})

function sign({ page }: Opened, name = 'sign') {
  return page.evaluate((name) => {
    const params = [name, '0xa1'] as const
    window.host.begin(name, window.host.wallet.request({ method: 'personal_sign', params }))
  }, name)
}

describe.each(Object.entries(generations) as [Path, string][])('%s, %s', (path, _) => {
  const places = variants(['the same site', 'another site'], 'another site')

  test.each(places)('signs in by window messages, on %s', async (place) => {
    const host = await open({ frame: path, place })
    const state = await host.page.evaluate(async () => {
      const { wallet } = window.host
      await wallet.connectEmail({ email: 'ada@example.com' })
      await wallet.connectOtp({ otp: '123456' })
      await wallet.switchNetwork({ chainId: 137 })
      return wallet.getState()
    })
    expect(state).toMatchObject({
      chainId: 'eip155:137',
      status: 'connected',
      user: { address: '0x00000000000000000000000000000000000000a1', email: 'ada@example.com' },
    })
    // The client sends only events that this older generation knows.
    const asked = new Set(await names(host))
    for (const name of ['HELLO', 'ABORT', 'LOCALE', 'RPC_ABORT']) expect(asked).not.toContain(name)
  })

  test('is shown while an approval is pending, and hidden afterwards', async () => {
    const host = await open({ frame: path })
    const { frame, outcome, page } = host
    await page.evaluate(() => window.host.wallet.preload())
    expect(await page.evaluate(() => window.host.wallet.getState().visible)).toBe(false)
    await sign(host)
    await visible(page, true)
    await (await frame()).getByRole('button', { name: 'Sign' }).click()
    expect(await outcome('sign')).toEqual({ status: 'resolved', value: signature })
    await visible(page, false)

    // A read must not show the frame.
    await page.evaluate(() => window.host.wallet.request({ method: 'eth_blockNumber' }))
    const heard = await page.evaluate(() => window.host.heard.length)
    expect(heard).toBe(2)
  })

  onlyInAll(test)('stays visible for the second of two approvals', async () => {
    const host = await open({ frame: path })
    const { frame, outcome, page } = host
    await sign(host, 'first')
    await sign(host, 'second')
    await visible(page, true)
    await (await frame()).getByRole('button', { name: 'Sign' }).first().click()
    expect(await outcome('first')).toMatchObject({ value: signature })
    expect(await page.evaluate(() => window.host.outcomes.second)).toEqual({ status: 'pending' })
    expect(await page.evaluate(() => window.host.wallet.getState().visible)).toBe(true)
    await (await frame()).getByRole('button', { name: 'Sign' }).click()
    expect(await outcome('second')).toMatchObject({ value: signature })
    await visible(page, false)
  })

  onlyInAll(test)('approvals in quick succession: none dismisses the next', async () => {
    const host = await open({ frame: path })
    const { frame, outcome, page } = host
    await page.evaluate(() => {
      const ask = () =>
        window.host.wallet.request({ method: 'personal_sign', params: ['a', '0xa1'] })
      window.host.begin('both', ask().then(ask))
    })
    for (const number of [1, 2]) {
      await until(
        await frame(),
        (number) =>
          window.older.asked.filter(({ type }) => type === '@w3m-app/RPC_REQUEST').length ===
          number,
        number,
      )
      await visible(page, true)
      await (await frame()).getByRole('button', { name: 'Sign' }).click()
    }
    expect(await outcome('both')).toMatchObject({ value: signature })
  })

  test('rejectRequests and Escape reject, and send an event that it knows', async () => {
    const host = await open({ frame: path })
    const { outcome, page } = host
    await sign(host)
    await visible(page, true)
    await page.evaluate(() => window.host.wallet.rejectRequests())
    expect(await outcome('sign')).toEqual(aborted)
    await visible(page, false)
    await page.evaluate(() => window.host.wallet.isConnected())
    const aborts = (await names(host)).filter((name) => name === 'RPC_ABORT').length
    expect(aborts).toBe(path === '/later' ? 1 : 0)

    await sign(host, 'again')
    await visible(page, true)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Escape')
    expect(await outcome('again')).toEqual(aborted)
    await visible(page, false)
    await page.evaluate(() => window.host.wallet.isConnected())
    expect((await names(host)).filter((name) => name === 'RPC_ABORT').length).toBe(
      path === '/later' ? 2 : 0,
    )
  })

  onlyInAll(test)('receives no cancel-all while another approval is pending', async () => {
    const host = await open({ frame: path })
    const { frame, outcome, page } = host
    await page.evaluate(() => {
      const controller = new AbortController()
      addEventListener('give-up', () => controller.abort())
      const { signal } = controller
      const ask = (text: string, signal?: AbortSignal) =>
        window.host.wallet.request({ method: 'personal_sign', params: [text, '0xa1'], signal })
      window.host.begin('first', ask('first', signal))
      window.host.begin('second', ask('second'))
    })
    await visible(page, true)
    await until(await frame(), () => document.querySelectorAll('section').length === 2)
    await page.evaluate(() => dispatchEvent(new Event('give-up')))
    expect(await outcome('first')).toEqual(aborted)
    await page.evaluate(() => window.host.wallet.isConnected())
    expect(await names(host)).not.toContain('RPC_ABORT')
    expect(await page.evaluate(() => window.host.outcomes.second)).toEqual({ status: 'pending' })
  })

  test('reloaded: pending requests reject, and the next call works', async () => {
    const host = await open({ frame: path })
    const { frame, outcome, page } = host
    await sign(host)
    await visible(page, true)
    await leave(await frame())
    expect(await outcome('sign')).toMatchObject({ error: { code: 4900, name: 'LostError' } })
    await visible(page, false)
    expect(await page.evaluate(() => window.host.wallet.isConnected())).toBe(true)
  })
})

describe('a frame of ours with other protocol versions', () => {
  test.each([
    ['[2]', '2'],
    ['[2,3]', '2,3'],
  ])('%s: the error names them', async (versions, named) => {
    const { page } = await open({ frame: `/rogue?versions=${versions}` })
    const outcome = await page.evaluate(() =>
      window.host.end(window.host.wallet.request({ method: 'eth_blockNumber' })),
    )
    expect(outcome).toMatchObject({
      error: {
        code: 4900,
        cause: expect.stringContaining(named),
        name: 'LoadError',
        shortMessage: 'Unable to load email login dependency',
      },
    })
  })
})

test('a frame that sends READY after its first answer: counts as one document, and nothing is lost', async () => {
  // A frame of the later generation may answer while it is still preparing itself.
  putFrame('/late-ready', {
    body: `<!doctype html><script>
      onmessage = ({ data: { id, type }, origin }) =>
        type.endsWith('REQUEST')
          ? window.answer = () => parent.postMessage({ id, payload: '0x10', type: '@w3m-frame/RPC_REQUEST_SUCCESS' }, origin)
          : parent.postMessage({ id, payload: { isConnected: true }, type: type.replace('app', 'frame') + '_SUCCESS' }, origin)
      window.older = { asked: [] }
    </script>`,
  })
  const { frame, outcome, page } = await open({ frame: '/late-ready' })
  await page.evaluate(() =>
    window.host.begin('call', window.host.wallet.request({ method: 'eth_blockNumber' })),
  )
  const inside = await frame()
  await until(inside, () => 'answer' in window)
  await inside.evaluate(() => {
    parent.postMessage({ payload: {}, type: '@w3m-frame/READY' }, '*')
    ;(window as unknown as { answer(): void }).answer()
  })
  expect(await outcome('call')).toEqual({ status: 'resolved', value: '0x10' })
})

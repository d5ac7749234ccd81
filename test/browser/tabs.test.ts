import { describe, expect, test } from 'vitest'
import { variants } from '../variants.ts'
import { address } from './examples.ts'
import { places, setup, until } from './setup.ts'

const { open } = setup()

const state = () => window.host.wallet.getState()
const heard = () => window.host.heard.map(({ name, value }) => [name, value])
const connect = () => window.host.wallet.connectOtp({ otp: '123456' }).then(() => undefined)

const somewhere = variants(places, 'another site')

describe.each(somewhere)('two tabs of an application with a wallet on %s', (place) => {
  test('stay in sync: sign-in, network, sign-out, and the events of the provider', async () => {
    const one = await open({ place })
    const { context } = one
    const other = await open({ context, place })
    expect((await other.page.evaluate(state)).status).toBe('disconnected')

    await one.page.evaluate(connect)
    await until(other.page, () => window.host.wallet.getState().status === 'connected')
    expect((await other.page.evaluate(state)).user).toMatchObject({ address })

    await one.page.evaluate(() => window.host.wallet.switchNetwork({ chainId: 137 }))
    await until(other.page, () => window.host.wallet.getState().chainId === 'eip155:137')
    expect(
      await other.page.evaluate(() =>
        window.host.wallet.provider.request({ method: 'eth_chainId' }),
      ),
    ).toBe('0x89')

    await one.page.evaluate(() => window.host.wallet.signOut())
    await until(other.page, () => window.host.wallet.getState().status === 'disconnected')
    expect(
      await other.page.evaluate(() =>
        window.host.wallet.provider.request({ method: 'eth_accounts' }),
      ),
    ).toEqual([])

    for (const { page } of [one, other])
      expect(await page.evaluate(heard)).toEqual([
        ['connect', { chainId: '0x1' }],
        ['accountsChanged', [address]],
        ['chainChanged', '0x89'],
        ['chainChanged', '0x1'],
        ['accountsChanged', []],
        ['disconnect', expect.anything()],
      ])
    expect(await one.page.evaluate(() => ({ ...localStorage }))).toEqual({
      '@latchkey/FORMAT': '1',
      '@latchkey/FRAME': expect.any(String),
    })
  })
})

test('sign-out in one tab while the other restores the session: both end signed out', async () => {
  const one = await open()
  const { context } = one
  await one.page.evaluate(connect)
  const other = await open({ context, frame: '/ours?hold=GET_USER' })
  const inside = await other.frame()
  await until(inside, () => window.wallet.asked.some(({ name }) => name === 'GET_USER'))

  await one.page.evaluate(() => window.host.wallet.signOut())
  // The storage event arrives first, and then the outdated answer of the frame.
  await until(other.page, () => !localStorage.getItem('@latchkey/EMAIL_LOGIN_USED_KEY'))
  await other.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await inside.evaluate(() => window.wallet.release())
  await until(other.page, () => window.host.wallet.getState().status === 'disconnected')
  await until(one.page, () => window.host.wallet.getState().status === 'disconnected')
  expect(await other.page.evaluate(heard)).toEqual([])
  expect(
    await one.page.evaluate(() => localStorage.getItem('@latchkey/EMAIL_LOGIN_USED_KEY')),
  ).toBe(null)
})

test('two network switches in a row: a stale answer does not undo the second', async () => {
  const one = await open()
  const { context } = one
  await one.page.evaluate(connect)
  const other = await open({ context })
  await until(other.page, () => window.host.wallet.getState().status === 'connected')
  const inside = await other.frame()
  await inside.evaluate(() => window.wallet.held.add('GET_USER'))

  const users = () => window.wallet.asked.filter(({ name }) => name === 'GET_USER').length
  const before = await inside.evaluate(users)
  await one.page.evaluate(() => window.host.wallet.switchNetwork({ chainId: 137 }))
  await until(
    inside,
    (before) => window.wallet.asked.filter(({ name }) => name === 'GET_USER').length > before,
    before,
  )
  await one.page.evaluate(() => window.host.wallet.switchNetwork({ chainId: 10 }))
  await until(other.page, () => localStorage.getItem('@latchkey/LAST_USED_CHAIN_KEY') === '10')
  await until(
    inside,
    (before) => window.wallet.asked.filter(({ name }) => name === 'GET_USER').length > before + 1,
    before,
  )
  await inside.evaluate(() => window.wallet.release())

  await until(other.page, () => window.host.wallet.getState().chainId === 'eip155:10')
  // Both tabs end on the last network.
  await other.page.evaluate(() => window.host.wallet.isConnected())
  await one.page.evaluate(() => window.host.wallet.isConnected())
  expect((await one.page.evaluate(state)).chainId).toBe('eip155:10')
  expect((await other.page.evaluate(state)).chainId).toBe('eip155:10')
  expect(await one.page.evaluate(() => localStorage.getItem('@latchkey/LAST_USED_CHAIN_KEY'))).toBe(
    '10',
  )
})

test('signed out, or with a frame that does not answer: a tab still follows the network', async () => {
  const one = await open()
  const { context } = one
  const other = await open({ context, frame: '/ours?hold=IS_CONNECTED' })
  const chainId = () => window.host.wallet.provider.request({ method: 'eth_chainId' })

  await one.page.evaluate(() => window.host.wallet.switchNetwork({ chainId: 137 }))
  await until(other.page, () => window.host.wallet.getState().chainId === 'eip155:137')
  expect(await other.page.evaluate(chainId)).toBe('0x89')

  await one.page.evaluate(connect)
  await one.page.evaluate(() => window.host.wallet.switchNetwork({ chainId: 10 }))
  await until(other.page, () => window.host.wallet.getState().chainId === 'eip155:10')
  expect(await other.page.evaluate(chainId)).toBe('0xa')
  expect(await other.page.evaluate(heard)).toEqual([
    ['chainChanged', '0x89'],
    ['chainChanged', '0xa'],
  ])
})

test('the page clears its storage: the other tab signs out', async () => {
  const one = await open()
  const { context } = one
  const other = await open({ context })
  await one.page.evaluate(connect)
  await until(other.page, () => window.host.wallet.getState().status === 'connected')
  await one.page.evaluate(() => localStorage.clear())
  await until(other.page, () => window.host.wallet.getState().status === 'disconnected')
})

test('three tabs settle: no endless writes or requests', async () => {
  const first = await open()
  const { context } = first
  const tabs = [first, await open({ context }), await open({ context })]
  await tabs[0]!.page.evaluate(connect)
  for (const { page } of tabs)
    await until(page, () => window.host.wallet.getState().status === 'connected')
  await tabs[1]!.page.evaluate(() => window.host.wallet.switchNetwork({ chainId: 137 }))
  for (const { page } of tabs)
    await until(page, () => window.host.wallet.getState().chainId === 'eip155:137')
  // After every request has its answer, no further requests follow.
  const counts = () =>
    Promise.all(
      tabs.map(async ({ frame }) => (await frame()).evaluate(() => window.wallet.asked.length)),
    )
  for (const { page } of tabs) await page.evaluate(() => window.host.wallet.isConnected())
  const before = await counts()
  for (const { page } of tabs) await page.evaluate(() => window.host.wallet.isConnected())
  expect(await counts()).toEqual(before.map((count) => count + 1))
  expect(Math.max(...before)).toBeLessThan(40)
})

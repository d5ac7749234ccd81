import { describe, expect, test } from 'vitest'
import * as Setup from '../../test/setup.ts'
import type * as Client from '../Client.ts'
import * as OnDemand from './OnDemand.ts'

const approval = { method: 'personal_sign', params: ['0x68', Setup.address] } as const

/** A wallet whose lazy part loads when the test says, or fails to load. */
function setup(options: Setup.setup.Options = {}) {
  const loads: { fail(): void; finish(): Promise<void> }[] = []
  const lazyPart = OnDemand.create(
    () =>
      new Promise<Client.LazyPart>((resolve, reject) =>
        loads.push({
          fail: () => reject(new TypeError('Failed to fetch dynamically imported module')),
          finish: async () => resolve(await import('./lazyPart.ts')),
        }),
      ),
  )
  return { ...Setup.setup({ lazyPart, ...options }), loads }
}

describe('create', () => {
  test('behavior: what a page sets and reads first loads nothing', async () => {
    const { frame, loads, wallet } = setup({ script: Setup.signedIn })
    await wallet.syncTheme({ themeMode: 'dark' })
    await wallet.setLocale({ locale: 'de' })
    wallet.provider.on('accountsChanged', () => {})
    wallet.rejectRequests()
    expect(wallet.getState().status).toBe('disconnected')
    expect(wallet.isOtherSite()).toBe(wallet.needsWindow())
    wallet.destroy()
    expect(loads).toHaveLength(0)
    expect(frame.mounts).toBe(0)
  })

  test('error: an invalid value that a page sets', async () => {
    const { loads, wallet } = setup()
    await expect(wallet.syncTheme({ themeMode: 'red' as never })).rejects.toMatchObject({
      message: 'The payload of "SYNC_THEME" is invalid.',
      name: 'InvalidValueError',
    })
    expect(loads).toHaveLength(0)
  })

  test('behavior: values from before the load reach the frame first', async () => {
    const { frame, loads, wallet } = setup({ script: Setup.signedIn })
    await wallet.syncTheme({ themeMode: 'dark' })
    const asked = wallet.isConnected()
    await loads[0]!.finish()
    expect(await asked).toBe(true)
    const received = frame.received.map(({ name, payload }) => [name, payload])
    expect(received.slice(1)).toEqual([
      ['SYNC_THEME', { themeMode: 'dark' }],
      ['IS_CONNECTED', {}],
    ])
  })
})

describe('abort', () => {
  test('behavior: a request that waits for the lazy part', async () => {
    const { loads, wallet } = setup({ script: Setup.signedIn })
    const asked = wallet.request(approval)
    wallet.rejectRequests()
    await loads[0]!.finish()
    await expect(asked).rejects.toMatchObject({ code: 4001, name: 'AbortedError' })
  })

  test('behavior: not a request that is made later', async () => {
    const { frame, loads, wallet } = setup({
      script: { ...Setup.signedIn, RPC_REQUEST: () => '0x5167' },
    })
    wallet.rejectRequests()
    const asked = wallet.request(approval)
    await loads[0]!.finish()
    expect(await asked).toBe('0x5167')
    expect(Setup.names(frame.received)).toEqual(['RPC_REQUEST'])
  })
})

describe('destroy', () => {
  test('behavior: ends a request that waits for the lazy part, without a frame', async () => {
    const { frame, loads, wallet } = setup({ script: Setup.signedIn })
    const asked = wallet.connectEmail({ email: Setup.email })
    wallet.destroy()
    await loads[0]!.finish()
    await expect(asked).rejects.toMatchObject({ name: 'AbortedError' })
    expect(frame.mounts).toBe(0)
  })
})

describe('use', () => {
  test('error: the lazy part does not load, and loads with the next request', async () => {
    const { loads, wallet } = setup({ script: Setup.signedIn })
    const asked = wallet.connectEmail({ email: Setup.email })
    loads[0]!.fail()
    await expect(asked).rejects.toMatchObject({ code: 4900, name: 'ChunkError' })
    const again = wallet.connectEmail({ email: Setup.email })
    await loads[1]!.finish()
    expect(await again).toEqual({ action: 'VERIFY_OTP' })
  })

  test('behavior: a session is restored when the lazy part has loaded', async () => {
    const area = Setup.memoryArea({ '@latchkey/EMAIL_LOGIN_USED_KEY': 'true' })
    const { loads, wallet } = setup({ area, script: Setup.signedIn })
    const restored = wallet.restore()
    expect(wallet.getState().status).toBe('connecting')
    await loads[0]!.finish()
    expect(await restored).toBe(true)
    expect(wallet.getState()).toMatchObject({ address: Setup.address, status: 'connected' })
  })

  test('error: a stored session stays if the lazy part does not load', async () => {
    const area = Setup.memoryArea({ '@latchkey/EMAIL_LOGIN_USED_KEY': 'true' })
    const { loads, wallet } = setup({ area, script: Setup.signedIn })
    const restored = wallet.restore()
    loads[0]!.fail()
    await expect(restored).rejects.toMatchObject({ name: 'ChunkError' })
    expect(wallet.getState().status).toBe('disconnected')
    expect(Setup.dump(area)).toEqual({ EMAIL_LOGIN_USED_KEY: 'true' })
    const accounts = wallet.provider.request({ method: 'eth_requestAccounts' })
    await loads[1]!.finish()
    expect(await accounts).toEqual([Setup.address])
  })
})

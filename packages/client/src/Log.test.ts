import * as Reason from '@latchkey/protocol/Reason'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setup, signedIn } from '../test/setup.ts'
import * as Frame from './Frame.ts'
import * as Handshake from './Handshake.ts'

const written: unknown[][] = []

beforeEach(() => {
  written.length = 0
  vi.spyOn(console, 'error').mockImplementation((...parts) => void written.push(parts))
})

afterEach(() => void vi.restoreAllMocks())

const fails = (failure: object) => () => Promise.reject(failure)

describe('the console', () => {
  test('default: an error is one line of text, with its reason and the id of the request', async () => {
    const data = { requestId: 'r-1' }
    const { wallet } = setup({
      logLevel: 'error',
      script: {
        ...signedIn,
        RPC_REQUEST: fails({ code: -32005, data, message: 'Wait.', reason: 'TOO_MANY_REQUESTS' }),
      },
    })
    await wallet.request({ method: 'eth_blockNumber' }).catch(() => {})
    expect(written).toEqual([
      ['[latchkey] eth_blockNumber: Wait. (TOO_MANY_REQUESTS, request r-1)'],
    ])
  })

  test('behavior: a rejected, aborted or closed request is not an error', async () => {
    const { frame, wallet } = setup({
      logLevel: 'error',
      script: {
        ...signedIn,
        RPC_REQUEST: fails({ code: 4001, message: 'Rejected.', reason: 'USER_REJECTED' }),
      },
    })
    const sign = { method: 'personal_sign', params: ['0x68', '0xa1'] } as const
    await wallet.request(sign).catch(() => {})
    frame.script = {}
    const controller = new AbortController()
    const asked = wallet.connectDevice({ signal: controller.signal }).catch(() => {})
    controller.abort()
    await asked
    const shown = wallet.request(sign).catch(() => {})
    await vi.waitFor(() => expect(frame.received.at(-1)?.name).toBe('RPC_REQUEST'))
    frame.element.onDismiss()
    await shown
    expect(written).toEqual([])
  })

  test.each([
    'DEVICE_REFUSED',
    'PASSKEY_REFUSED',
    'POPUP_CLOSED',
    'PROVIDER_DENIED',
    'WALLET_LOCKED',
  ] as const)('behavior: the reason %s is a decision of the user', async (reason) => {
    const refuse = fails({ ...Reason.table[reason], reason })
    const { wallet } = setup({
      logLevel: 'error',
      script: {
        CONNECT_DEVICE: refuse,
        CONNECT_FARCASTER: refuse,
        CONNECT_PASSKEY: refuse,
        CONNECT_SOCIAL: refuse,
      },
    })
    const outcomes = await Promise.allSettled([
      wallet.connectDevice(),
      wallet.connectFarcaster(),
      wallet.connectPasskey(),
      wallet.connectSocial({ uri: 'https://wallet.example.com/social' }),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(written).toEqual([])
  })

  test('error: a page that is not secure is named once, although it has no randomUUID', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    vi.stubGlobal('isSecureContext', false)
    vi.stubGlobal('location', new URL('http://192.168.1.5:5173'))
    const { wallet } = setup({
      frame: (element) => Frame.create(element),
      logLevel: 'error',
    })
    const outcomes = await Promise.allSettled([wallet.getChainId(), wallet.isConnected()])
    vi.unstubAllGlobals()
    expect(outcomes).toMatchObject(
      Array(2).fill({ reason: { name: 'NotMountedError' }, status: 'rejected' }),
    )
    expect(written).toEqual([
      [
        '[latchkey] The wallet did not load. The page http://192.168.1.5:5173 is not secure. Serve it over https, or from localhost.',
      ],
    ])
  })

  test('behavior: a frame that does not load is reported once, with its URL and what to change', async () => {
    const { wallet } = setup({
      frame: (element) => ({
        destroy() {},
        hide() {},
        mount: () => element.onFail(new Handshake.LoadError(element.url, 'Start the server.')),
        resize() {},
        show() {},
      }),
      logLevel: 'error',
    })
    await Promise.allSettled([wallet.getChainId(), wallet.isConnected(), wallet.getChainId()])
    expect(written).toEqual([
      [
        '[latchkey] The wallet did not load. Tried https://wallet.example.com/sdk. Start the server.',
      ],
    ])
  })

  test('behavior: silent', async () => {
    const { wallet } = setup({ script: { GET_CHAIN_ID: fails({ message: 'No.' }) } })
    await wallet.getChainId().catch(() => {})
    expect(written).toEqual([])
  })
})

describe('a browser that denies storage', () => {
  test('behavior: the state says so, and one warning names the cure', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { frame, wallet } = setup({
      isForgetful: true,
      isOtherSite: true,
      logLevel: 'error',
      script: signedIn,
    })
    expect(wallet.getState().persistent).toBe(true)
    await wallet.preload()
    expect(wallet.getState().persistent).toBe(false)
    frame.element.onLost()
    await wallet.preload()
    await vi.waitFor(() => expect(warn).toHaveBeenCalled())
    // The second frame would warn as soon as this module has loaded.
    await import('./mistakes/forgets.ts')
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/^\[latchkey\] This browser denies .* subdomain of this site/)],
    ])
  })

  test('behavior: the state changes back with a frame that has storage', async () => {
    const { frame, wallet } = setup({ isForgetful: true, script: signedIn })
    await wallet.preload()
    expect(wallet.getState().persistent).toBe(false)
    frame.isForgetful = undefined
    frame.element.onLost()
    await wallet.preload()
    expect(wallet.getState().persistent).toBe(true)
  })

  test('behavior: otherwise users stay signed in', async () => {
    const { wallet } = setup({ script: signedIn })
    await wallet.preload()
    expect(wallet.getState().persistent).toBe(true)
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { names, type Script, setup as setupWallet, signedIn } from '../../test/setup.ts'
import { createFarcasterFlow } from './createFarcasterFlow.ts'
import { resumeFarcasterFlow, showsFarcasterAgain } from './kept/resumeFarcasterFlow.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const url = 'https://farcaster.example/~/siwf?channelToken=ABC'

function setup(script: Script = {}) {
  const { frame, wallet } = setupWallet({
    script: { ...signedIn, GET_FARCASTER_URI: () => ({ url }), ...script },
  })
  const flow = createFarcasterFlow(wallet)
  return { flow, frame, stop: flow.start(), wallet }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('create', () => {
  test('default', async () => {
    let approve = () => {}
    const { flow, frame, wallet } = setup({
      CONNECT_FARCASTER: () =>
        new Promise((resolve) => (approve = () => resolve({ userName: 'ada' }))),
    })
    expect(flow.get()).toEqual(flow.initial)
    await settle()
    expect(flow.get()).toEqual({ failure: undefined, seconds: 590, step: 'waiting', url })
    await vi.advanceTimersByTimeAsync(61_000)
    expect(flow.get().seconds).toBe(529)
    approve()
    await settle()
    expect(wallet.getState().status).toBe('connected')
    expect(names(frame.received)).toEqual(['GET_FARCASTER_URI', 'CONNECT_FARCASTER', 'GET_USER'])
  })

  test('behavior: reads the expiry from the URL', async () => {
    const until = new Date(Date.now() + 120_000).toISOString()
    const { flow } = setup({ GET_FARCASTER_URI: () => ({ url: `${url}&expirationTime=${until}` }) })
    await settle()
    expect(flow.get().seconds).toBe(120)
  })

  test('behavior: expires, and requests a new URL on retry', async () => {
    const { flow, frame } = setup()
    await vi.advanceTimersByTimeAsync(590_000)
    expect(flow.get()).toMatchObject({
      failure: { id: 'error.SOCIAL_EXPIRED' },
      seconds: 0,
      step: 'failed',
      url: undefined,
    })
    expect(names(frame.received).at(-1)).toBe('ABORT')
    flow.retry()
    await settle()
    expect(flow.get()).toMatchObject({ failure: undefined, seconds: 590, step: 'waiting', url })
  })

  describe('reload', () => {
    const stored = new Map<string, string>()
    beforeEach(() => {
      stored.clear()
      vi.stubGlobal('sessionStorage', {
        getItem: (key: string) => stored.get(key) ?? null,
        removeItem: (key: string) => void stored.delete(key),
        setItem: (key: string, value: string) => void stored.set(key, value),
      })
    })
    afterEach(() => void vi.unstubAllGlobals())
    const never = { CONNECT_FARCASTER: () => new Promise<never>(() => {}) }

    test('behavior: continues with the same URL, and its time goes on', async () => {
      const { wallet } = setup(never)
      await vi.advanceTimersByTimeAsync(60_000)
      // Open another page in the same tab.
      const opened = vi.fn()
      const next = setupWallet({ script: { ...signedIn, ...never } })
      Object.assign(next.wallet.options, { signIn: opened })
      await resumeFarcasterFlow(next.wallet)
      expect(opened).toHaveBeenCalledTimes(1)
      expect(showsFarcasterAgain(next.wallet)).toBe(true)
      const flow = createFarcasterFlow(next.wallet)
      flow.start()
      await settle()
      expect(flow.get()).toMatchObject({ seconds: 530, step: 'waiting', url })
      expect(names(next.frame.received)).toEqual(['CONNECT_FARCASTER'])
      expect(wallet.getState().status).not.toBe('connected')
    })

    test('behavior: an expired one, and one that the user left, are forgotten', async () => {
      const { stop, wallet } = setup(never)
      await settle()
      expect(stored.size).toBe(1)
      await vi.advanceTimersByTimeAsync(600_000)
      expect(showsFarcasterAgain(wallet)).toBe(false)
      const next = setup(never)
      await settle()
      next.stop()
      await settle()
      expect(stored.size).toBe(0)
      stop()
    })

    test('behavior: a start right after a stop keeps it, as in strict mode', async () => {
      const { flow, frame, stop } = setup(never)
      await settle()
      stop()
      flow.start()
      await settle()
      expect(flow.get()).toMatchObject({ step: 'waiting', url })
      expect(names(frame.received).filter((it) => it === 'GET_FARCASTER_URI')).toHaveLength(1)
    })
  })

  test('behavior: stop aborts the request and clears the timers', async () => {
    const { frame, stop } = setup()
    await settle()
    stop()
    await settle()
    expect(names(frame.received).at(-1)).toBe('ABORT')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: accepts only http(s) URLs', async () => {
    const { flow } = setup({ GET_FARCASTER_URI: () => ({ url: 'javascript:alert(1)' }) })
    await settle()
    expect(flow.get().url).toBeUndefined()
  })

  test('error: denied', async () => {
    const { flow } = setup({
      CONNECT_FARCASTER: () => {
        throw { message: 'x', reason: 'PROVIDER_DENIED' }
      },
    })
    await settle()
    expect(flow.get()).toMatchObject({ failure: { id: 'error.PROVIDER_DENIED' }, step: 'failed' })
  })

  test('error: approved, but the user cannot be fetched', async () => {
    const { flow, frame, wallet } = setup({
      CONNECT_FARCASTER: () => ({ userName: 'ada' }),
      GET_USER: () => {
        throw { message: 'x', reason: 'SERVER_UNREACHABLE' }
      },
    })
    await settle()
    expect(flow.get().failure?.id).toBe('error.SERVER_UNREACHABLE')
    frame.script.GET_USER = signedIn.GET_USER
    flow.retry()
    await settle()
    expect(wallet.getState().status).toBe('connected')
    // The approval was already used, but the user does not have to scan again.
    expect(names(frame.received).filter((name) => name === 'GET_FARCASTER_URI')).toHaveLength(1)
  })
})

import { Errors } from '@latchkey/protocol'
import { Custodian, DeviceStore, Shape } from '@latchkey/vault'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { enter, setup, typedData } from '../../test/worker.ts'
import { calls } from './calls.ts'
import { createKeyWorker } from './client.ts'
import { AbortedError, CrashError, TimeoutError, UnknownError } from './WorkerFailure.ts'

afterEach(() => void vi.useRealTimers())

describe('errors', () => {
  const { ConflictError, NotFoundError, RefusedError, UnavailableError } = Custodian

  test.each([ConflictError, NotFoundError, RefusedError, UnavailableError])(
    'behavior: the server’s %o arrives as the same class',
    async (type) => {
      const { keys, slots, walletId } = setup({
        faults: {
          before() {
            throw new type()
          },
        },
      })
      const error = await keys.enter({ slots, walletId }).catch((it) => it)
      expect(error).toBeInstanceOf(type)
      expect(error.reason).toBe(new type().reason)
    },
  )

  test('behavior: an error of the page returns as the same object', async () => {
    const signedOut = new TypeError('Not signed in as ada@example.com')
    const { keys, messages, slots, walletId } = setup({
      custodian: {
        findWallet: async () => {
          throw signedOut
        },
      },
    })
    expect(await keys.enter({ slots, walletId }).catch((it) => it)).toBe(signedOut)
    expect(JSON.stringify(messages)).not.toContain('ada@')
  })

  test('T28: an unknown error of the worker reveals nothing', async () => {
    const store = DeviceStore.memory()
    store.list = async () => {
      throw new TypeError('secret words')
    }
    const { keys, messages, slots, walletId } = setup({ store })
    const error = await keys.enter({ slots, walletId }).catch((it) => it)
    expect(error).toBeInstanceOf(UnknownError)
    expect(error.message).toBe('An error occurred')
    expect(JSON.stringify(messages)).not.toContain('secret words')
  })

  test('error: rejects a malformed response of the server', async () => {
    const { keys, slots, walletId } = setup({
      custodian: { findWallet: async () => ({ mac: 'secret words' }) as never },
    })
    const error = await keys.enter({ slots, walletId }).catch((it) => it)
    expect(error).toBeInstanceOf(Shape.InvalidError)
  })

  test('error: rejects parameters that cannot be cloned or do not match their row', async () => {
    const { keys, walletId } = await enter()
    const wrong = [
      keys.signMessage({ message: (() => {}) as never, walletId }),
      keys.signMessage({ message: 7 as never, walletId }),
      keys.signMessage({ message: '', walletId: '../../x' }),
      keys.signTransaction({ payload: new Uint8Array(), walletId }),
      keys.signTypedData({ typedData: { ...typedData, types: [] as never }, walletId }),
      keys.enter({ slots: [{ kind: 'door' } as never], walletId }),
    ]
    for (const promise of wrong) await expect(promise).rejects.toThrow(Shape.InvalidError)
    expect(await keys.signMessage({ message: '', walletId })).toMatch(/^0x/)
  })

  test('behavior: every error that a user may see is a BaseError', async () => {
    const { keys } = setup()
    const error = await keys.signMessage({ message: '', walletId: 'none' }).catch((it) => it)
    expect(error).toBeInstanceOf(Errors.BaseError)
  })
})

describe('crash', () => {
  test.each(['error', 'messageerror'])('behavior: %s ends every pending request', async (type) => {
    let asked = () => {}
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const { keys, slots, walletId, workers } = setup({
      custodian: {
        findWallet: () => {
          asked()
          return new Promise(() => {})
        },
      },
    })
    const waiting = [
      keys.enter({ slots, walletId }),
      keys.signMessage({ message: '', walletId }),
      keys.forget({ walletId }),
    ].map((it) => expect(it).rejects.toThrow(CrashError))
    await isAsked
    workers[0]!.crash(type)
    await Promise.all(waiting)
    expect(workers[0]!.isTerminated).toBe(true)
    // The next request starts a new worker.
    await keys.warmUp()
    expect(workers).toHaveLength(2)
  })

  test('behavior: the next worker completes an interrupted creation', async () => {
    const names = ['stage', 'readBack', 'keeperReceipt', 'activate'] as const
    for (const name of names) {
      let isArmed = true
      const it = setup({
        faults: {
          after(called) {
            if (called !== name || !isArmed) return
            isArmed = false
            it.workers[0]!.crash()
          },
        },
      })
      const { keys, server, slots, walletId } = it
      await expect(keys.enter({ slots, walletId })).rejects.toThrow(CrashError)
      const { addresses } = await keys.enter({ slots, walletId })
      expect(await keys.enter({ slots, walletId })).toMatchObject({ addresses })
      expect(server.rows.filter(({ state }) => state === 'active')).toHaveLength(1)
    }
  })

  test('error: a worker that does not start', async () => {
    const cause = new DOMException('no', 'SecurityError')
    const keys = createKeyWorker({
      createWorker() {
        throw cause
      },
      custodian: setup().server.forDevice('x'),
    })
    await expect(keys.warmUp()).rejects.toMatchObject({ cause, name: 'WorkerFailure.CrashError' })
  })

  test('behavior: stop terminates the worker, and the next request starts a new one', async () => {
    const { keys, walletId, workers } = await enter()
    keys.stop()
    expect(workers[0]!.isTerminated).toBe(true)
    expect(await keys.signMessage({ message: '', walletId })).toMatch(/^0x/)
    expect(workers).toHaveLength(2)
  })
})

describe('time', () => {
  const names = Object.keys(calls) as (keyof typeof calls)[]

  test.each(names)('behavior: %s times out', async (name) => {
    vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
    const { keys, workers } = setup({ isDead: true })
    const parameters = { message: '', slots: [], walletId: 'w' }
    const waiting = expect(keys[name](parameters as never)).rejects.toThrow(TimeoutError)
    await vi.advanceTimersByTimeAsync(calls[name].patience - 1)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    // The worker does not confirm the abort either, so the page terminates it later.
    expect(workers[0]!.isTerminated).toBe(false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(workers[0]!.isTerminated).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: keeps a worker that confirms the abort', async () => {
    const { keys, walletId, workers } = await enter({
      custodian: { fetchAuthShare: () => new Promise(() => {}) },
    })
    await keys.lock()
    vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
    const waiting = expect(keys.signMessage({ message: '', walletId })).rejects.toThrow(
      TimeoutError,
    )
    await vi.advanceTimersByTimeAsync(60_000)
    await waiting
    // Fake timers do not affect the port that delivers the response.
    vi.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(workers[0]!.isTerminated).toBe(false)
    await keys.warmUp()
    expect(workers).toHaveLength(1)
  })

  test('behavior: retries a server that does not respond', async () => {
    vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
    let count = 0
    const it = setup({
      custodian: {
        findWallet(request) {
          if (count++ === 0) return new Promise(() => {})
          return it.server.forDevice('laptop').findWallet(request)
        },
      },
    })
    const { keys, slots, walletId } = it
    const entering = keys.enter({ slots, walletId })
    await vi.waitUntil(() => count === 1)
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    expect((await entering).addresses.evm).toMatch(/^0x/)
    expect(count).toBeGreaterThan(1)
  })
})

describe('signal', () => {
  test('behavior: ends the request and its work', async () => {
    let count = 0
    const it = await enter({
      custodian: {
        fetchAuthShare() {
          count++
          return new Promise(() => {})
        },
      },
    })
    const { keys, walletId, workers } = it
    await keys.lock()
    const controller = new AbortController()
    const { signal } = controller
    const signing = keys.signMessage({ message: '', signal, walletId })
    await vi.waitUntil(() => count === 1)
    controller.abort()
    await expect(signing).rejects.toThrow(AbortedError)
    // The lock is free again, so the second request also reaches this point.
    const second = keys.signMessage({ message: '', walletId })
    await vi.waitUntil(() => count === 2)
    workers[0]!.crash()
    await expect(second).rejects.toThrow(CrashError)
  })

  test('behavior: posts nothing if aborted before the start', async () => {
    const { keys, messages, walletId } = setup()
    const signal = AbortSignal.abort()
    await expect(keys.signMessage({ message: '', signal, walletId })).rejects.toThrow(AbortedError)
    expect(messages).toEqual([])
  })

  test('behavior: the next request completes an aborted creation', async () => {
    const controller = new AbortController()
    const { keys, server, slots, walletId } = setup({
      faults: {
        after: (name) => name === 'stage' && controller.abort(),
      },
    })
    const { signal } = controller
    await expect(keys.enter({ signal, slots, walletId })).rejects.toThrow(AbortedError)
    expect(server.rows.map(({ state }) => state)).toEqual(['staged'])
    await keys.enter({ slots, walletId })
    expect(server.rows.map(({ state }) => state)).toEqual(['active'])
  })
})

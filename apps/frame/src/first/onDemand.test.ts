import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createContext } from '../../test/createContext.ts'
import type { Context, Handlers } from '../Handler.ts'
import { onDemand } from './onDemand.ts'

type Host = { name: string }
type Some = Handlers<Host>

const context: Context<Host> = { ...createContext(), host: { name: 'app' } }
const theme = {}

/** Creates handlers of some events. Each handler adds its event and its host to `started`. */
function play() {
  const started: string[] = []
  const say =
    (name: string, from: string) =>
    (_: unknown, { host }: Context<Host>) => {
      started.push(`${name} ${host.name}, ${from}`)
      return from as never
    }
  const first = {
    IS_CONNECTED: say('IS_CONNECTED', 'first'),
    SYNC_THEME: say('SYNC_THEME', 'first'),
  }
  const handlers = {
    ...first,
    GET_CHAIN_ID: say('GET_CHAIN_ID', 'rest'),
    SIGN_OUT: say('SIGN_OUT', 'rest'),
    SYNC_THEME: say('SYNC_THEME', 'rest'),
  } as Partial<Some> as Some
  return { first, rest: { handlers }, started }
}

describe('onDemand', () => {
  test('default: a first event loads nothing, and is handled at once', () => {
    const { first, rest, started } = play()
    const load = vi.fn(async () => rest)
    const { handlers } = onDemand(first, load)
    expect(handlers.SYNC_THEME(theme, context)).toBe('first')
    expect(started).toEqual(['SYNC_THEME app, first'])
    expect(load).not.toHaveBeenCalled()
  })

  test('behavior: another event loads the rest once, which then handles every event at once', async () => {
    const { first, rest, started } = play()
    const load = vi.fn(async () => rest)
    const { handlers } = onDemand(first, load)
    expect(await handlers.GET_CHAIN_ID(undefined, context)).toBe('rest')
    expect(handlers.SIGN_OUT(undefined, context)).toBe('rest')
    expect(handlers.SYNC_THEME(theme, context)).toBe('rest')
    expect(started).toEqual([
      'GET_CHAIN_ID app, rest',
      'SIGN_OUT app, rest',
      'SYNC_THEME app, rest',
    ])
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('behavior: preloads the rest, and returns it', async () => {
    const { first, rest } = play()
    const load = vi.fn(async () => rest)
    const demanded = onDemand(first, load)
    expect(await Promise.all([demanded.load(), demanded.load()])).toEqual([rest, rest])
    expect(demanded.handlers.GET_CHAIN_ID(undefined, context)).toBe('rest')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('behavior: while the rest loads, the handlers start in the order of the requests', async () => {
    const { first, rest, started } = play()
    let arrive = (_: typeof rest) => {}
    const loading = new Promise<typeof rest>((resolve) => {
      arrive = resolve
    })
    const { handlers } = onDemand(first, () => loading)
    const requests = [
      handlers.SYNC_THEME(theme, context),
      handlers.SIGN_OUT(undefined, context),
      handlers.IS_CONNECTED(undefined, context),
      handlers.GET_CHAIN_ID(undefined, context),
      handlers.SYNC_THEME(theme, context),
    ]
    expect(started).toEqual(['SYNC_THEME app, first'])
    arrive(rest)
    await Promise.all(requests)
    expect(started.map((it) => it.split(' ')[0])).toEqual([
      'SYNC_THEME',
      'SIGN_OUT',
      'IS_CONNECTED',
      'GET_CHAIN_ID',
      'SYNC_THEME',
    ])
  })

  test('error: the rest cannot be loaded: requests that need it fail, and the next one loads it again', async () => {
    const { first, rest, started } = play()
    const outage = new TypeError('Failed to fetch dynamically imported module')
    const load = vi.fn(async () => rest).mockRejectedValueOnce(outage)
    const { handlers } = onDemand(first, load)
    const lost = handlers.GET_CHAIN_ID(undefined, context)
    const alsoLost = handlers.SIGN_OUT(undefined, context)
    const greeting = handlers.SYNC_THEME(theme, context)
    await expect(lost).rejects.toBe(outage)
    await expect(alsoLost).rejects.toBe(outage)
    // This handler does not need the rest of the code.
    expect(await greeting).toBe('first')
    expect(await handlers.GET_CHAIN_ID(undefined, context)).toBe('rest')
    expect(started).toEqual(['SYNC_THEME app, first', 'GET_CHAIN_ID app, rest'])
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('error: a handler fails', async () => {
    const { first, rest } = play()
    const problem = new RangeError()
    rest.handlers.GET_CHAIN_ID = () => {
      throw problem
    }
    const load = vi.fn(async () => rest)
    const { handlers } = onDemand(first, load)
    await expect(handlers.GET_CHAIN_ID(undefined, context)).rejects.toBe(problem)
    expect(() => handlers.GET_CHAIN_ID(undefined, context)).toThrow(problem)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('error: the server never answers: the requests fail after a while, and the next one tries again', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { first, rest } = play()
    const load = vi.fn(async () => rest).mockReturnValueOnce(new Promise(() => {}))
    const { handlers } = onDemand(first, load)
    const lost = expect(handlers.GET_CHAIN_ID(undefined, context)).rejects.toMatchObject({
      code: 4900,
      reason: 'SERVER_UNREACHABLE',
    })
    await vi.advanceTimersByTimeAsync(20_000)
    await lost
    expect(await handlers.GET_CHAIN_ID(undefined, context)).toBe('rest')
  })
})

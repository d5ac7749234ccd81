import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as OnDemand from './OnDemand.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

afterEach(() => vi.useRealTimers())

/** A module whose loads end as the test says. */
function setup() {
  const loads: { reject(cause: unknown): void; resolve(module: { name: string }): void }[] = []
  const part = OnDemand.create(
    () => new Promise<{ name: string }>((resolve, reject) => loads.push({ reject, resolve })),
  )
  return { loads, part }
}

describe('use', () => {
  test('default', async () => {
    const { loads, part } = setup()
    expect(loads).toHaveLength(0)
    const used = part.use(({ name }) => `of ${name}`)
    loads[0]!.resolve({ name: 'the module' })
    expect(await used).toBe('of the module')
  })

  test('behavior: loads once', async () => {
    const { loads, part } = setup()
    const used = [part.use(() => 1), part.use(() => 2)]
    loads[0]!.resolve({ name: 'a' })
    expect(await Promise.all([...used, part.use(() => 3)])).toEqual([1, 2, 3])
    expect(loads).toHaveLength(1)
  })

  test('behavior: calls that wait run in their order', async () => {
    const { loads, part } = setup()
    const order: string[] = []
    const first = part.use(() => order.push('first'))
    part.afterCalls(() => order.push('second'))
    const third = part.use(() => order.push('third'))
    loads[0]!.resolve({ name: 'a' })
    await Promise.all([first, third])
    expect(order).toEqual(['first', 'second', 'third'])
  })

  test('behavior: runs at once if the module has loaded', async () => {
    const { loads, part } = setup()
    const used = part.use(() => {})
    loads[0]!.resolve({ name: 'a' })
    await used
    let has = false
    part.use(() => {
      has = true
    })
    expect(has).toBe(true)
  })

  test('error: the module does not load, and loads with the next call', async () => {
    const { loads, part } = setup()
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const used = [part.use(() => {}), part.use(() => {})]
    loads[0]!.reject(cause)
    for (const it of used)
      await expect(it).rejects.toMatchObject({ cause, code: 4900, name: 'ChunkError' })
    const next = part.use(({ name }) => name)
    loads[1]!.resolve({ name: 'again' })
    expect(await next).toBe('again')
  })

  test('error: no answer in thirty seconds', async () => {
    const { loads, part } = setup()
    const used = part.use(() => {})
    vi.advanceTimersByTime(29_999)
    const late = expect(used).rejects.toMatchObject({ name: 'ChunkError' })
    vi.advanceTimersByTime(1)
    await late
    const next = part.use(({ name }) => name)
    loads[1]!.resolve({ name: 'again' })
    expect(await next).toBe('again')
  })

  test('error: of the function', async () => {
    const { loads, part } = setup()
    const used = part.use(() => Promise.reject(new RangeError('no')))
    loads[0]!.resolve({ name: 'a' })
    await expect(used).rejects.toThrow(RangeError)
  })
})

describe('afterCalls', () => {
  test('behavior: at once if no call waits, without loading', () => {
    const { loads, part } = setup()
    let has = false
    part.afterCalls(() => {
      has = true
    })
    expect({ has, loads: loads.length }).toEqual({ has: true, loads: 0 })
  })

  test('behavior: after a load that fails', async () => {
    const { loads, part } = setup()
    const used = part.use(() => {}).catch(() => 'failed')
    const after = new Promise<string>((resolve) => part.afterCalls(() => resolve('after')))
    loads[0]!.reject(new TypeError('offline'))
    expect(await Promise.all([used, after])).toEqual(['failed', 'after'])
  })
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLocks, denied } from '../../../test/locks.ts'
import * as Locks from './Locks.ts'

afterEach(() => void vi.useRealTimers())

test('take: one action after the other, for each key', async () => {
  const turns = Locks.create()
  const order: string[] = []
  let end = () => {}
  const first = turns.take('eip155:1 a', async () => {
    order.push('first begins')
    await new Promise<void>((resolve) => {
      end = resolve
    })
    order.push('first ends')
    throw new Error('failed')
  })
  const second = turns.take('eip155:1 a', async () => order.push('second'))
  await turns.take('eip155:1 b', async () => order.push('another account'))
  await turns.take('eip155:10 a', async () => order.push('another network'))
  end()
  await expect(first).rejects.toThrow('failed')
  await second
  expect(order).toEqual([
    'first begins',
    'another account',
    'another network',
    'first ends',
    'second',
  ])
})

describe('take in two tabs', () => {
  const forever = () => new Promise<never>(() => {})

  /** Opens two tabs that share a lock manager. */
  function openTabs() {
    const manager = createLocks()
    const locks = () => manager
    return [Locks.create({ locks }), Locks.create({ locks })] as const
  }

  test('T37 behavior: one action after the other, for each key', async () => {
    const [one, other] = openTabs()
    const order: string[] = []
    let end = () => {}
    const first = one.take('eip155:1 a', async () => {
      order.push('first begins')
      await new Promise<void>((resolve) => {
        end = resolve
      })
      order.push('first ends')
      throw new Error('failed')
    })
    const second = other.take('eip155:1 a', async () => order.push('second'))
    await other.take('eip155:1 b', async () => order.push('another account'))
    end()
    await expect(first).rejects.toThrow('failed')
    await second
    expect(order).toEqual(['first begins', 'another account', 'first ends', 'second'])
  })

  test('T37 error: a tab that does not end its turn lets the others fail, not wait for ever', async () => {
    vi.useFakeTimers()
    const [one, other] = openTabs()
    one.take('eip155:1 a', forever)
    const ran = vi.fn(async () => {})
    const second = other.take('eip155:1 a', ran).catch((error) => error)
    await vi.advanceTimersByTimeAsync(149_000)
    // The time-out ends only the wait. A turn that has begun continues.
    const third = other.take('eip155:1 b', () => new Promise((end) => setTimeout(end, 200_000, 3)))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await second).toMatchObject({ reason: 'NONCE_TAKEN' })
    expect(ran).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200_000)
    expect(await third).toBe(3)
  })

  test('behavior: a browser that denies locks keeps the order within the page', async () => {
    const turns = Locks.create({ locks: () => denied })
    const order: number[] = []
    const push = (value: number, delay: number) => async () => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      order.push(value)
    }
    await Promise.all([turns.take('a', push(1, 20)), turns.take('a', push(2, 0))])
    expect(order).toEqual([1, 2])
    const failed = turns.take('a', () => Promise.reject(new Error('failed')))
    await expect(failed).rejects.toThrow('failed')
  })
})

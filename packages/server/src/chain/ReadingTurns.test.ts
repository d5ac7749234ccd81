import { describe, expect, test } from 'vitest'
import * as ReadingTurns from './ReadingTurns.ts'

const { signal } = new AbortController()

describe('take', () => {
  test('default: the caller that has waited for the longest time is next', async () => {
    const turns = ReadingTurns.create(1)
    const order: string[] = []
    const leave = await turns.take(signal)
    const waiting = ['first', 'second'].map(async (name) => {
      const end = await turns.take(signal)
      order.push(name)
      end()
    })
    expect(await Promise.race([waiting[0], 'waits'])).toBe('waits')
    leave()
    await Promise.all(waiting)
    expect(order).toEqual(['first', 'second'])
  })

  test('behavior: an abort ends the wait, and takes no turn', async () => {
    const turns = ReadingTurns.create(1)
    const leave = await turns.take(signal)
    const aborted = new AbortController()
    const waiting = turns.take(aborted.signal)
    aborted.abort(new Error('late'))
    await expect(waiting).rejects.toThrow('late')
    await expect(turns.take(aborted.signal)).rejects.toThrow('late')
    leave()
    const again = await turns.take(signal)
    again()
  })
})

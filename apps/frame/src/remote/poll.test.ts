import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnreachableError } from './Api.ts'
import { poll } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('default: asks until there is a result', async () => {
  const answers = [undefined, undefined, 'done']
  const polled = poll(async () => answers.shift())
  await vi.runAllTimersAsync()
  expect(await polled).toBe('done')
})

test('T63 a server that answers at once is asked four times a second at most', async () => {
  const { signal } = new AbortController()
  let asked = 0
  const polled = poll(async () => (++asked > 40 ? 'done' : undefined), signal)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toBe(21)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await polled).toBe('done')
})

test('error: gives up after six lost responses in a row', async () => {
  let asked = 0
  const polled = poll(async () => {
    asked++
    throw new UnreachableError()
  })
  const failed = expect(polled).rejects.toThrow(UnreachableError)
  await vi.runAllTimersAsync()
  await failed
  expect(asked).toBe(6)
})

test('error: ends when it is aborted', async () => {
  const controller = new AbortController()
  const polled = poll(async () => undefined, controller.signal)
  const failed = expect(polled).rejects.toThrow('over')
  controller.abort(new Error('over'))
  await vi.runAllTimersAsync()
  await failed
})

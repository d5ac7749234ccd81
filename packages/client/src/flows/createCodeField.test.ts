import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCodeField } from './createCodeField.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setup(length?: number) {
  const onComplete = vi.fn()
  return { input: createCodeField(() => ({ length, onComplete })), onComplete }
}

describe('createCodeField', () => {
  test('default: a pasted code is submitted at once', () => {
    const { input, onComplete } = setup()
    const listener = vi.fn()
    input.subscribe(listener)
    input.enter('123 456')
    expect(input.get()).toBe('123456')
    expect(listener).toHaveBeenCalledOnce()
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
  })

  test('behavior: six typed digits are submitted after a pause', () => {
    const { input, onComplete } = setup()
    for (const text of ['1', '12', '123', '1234', '12345', '123456']) input.enter(text)
    expect(onComplete).not.toHaveBeenCalled()
    vi.advanceTimersByTime(800)
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
  })

  test('behavior: a seventh digit, an empty field and the end of the field stop the pause', () => {
    const changes = [
      (input: ReturnType<typeof createCodeField>) => input.enter('1234567'),
      (input: ReturnType<typeof createCodeField>) => input.clear(),
      (input: ReturnType<typeof createCodeField>) => input.stop(),
    ]
    for (const change of changes) {
      const { input, onComplete } = setup()
      input.enter('12345')
      input.enter('123456')
      change(input)
      vi.advanceTimersByTime(800)
      expect(onComplete).not.toHaveBeenCalled()
    }
  })

  test('behavior: after a longer code, six digits wait for more', () => {
    const { input, onComplete } = setup()
    input.enter('12345678')
    input.clear()
    input.enter('12345')
    input.enter('123456')
    vi.advanceTimersByTime(800)
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('12345678')
  })

  test('behavior: a known length', () => {
    const { input, onComplete } = setup(4)
    input.enter('123')
    expect(input.submit()).toBe(false)
    input.enter('12345')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('1234')
  })

  test('behavior: submits on request, once', () => {
    const { input, onComplete } = setup()
    input.enter('12345')
    expect(input.submit()).toBe(false)
    input.enter('123456')
    expect(input.submit()).toBe(true)
    vi.advanceTimersByTime(800)
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
  })
})

import { describe, expect, test } from 'vitest'
import { format, honest, join, toRepeat } from './summary.mjs'

describe('format', () => {
  test('default', () => {
    expect(format({ failed: 0, passed: 12, skipped: 0 })).toBe('12 passed, 0 failed')
  })

  test('behavior: skipped tests', () => {
    expect(format({ failed: 1, passed: 2, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped')
  })
})

describe('honest', () => {
  const counts = { failed: 0, passed: 2, skipped: 1 }

  test('default', () => expect(honest(counts, 0)).toEqual(counts))

  test('behavior: a run that failed without a failed test', () => {
    expect(honest(counts, 1)).toEqual({ ...counts, failed: 1 })
  })

  test('behavior: a run without counts', () => {
    expect(honest(undefined, 0)).toEqual({ failed: 1, passed: 0, skipped: 0 })
    expect(honest(undefined, 1)).toEqual({ failed: 1, passed: 0, skipped: 0 })
  })
})

describe('toRepeat', () => {
  const toFile = (/** @type {number} */ index) => ({
    path: `/test/${index}.test.ts`,
    project: 'unit',
  })
  const counts = { failed: 2, passed: 2, skipped: 0 }

  test('default', () => {
    const files = [toFile(1), { ...toFile(1), project: 'react 18' }, toFile(2)]
    expect(toRepeat({ ...counts, files })).toEqual([
      '--no-file-parallelism',
      '--project=unit',
      '--project=react 18',
      '/test/1.test.ts',
      '/test/2.test.ts',
    ])
  })

  test('behavior: nothing failed, many files failed, or an error has no file', () => {
    const many = Array.from({ length: 7 }, (_, index) => toFile(index))
    expect(toRepeat({ ...counts, files: [] })).toBeUndefined()
    expect(toRepeat({ ...counts, files: many })).toBeUndefined()
    expect(toRepeat(counts)).toBeUndefined()
    expect(toRepeat(undefined)).toBeUndefined()
  })
})

test('join', () => {
  const first = { failed: 2, passed: 8, skipped: 1 }
  expect(join(first, { failed: 0, passed: 3, skipped: 0 })).toEqual({ ...first, failed: 0 })
  expect(join(first, { failed: 1, passed: 2, skipped: 0 })).toEqual({ ...first, failed: 1 })
})

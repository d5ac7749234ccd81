import { describe, expect, test } from 'vitest'
import { format, honest } from './summary.mjs'

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

import { english } from '@latchkey/words/kit'
import { describe, expect, test } from 'vitest'
import { formatClock } from './formatClock.ts'

describe('formatClock', () => {
  test('default', () => {
    const format = (seconds: number) => formatClock(english, seconds)
    expect([0, 9, 61, 590].map(format)).toEqual(['0:00', '0:09', '1:01', '9:50'])
  })
})

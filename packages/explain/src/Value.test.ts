import { describe, expect, test } from 'vitest'
import { symbolOf } from './Value.ts'

describe('symbolOf', () => {
  test('default', () => {
    expect(symbolOf('COIN')).toEqual(['COIN'])
    expect(symbolOf('Ünï')).toEqual(['Ünï'])
  })

  test('T68 a symbol that begins with digits does not continue the amount', () => {
    for (const it of ['00 USDC', '.5', ' 1', '１INCH', '٣X'])
      expect(symbolOf(it)).toEqual(['“', it, '”'])
  })

  test('behavior: hidden characters stay marked', () => {
    expect(symbolOf('A\u202eB')).toEqual(['A', { code: 'U+202E', count: 1 }, 'B'])
  })
})

import { base58 } from '@scure/base'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Base58 from './Base58.ts'

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 100 }),
  fc.tuple(fc.nat(40), fc.uint8Array({ maxLength: 64 })).map(([zeros, rest]) => {
    const padded = new Uint8Array(zeros + rest.length)
    padded.set(rest, zeros)
    return padded
  }),
)

describe('encode', () => {
  test('behavior: the same as @scure/base', () => {
    fc.assert(fc.property(bytes, (it) => Base58.encode(it) === base58.encode(it)))
  })
})

describe('decode', () => {
  test('behavior: the inverse of encode', () => {
    fc.assert(
      fc.property(bytes, (it) => {
        expect(Base58.decode(base58.encode(it))).toEqual(Uint8Array.from(it))
      }),
    )
  })

  test.each(['0', 'O', 'I', 'l', ' 1', '1\n', 'a b', 'é', '0x00', '1-', '١'])(
    'error: %j',
    (text) => {
      expect(Base58.decode(text)).toBeUndefined()
    },
  )

  test('behavior: the longest message is not slow', () => {
    const text = Base58.encode(new Uint8Array(8_192).fill(255))
    const before = performance.now()
    expect(Base58.decode(text)).toHaveLength(8_192)
    expect(performance.now() - before).toBeLessThan(5_000)
  })
})

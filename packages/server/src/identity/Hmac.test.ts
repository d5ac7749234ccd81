import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import * as Hmac from './Hmac.ts'

test('computes the HMAC-SHA-256 of RFC 4231, cases 1 and 2', () => {
  expect(Hmac.create(Buffer.alloc(20, 0x0b))('Hi There').toString('hex')).toBe(
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  )
  expect(Hmac.create(Buffer.from('Jefe'))('what do ya want for nothing?').toString('hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test('equals node:crypto for every length around a block, for wide text and for long text', () => {
  const keys = [randomBytes(32), randomBytes(64), randomBytes(1)]
  const macs = keys.map(Hmac.create)
  const texts = [
    ...Array.from({ length: 200 }, (_, length) => 'a'.repeat(length)),
    'é€😀\u0000\ud800',
    '€'.repeat(50_000),
    'short again',
  ]
  for (const text of texts)
    for (const [index, key] of keys.entries())
      expect(macs[index]!(text)).toEqual(createHmac('sha256', key).update(text).digest())
})

test('error: refuses a key that is longer than a block', () => {
  expect(() => Hmac.create(randomBytes(65))).toThrow('The key is longer than a block.')
})

import { describe, expectTypeOf, test } from 'vitest'
import { custody } from './custody.ts'
import { type Filled, fill, type Gap } from './fill.ts'
import type { Detail } from './server.ts'

describe('fill', () => {
  test('default', () => {
    const { message } = custody.nonceHigh
    expectTypeOf<Gap<typeof message>>().toEqualTypeOf<'asked' | 'next'>()
    expectTypeOf(
      fill(message, { asked: 8n, next: 7n }),
    ).toEqualTypeOf<`The nonce ${string} is too high. The next nonce of this account is ${string}.`>()
  })

  test('error: a missing gap', () => {
    // @ts-expect-error: `next` is missing.
    fill(custody.nonceHigh.message, { asked: 8n })
  })
})

describe('Filled', () => {
  test('behavior: a sentence without gaps is itself', () => {
    expectTypeOf<Filled<'Try again.'>>().toEqualTypeOf<'Try again.'>()
  })

  test('error: a sentence that is not in the table', () => {
    expectTypeOf<'Its tip is too high.'>().toExtend<Detail>()
    expectTypeOf<'The tip is far too high.'>().not.toExtend<Detail>()
    expectTypeOf<string>().not.toExtend<Detail>()
  })
})

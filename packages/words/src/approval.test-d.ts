import { describe, expectTypeOf, test } from 'vitest'
import type * as Message from './approval.ts'
import { en } from './locales/en/approval.ts'

describe('Message', () => {
  test('gaps are read out of the English sentence', () => {
    expectTypeOf<Message.Gap<'Send {amount} to {recipient}'>>().toEqualTypeOf<
      'amount' | 'recipient'
    >()
    expectTypeOf<Message.Gap<'Cancel'>>().toEqualTypeOf<never>()
  })

  test('every gap must be filled', () => {
    expectTypeOf<{ id: 'title.send'; values: { amount: 1; recipient: 2 } }>().toExtend<
      Message.Message<number>
    >()
    expectTypeOf<{ id: 'title.send'; values: { amount: 1 } }>().not.toExtend<
      Message.Message<number>
    >()
    expectTypeOf<{ id: 'title.nothing' }>().not.toExtend<Message.Message<number>>()
  })

  test('a language that misses a sentence does not compile, nor one that misses a gap', () => {
    en satisfies Message.Catalogue
    const { 'button.sign': _, ...rest } = en
    // @ts-expect-error a sentence is missing.
    rest satisfies Message.Catalogue
    // @ts-expect-error a gap is missing.
    ;({ ...en, 'title.send': '{amount} senden' }) satisfies Message.Catalogue
    ;({ ...en, 'title.send': 'An {recipient}: {amount}' }) satisfies Message.Catalogue
  })
})

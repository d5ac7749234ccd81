import { describe, expectTypeOf, test } from 'vitest'
import type * as Message from './Message.ts'

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
})

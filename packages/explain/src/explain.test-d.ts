import type { Rpc } from '@latchkey/protocol'
import { describe, expectTypeOf, test } from 'vitest'
import { explain, type Method, type Sentences, type Subject } from './explain.ts'
import type { Hex } from './Hex.ts'
import { personal_sign } from './requests/personal_sign.ts'
import type { Row } from './requests/Row.ts'
import type { Transaction } from './requests/Transaction.ts'
import type * as Vocabulary from './Vocabulary.ts'

describe('explain', () => {
  test('explains every method that the frame serves, and no other', () => {
    expectTypeOf<Method>().toEqualTypeOf<Rpc.ServedApproval>()
  })

  test('the subject is what the method signs', () => {
    expectTypeOf<Subject<'personal_sign'>>().toEqualTypeOf<Hex>()
    const { subject } = explain({ method: 'eth_sendTransaction', params: [] }, {} as never)
    expectTypeOf(subject).toEqualTypeOf<Transaction | undefined>()
  })

  test('error: a served method without an explanation', () => {
    type Table = { [method in 'personal_sign' | 'wallet_signText']: Row<unknown> }
    ;({ personal_sign, wallet_signText: personal_sign }) satisfies Table
    // @ts-expect-error: wallet_signText is missing.
    ;({ personal_sign }) satisfies Table
  })

  test('the sentences of one method are in the vocabulary', () => {
    expectTypeOf<keyof Sentences>().toExtend<Vocabulary.Id>()
    expectTypeOf<Vocabulary.Vocabulary['section.messageHex']>().toEqualTypeOf<'size'>()
    // @ts-expect-error: a sentence without a key in any file.
    expectTypeOf<'section.unknown'>().toExtend<Vocabulary.Id>()
  })

  test('error: a method that is not served', () => {
    // @ts-expect-error: eth_sign is not a method of the table.
    explain({ method: 'eth_sign', params: [] }, {} as never)
  })
})

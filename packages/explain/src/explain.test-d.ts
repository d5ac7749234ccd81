import type { Rpc } from '@latchkey/protocol'
import type * as Words from '@latchkey/words/approval'
import { describe, expectTypeOf, test } from 'vitest'
import { explain, type Method, type Subject } from './explain.ts'
import type { Hex } from './Hex.ts'
import { personal_sign } from './requests/personal_sign.ts'
import type { Row } from './requests/Row.ts'
import type { Transaction } from './requests/Transaction.ts'
import type * as Warning from './risks/Warning.ts'
import type { Text, Value } from './Value.ts'

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

  test('a sentence has the gaps of the catalog', () => {
    const value = {} as Value
    const values = { amount: value, recipient: value }
    ;({ id: 'title.send', values }) satisfies Text
    // @ts-expect-error: the recipient is missing.
    ;({ id: 'title.send', values: { amount: value } }) satisfies Text
    // @ts-expect-error: the sentence has no such gap.
    ;({ id: 'title.deploy', values: { amount: value } }) satisfies Text
    // @ts-expect-error: a sentence that the catalog does not have.
    ;({ id: 'title.unknown' }) satisfies Text
  })

  test('a warning has a sentence, and each sentence of a warning a severity', () => {
    type Sentence = Extract<Words.Id, `warning.${string}`>
    expectTypeOf<`warning.${Warning.Id}`>().toEqualTypeOf<Sentence>()
  })

  test('error: a method that is not served', () => {
    // @ts-expect-error: eth_sign is not a method of the table.
    explain({ method: 'eth_sign', params: [] }, {} as never)
  })
})

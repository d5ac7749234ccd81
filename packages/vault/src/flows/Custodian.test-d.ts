import type { Body } from '@latchkey/protocol/Api'
import type { CustodyName } from '@latchkey/protocol/api/custody'
import { describe, expectTypeOf, test } from 'vitest'
import type * as Authority from '../authority/Authority.ts'
import type * as StagedSet from '../shares/StagedSet.ts'
import type * as Custodian from './Custodian.ts'

type Calls = Omit<Custodian.Custodian, 'deviceId'>
type Sent = { [name in keyof Calls]: Parameters<Calls[name]>[0] }
type Rows = { [name in CustodyName]: Body<name> }

/** A request with `unknown` in place of the vault's documents, as its row has it. */
type WithoutDocuments<name extends CustodyName> = {
  [key in keyof Rows[name]]: key extends keyof Sent[name]
    ? unknown extends Rows[name][key]
      ? unknown
      : Sent[name][key]
    : never
}

describe('Custodian', () => {
  test('behavior: each call has a row, and each row a call', () => {
    expectTypeOf<keyof Calls>().toEqualTypeOf<CustodyName>()
  })

  test('behavior: the requests have the fields of their rows, and no others', () => {
    expectTypeOf<{ [name in CustodyName]: keyof Sent[name] }>().toEqualTypeOf<{
      [name in CustodyName]: keyof Rows[name]
    }>()
  })

  test('behavior: a request fits its row, and a body its request, apart from the documents', () => {
    expectTypeOf<Sent>().toExtend<Rows>()
    expectTypeOf<Rows>().toEqualTypeOf<{ [name in CustodyName]: WithoutDocuments<name> }>()
  })
})

describe('Request', () => {
  test('default: the documents have their types', () => {
    expectTypeOf<Custodian.Request<'stage'>['staged']>().toEqualTypeOf<StagedSet.Json>()
    expectTypeOf<Custodian.Request<'adopt'>>().toExtend<{
      certificate: Authority.CertificateJson
      walletId: string
    }>()
  })

  test('error: a field that the row does not have', () => {
    const target = { setId: 's', walletId: 'w' }
    target satisfies Custodian.Request<'readBack'>
    // @ts-expect-error: the row has no slot.
    ;({ ...target, slotId: 'k' }) satisfies Custodian.Request<'readBack'>
    // @ts-expect-error: the staged set is missing.
    ;({ ...target, idempotencyKey: 'k' }) satisfies Custodian.Request<'stage'>
  })
})

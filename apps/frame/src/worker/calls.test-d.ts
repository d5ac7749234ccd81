import type { Custodian } from '@latchkey/vault'
import { describe, expectTypeOf, test } from 'vitest'
import type * as Channel from './Channel.ts'
import type { Callbacks } from './calls.ts'

type Calls = Custodian.Custodian
/** The calls whose answer is a document. The other calls have an empty answer. */
type Answering = Exclude<keyof Calls, 'activate' | 'adopt' | 'stage'>

describe('callbacks', () => {
  test('behavior: the answers are those of the vault’s custodian', () => {
    expectTypeOf<{ [name in keyof Callbacks]: Channel.Answer<Callbacks[name]> }>().toExtend<{
      [name in keyof Calls]: Awaited<ReturnType<Calls[name]>>
    }>()
    expectTypeOf<{ [name in Answering]: Awaited<ReturnType<Calls[name]>> }>().toExtend<{
      [name in Answering]: Channel.Answer<Callbacks[name]>
    }>()
  })

  test('behavior: a request of the vault fits the parameters of its row', () => {
    type Names = Exclude<keyof Calls, 'deviceId'>
    expectTypeOf<{ [name in Names]: Parameters<Calls[name]>[0] }>().toExtend<{
      [name in Names]: Channel.Parameters<Callbacks[name]>
    }>()
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { many } from '../../../../test/variants.ts'
import { corpus } from '../../test/corpus/index.ts'
import { account, context, friend } from '../../test/corpus/Row.ts'
import { execute, operate, smart, toCallData } from '../../test/corpus/userOperations/calls.ts'
import { own } from '../../test/corpus/userOperations/own.ts'
import { severityOf } from '../Explanation.ts'
import { explain } from '../explain.ts'
import * as Hex from '../Hex.ts'
import type * as Transaction from './Transaction.ts'

/**
 * The calls of the corpus that can be explained, each with its row. Rows about checksums are left out, since call data
 * has none.
 */
const calls = corpus.flatMap((row) => {
  if (row.request.method !== 'eth_sendTransaction' || row.warnings.includes('badChecksum'))
    return []
  const { subject } = explain(row.request, { ...context, ...row.context })
  const { data, to, value } = (subject as Transaction.Transaction | undefined) ?? {}
  return to ? [{ call: { data: data!, to, value: value! }, row }] : []
})

const pay = { to: friend, value: 5n }
/** A call that moves nothing, so that it adds no gift to a batch. */
const idle = { to: friend, value: 0n }

describe('T48 every transaction of the corpus keeps its warnings', () => {
  test('behavior: the corpus has many', () => {
    expect(calls.length).toBeGreaterThan(150)
  })

  test.each(calls.map((it) => [`${it.row.threat} ${it.row.name}`, it] as const))(
    '%s',
    (_, { call, row }) => {
      const known = { ...smart, ...row.context, isAtomic: true }
      const expected = [...row.warnings].sort()
      const idsOf = ({ warnings }: { warnings: readonly { id: string }[] }) =>
        warnings.map(({ id }) => id).sort()
      // An operation with one call is explained like a transaction.
      const alone = explain(operate(toCallData(call)), known).explanation
      expect([alone.title.id, idsOf(alone)]).toEqual([row.title, expected])
      // A batch keeps the warnings at every position of the call. This holds for operations and for `wallet_sendCalls`.
      const listed = [idle, call, idle].map(({ value, ...it }) => ({
        ...it,
        value: `0x${value.toString(16)}`,
      }))
      for (const request of [
        operate(toCallData(idle, call, idle)),
        { method: 'wallet_sendCalls', params: [{ calls: listed, from: account }] } as const,
      ]) {
        const { explanation } = explain(request, known)
        expect([explanation.title.id, idsOf(explanation)]).toEqual(['title.steps', expected])
      }
    },
  )
})

describe('T48 modes', () => {
  const bytes = (minLength: number, maxLength = minLength) =>
    fc.uint8Array({ maxLength, minLength }).map((it) => Hex.fromBytes(it))

  test('behavior: no other mode is explained, or has a subject', () => {
    // Generate mostly zeros, so that many modes differ from the supported modes in only a few bytes.
    const mode = fc
      .array(fc.oneof({ arbitrary: fc.constant(0), weight: 20 }, fc.nat(255)), {
        maxLength: 32,
        minLength: 32,
      })
      .map((it) => Hex.fromBytes(Uint8Array.from(it)))
      .filter((it) => !/^0x0[01](00){31}$/.test(it))
    const content = fc.constantFrom(
      toCallData(pay).slice(138),
      toCallData(pay, pay).slice(138),
      own[0]![1].slice(2),
    )
    fc.assert(
      fc.property(mode, content, (mode, content) => {
        const { explanation, subject } = explain(operate(execute(mode, `0x${content}`)), smart)
        expect([severityOf(explanation), subject]).toEqual(['refuse', undefined])
      }),
      { numRuns: many(500) },
    )
  })

  test('behavior: what is signed is what the account decodes', () => {
    const call = fc.record({
      data: bytes(0, 100),
      to: bytes(20),
      value: fc.bigInt({ max: 2n ** 256n - 1n, min: 0n }),
    })
    fc.assert(
      fc.property(fc.array(call, { maxLength: 5, minLength: 1 }), (calls) => {
        const { subject } = explain(operate(toCallData(...calls)), smart)
        expect(subject).toMatchObject({ calls, from: account.toLowerCase() })
      }),
      { numRuns: many(200) },
    )
  })
})

import { explain, Value, Warning } from '@latchkey/explain'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { corpus } from '../../../../../packages/explain/test/corpus/index.ts'
import { context } from '../../../../../packages/explain/test/corpus/Row.ts'
import { many } from '../../../../../test/variants.ts'
import { Approval } from '../screens/Approval.tsx'
import type { Show } from './ApprovalWire.ts'
import { parseShow } from './parseShow.ts'

const shows = corpus.map(
  (row, id): Show => ({
    approval: {
      account: context.account,
      costs: {
        balance: 2n ** 70n,
        fee: undefined,
        paidBy: 'Example',
        problem: { kind: 'fails', reason: 'no' },
        symbol: 'ETH',
        unpaid: 'spent',
        value: 0n,
        worth: { amount: 620n, currency: 'USD', decimals: 2 },
        warnings: [Warning.from('feeOverAmount', { fee: Value.native(5n, context) })],
      },
      description: {
        accounted: [{ amount: 5n, to: `0x${'5b'.repeat(20)}` }],
        sections: [
          {
            content: {
              facts: [{ label: { id: 'fact.intent' }, value: Value.text('Stake') }],
              kind: 'facts',
            },
            title: { id: 'section.described' },
          },
        ],
      },
      explanation: explain(row.request, { ...context, ...row.context }).explanation,
      id,
      method: row.request.method,
      network: 'Ethereum',
      origin: context.origin,
      position: 1,
      prediction: {
        doubt: { step: 2 },
        failure: { isExpired: true, reason: 'no', step: 2 },
        isImmediate: true,
        kind: 'known',
        rows: [[{ label: { id: 'fact.give' }, value: Value.native(5n, context) }]],
        warnings: [Warning.from('effectLeaves', { what: Value.native(5n, context) })],
      },
      project: 'Example',
      total: 2,
    },
    revision: 1,
    theme: 'dark',
    type: 'SHOW',
  }),
)

/** Generates the path of every part of a value. */
function* paths(value: unknown, path: (number | string)[] = []): Generator<(number | string)[]> {
  yield path
  if (typeof value === 'object' && value !== null)
    for (const [key, entry] of Object.entries(value)) yield* paths(entry, [...path, key])
}

/** Returns a copy with another value at one path. */
function replace(value: unknown, [key, ...rest]: readonly (number | string)[], by: unknown) {
  if (key === undefined) return by
  const copy = structuredClone(value) as Record<string, unknown>
  let at = copy
  let last = key
  for (const next of rest) {
    at = at[last] as Record<string, unknown>
    last = next
  }
  at[last] = by
  return copy
}

describe('parseShow', () => {
  test('default: parses every request of the corpus unchanged', () => {
    for (const show of shows) expect(parseShow(structuredClone(show))).toEqual(show)
  })

  test('behavior: names the signers whose signatures are missing', () => {
    const { approval, ...rest } = shows[0]!
    const show = (problem: unknown) => ({
      ...rest,
      approval: { ...approval, costs: { problem, symbol: 'SOL' } },
    })
    const known = show({ kind: 'unsigned', signers: [context.account] })
    expect(parseShow(known)).toEqual(known)
    expect(parseShow(show({ kind: 'unsigned' }))).toBeUndefined()
    expect(parseShow(show({ kind: 'unsigned', signers: [7] }))).toBeUndefined()
  })

  test('T08: shows every problem, also that no permission can be read', () => {
    const { approval, ...rest } = shows[0]!
    for (const kind of ['balance', 'expired', 'fails', 'nothing', 'unreachable', 'unread']) {
      const show = {
        ...rest,
        approval: { ...approval, costs: { problem: { kind }, symbol: 'ETH' } },
      }
      expect(parseShow(show)).toEqual(show)
    }
  })

  test('T67 error: a frame that does not say what leaves the account', () => {
    const show = structuredClone(shows[0]!)
    expect(parseShow(show)).toEqual(show)
    delete (show.approval.explanation as { leaves?: unknown }).leaves
    expect(parseShow(show)).toBeUndefined()
  })

  test('behavior: ignores an unknown language', () => {
    const [show] = shows
    expect(parseShow({ ...show, locale: 'ar' })).toEqual({ ...show, locale: 'ar' })
    for (const locale of ['tlh', '', 7, null, 'constructor'])
      expect(parseShow({ ...show, locale })).toEqual(show)
  })

  test('behavior: T05 drops unknown fields', () => {
    const show = structuredClone(shows[0]!)
    Object.assign(show.approval, { decide: 1, review: { state: 'open' } })
    expect(parseShow(show)).toEqual(shows[0])
  })

  test.each([
    ['a sentence outside the catalog', ['title', 'id'], 'title.nothing'],
    ['a list instead of a name', ['title', 'id'], ['title.message']],
    ['an inherited name', ['title', 'id'], 'constructor'],
    ['a sentence without its values', ['title'], { id: 'title.send' }],
    ['an unknown kind', ['facts'], [{ label: { id: 'fact.to' }, value: { kind: 'x' } }]],
    ['a sparse list', ['warnings'], new Array(3)],
    ['markup instead of hex', ['sections'], [section({ hex: '<b>', kind: 'hex' })]],
  ])('error: T05 %s', (_, path, by) => {
    const show = shows.find(({ approval }) => approval.method === 'personal_sign')!
    expect(parseShow(replace(show, ['approval', 'explanation', ...path], by))).toBe(undefined)
  })

  test('error: T05 excessive depth', () => {
    let content: unknown = { kind: 'text', pieces: [] }
    const draft = { facts: [], title: { id: 'title.message' }, warnings: [] }
    for (let depth = 0; depth < 20_000; depth++)
      content = { kind: 'steps', steps: [{ ...draft, sections: [section(content)] }] }
    const deep = replace(shows[0]!, ['approval', 'explanation', 'sections'], [])
    Object.assign((deep as Show).approval.explanation, { sections: [section(content)] })
    expect(parseShow(deep)).toBe(undefined)
  })

  test('behavior: takes the severity of a warning from the table', () => {
    const show = shows.find(({ approval }) => approval.explanation.warnings.length)!
    const path = ['approval', 'explanation', 'warnings', '0', 'severity']
    expect(parseShow(replace(show, path, 'info'))).toEqual(show)
  })

  test('property: T05 rejects or renders any value at any path, and never throws', () => {
    const places = shows.flatMap((show) => [...paths(show)].map((path) => ({ path, show })))
    const anything = fc.oneof(
      fc.anything({ withBigInt: true, withSparseArray: true }),
      fc.bigInt(),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.constantFrom(...places), anything, ({ path, show }, by) => {
        const read = parseShow(replace(show, path, by))
        if (read) renderToStaticMarkup(<Approval {...read.approval} decide={() => {}} />)
      }),
      { numRuns: many(2_000) },
    )
    fc.assert(fc.property(anything, (data) => parseShow(data) === undefined))
  })
})

function section(content: unknown) {
  return { content, title: { id: 'section.message' } }
}

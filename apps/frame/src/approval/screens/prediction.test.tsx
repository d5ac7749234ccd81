import { explain, explainEffects, type Request, Warning } from '@latchkey/explain'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { account, context, friend } from '../../../../../packages/explain/test/corpus/Row.ts'
import type { Prediction } from '../../evm/effects/Prediction.ts'
import { warningsOf } from '../Approval.ts'
import { needsWindow } from '../window/needsWindow.ts'
import { Approval } from './Approval.tsx'

const request: Request<'eth_sendTransaction'> = {
  method: 'eth_sendTransaction',
  params: [{ data: '0x12345678', to: friend, value: '0x5' }],
}
const explained = explain(request, context)

const props = {
  account,
  costs: { balance: 100n, fee: 1n, symbol: 'ETH', value: 5n },
  explanation: explained.explanation,
  method: request.method,
  network: 'Ethereum',
  origin: context.origin,
  position: 1,
  total: 1,
} as const

function render(prediction?: Prediction): string {
  return renderToStaticMarkup(
    <Approval {...props} decide={() => {}} id={1} prediction={prediction} />,
  )
}

/** Returns the section with the predicted result. */
function blockOf(markup: string): string {
  const [, block = ''] = /<section[^>]*class="prediction"[^>]*>(.*?)<\/section>/s.exec(markup) ?? []
  return block
}
const toText = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const placesOf = (markup: string) => /data-places="(\d)"/.exec(markup)?.[1]

/** Returns a prediction in which this many tokens arrive and these coins leave. */
function predict(tokens: number, coins = 5n): Prediction {
  const arriving = Array.from({ length: tokens }, (_, index) => ({
    after: 5n,
    asset: `0x${String(index).padStart(40, 'b')}` as const,
    before: 0n,
    kind: 'amount' as const,
  }))
  const leaving = { after: 100n - coins, asset: 'coin', before: 100n, kind: 'amount' } as const
  const effects = explainEffects([...arriving, leaving], explained.subject!, context)
  return { ...effects, kind: 'known' }
}

describe('T68 the predicted result', () => {
  test('stands first, above what leaves the account', () => {
    const markup = render(predict(1))
    const parts = ['</header>', 'class="prediction"', 'class="leaves"', 'class="scroller"']
    const places = parts.map((it) => markup.indexOf(it))
    expect(places.every((it) => it > 0)).toBe(true)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(toText(blockOf(markup))).toMatch(
      /^Expected result You give 0\.000000000000000005 ETH You get 5 \(smallest unit\) of 0xbbbb/i,
    )
  })

  test('reserves the same lines while it is read and afterwards', () => {
    const states: Prediction[] = [
      { kind: 'reading' },
      { kind: 'unknown' },
      { kind: 'known', rows: [], warnings: [] },
      { failure: { reason: 'no' }, kind: 'known', rows: [], warnings: [] },
      predict(1),
      predict(30),
    ]
    expect(states.map((it) => placesOf(render(it)))).toEqual(Array(states.length).fill('2'))
  })

  test.each<[string, Prediction]>([
    ['Simulating this request', { kind: 'reading' }],
    ['We can’t predict the result right now.', { kind: 'unknown' }],
    [
      'Nothing leaves or enters your account, and nobody gets access.',
      { kind: 'known', rows: [], warnings: [] },
    ],
    [
      'This transaction would fail: no',
      { failure: { reason: 'no' }, kind: 'known', rows: [], warnings: [] },
    ],
    [
      'This transaction would fail. The contract doesn’t say why.',
      { failure: {}, kind: 'known', rows: [], warnings: [] },
    ],
    [
      'You don’t have enough in your account for this and its fee.',
      { failure: { isShort: true }, kind: 'known', rows: [], warnings: [] },
    ],
    ['Step 2 would fail.', { failure: { step: 2 }, kind: 'known', rows: [], warnings: [] }],
  ])('says: %s', (sentence, prediction) => {
    const fee = 'Fee, up to 0.000000000000000001 ETH'
    expect(toText(blockOf(render(prediction)))).toBe(`Expected result ${sentence} ${fee}`)
  })

  test('rounds what arrives down, and what leaves up', () => {
    const coins = (change: bigint) => {
      const before = 10n ** 20n
      const effect = { after: before + change, asset: 'coin', before, kind: 'amount' } as const
      const effects = explainEffects([effect], explained.subject!, context)
      return toText(blockOf(render({ ...effects, kind: 'known' })))
    }
    expect(coins(483_640_740_729_574_073n)).toContain('You get 0.48364 ETH')
    expect(coins(-483_640_740_729_574_073n)).toContain('You give 0.483641 ETH')
    expect(coins(12_345_678_900_000_000_001n)).toContain('You get 12.3456 ETH')
    expect(coins(-5n)).toContain('You give 0.000000000000000005 ETH')
  })

  test('shows the rows that fit, with what leaves first, and a button for the others', () => {
    expect(blockOf(render(predict(1)))).not.toContain('<button')
    const block = toText(blockOf(render(predict(7))))
    expect(block).toContain('You give')
    expect(block.match(/You get/g)).toHaveLength(1)
    expect(block).toContain('Show all 8')
  })

  test('adds warnings, and takes none away', () => {
    const calm = predict(1)
    const worse = predict(1, 60n)
    const before = warningsOf(props).map(({ id }) => id)
    const states: Prediction[] = [{ kind: 'reading' }, { kind: 'unknown' }, calm]
    for (const prediction of states)
      expect(warningsOf({ ...props, prediction }).map(({ id }) => id)).toEqual(before)
    const after = warningsOf({ ...props, prediction: worse })
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before))
    expect(after.map(({ id }) => id)).toContain('effectLeavesMost')
    expect(Warning.heaviest(after)).toBe('high')
    expect(needsWindow({ ...props, prediction: worse })).toBe(true)
    expect(toText(render(worse))).toContain('half or more of what you have')
  })

  test('is not there for a request without calls', () => {
    expect(render()).not.toContain('Expected result')
  })
})

describe('T68 a predicted result that is known from the start, as on Solana', () => {
  const amount = (value: bigint) =>
    ({ amount: value, decimals: 9, kind: 'amount', symbol: ['SOL'] }) as const
  const row = (id: 'fact.fee' | 'fact.give' | 'fact.receive', value: bigint) =>
    [{ label: { id }, value: amount(value) }] as const
  const known = (rows: number, more: Partial<Extract<Prediction, { kind: 'known' }>> = {}) =>
    ({
      isImmediate: true,
      kind: 'known',
      rows: [
        ...Array.from({ length: rows }, (_, index) => row('fact.give', BigInt(index + 1))),
        row('fact.fee', 5_000n),
      ],
      warnings: [],
      ...more,
    }) satisfies Prediction
  const text = (prediction: Prediction) => toText(blockOf(render(prediction)))

  test('shows six rows, and a button for more', () => {
    expect(text(known(5))).not.toContain('Show all')
    expect(text(known(5)).match(/You give/g)).toHaveLength(5)
    expect(text(known(5))).toContain('Network fee 0.000005')
    expect(text(known(6)).match(/You give/g)).toHaveLength(6)
    expect(text(known(6))).not.toContain('Network fee')
    expect(text(known(6))).toContain('Show all 7')
  })

  test.each<[string, Prediction]>([
    ['Nothing leaves or enters your account, and nobody gets access.', known(0)],
    ['This transaction has expired.', known(0, { failure: { isExpired: true } })],
    ['Step 2 would fail.', known(1, { failure: { isShort: true, step: 2 } })],
    [
      'Step 2 depends on an earlier one, so this result is uncertain.',
      known(1, { doubt: { step: 2 } }),
    ],
    [
      'This request succeeds in one simulation and fails in another, so this result is uncertain.',
      known(1, { doubt: {} }),
    ],
  ])('says: %s', (sentence, prediction) => {
    expect(text(prediction)).toContain(sentence)
    expect(text(prediction)).toContain('Network fee')
  })

  test('does not repeat losses of the simulation below, and keeps every other row', () => {
    const [pay] = explained.explanation.leaves
    const leaves = [row('fact.give', 7n), pay!]
    const all = { ...props, explanation: { ...explained.explanation, leaves } }
    const show = (prediction?: Prediction) => {
      const markup = renderToStaticMarkup(
        <Approval {...all} decide={() => {}} id={1} prediction={prediction} />,
      )
      const [, list = ''] = /<ul id="approval-rows">(.*?)<\/ul>/s.exec(markup) ?? []
      return list.match(/<li>/g)?.length
    }
    expect([undefined, { kind: 'unknown' } as const, predict(1), known(1)].map(show)).toEqual([
      2, 2, 2, 1,
    ])
  })
})

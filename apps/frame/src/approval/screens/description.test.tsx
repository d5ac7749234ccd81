import { explain, type Request } from '@latchkey/explain'
import type { Description } from '@latchkey/explain/descriptors'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { account, context } from '../../../../../packages/explain/test/corpus/Row.ts'
import type { Prediction } from '../../evm/effects/Prediction.ts'
import { type Shown, warningsOf } from '../Approval.ts'
import * as ApprovalWire from '../window/ApprovalWire.ts'
import { needsWindow } from '../window/needsWindow.ts'
import { parseShow } from '../window/parseShow.ts'
import { Approval } from './Approval.tsx'

const bridge = '0x3154cf16ccdb4c6d922629664174b904d80f2c35'
const request: Request<'eth_sendTransaction'> = {
  method: 'eth_sendTransaction',
  params: [{ data: '0x12345678', to: bridge, value: '0x5' }],
}
/** The request sends two fifths of the coins. */
const holdings = new Map([['coin', { balance: 12n }]])
const { explanation } = explain(request, { ...context, holdings })

const props: Shown = {
  account,
  costs: { balance: 12n, fee: 1n, symbol: 'ETH', value: 5n },
  explanation,
  id: 1,
  method: request.method,
  network: 'Ethereum',
  origin: context.origin,
  position: 1,
  total: 1,
}

const text = (...pieces: (string | { code: `U+${string}`; count: number })[]) =>
  ({ kind: 'text', pieces }) as const
const evil = text('<b>', { code: 'U+202E', count: 1 }, 'ok</b>')
const description: Description = {
  accounted: [{ amount: 5n, to: bridge }],
  sections: [
    {
      content: {
        facts: [
          { label: { id: 'fact.intent' }, value: text('Bridge coins') },
          { label: { id: 'fact.described', values: { label: evil } }, value: evil },
        ],
        kind: 'facts',
      },
      title: { id: 'section.described' },
    },
  ],
}
const expected: Prediction = { kind: 'known', rows: [], warnings: [] }

const render = (more: Partial<Shown>) =>
  renderToStaticMarkup(<Approval {...props} {...more} decide={() => {}} />)
const idsOf = (more: Partial<Shown>) => warningsOf({ ...props, ...more }).map(({ id }) => id)

describe('T68 what a contract says about itself', () => {
  test('is a part of its own, and its labels are quoted', () => {
    const markup = render({ description })
    expect(markup).toContain('<h3>What the contract’s description says</h3>')
    expect(markup).toContain('Bridge coins')
    expect(markup).toMatch(/<dt>“<bdi class="text">&lt;b&gt;/)
  })

  test('shows markup and marks of direction as text', () => {
    const markup = render({ description })
    expect(markup).not.toContain('<b>')
    expect(markup).not.toContain('\u202e')
    expect(markup.match(/U\+202E/g)!.length).toBeGreaterThanOrEqual(2)
  })

  test('takes nothing of the explanation away', () => {
    const [without, withIt] = [render({}), render({ description })]
    const [before, ...rest] = withIt.split(
      /<section class="part"><h3>What the contract’s.*?<\/section>/,
    )
    expect(rest).toHaveLength(1)
    expect(before + rest[0]!).toBe(without)
  })

  test('makes a value no high risk together with a simulation, and neither alone', () => {
    const high = ['valueToUnknown', 'unknownCall']
    expect(idsOf({})).toEqual(high)
    expect(idsOf({ description })).toEqual(high)
    expect(idsOf({ prediction: expected })).toEqual(high)
    expect(idsOf({ description, prediction: { kind: 'reading' } })).toEqual(high)
    expect(idsOf({ description, prediction: { kind: 'unknown' } })).toEqual(high)
    const failed: Prediction = { ...expected, failure: { reason: 'no' } }
    expect(idsOf({ description, prediction: failed })).toEqual(high)
    expect(needsWindow({ ...props, description })).toBe(true)
    const both = { description, prediction: expected }
    expect(idsOf(both).sort()).toEqual(['someValueToUnknown', 'unknownCall'])
  })

  test('changes nothing if the simulation finds another loss', () => {
    const values = { what: text('an item') }
    const found: Prediction = {
      ...expected,
      warnings: [{ id: 'effectLeavesItem', severity: 'high', values }],
    }
    expect(idsOf({ description, prediction: found })).toContain('valueToUnknown')
  })

  test.each([
    ['amount', { amount: 4n, to: bridge }],
    ['contract', { amount: 5n, to: '0x99c9fc46f92e8a1c0dec1b1747d010903e884be1' }],
  ] as const)('accounts for no other %s', (_, accounted) => {
    const other = { ...description, accounted: [accounted] }
    expect(idsOf({ description: other, prediction: expected })).toContain('valueToUnknown')
  })

  test('reaches the window', () => {
    const approval = ApprovalWire.toApproval({ ...props, description })
    const show = { approval, revision: 1, type: 'SHOW' } as const
    expect(parseShow(structuredClone(show))?.approval.description).toEqual(description)
    const wrong = { ...description, accounted: [{ amount: 5, to: bridge }] }
    expect(parseShow({ ...show, approval: { ...approval, description: wrong } })).toBeUndefined()
  })
})

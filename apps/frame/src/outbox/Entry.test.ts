import { Schema } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import * as Entry from './Entry.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const batchOf = (...outcomes: (Entry.Outcome | undefined)[]): Entry.Entry => ({
  account: `0x${'12'.repeat(20)}`,
  carrier: 'transaction',
  chainId: 'eip155:1',
  createdAt: 0,
  id: 'a',
  intent: hash,
  isAtomic: false,
  method: 'wallet_sendCalls',
  parts: outcomes.map((outcome, nonce) => ({ hash, nonce, outcome, signed: '0x02' })),
  walletId: 'wallet-1',
})

describe('statusOf', () => {
  test.each([
    [100, [undefined, undefined]],
    [100, ['success', undefined]],
    [200, ['success', 'success']],
    [400, ['dropped', 'dropped']],
    [500, ['failure', 'dropped']],
    [600, ['success', 'failure']],
    [600, ['success', 'dropped']],
  ] as const)('%s: %j', (status, outcomes) => {
    expect(Entry.statusOf(batchOf(...outcomes))).toBe(status)
  })
})

describe('settle', () => {
  test('default: keeps the signed bytes of the rest only', () => {
    const { parts } = Entry.settle(batchOf(undefined, undefined), 0, { outcome: 'success' })
    expect(parts.map(({ outcome, signed }) => ({ outcome, signed }))).toEqual([
      { outcome: 'success', signed: undefined },
      { outcome: undefined, signed: '0x02' },
    ])
  })

  test('behavior: a failure drops the rest, with the signed bytes', () => {
    const { parts } = Entry.settle(batchOf('success', undefined, undefined), 1, {
      outcome: 'failure',
    })
    expect(parts.map(({ outcome }) => outcome)).toEqual(['success', 'failure', 'dropped'])
    expect(parts.map(({ reason }) => reason)).toEqual([undefined, undefined, 'skipped'])
    expect(parts.slice(1).every(({ signed }) => signed === undefined)).toBe(true)
  })

  test('behavior: a dropped part has a reason, until it is found on the chain', () => {
    const dropped = Entry.settle(batchOf(undefined), 0, { outcome: 'dropped', reason: 'replaced' })
    expect(dropped.parts).toMatchObject([{ outcome: 'dropped', reason: 'replaced' }])
    const found = Entry.settle(dropped, 0, { outcome: 'success' })
    expect(found.parts).toEqual([{ hash, nonce: 0, outcome: 'success' }])
  })
})

describe('stop', () => {
  test('default: what is sent may still be found, and the rest is never sent', () => {
    const { parts } = Entry.stop(batchOf('success', undefined, undefined))
    expect(parts.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['success', undefined],
      ['dropped', 'stopped'],
      ['dropped', 'skipped'],
    ])
  })

  test('behavior: a batch that has ended stays as it is', () => {
    const batch = batchOf('success', 'failure')
    expect(Entry.stop(batch)).toBe(batch)
  })
})

describe('schema', () => {
  test('behavior: reads a batch without a reason, and one with a reason of another version', () => {
    for (const reason of [undefined, 'meteor']) {
      const { output } = Schema.parse(Entry.schema, {
        ...batchOf(),
        parts: [{ hash, nonce: 0, outcome: 'dropped', reason }],
      })
      expect(output?.parts).toEqual([{ hash, nonce: 0, outcome: 'dropped' }])
    }
  })

  test.each(Entry.reasons)('behavior: keeps the reason "%s"', (reason) => {
    const batch = { ...batchOf(), parts: [{ hash, nonce: 0, outcome: 'dropped', reason }] }
    expect(Schema.parse(Entry.schema, batch).output).toEqual(batch)
  })
})

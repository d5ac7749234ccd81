import { type Explanation, explain } from '@latchkey/explain'
import { Schema } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { context, friend } from '../../../../packages/explain/test/corpus/Row.ts'
import { explanation as explanationSchema } from '../approval/window/explanation.ts'
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

const toHash = (index: number) => `0x${String(index).padStart(64, '0')}`

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

describe('replace', () => {
  const next = { hash: `0x${'cd'.repeat(32)}`, signed: '0x03' }

  test('T69 a cancellation: the rest of a batch is never sent, even if the original is mined', () => {
    const batch = batchOf('success', undefined, undefined)
    const sent = batch.parts.map((part, index) => ({ ...part, hash: toHash(index) }))
    const canceled = Entry.replace({ ...batch, parts: sent }, toHash(1), {
      ...next,
      isCancel: true,
    })
    expect(Entry.statusOf(canceled)).toBe(100)
    expect(canceled.parts[2]).toEqual({
      hash: toHash(2),
      nonce: 2,
      outcome: 'dropped',
      reason: 'skipped',
    })
    const mined = Entry.settle(canceled, 1, { hash: toHash(1), outcome: 'success' })
    expect(Entry.statusOf(mined)).toBe(600)
  })

  test('behavior: a higher fee leaves the rest as it was', () => {
    const batch = batchOf(undefined, undefined)
    const parts = [batch.parts[0]!, { ...batch.parts[1]!, hash: toHash(1) }]
    expect(Entry.replace({ ...batch, parts }, hash, next).parts[1]).toBe(parts[1])
  })

  test('T69 an app that has the hash of the original may not find it', () => {
    const answered = { ...batchOf(undefined), isAnswered: true }
    const transaction = { ...answered, method: 'eth_sendTransaction' }
    expect(Entry.replace(transaction, hash, next)).toMatchObject({
      isAnswered: false,
      isAnswering: true,
    })
    // For a batch, the app requests the status by the batch's id, which a replacement does not change.
    expect(Entry.replace(answered, hash, next)).toMatchObject({ isAnswered: true })
  })
})

describe('putBack', () => {
  const refused = { hash: `0x${'cd'.repeat(32)}`, isCancel: true, signed: '0x03' }
  const { parts, ...rest } = batchOf('success', undefined, undefined, undefined)
  const before = { ...rest, parts: parts.map((it, index) => ({ ...it, hash: toHash(index) })) }

  test('T69 a refused cancellation leaves the rest of a batch as it was', () => {
    const earlier = [{ hash: refused.hash, isCancel: true }]
    const canceled = Entry.replace(before, toHash(1), refused)
    expect(Entry.putBack(canceled, refused.hash, before)).toEqual({
      ...before,
      parts: before.parts.map((it, index) => (index === 1 ? { ...it, earlier } : it)),
    })
  })

  test('T69 a refused cancellation leaves a batch that was stopped as it was', () => {
    const sent = before.parts.map((it, index) => (index === 1 ? { ...it, isTried: true } : it))
    const stopped = Entry.stop({ ...before, parts: sent })
    const canceled = Entry.replace(stopped, toHash(1), refused)
    const { parts } = Entry.putBack(canceled, refused.hash, stopped)
    expect(parts.map(({ reason }) => reason)).toEqual([undefined, 'stopped', 'skipped', 'skipped'])
  })
})

describe('isGivenUp', () => {
  const part = { hash, isTried: true, nonce: 0, outcome: 'dropped' } as const
  const done = { hash, nonce: 0, outcome: 'success' } as const

  test.each<[string, Entry.Part[], boolean]>([
    ['a transaction that has expired', [{ ...part, reason: 'expired' }], true],
    ['a transaction that was canceled', [{ ...part, reason: 'canceled' }], false],
    ['a later part that was stopped', [done, { ...part, reason: 'stopped' }], true],
    [
      'a later part that was never sent',
      [done, { ...part, isTried: false, reason: 'stopped' }],
      false,
    ],
    ['a later part that was replaced', [done, { ...part, reason: 'replaced' }], false],
    ['a batch that is mined', [done, done], false],
  ])('T69 %s', (_, parts, expected) => {
    expect(Entry.isGivenUp({ parts })).toBe(expected)
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

describe('shorten', () => {
  test('default: keeps title and target of every call, without its data', () => {
    const calls = [
      { data: `0x12345678${'ab'.repeat(64)}`, to: friend },
      { to: friend, value: '0x5' },
    ]
    const params = [{ calls, chainId: '0x1', from: context.account }]
    const { explanation } = explain({ method: 'wallet_sendCalls', params }, context)
    const short = Entry.shorten(explanation)
    const text = JSON.stringify(short, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect(text).not.toContain('abababab')
    const targetsOf = ({ sections }: Explanation) =>
      sections
        .flatMap(({ content }) => (content.kind === 'steps' ? content.steps : []))
        .map(({ target, title }) => ({ target, title }))
    expect(targetsOf(short)).toEqual(targetsOf(explanation))
    expect(targetsOf(short)).toHaveLength(2)
    expect(short.title).toEqual(explanation.title)
    // The schema of explanations accepts the stored copy.
    expect(explanationSchema(structuredClone(short))).toEqual(short)
  })
})

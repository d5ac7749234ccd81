import { Network } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../Entry.ts'
import * as EntryCopy from './EntryCopy.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const app = { origin: 'https://app.example.com', projectId: 'demo' }
const entry: Entry = {
  account: `0x${'12'.repeat(20)}`,
  block: 7,
  carrier: 'operation',
  chainId: Network.ids[0]!,
  copied: 2,
  createdAt: 1_790_000_000_000,
  explanation: {
    title: { id: 'title.steps', values: { count: { kind: 'number', number: 2n ** 80n } } },
  },
  id: 'order 1',
  intent: hash,
  isAnswered: true,
  isAtomic: true,
  isNamed: true,
  method: 'wallet_sendCalls',
  parts: [
    { calls: hash, earlier: [{ hash }], hash, isTried: true, nonce: 3, signed: '0x5ec7e7' },
    { hash, nonce: 4, signed: '0x5ec7e7' },
  ],
  walletId: 'wallet-1',
}
const read = (given: Partial<Entry> = {}) =>
  EntryCopy.decode(EntryCopy.encode({ ...app, entry: { ...entry, ...given } }), 'wallet-1')
const write = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

describe('encode and decode', () => {
  test('T74 default: what the list shows, and never the signed bytes', () => {
    expect(new TextDecoder().decode(EntryCopy.encode({ ...app, entry }))).not.toContain('5ec7e7')
    // A later version may store signed bytes in fields that this version does not know.
    const parts = entry.parts.map((part) => ({ ...part, later: '0x5ec7e7' }))
    const later = EntryCopy.encode({ ...app, entry: { ...entry, ...{ later: '0x5ec7e7' }, parts } })
    expect(new TextDecoder().decode(later)).not.toContain('5ec7e7')
    const { block, copied: _, isAnswered, isNamed, ...kept } = entry
    const copied = [
      { earlier: [{ hash }], hash, isTried: true, nonce: 3 },
      { hash, nonce: 4 },
    ]
    expect(read()).toEqual({ ...app, entry: { ...kept, parts: copied }, version: 1 })
  })

  test('T74 behavior: signed bytes in a copy are not read', () => {
    const given = { ...app, entry: { ...entry, explanation: undefined }, version: 1 }
    const copy = EntryCopy.decode(write(given), 'wallet-2')
    expect(copy?.entry.parts.map((it) => it.signed)).toEqual([undefined, undefined])
    expect(copy?.entry.walletId).toBe('wallet-2')
  })

  test('behavior: a long explanation is left out', () => {
    expect(read({ explanation: { text: 'x'.repeat(20_000) } })?.entry).toMatchObject({
      id: 'order 1',
    })
    expect(read({ explanation: { text: 'x'.repeat(20_000) } })?.entry.explanation).toBeUndefined()
  })

  test.each([
    ['no JSON', new TextEncoder().encode('{')],
    ['nothing', write(null)],
    ['another version', write({ ...app, entry: { ...entry, explanation: 1 }, version: 2 })],
    [
      'an entry without parts',
      write({ ...app, entry: { ...entry, explanation: 1, parts: [] }, version: 1 }),
    ],
  ])('error: %s', (_, content) => {
    expect(EntryCopy.decode(content, 'wallet-1')).toBeUndefined()
  })
})

test('toName: equal for all states of an entry, under any id', () => {
  const name = EntryCopy.toName({ ...app, entry })
  expect(EntryCopy.toName({ ...app, entry: { ...entry, id: hash, parts: [] } })).toBe(name)
  for (const other of [
    { ...app, entry: { ...entry, createdAt: 1 } },
    { ...app, entry, origin: 'https://other.example.com' },
    { ...app, entry, projectId: 'other' },
  ])
    expect(EntryCopy.toName(other)).not.toBe(name)
})

test('toRevision: rises with each step of an entry', () => {
  const earlier = [{ hash }]
  const states = [
    [{}, {}],
    [{ isTried: true }, {}],
    [{ isTried: true, outcome: 'dropped' }, { outcome: 'dropped' }],
    [{ isTried: true, outcome: 'dropped', reason: 'canceled' }, { outcome: 'dropped' }],
    // The user has replaced a part that the wallet gave up.
    [{ earlier, isTried: true }, {}],
    [{ earlier, isTried: true, outcome: 'success' }, {}],
    [
      { earlier, isTried: true, outcome: 'success' },
      { isTried: true, outcome: 'failure' },
    ],
  ] as const
  const revisions = states.map((parts) =>
    EntryCopy.toRevision({ parts: parts.map((it) => ({ hash, ...it })) }),
  )
  expect(revisions).toEqual([...revisions].sort((a, b) => a - b))
  expect(new Set(revisions).size).toBe(states.length)
})

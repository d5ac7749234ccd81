import { describe, expect, test } from 'vitest'
import type { Entry, Part } from './Entry.ts'
import * as Progress from './Progress.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const other = `0x${'cd'.repeat(32)}` as const

const toBatch = (parts: readonly Part[], rest: Partial<Entry> = {}): Entry => ({
  account: `0x${'12'.repeat(20)}`,
  carrier: 'transaction',
  chainId: 'eip155:8453',
  createdAt: Date.now(),
  id: 'a',
  intent: hash,
  isAtomic: false,
  method: 'wallet_sendCalls',
  parts,
  walletId: 'wallet-1',
  ...rest,
})

describe('from', () => {
  test('default: transactions that were sent, with their outcome', () => {
    const parts: Part[] = [
      { hash, nonce: 0, outcome: 'success' },
      { hash: other, isTried: true, nonce: 1 },
      { hash: other, nonce: 2 },
    ]
    expect(Progress.from(toBatch(parts))).toEqual({
      carrier: 'transaction',
      isCanceling: false,
      isDifferent: false,
      isReplaceable: false,
      isSlow: false,
      isSponsored: false,
      parts: [
        { hash, isUnsure: false, outcome: 'success', url: `https://basescan.org/tx/${hash}` },
        {
          hash: other,
          isUnsure: false,
          outcome: 'pending',
          url: `https://basescan.org/tx/${other}`,
        },
        { hash: undefined, isUnsure: false, outcome: 'pending', url: undefined },
      ],
      status: 100,
    })
  })

  test('behavior: what can be sped up or canceled, and what was canceled', () => {
    const sent: Part = { hash, isTried: true, nonce: 0, signed: '0x02' }
    expect(Progress.from(toBatch([sent]))).toMatchObject({ isReplaceable: true })
    // This part waits for the part before it, and was not sent.
    const { isTried: _, ...unsent } = sent
    expect(Progress.from(toBatch([unsent]))).toMatchObject({ isReplaceable: false })
    const canceled = { ...sent, isCancel: true }
    expect(Progress.from(toBatch([canceled]))).toMatchObject({ isCanceling: true })
    const signed = JSON.stringify({ nonce: '0x0', paymaster: '0x12' })
    expect(
      Progress.from({ ...toBatch([{ ...sent, signed }]), carrier: 'operation' }),
    ).toMatchObject({ carrier: 'operation', isReplaceable: true, isSponsored: true })
  })

  test('behavior: an operation has the hash of its transaction, never its own id', () => {
    const partsOf = (part: Partial<Part>, rest: Partial<Entry> = {}) =>
      Progress.from(
        toBatch([{ hash, isTried: true, nonce: 0, ...part }], { carrier: 'operation', ...rest }),
      ).parts
    expect(partsOf({})).toMatchObject([{ hash: undefined, url: undefined }])
    expect(partsOf({ outcome: 'failure', transactionHash: other })).toMatchObject([{ hash: other }])
    // This network has no known explorer.
    expect(
      partsOf({ outcome: 'success', transactionHash: other }, { chainId: 'eip155:5' }),
    ).toMatchObject([{ hash: other, url: undefined }])
  })

  test('behavior: a transaction that was given up has no link', () => {
    const part: Part = { hash, isTried: true, nonce: 0, outcome: 'dropped' }
    expect(Progress.from(toBatch([part])).parts).toMatchObject([{ hash: undefined }])
  })

  test('T69 only what was sent may still be confirmed', () => {
    const part: Part = { hash, isTried: true, nonce: 0, outcome: 'dropped', reason: 'expired' }
    const { isTried: _, ...unsent } = part
    const { parts } = Progress.from(toBatch([part, unsent]))
    expect(parts).toMatchObject([{ isUnsure: true }, { isUnsure: false }])
  })

  test('behavior: a transaction of a local chain has no link', () => {
    const batch = toBatch([{ hash, nonce: 0, outcome: 'success' }])
    const { parts } = Progress.from(batch, ['eip155:1', 'eip155:8453'])
    expect(parts).toMatchObject([{ hash, url: undefined }])
  })
})

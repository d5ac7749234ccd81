import { describe, expect, test } from 'vitest'
import { isSolanaTransaction } from './isSolanaTransaction.ts'
import { readSolanaSigners } from './readSolanaSigners.ts'

const key = (fill: number) => new Array<number>(32).fill(fill)
const blockhash = key(3)
/** The message of one transfer, from the first of two keys. */
const instruction = [1, 2, 0, 1, 12, ...new Array<number>(12).fill(2)]
const legacy = Uint8Array.of(1, 0, 1, 2, ...key(7), ...key(0), ...blockhash, 1, ...instruction)
const lookup = [1, ...key(4), 1, 0, 1, 1]
const versioned = Uint8Array.of(0x80, ...legacy, ...lookup)
const sent = (message: Uint8Array, signatures = 1) =>
  Uint8Array.of(signatures, ...new Uint8Array(64 * signatures), ...message)
const text = (value: string) => new TextEncoder().encode(value)

describe('readSolanaSigners', () => {
  test('default: the signers of a legacy message and of version 0', () => {
    for (const message of [legacy, versioned])
      expect(readSolanaSigners(message)).toEqual([Uint8Array.from(key(7))])
  })

  test('error: fewer bytes, or more', () => {
    for (const message of [legacy, versioned]) {
      for (let length = 0; length < message.length; length++)
        expect(readSolanaSigners(message.slice(0, length))).toBeUndefined()
      expect(readSolanaSigners(Uint8Array.of(...message, 0))).toBeUndefined()
    }
  })

  test('error: fewer instructions than it counts', () => {
    const at = legacy.length - instruction.length - 1
    expect(legacy[at]).toBe(1)
    for (const count of [2, 127]) expect(readSolanaSigners(legacy.with(at, count))).toBeUndefined()
  })

  test('error: no signer, more signers than keys, and a newer version', () => {
    for (const signers of [0, 3]) expect(readSolanaSigners(legacy.with(0, signers))).toBeUndefined()
    expect(readSolanaSigners(versioned.with(0, 0x81))).toBeUndefined()
  })
})

describe('isSolanaTransaction', () => {
  test.each([
    ['a legacy message', legacy],
    ['a message of version 0', versioned],
    ['a transaction', sent(legacy)],
    ['a transaction of version 0', sent(versioned)],
    ['a transaction with two signatures', sent(legacy, 2)],
    // Solana's runtime refuses these messages today. The wallet still treats them as transactions, to be safe.
    ['a message whose keys repeat', Uint8Array.of(...legacy).fill(7, 36, 68)],
    ['a message whose fee payer is read-only', legacy.with(1, 1)],
    ['the prefix of version 0 alone', Uint8Array.of(0x80)],
    ['the prefix of a later version', Uint8Array.of(0x81, 1, 0, 0, ...new Uint8Array(70))],
    ['the prefix of the last version', Uint8Array.of(0xbf)],
  ])('T36 %s', (_, bytes) => {
    expect(isSolanaTransaction(bytes)).toBe(true)
  })

  test.each([
    ['no bytes', new Uint8Array()],
    ['a text', text('Good morning')],
    ['a text that begins with two bytes', text('é'.repeat(100))],
    ['a hash that begins like no version', new Uint8Array(32).fill(250)],
    ['a transaction behind another byte', Uint8Array.of(255, ...legacy)],
    ['a transaction without a signature', Uint8Array.of(0, ...legacy)],
    ['half a message', legacy.slice(0, 60)],
  ])('behavior: not %s', (_, bytes) => {
    expect(isSolanaTransaction(bytes)).toBe(false)
  })
})

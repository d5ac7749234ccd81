import { describe, expect, test } from 'vitest'
import * as Bytes from '../Bytes.ts'
import * as Keeper from '../keeper.ts'
import * as Shape from '../Shape.ts'
import * as Successor from './Successor.ts'

const fromByte = (byte: number) => Keeper.fromSecret(new Uint8Array(32).fill(byte))
const [old, next] = [fromByte(5), fromByte(6)]
const from = Keeper.toSlot(old, 'keeper-1')
const slot = Keeper.toSlot(next, 'keeper-2')
const successor = Successor.sign({ from: from.id, signKey: old.signKey, slot })

describe('sign', () => {
  test('default: the same bytes forever', () => {
    expect(Bytes.toBase64url(successor.signature)).toMatchInlineSnapshot(
      `"lZHnBIU_UnGcf8sS9GUTe85NgQXJQJtjSYjEMnH4j5Uh98hphRJT804RCDBECvj8NNi9y_qaoch1UbhG0LkhDA"`,
    )
    const json = JSON.parse(JSON.stringify(Shape.encode(successor)))
    expect(Shape.named(Successor.shape, 'successor')(json)).toEqual(successor)
  })
})

describe('isSigned', () => {
  test('default', () => {
    expect(Successor.isSigned(successor, from)).toBe(true)
  })

  test('error: T51: anything changed, or another key', () => {
    const thief = Keeper.toSlot(fromByte(7), 'keeper-2')
    const own = Successor.sign({ from: from.id, signKey: next.signKey, slot })
    for (const changed of [
      own,
      { ...successor, from: 'keeper-3' },
      { ...successor, signature: successor.signature.map((byte) => byte ^ 1) },
      { ...successor, slot: { ...slot, id: 'keeper-3' } },
      { ...successor, slot: { ...slot, publicKey: thief.publicKey } },
      { ...successor, slot: { ...slot, verifyKey: thief.verifyKey } },
    ])
      expect(Successor.isSigned(changed, from)).toBe(false)
    expect(Successor.isSigned(successor, { ...from, id: 'keeper-3' })).toBe(false)
    expect(Successor.isSigned(successor, slot)).toBe(false)
  })
})

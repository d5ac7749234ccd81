import type { Fact } from '@latchkey/explain'
import { describe, expect, test } from 'vitest'
import { toRest } from './toRest.ts'

const number = (id: 'fact.give' | 'fact.receive' | 'fact.tokenId', number: bigint): Fact => ({
  label: { id },
  value: { kind: 'number', number },
})
const collection: Fact = {
  label: { id: 'fact.collection' },
  value: { address: `0x${'a2'.repeat(20)}`, kind: 'address' },
}
const leaves = [[number('fact.tokenId', 7n), collection]]
const received = [number('fact.receive', 1n), number('fact.tokenId', 8n), collection]

describe('toRest', () => {
  test('default: leaves out an item that the rows show, and its count', () => {
    const given = [number('fact.give', 1n), number('fact.tokenId', 7n), collection]
    expect(toRest([...given, ...received.slice(0, 2)], { leaves })).toEqual(received.slice(0, 2))
  })

  test('behavior: keeps another item, and several of one', () => {
    const other = [number('fact.give', 1n), number('fact.tokenId', 9n)]
    const several = [number('fact.give', 2n), number('fact.tokenId', 7n)]
    expect(toRest([...other, ...several], { leaves })).toEqual([...other, several[0]])
  })
})

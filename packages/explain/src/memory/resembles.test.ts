import { describe, expect, test } from 'vitest'
import { account, context } from '../../test/corpus/Row.ts'
import { explain } from '../index.ts'
import { resembles } from './resembles.ts'

const known = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const onSolana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const changeMiddle = (address: string) => `${address.slice(0, 12)}111111${address.slice(18)}`

describe('T75 resembles', () => {
  test.each([known, known.toUpperCase().replace('0X', '0x'), onSolana])(
    'a copy of %s',
    (address) => {
      expect(resembles(address, address)).toBe(false)
      expect(resembles(changeMiddle(address), address)).toBe(true)
      expect(resembles(changeMiddle(address).toLowerCase(), address)).toBe(true)
    },
  )

  test.each([
    ['another start', `0x80${known.slice(4)}`],
    ['another end', `${known.slice(0, -1)}9`],
    ['another network', onSolana],
  ])('behavior: %s', (_, address) => {
    expect(resembles(address, known)).toBe(false)
  })

  test('behavior: the zeros of vanity addresses say nothing', () => {
    const vanity = `0x00000000${'a1'.repeat(14)}1234`
    expect(resembles(`0x00000000${'b2'.repeat(14)}9234`, vanity)).toBe(false)
    expect(resembles(`0x00000000${'b2'.repeat(14)}1234`, vanity)).toBe(true)
  })
})

test('T75 the warning names both addresses in full, because their ends are the same', () => {
  const recipient = new Map([[known, { count: 1, first: 0 }]])
  const memory = { contract: new Map(), recipient }
  const { explanation } = explain(
    {
      method: 'eth_sendTransaction',
      params: [{ from: account, to: changeMiddle(known), value: '0x1' }],
    },
    { ...context, memory },
  )
  const texts = Object.values(explanation.warnings[0]!.values!).map((it) =>
    it.kind === 'text' ? it.pieces.join('').toLowerCase() : it.kind,
  )
  expect(texts).toEqual([changeMiddle(known), known])
})

import { describe, expectTypeOf, test } from 'vitest'
import * as Network from './Network.ts'

describe('Id', () => {
  test('default', () => {
    expectTypeOf<Network.Id>().toEqualTypeOf<
      | `eip155:${1 | 5 | 11155111 | 10 | 420 | 42161 | 421613 | 137 | 80001 | 42220}`
      | `eip155:${1313161554 | 1313161555 | 56 | 97 | 43114 | 43113 | 324 | 280 | 100}`
      | `eip155:${8453 | 84531 | 84532 | 7777777 | 999}`
      | 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
      | 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
      | 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    >()
  })

  test('behavior: is a CAIP-2 id, like chains outside the table', () => {
    expectTypeOf<Network.Id>().toExtend<Network.CaipId>()
    expectTypeOf<'eip155:31337'>().toExtend<Network.CaipId>()
    expectTypeOf<'eip155:31337'>().not.toExtend<Network.Id>()
    expectTypeOf<'eip155:mainnet'>().not.toExtend<Network.CaipId>()
    expectTypeOf<'cosmos:1'>().not.toExtend<Network.CaipId>()
  })
})

describe('from', () => {
  test('default', () => {
    expectTypeOf(Network.from).parameter(0).toEqualTypeOf<string | number | undefined>()
    expectTypeOf(Network.from).returns.toEqualTypeOf<Network.CaipId | undefined>()
  })
})

describe('toWire', () => {
  test('default', () => {
    expectTypeOf(Network.toWire).returns.toEqualTypeOf<string | number>()
    // @ts-expect-error: parse it with `from` first.
    Network.toWire(1)
  })
})

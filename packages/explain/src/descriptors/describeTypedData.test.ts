import type { Descriptor } from '@latchkey/descriptors/Descriptor'
import { hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { account, context, friend } from '../../test/corpus/Row.ts'
import type { Hex } from '../Hex.ts'
import { read } from '../requests/TypedData.ts'
import { describeTypedData, encodeType } from './describeTypedData.ts'

const contract: Hex = `0x${'c0'.repeat(20)}`
const types = {
  Item: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
  Order: [
    { name: 'to', type: 'address' },
    { name: 'items', type: 'Item[]' },
  ],
}
const message = { items: [{ amount: 5, token: friend }], to: account }
const domain = { chainId: 1, name: 'Shop', verifyingContract: contract, version: '1' }
const typedData = (given: object = {}) => {
  const found = read({ domain: { ...domain, ...given }, message, primaryType: 'Order', types })
  if (typeof found === 'string') throw new TypeError(found)
  return found
}
const type = 'Order(address to,Item[] items)Item(address token,uint256 amount)'
const descriptor: Descriptor = {
  calls: {},
  contracts: [{ address: contract, chainId: 1 }],
  domain: { name: 'Shop' },
  messages: {
    [type]: {
      fields: [{ label: 'Amount', path: 'items.[].amount', show: { kind: 'raw' } }],
      intent: 'Buy',
    },
  },
}

describe('describeTypedData', () => {
  test('default', () => {
    const [section] = describeTypedData(typedData(), context, [descriptor])!.sections
    const facts = section!.content.kind === 'facts' ? section!.content.facts : []
    expect(facts).toEqual([
      { label: { id: 'fact.intent' }, value: { kind: 'text', pieces: ['Buy'] } },
      { label: { id: 'fact.amount' }, value: { kind: 'number', number: 5n } },
      // The descriptor does not show the token, so the wallet adds a line.
      { label: { id: 'fact.leftOut' }, value: { address: friend, kind: 'address' } },
    ])
  })

  test.each([
    ['contract', { verifyingContract: friend }],
    ['chain', { chainId: 10 }],
    ['name', { name: 'Other' }],
  ])('T68 another %s in the domain is not described', (_, given) => {
    expect(describeTypedData(typedData(given), context, [descriptor])).toBeUndefined()
  })

  test('T68 typed data never accounts for a value', () => {
    expect(describeTypedData(typedData(), context, [descriptor])!.accounted).toEqual([])
  })
})

describe('encodeType', () => {
  test('behavior: is the type that viem hashes', () => {
    expect(encodeType(typedData())).toBe(type)
    // Two orders of the types have one hash, so the order in the request does not matter.
    const turned = { Order: types.Order, Item: types.Item }
    const hash = (given: typeof types) =>
      hashTypedData({
        domain: { ...domain, verifyingContract: contract },
        message: { items: [{ amount: 5n, token: friend }], to: account },
        primaryType: 'Order',
        types: given,
      } as never)
    expect(hash(turned)).toBe(hash(types))
    expect(encodeType({ primaryType: 'Order', types: turned })).toBe(type)
  })
})

import { describe, expect, test } from 'vitest'
import { account, context, friend, nft, zero } from '../../test/corpus/Row.ts'
import { ask } from '../../test/corpus/typedData/samples.ts'
import { explain } from '../explain.ts'

const item =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const types = {
  ConsiderationItem: `${item},address recipient`,
  OfferItem: item,
  OrderComponents:
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
}
const hash = `0x${'00'.repeat(32)}`

/** An order of Seaport that gives one item of a collection. */
const offer = (itemType: number, identifierOrCriteria: bigint) =>
  ask('OrderComponents', types, {
    conduitKey: hash,
    consideration: [],
    counter: 0,
    endTime: 1_772_400_000,
    offer: [{ endAmount: 1, identifierOrCriteria, itemType, startAmount: 1, token: nft }],
    offerer: account,
    orderType: 0,
    salt: 0,
    startTime: 0,
    zone: zero,
    zoneHash: hash,
  })

describe('eth_signTypedData_v4', () => {
  test('T68 an order by criteria gives any item, and not item 0', () => {
    const itemOf = (itemType: number, criteria: bigint) => {
      const { facts } = explain(offer(itemType, criteria), context).explanation
      return facts.find(({ label }) => label.id === 'fact.tokenId')?.value
    }
    expect(itemOf(2, 0n)).toEqual({ kind: 'number', number: 0n })
    expect(itemOf(4, 0n)).toEqual({ kind: 'message', message: { id: 'value.anyItem' } })
    expect(itemOf(5, 7n)).toEqual({ kind: 'message', message: { id: 'value.listedItem' } })
  })

  test('behavior: a signature that counts for the other account names its address', () => {
    const request = ask('Login', { Login: 'bytes32 root' }, { root: hash })
    const { explanation } = explain(request, { ...context, other: friend })
    const found = explanation.warnings.find(({ id }) => id === 'bothAccounts')
    expect(found?.values).toEqual({ address: { address: friend, kind: 'address' } })
  })
})

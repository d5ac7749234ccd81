import { describe, expect, test } from 'vitest'
import { encode as data } from '../test/corpus/encode.ts'
import {
  account,
  coin,
  context,
  friend,
  most,
  nft,
  router,
  stranger,
  token,
  weth,
} from '../test/corpus/Row.ts'
import { approve, transfer } from '../test/corpus/transactions/calls.ts'
import type { Explanation, Fact } from './Explanation.ts'
import { explain } from './explain.ts'
import type { Value } from './Value.ts'

const batch = (calls: readonly object[], more: object = {}) =>
  explain(
    { method: 'wallet_sendCalls', params: [{ calls, from: account }] },
    { ...context, ...more },
  ).explanation
const send = (transaction: object) =>
  explain({ method: 'eth_sendTransaction', params: [transaction] }, context).explanation

/** A row as text: the label and the value of each fact. */
const toText = (row: readonly Fact[]) =>
  row.map(({ label, value }) => `${label.id.slice('fact.'.length)} ${write(value)}`)

function write(value: Value): string {
  if (value.kind === 'address') return value.address
  if (value.kind === 'amount') return `${value.amount} ${value.symbol ?? ''}`.trim()
  if (value.kind === 'message') return value.message.id
  return value.kind === 'number' ? String(value.number) : value.kind
}

const rowsOf = ({ leaves }: Explanation) => leaves.map(toText)
const other = (index: number) => `0x${String(index).padStart(40, 'b')}`
const takeNothing = (index: number) => ({
  data: data('transferFrom(address,address,uint256)', other(index), account, 0n),
  to: token,
})

describe('T67 the rows of a batch', () => {
  test('a transfer under 62 notes is the first row', () => {
    const notes = Array.from({ length: 62 }, (_, index) => takeNothing(index))
    const explanation = batch([...notes, { data: transfer(stranger, 5_000_000_000n), to: token }])
    expect(rowsOf(explanation)).toEqual([
      ['value 5000000000 USDC', `to ${stranger}`],
      ['mayMoveMore 62'],
    ])
    // An empty target, because it would show "Amount sent 0 ETH" first.
    expect(explanation.target).toEqual([])
  })

  test('coins, tokens, items and allowances, each with who gets them', () => {
    const calls = [
      { to: friend, value: '0x5' },
      { data: transfer(stranger, 7n), to: token },
      { data: data('safeTransferFrom(address,address,uint256)', account, friend, 9n), to: nft },
      { data: approve(router, 3n), to: token },
      { data: approve(stranger, most), to: weth },
    ]
    expect(rowsOf(batch(calls))).toEqual([
      ['value 5 ETH', `to ${friend}`],
      ['value 7 USDC', `to ${stranger}`],
      ['tokenId 9', `collection ${nft}`, `to ${friend}`],
      ['mayBeTaken 3 USDC', `spender ${router}`],
      ['mayBeTaken value.unlimited', `token ${weth}`, `spender ${stranger}`],
      // The wallet does not know the collection.
      ['mayMoveMore 1'],
    ])
  })

  test('totals come before their recipients, and the largest part first', () => {
    const calls = [
      { data: transfer(friend, 1n), to: token },
      { data: transfer(stranger, 8n), to: token },
      { data: transfer(friend, 2n), to: token },
      { data: approve(router, 3n), to: weth },
    ]
    expect(rowsOf(batch(calls))).toEqual([
      ['totalSent 11 USDC'],
      ['mayBeTaken 3 WETH', `spender ${router}`],
      ['value 8 USDC', `to ${stranger}`],
      ['value 3 USDC', `to ${friend}`],
    ])
  })

  test('tokens that anyone can create do not push known ones down', () => {
    const fakes = Array.from({ length: 8 }, (_, index) => ({
      data: transfer(friend, 1n),
      to: other(index),
    }))
    const [first] = rowsOf(batch([...fakes, { data: transfer(stranger, 5n), to: token }]))
    expect(first).toEqual(['value 5 USDC', `to ${stranger}`])
  })

  test('an allowance that an atomic batch uses up is not left', () => {
    const calls = [
      { data: approve(stranger, 5n), to: token },
      { data: approve(stranger, 0n), to: token },
    ]
    expect(rowsOf(batch(calls, { isAtomic: true }))).toEqual([])
    expect(rowsOf(batch(calls))).toEqual([['mayBeTaken 5 USDC', `spender ${stranger}`]])
  })
})

describe('T67 the rows of one call', () => {
  test.each([
    ['coins', { to: friend, value: '0x5' }, [['value 5 ETH', `to ${friend}`]]],
    [
      'coins to an unknown contract',
      { data: '0x12345678', to: friend, value: '0x5' },
      [['value 5 ETH', `contract ${friend}`]],
    ],
    [
      'a token that is not known',
      { data: transfer(friend, 5n), to: coin },
      [['value 5 COIN', `token ${coin}`, `to ${friend}`]],
    ],
    [
      'an allowance',
      { data: approve(stranger, 5n), to: token },
      [['mayBeTaken 5 USDC', `spender ${stranger}`]],
    ],
    [
      'all items of a collection',
      { data: data('setApprovalForAll(address,bool)', stranger, true), to: nft },
      [[`mayBeTaken ${nft}`, `spender ${stranger}`]],
    ],
    [
      'shares of a vault, whose moves are not computed',
      { data: data('redeem(uint256,address,address)', 5n, stranger, account), to: coin },
      [['amount 5 COIN', `to ${stranger}`, `from ${account}`]],
    ],
    ['new code', { data: '0x6001', value: '0x5' }, [['value 5 ETH']]],
    ['a revoked allowance', { data: approve(stranger, 0n), to: token }, []],
    ['assets of another account', takeNothing(1), []],
    ['a call that cannot be read', { data: '0x12345678', to: friend }, []],
    [
      'claims about an unknown contract (T48)',
      { data: data('withdraw(uint256)', 5n), to: stranger },
      [],
    ],
  ])('%s', (_, transaction, rows) => {
    expect(rowsOf(send(transaction))).toEqual(rows)
  })

  test('a signature that lets someone take tokens', () => {
    const types = {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    }
    const message = { deadline: 1, nonce: 0, owner: account, spender: stranger, value: 5 }
    const domain = { chainId: 1, verifyingContract: token }
    const typedData = { domain, message, primaryType: 'Permit', types }
    const params = [account, JSON.stringify(typedData)]
    const { explanation } = explain({ method: 'eth_signTypedData_v4', params }, context)
    expect(rowsOf(explanation)).toEqual([['mayBeTaken 5 USDC', `spender ${stranger}`]])
  })
})

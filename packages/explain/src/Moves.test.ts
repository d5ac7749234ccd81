import { describe, expect, test } from 'vitest'
import { encode } from '../test/corpus/encode.ts'
import {
  account,
  coin,
  friend,
  multicall3,
  nft,
  permit2,
  router,
  stranger,
  token,
  weth,
} from '../test/corpus/Row.ts'
import {
  aggregate3,
  approve,
  asNft,
  multicall,
  transfer,
} from '../test/corpus/transactions/calls.ts'
import { type Call, operate, smart, toCallData } from '../test/corpus/userOperations/calls.ts'
import type { Context } from './Context.ts'
import { explain } from './explain.ts'

const router02 = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const router2 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const one = 10n ** 18n
const usdc = 10n ** 6n

/** The total of a batch, as lines of label and amount. Both requests that make a batch have the same one. */
function totalOf(calls: readonly Call[], more: Partial<Context> = {}): string[] {
  const known = { ...smart, ...more }
  const listed = calls.map(({ value = 0n, ...it }) => ({ ...it, value: `0x${value.toString(16)}` }))
  const params = [{ calls: listed, from: account }]
  const { explanation } = explain({ method: 'wallet_sendCalls', params }, known)
  expect(explanation.title.id).toBe('title.steps')
  expect(explain(operate(toCallData(...calls)), known).explanation).toEqual(explanation)
  return explanation.facts.map(({ label, value }) => {
    const { address, amount, number, symbol } = Object(value)
    return [label.id.slice('fact.'.length), address ?? amount ?? number, ...(symbol ?? [])].join(
      ' ',
    )
  })
}

const v3 = (name: 'exactInputSingle' | 'exactOutputSingle', ...args: readonly unknown[]) =>
  encode(`${name}((address,address,uint24,address,uint256,uint256,uint160))`, args)
const sell = (recipient: string, limit = 0n) =>
  v3('exactInputSingle', token, weth, 500, recipient, 1_000n * usdc, one / 4n, limit)
const buy = (recipient: string) =>
  v3('exactOutputSingle', token, weth, 500, recipient, one, 4_000n * usdc, 0n)
const allow = { data: approve(router02, 400n * usdc), to: token }
const pay = { to: friend, value: 5n }

describe('T48 the total of a batch', () => {
  test('default: what a swap takes for certain, and what it brings at least', () => {
    expect(totalOf([allow, { data: sell(account), to: router02 }])).toEqual([
      `totalSent ${1_000n * usdc} USDC`,
      `totalReceived ${one / 4n} WETH`,
    ])
  })

  test('behavior: adds transfers and swaps of one token', () => {
    const calls = [
      { data: transfer(friend, 7n), to: token },
      { data: sell(account), to: router02 },
      { data: sell(account), to: router02 },
    ]
    expect(totalOf(calls)).toEqual([
      `totalSent ${2_000n * usdc + 7n} USDC`,
      `totalReceived ${one / 2n} WETH`,
    ])
  })

  test('behavior: a bound is called a bound', () => {
    const exact = { data: buy(account), to: router02 }
    expect(totalOf([pay, exact])).toEqual([
      `totalSentMost ${4_000n * usdc} USDC`,
      `totalReceived ${one} WETH`,
    ])
    // With an amount for certain, too.
    const send = { data: transfer(friend, 7n), to: token }
    expect(totalOf([send, exact])[0]).toBe(`totalSentMost ${4_000n * usdc + 7n} USDC`)
    // A price limit ends a swap early.
    expect(totalOf([pay, { data: sell(account, 1n), to: router02 }])).toEqual([
      `totalSentMost ${1_000n * usdc} USDC`,
      `totalReceived ${one / 4n} WETH`,
    ])
    // A router of V3 takes coins instead of the wrapped coin, if it has some.
    const wrapped = v3('exactInputSingle', weth, token, 500, account, one, 3_000n * usdc, 0n)
    expect(totalOf([pay, { data: wrapped, to: router02, value: one }])).toEqual([
      `totalSentMost ${one} WETH`,
      `totalReceived ${3_000n * usdc} USDC`,
    ])
  })

  test('behavior: a batch of a router, which unwraps what it has bought', () => {
    const itself = '0x0000000000000000000000000000000000000002'
    const unwrap = (to: string) => encode('unwrapWETH9(uint256,address)', one / 4n, to)
    const swap = (to: string) => ({ data: multicall(sell(itself), unwrap(to)), to: router02 })
    expect(totalOf([pay, swap(account)])).toEqual([
      `totalSent ${1_000n * usdc} USDC`,
      `totalReceived ${one / 4n} ETH`,
    ])
    expect(totalOf([pay, swap(stranger)])).toEqual([`totalSent ${1_000n * usdc} USDC`])
  })

  test('behavior: coins for tokens, and tokens for coins', () => {
    const spend = encode(
      'swapExactETHForTokens(uint256,address[],address,uint256)',
      3_000n * usdc,
      [weth, token],
      account,
      9n,
    )
    // The coins are the value of the call.
    expect(totalOf([pay, { data: spend, to: router2, value: one }])).toEqual([
      `totalReceived ${3_000n * usdc} USDC`,
    ])
    const earn = encode(
      'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
      3_000n * usdc,
      one,
      [token, weth],
      account,
      9n,
    )
    expect(totalOf([pay, { data: earn, to: router2 }])).toEqual([
      `totalSent ${3_000n * usdc} USDC`,
      `totalReceived ${one} ETH`,
    ])
  })

  test('behavior: the wrapped coin, and back', () => {
    expect(
      totalOf([
        { data: encode('deposit()'), to: weth, value: one },
        { data: encode('withdraw(uint256)', 3n), to: weth },
      ]),
    ).toEqual(['totalSent 3 WETH', `totalReceived ${one} WETH`, 'totalReceived 3 ETH'])
  })

  test('behavior: Permit2 moves tokens of the user', () => {
    const move = (from: string, to: string) => ({
      data: encode('transferFrom(address,address,uint160,address)', from, to, 5n, token),
      to: permit2,
    })
    expect(totalOf([move(account, friend), move(friend, account)])).toEqual(['totalSent 5 USDC'])
  })

  test.each<[name: string, call: Call, more?: Partial<Context>]>([
    ['a swap of an unknown router', { data: sell(account), to: stranger }],
    ['a router of another network', { data: sell(account), to: router02 }, { chainId: 56 }],
    ['an unknown part of a swap', { data: multicall(sell(account), '0x12345678'), to: router02 }],
    [
      'a swap of all that the router holds',
      { data: v3('exactInputSingle', token, weth, 500, account, 0n, one, 0n), to: router02 },
    ],
    ['Multicall3', { data: aggregate3([[token, transfer(friend, 5n)]]), to: multicall3 }],
    ['an empty batch of Multicall3', { data: aggregate3([]), to: multicall3 }],
    ['a vault', { data: encode('deposit(uint256,address)', 5n, account), to: stranger }],
    ['an item of a collection', { data: transfer(friend, 7n), to: nft }, asNft],
    [
      'an approval whose spender is called',
      { data: encode('approveAndCall(address,uint256,bytes)', stranger, 5n, '0x'), to: token },
    ],
    [
      'a call of the account to itself',
      {
        data: encode('execute(address,uint256,bytes)', token, 0n, transfer(friend, 5n)),
        to: account,
      },
    ],
    [
      'the wrapped coin of another network',
      { data: encode('deposit()'), to: weth, value: 5n },
      { chainId: 10 },
    ],
    [
      'the Permit2 of someone else',
      {
        data: encode('transferFrom(address,address,uint160,address)', account, friend, 5n, token),
        to: stranger,
      },
    ],
    ['a call that no one can read', { data: '0x12345678', to: stranger }],
  ])('behavior: says that it does not count %s', (_, call, more) => {
    expect(totalOf([pay, call], more)).toEqual(['notCounted 1'])
    expect(totalOf([call, pay, call], more)).toEqual(['notCounted 2'])
  })

  test('behavior: what someone else gets is not received', () => {
    for (const recipient of [stranger, router02])
      expect(totalOf([pay, { data: sell(recipient), to: router02 }])).toEqual([
        `totalSent ${1_000n * usdc} USDC`,
      ])
  })

  test('behavior: an unknown token is named, and promises nothing', () => {
    const trade = (path: readonly string[]) => ({
      data: encode(
        'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
        one,
        one,
        path,
        account,
        9n,
      ),
      to: router2,
    })
    expect(totalOf([pay, trade([weth, coin])])).toEqual([`totalSent ${one} WETH`])
    expect(totalOf([pay, trade([coin, weth])])).toEqual([
      `totalSent ${one} COIN`,
      `token ${coin}`,
      `totalReceived ${one} WETH`,
    ])
  })

  test('behavior: calls that may fail one by one promise nothing', () => {
    const params = [
      { calls: [{ data: sell(account), to: router02 }, { to: friend }], from: account },
    ]
    const { explanation } = explain(
      { method: 'wallet_sendCalls', params },
      { ...smart, isAtomic: false },
    )
    expect(explanation.facts.map(({ label }) => label.id)).toEqual(['fact.totalSent'])
  })

  test('behavior: an allowance moves nothing', () => {
    expect(totalOf([allow, { data: approve(router, 0n), to: token }])).toEqual([])
  })
})

import { encodePacked } from 'viem'
import { describe, expect, test } from 'vitest'
import { encode } from '../test/corpus/encode.ts'
import {
  account,
  coin,
  fill,
  friend,
  most,
  multicall3,
  nft,
  permit2,
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

/** The total of a batch, as lines of label and amount. Both requests that can send a batch show the same total. */
function totalOf(calls: readonly Call[], more: Partial<Context> = {}): string[] {
  const known = { ...smart, ...more }
  const listed = calls.map(({ value = 0n, ...it }) => ({ ...it, value: `0x${value.toString(16)}` }))
  const params = [{ calls: listed, from: account }]
  const { explanation } = explain({ method: 'wallet_sendCalls', params }, known)
  expect(explanation.title.id).toBe('title.steps')
  expect(explain(operate(toCallData(...calls)), known).explanation).toEqual(explanation)
  return explanation.facts.map(({ label, value }) => {
    const { address, amount, message, number, symbol } = Object(value)
    const shown = address ?? amount ?? message?.id ?? number
    return [label.id.slice('fact.'.length), shown, ...(symbol ?? [])].join(' ')
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
const move = (from: string) => encode('transferFrom(address,address,uint256)', from, stranger, 5n)
const other = { other: friend } as const
const hops = ['address', 'uint24', 'address', 'uint24', 'address'] as const

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

  test('behavior: an upper bound is labeled as one', () => {
    const exact = { data: buy(account), to: router02 }
    expect(totalOf([pay, exact])).toEqual([
      `totalSentMost ${4_000n * usdc} USDC`,
      `totalReceived ${one} WETH`,
    ])
    // A sum of an exact amount and an upper bound is an upper bound.
    const send = { data: transfer(friend, 7n), to: token }
    expect(totalOf([send, exact])[0]).toBe(`totalSentMost ${4_000n * usdc + 7n} USDC`)
    // A swap with a price limit can end early, so its input is an upper bound.
    expect(totalOf([pay, { data: sell(account, 1n), to: router02 }])).toEqual([
      `totalSentMost ${1_000n * usdc} USDC`,
      `totalReceived ${one / 4n} WETH`,
    ])
    // If the call sends coins, a router of V3 pays with these coins instead of the wrapped coin.
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
    // A transfer of coins runs code of the recipient, which may move more.
    expect(totalOf([pay, swap(stranger)])).toEqual([
      `totalSent ${1_000n * usdc} USDC`,
      'mayMoveMore 1',
    ])
  })

  test('behavior: coins for tokens, and tokens for coins', () => {
    const spend = encode(
      'swapExactETHForTokens(uint256,address[],address,uint256)',
      3_000n * usdc,
      [weth, token],
      account,
      9n,
    )
    // The total has no coins, because the screen shows them as the value of the call.
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
    expect(totalOf([move(account, friend), move(account, friend)])).toEqual(['totalSent 10 USDC'])
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
    ['tokens of someone else', { data: move(friend), to: token }],
    ['tokens of the other account of the user', { data: move(friend), to: token }, other],
    [
      'tokens of someone else, by Permit2',
      {
        data: encode('transferFrom(address,address,uint160,address)', friend, account, 5n, token),
        to: permit2,
      },
    ],
    [
      'a permit of the other account of the user',
      {
        data: encode(
          'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
          ...[friend, stranger, 5n, 9n, 27, fill('11', 32), fill('22', 32)],
        ),
        to: token,
      },
      other,
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
  ])('behavior: says that it does not know %s', (_, call, more) => {
    expect(totalOf([pay, call], more)).toEqual(['mayMoveMore 1'])
    expect(totalOf([call, pay, call], more)).toEqual(['mayMoveMore 2'])
  })

  test.each<[name: string, call: Call, total: string[], more?: Partial<Context>]>([
    [
      'a transfer of an unknown contract, which may take what it is allowed to',
      { data: transfer(friend, 1n), to: coin },
      ['totalSent 1 COIN', `token ${coin}`],
    ],
    [
      'a transfer of the account by an unknown contract',
      { data: move(account), to: coin },
      ['totalSent 5 COIN', `token ${coin}`],
    ],
    [
      'an allowance of an unknown contract',
      { data: approve(stranger, 2n), to: coin },
      ['mayBeTaken 2 COIN', `token ${coin}`, `spender ${stranger}`],
    ],
    ['a revoked allowance of an unknown contract', { data: approve(stranger, 0n), to: coin }, []],
    [
      'a lower allowance of an unknown contract',
      { data: encode('decreaseAllowance(address,uint256)', stranger, 2n), to: coin },
      [],
    ],
    [
      'an operator of a collection',
      { data: encode('setApprovalForAll(address,bool)', stranger, true), to: nft },
      [`mayBeTaken ${nft}`, `spender ${stranger}`],
    ],
    [
      'a revoked operator of a collection',
      { data: encode('setApprovalForAll(address,bool)', stranger, false), to: nft },
      [],
    ],
    [
      'an allowance of an item',
      { data: approve(stranger, 7n), to: nft },
      [`mayBeTaken ${nft}`, `spender ${stranger}`],
      asNft,
    ],
    [
      'an item of a collection',
      { data: transfer(friend, 7n), to: nft },
      ['totalItems 1', `collection ${nft}`],
      asNft,
    ],
    [
      'an item that is sent safely',
      { data: encode('safeTransferFrom(address,address,uint256)', account, friend, 7n), to: nft },
      ['totalItems 1', `collection ${nft}`],
    ],
    [
      'several items',
      {
        data: encode(
          'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
          ...[account, friend, [7n, 8n], [1n, 3n], '0x'],
        ),
        to: nft,
      },
      ['totalItems 4', `collection ${nft}`],
    ],
    [
      'tokens whose recipient is called',
      { data: encode('transferAndCall(address,uint256,bytes)', stranger, 5n, '0x'), to: token },
      ['totalSent 5 USDC'],
    ],
    [
      'an approval whose spender is called',
      { data: encode('approveAndCall(address,uint256,bytes)', stranger, 5n, '0x'), to: token },
      ['mayBeTaken 5 USDC', `spender ${stranger}`],
    ],
    [
      'unknown tokens, by Permit2',
      {
        data: encode('transferFrom(address,address,uint160,address)', account, friend, 5n, coin),
        to: permit2,
      },
      ['totalSent 5 COIN', `token ${coin}`],
    ],
    [
      'a swap through an unknown token',
      {
        data: encode('exactInput((bytes,address,uint256,uint256))', [
          encodePacked(hops, [token, 500, coin, 500, weth]),
          account,
          5n * usdc,
          one,
        ]),
        to: router02,
      },
      [`totalSent ${5n * usdc} USDC`, `totalReceived ${one} WETH`],
    ],
    [
      'a swap whose coins run the code of their recipient',
      {
        data: encode(
          'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
          ...[5n * usdc, one, [token, weth], stranger, 9n],
        ),
        to: router2,
      },
      [`totalSent ${5n * usdc} USDC`],
    ],
  ])('behavior: counts %s, and says that it may move more', (_, call, total, more) => {
    expect(totalOf([pay, call], more)).toEqual([...total, 'mayMoveMore 1'])
  })

  test('behavior: a spender may take tokens in a call that moves others', () => {
    const spend = { data: approve(coin, 400n), to: token }
    const left = ['mayBeTaken 400 USDC', `spender ${coin}`, 'mayMoveMore 1']
    const call = { data: transfer(friend, 1n), to: coin }
    expect(totalOf([spend, call])).toEqual(['totalSent 1 COIN', `token ${coin}`, ...left])
    // A transfer of coins to the spender runs the spender's code, which may use the allowance.
    expect(totalOf([spend, { to: coin, value: 1n }])).toEqual(left)
    expect(totalOf([spend, pay])).toEqual(left.slice(0, 2))
  })

  describe('allowances that are left', () => {
    const give = (amount: bigint, spender: string = stranger) => ({
      data: approve(spender, amount),
      to: token,
    })
    const giveMore = (amount: bigint) => ({
      data: encode('increaseAllowance(address,uint256)', stranger, amount),
      to: token,
    })
    const byPermit2 = (amount: bigint, spender: string = stranger) => ({
      data: encode('approve(address,address,uint160,uint48)', token, spender, amount, 9),
      to: permit2,
    })
    const lock = {
      data: encode('lockdown((address,address)[])', [[token, stranger]]),
      to: permit2,
    }
    const left = (amount: bigint, spender: string = stranger) => [
      `mayBeTaken ${amount} USDC`,
      `spender ${spender}`,
    ]
    const swap = { data: sell(account), to: router02 }
    const sold = [`totalSent ${1_000n * usdc} USDC`, `totalReceived ${one / 4n} WETH`]

    test.each<[name: string, calls: Call[], total: string[]]>([
      ['the last one replaces those before', [give(5n), give(7n)], left(7n)],
      ['one that is revoked', [give(5n), give(0n)], []],
      ['one that is raised', [give(5n), giveMore(2n)], left(7n)],
      ['several spenders', [give(5n), give(6n, friend)], [...left(5n), ...left(6n, friend)]],
      ['the sum of a spender', [give(5n), byPermit2(6n)], left(11n)],
      ['one of Permit2 does not revoke one of the token', [give(5n), byPermit2(0n)], left(5n)],
      ['one that is locked', [byPermit2(5n), lock], []],
      ['one that is locked is not that of the token', [give(5n), lock], left(5n)],
      [
        'one without a limit',
        [give(most), pay],
        ['mayBeTaken value.unlimited', `token ${token}`, `spender ${stranger}`],
      ],
      ['one that a swap uses up', [give(1_000n * usdc, router02), swap], sold],
      [
        'what a swap does not use up',
        [give(1_000n * usdc + 3n, router02), swap],
        [...sold, ...left(3n, router02)],
      ],
      ['one after its swap', [swap, give(5n, router02)], [...sold, ...left(5n, router02)]],
      [
        'one of a swap that may take less',
        [give(4_000n * usdc, router02), { data: buy(account), to: router02 }],
        [
          `totalSentMost ${4_000n * usdc} USDC`,
          `totalReceived ${one} WETH`,
          ...left(4_000n * usdc, router02),
        ],
      ],
    ])('behavior: %s', (_, calls, total) => {
      expect(totalOf(calls)).toEqual(total)
    })

    test('T48: an approval of an unknown contract does not replace an earlier one, because it may be for another item', () => {
      const ofCoin = (amount: bigint) => ({ ...give(amount), to: coin })
      expect(totalOf([ofCoin(5n), ofCoin(0n)])).toContain('mayBeTaken 5 COIN')
    })

    test('behavior: calls that are not atomic use up and revoke no allowance', () => {
      const calls = [give(1_000n * usdc, router02), swap, give(0n, router02)]
      const [, ...facts] = totalOf(calls, { isAtomic: false })
      expect(facts).toEqual(left(1_000n * usdc, router02))
    })
  })

  test('behavior: tokens that another account gets do not count as received', () => {
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
    expect(totalOf([pay, trade([weth, coin])])).toEqual([`totalSent ${one} WETH`, 'mayMoveMore 1'])
    expect(totalOf([pay, trade([coin, weth])])).toEqual([
      `totalSent ${one} COIN`,
      `token ${coin}`,
      `totalReceived ${one} WETH`,
      'mayMoveMore 1',
    ])
  })

  test('behavior: calls that are not atomic guarantee no received amount', () => {
    const params = [
      { calls: [{ data: sell(account), to: router02 }, { to: friend }], from: account },
    ]
    const { explanation } = explain(
      { method: 'wallet_sendCalls', params },
      { ...smart, isAtomic: false },
    )
    expect(explanation.facts.map(({ label }) => label.id)).toEqual(['fact.totalSent'])
  })
})

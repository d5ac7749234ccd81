import { describe, expect, test } from 'vitest'
import { encode as data } from '../../test/corpus/encode.ts'
import { account, context, friend, token, weth } from '../../test/corpus/Row.ts'
import { transfer } from '../../test/corpus/transactions/calls.ts'
import type { Context } from '../Context.ts'
import { explain } from '../explain.ts'

const router2 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const send = (calls: unknown, more: Partial<Context> = {}) =>
  explain(
    { method: 'wallet_sendCalls', params: [{ calls, from: account }] },
    { ...context, ...more },
  )

describe('wallet_sendCalls', () => {
  test('T48 says what all calls send together', () => {
    const { explanation } = send([
      { to: friend, value: '0x5' },
      { data: transfer(friend, 2_000_000n), to: token },
      { data: transfer(account, 500_000n), to: token, value: '0x1' },
    ])
    expect(explanation.target).toEqual([
      {
        label: { id: 'fact.value' },
        value: { amount: 6n, decimals: 18, kind: 'amount', symbol: ['ETH'] },
      },
    ])
    expect(explanation.facts).toEqual([
      {
        label: { id: 'fact.totalSent' },
        value: { amount: 2_500_000n, decimals: 6, kind: 'amount', symbol: ['USDC'] },
      },
    ])
  })

  test('T48 counts tokens that the account sends by transferFrom', () => {
    const sendFrom = (from: string) =>
      data('transferFrom(address,address,uint256)', from, friend, 3_000_000n)
    const { explanation } = send([
      { data: transfer(friend, 1_000_000n), to: token },
      { data: sendFrom(account), to: token },
      { data: sendFrom(friend), to: token },
    ])
    expect(explanation.facts).toMatchObject([
      { value: { amount: 4_000_000n } },
      { label: { id: 'fact.mayMoveMore' }, value: { number: 1n } },
    ])
  })

  test('T48 every step has its target and value, and its bytes', () => {
    const calls = [
      { to: friend, value: '0x5' },
      { data: transfer(friend, 1n), to: token },
    ]
    const [section] = send(calls).explanation.sections
    const steps = section?.content.kind === 'steps' ? section.content.steps : []
    expect(
      steps.map(({ target }) => target.map(({ value }) => Object.values(value).slice(0, 1))),
    ).toEqual([
      [[friend], [5n]],
      [[token], [0n]],
    ])
    expect(steps[1]!.sections[0]!.content).toEqual({ hex: calls[1]!.data, kind: 'hex' })
  })

  describe('T54 an allowance that the batch uses up', () => {
    const swap = {
      data: data(
        'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
        ...[1_000_000n, 1n, [token, weth], account, 1_800_000_000n],
      ),
      to: router2,
    }
    const approve = (amount: bigint) => ({
      data: data('approve(address,uint256)', router2, amount),
      to: token,
    })
    const warn = (calls: unknown, isAtomic = true) =>
      send(calls, { isAtomic })
        .explanation.warnings.map(({ id }) => id)
        .filter((id) => id.startsWith('approval'))

    test('default: needs no caution', () => {
      expect(warn([approve(1_000_000n), swap])).toEqual([])
    })

    test.each<[string, unknown[], boolean?]>([
      ['more is allowed than used', [approve(1_000_001n), swap]],
      ['the swap is first', [swap, approve(1_000_000n)]],
      ['the calls are sent one after the other', [approve(1_000_000n), swap], false],
      ['a call is unknown', [approve(1_000_000n), swap, { data: '0x12345678', to: friend }]],
    ])('behavior: keeps the caution if %s', (_, calls, isAtomic) => {
      expect(warn(calls, isAtomic)).toEqual(['approval'])
    })
  })

  test('T31 the subject is a copy of the calls and nothing else', () => {
    const calls = [{ capabilities: {}, gas: '0x1', nonce: '0x0', to: friend, value: '0x5' }]
    const { subject } = send(calls)
    calls[0]!.value = '0x6'
    expect(subject).toEqual({
      calls: [{ data: '0x', spelling: friend, to: friend.toLowerCase(), value: 5n }],
      from: account.toLowerCase(),
    })
  })
})

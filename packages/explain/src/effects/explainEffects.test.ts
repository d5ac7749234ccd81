import { english, toText } from '@latchkey/words/approval'
import { describe, expect, test } from 'vitest'
import { encode } from '../../test/corpus/encode.ts'
import {
  account,
  coin,
  context,
  friend,
  most,
  nft,
  stranger,
  token,
  weth,
} from '../../test/corpus/Row.ts'
import { explain, type Request, type Subject } from '../explain.ts'
import type * as Value from '../Value.ts'
import type { Effect } from './Effect.ts'
import { type CallMethod, explainEffects } from './explainEffects.ts'

const lower = (address: string) => address.toLowerCase() as `0x${string}`
const call = (to: string, signature: string, ...args: readonly unknown[]) => ({
  data: encode(signature, ...args),
  to,
})
const unknown = { data: '0x12345678', to: stranger }
/** Lido's staked ether, and the contract that wraps it. */
const staked = '0xae7ab96520de3a18e5e111b5eaab095312d7fe84'
const wrapper = '0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0'

/** Explains the effects of a transaction, or of a batch. */
function read(given: object | object[], effects: readonly Effect[], isAtomic = true) {
  const request: Request<CallMethod> = Array.isArray(given)
    ? { method: 'wallet_sendCalls', params: [{ calls: given, from: account }] }
    : { method: 'eth_sendTransaction', params: [given] }
  const { explanation, subject } = explain(request, context)
  const { rows, warnings } = explainEffects(effects, subject as Subject<CallMethod>, {
    ...context,
    isAtomic,
  })
  return {
    before: explanation.warnings.length,
    rows: rows.map((row) => row.map((it) => `${english[it.label.id]}: ${write(it.value)}`).join()),
    warnings: warnings.map(({ id, severity }) => `${severity} ${id}`),
  }
}

/** A value as text. */
function write(value: Value.Value): string {
  switch (value.kind) {
    case 'address':
      return value.name ? write({ kind: 'message', message: value.name }) : value.address
    case 'amount': {
      const { amount, decimals, isClaimed, symbol = [] } = value
      return `${amount}e-${decimals}${isClaimed ? '?' : ''} ${symbol.join('')}`
    }
    case 'message': {
      const { id, values = {} } = value.message as unknown as {
        id: never
        values?: Record<string, Value.Value>
      }
      const texts = Object.entries(values).map(([name, it]) => [name, write(it)])
      return toText(english, { id, values: Object.fromEntries(texts) } as never)
    }
    case 'number':
      return String(value.number)
    case 'text':
      return value.pieces.join('')
    default:
      throw new Error(value.kind)
  }
}

const amount = (asset: string, before: bigint, after: bigint): Effect => ({
  after,
  asset: asset === 'coin' ? 'coin' : lower(asset),
  before,
  kind: 'amount',
})
const allowance = (spender: string, before: bigint, after: bigint): Effect => ({
  after,
  before,
  kind: 'allowance',
  spender: lower(spender),
  token: lower(token),
})

describe('explainEffects', () => {
  test('default: what leaves, what arrives, and who may take what later', () => {
    const effects: Effect[] = [
      allowance(stranger, 0n, most),
      amount(coin, 0n, 5n),
      amount(token, 100n, 75n),
      amount('coin', 10n, 20n),
      { after: 0n, before: 1n, collection: lower(nft), item: 7n, kind: 'item' },
      { after: 30n, before: 10n, collection: lower(nft), item: 8n, kind: 'item' },
      { after: 1n, before: 0n, collection: lower(nft), kind: 'operator', operator: lower(friend) },
      {
        after: 1n,
        before: 0n,
        collection: lower(nft),
        item: 9n,
        kind: 'operator',
        operator: lower(friend),
      },
    ]
    expect(read(unknown, effects).rows).toEqual([
      'You give: 25e-6 USDC',
      `You give: item 7 of ${nft}`,
      'You get: 10e-18 ETH',
      `You get: 5e-6? COIN of ${coin}`,
      `You get: 20 × item 8 of ${nft}`,
      `May be taken later: no limit of USDC, by ${stranger}`,
      `May be taken later: all items of ${nft}, by ${friend}`,
      `May be taken later: item 9 of ${nft}, by ${friend}`,
    ])
  })

  test('behavior: what arrives of a debt token is owed', () => {
    const tokens = new Map([[lower(coin), { decimals: 6, symbol: 'variableDebtEthWETH' }]])
    const more = { ...context, tokens }
    const { subject } = explain({ method: 'eth_sendTransaction', params: [unknown] }, more)
    const labelsOf = (before: bigint, after: bigint) =>
      explainEffects([amount(coin, before, after)], subject!, more).rows.map(([it]) => it?.label.id)
    expect(labelsOf(0n, 5n)).toEqual(['fact.owe'])
    expect(labelsOf(5n, 0n)).toEqual(['fact.give'])
  })

  test('behavior: an effect that differs between two simulations is said to be uncertain', () => {
    const unsure = { ...amount('coin', 20n, 10n), isUncertain: true }
    expect(read(unknown, [unsure]).rows).toEqual(['You give: 10e-18 ETH (uncertain)'])
  })

  test('behavior: smaller allowances have no row', () => {
    expect(read(unknown, [allowance(stranger, 5n, 0n)])).toMatchObject({ rows: [], warnings: [] })
  })

  describe('T68 a loss that the explanation does not contain', () => {
    test('an amount, by its share of what the account has', () => {
      expect(read(unknown, [amount(token, 100n, 51n)]).warnings).toEqual(['caution effectLeaves'])
      expect(read(unknown, [amount(token, 100n, 50n)]).warnings).toEqual(['high effectLeavesMost'])
      expect(read(unknown, [amount('coin', 9n, 0n)]).warnings).toEqual(['high effectLeavesMost'])
    })

    test('more than the request sends', () => {
      const send = { to: friend, value: '0x5' }
      expect(read(send, [amount('coin', 100n, 95n)]).warnings).toEqual([])
      expect(read(send, [amount('coin', 100n, 94n)]).warnings).toEqual(['caution effectLeaves'])
      const transfer = call(token, 'transfer(address,uint256)', friend, 5n)
      expect(read(transfer, [amount(token, 100n, 95n)]).warnings).toEqual([])
      expect(read(transfer, [amount(token, 100n, 94n)]).warnings).toEqual(['caution effectLeaves'])
      expect(read(transfer, [amount(weth, 100n, 95n)]).warnings).toEqual(['caution effectLeaves'])
    })

    test('more than the arguments of a lender say, or anything beside an unknown contract', () => {
      const supply = (to: string, asset: string) =>
        call(to, 'supply(address,uint256,address,uint16)', asset, 5n, account, 0)
      const losses = [amount(token, 100n, 0n)]
      expect(read(supply(stranger, token), losses).warnings).toEqual(['high effectLeavesMost'])
      expect(read(supply(stranger, stranger), [allowance(stranger, 0n, most)]).warnings).toEqual([
        'high effectAllows',
      ])
      const item: Effect = { after: 0n, before: 1n, collection: lower(nft), item: 7n, kind: 'item' }
      expect(read(supply(stranger, nft), [item]).warnings).toEqual(['high effectLeavesItem'])
      const wrap = call(wrapper, 'wrap(uint256)', 5n)
      expect(read(wrap, [amount(staked, 100n, 95n)]).warnings).toEqual([])
      expect(read([unknown, wrap], [amount(staked, 100n, 0n)]).warnings).toEqual([
        'high effectLeavesMost',
      ])
    })

    test('the sum of a batch', () => {
      const transfer = call(token, 'transfer(address,uint256)', friend, 5n)
      const both = [transfer, { to: friend, value: '0x5' }, transfer]
      const effects = (tokens: bigint) => [amount(token, 100n, tokens), amount('coin', 100n, 95n)]
      expect(read(both, effects(90n)).warnings).toEqual([])
      expect(read(both, effects(89n)).warnings).toEqual(['caution effectLeaves'])
    })

    test('the value of an unknown call does not explain other coins', () => {
      const paid = { ...unknown, value: '0x5' }
      expect(read(paid, [amount('coin', 100n, 95n)]).warnings).toEqual([])
      expect(read(paid, [amount('coin', 100n, 90n)]).warnings).toEqual(['caution effectLeaves'])
      // The target of the call does not name a spender or a token either.
      const given = { ...allowance(stranger, 0n, 5n) }
      expect(read(paid, [given]).warnings).toEqual(['high effectAllows'])
      expect(read(paid, [amount(stranger, 100n, 90n)]).warnings).toEqual(['caution effectLeaves'])
    })

    test('an item', () => {
      const item: Effect = {
        after: 0n,
        before: 1n,
        collection: lower(nft),
        item: 7n,
        kind: 'item',
      }
      const move = call(nft, 'safeTransferFrom(address,address,uint256)', account, friend, 7n)
      expect(read(unknown, [item]).warnings).toEqual(['high effectLeavesItem'])
      expect(read(move, [item]).warnings).toEqual([])
    })

    test('an allowance or an operator', () => {
      const approve = (spender: string, value: bigint) =>
        call(token, 'approve(address,uint256)', spender, value)
      expect(read(approve(friend, 5n), [allowance(friend, 0n, 5n)]).warnings).toEqual([])
      for (const it of [allowance(friend, 0n, 6n), allowance(stranger, 0n, 5n)])
        expect(read(approve(friend, 5n), [it]).warnings).toEqual(['high effectAllows'])
      const operator: Effect = {
        after: 1n,
        before: 0n,
        collection: lower(nft),
        kind: 'operator',
        operator: lower(friend),
      }
      const allow = call(nft, 'setApprovalForAll(address,bool)', friend, true)
      expect(read(allow, [operator]).warnings).toEqual([])
      expect(read(unknown, [operator]).warnings).toEqual(['high effectAllows'])
    })

    test('a token that arrives with the symbol of a known one', () => {
      const tokens = new Map([[lower(coin), { decimals: 6, symbol: 'USDC' }]])
      const { subject } = explain(
        { method: 'eth_sendTransaction', params: [unknown] },
        { ...context, tokens },
      )
      const { warnings } = explainEffects([amount(coin, 0n, 5n)], subject!, { ...context, tokens })
      expect(warnings.map(({ id }) => id)).toEqual(['copiedSymbol'])
    })
  })

  test('behavior: what a request is known to do raises no warning', () => {
    const wrap = { ...call(weth, 'deposit()'), value: '0x5' }
    expect(read(wrap, [amount('coin', 9n, 4n), amount(weth, 0n, 5n)]).warnings).toEqual([])
    const unwrap = call(weth, 'withdraw(uint256)', 5n)
    expect(read(unwrap, [amount(weth, 9n, 4n), amount('coin', 0n, 5n)]).warnings).toEqual([])
    const raise = call(token, 'increaseAllowance(address,uint256)', friend, 5n)
    expect(read(raise, [allowance(friend, 10n, 15n)]).warnings).toEqual([])
  })

  test('behavior: creating a contract sends its value', () => {
    const create = { data: '0x6000', value: '0x5' }
    expect(read(create, [amount('coin', 100n, 95n)]).warnings).toEqual([])
  })
})

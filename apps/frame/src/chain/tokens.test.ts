import { encodeAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { UnreachableError } from '../remote/Api.ts'
import { type Node, NodeError } from './Node.ts'
import { addressesOf, findTokens } from './tokens.ts'

const token = `0x${'ab'.repeat(20)}`
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** A chain on which each contract answers as told, by selector. */
function createNode(answers: Record<string, unknown>): Node & { asked: number } {
  const node = {
    asked: 0,
    async request(_: string, params: unknown) {
      node.asked++
      const [{ data }] = params as [{ data: string }]
      const answer = answers[data.slice(0, 10)]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return node
}

const decimals = '0x313ce567'
const symbol = '0x95d89b41'

describe('findTokens', () => {
  test('default: symbol and decimals, asked once', async () => {
    const node = createNode({ [decimals]: '0x06', [symbol]: text('USDC') })
    const found = await findTokens(node, 'a', [token])
    expect(found).toEqual(new Map([[token, { decimals: 6, kind: 'erc20', symbol: 'USDC' }]]))
    expect(await findTokens(node, 'a', [token])).toEqual(found)
    expect(node.asked).toBe(2)
  })

  test('behavior: symbols of 32 bytes, and long ones cut short', async () => {
    const old = `0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`
    const maker = await findTokens(createNode({ [decimals]: '0x12', [symbol]: old }), 'b', [token])
    expect(maker.get(token)?.symbol).toBe('MKR')
    const long = createNode({ [decimals]: '0x12', [symbol]: text('x'.repeat(500)) })
    expect((await findTokens(long, 'c', [token])).get(token)?.symbol).toHaveLength(20)
  })

  test.each([
    ['refuses', new NodeError({ code: 3, message: 'execution reverted' })],
    ['answers nothing', '0x'],
    ['answers nonsense', 'nonsense'],
    ['counts in too many decimals', '0xff'],
    ['cannot be reached', new UnreachableError()],
  ])('error: a contract that %s is not a token', async (name, answer) => {
    const node = createNode({ [decimals]: answer, [symbol]: text('USDC') })
    expect(await findTokens(node, name, [token])).toEqual(new Map())
  })
})

describe('addressesOf', () => {
  test('default: whom a call is for, and whose typed data it is', () => {
    expect(addressesOf([{ data: '0x1234', to: token }])).toEqual([token])
    expect(addressesOf([{ to: token }])).toEqual([])
    const types = { Mail: [{ name: 'a', type: 'string' }] }
    const typed = {
      domain: { verifyingContract: token },
      message: { a: '' },
      primaryType: 'Mail',
      types,
    }
    expect(addressesOf(['0x', typed])).toEqual([token])
  })

  test.each([
    [undefined],
    [null],
    [[]],
    [[null]],
    [['0x', 'nonsense']],
    [[{ data: '0x1234', to: {} }]],
  ])('error: %j has none', (params) => expect(addressesOf(params)).toEqual([]))
})

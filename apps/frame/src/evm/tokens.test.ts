import { encodeAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { UnreachableError } from '../remote/Api.ts'
import { type Node, NodeError } from '../remote/Node.ts'
import { findHoldings, findTokens } from './tokens.ts'

const account = `0x${'cd'.repeat(20)}`
const token = `0x${'ab'.repeat(20)}`
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const reverted = new NodeError({ code: 3, message: 'execution reverted' })

/** Creates a node with a result for each selector. Other calls revert. */
function createNode(answers: Record<string, unknown>, coins: unknown = '0x0') {
  const node = {
    asked: [] as { data: string; to: string }[],
    async request(method: string, params: unknown) {
      if (method === 'eth_getBalance') return coins
      const [call] = params as [{ data: string; to: string }]
      node.asked.push(call)
      const answer = answers[call.data.slice(0, 10)] ?? reverted
      if (answer instanceof Error) throw answer
      return answer
    },
  } satisfies Node & { asked: unknown }
  return node
}

const balanceOf = '0x70a08231'
const decimals = '0x313ce567'
const supportsInterface = '0x01ffc9a7'
const symbol = '0x95d89b41'
const totalSupply = '0x18160ddd'

describe('findTokens', () => {
  test('default: reads symbol and decimals once', async () => {
    const node = createNode({ [decimals]: '0x06', [symbol]: text('USDC') })
    const found = await findTokens(node, 'a', [token])
    expect(found).toEqual(new Map([[token, { decimals: 6, kind: 'erc20', symbol: 'USDC' }]]))
    expect(await findTokens(node, 'a', [token])).toEqual(found)
    expect(node.asked).toHaveLength(3)
  })

  test('behavior: decodes bytes32 symbols, and truncates long ones', async () => {
    const old = `0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`
    const maker = await findTokens(createNode({ [decimals]: '0x12', [symbol]: old }), 'b', [token])
    expect(maker.get(token)?.symbol).toBe('MKR')
    const long = createNode({ [decimals]: '0x12', [symbol]: text('x'.repeat(500)) })
    expect((await findTokens(long, 'c', [token])).get(token)?.symbol).toHaveLength(20)
  })

  test('behavior: the cache is bounded, because a host can name any number of contracts', async () => {
    const node = createNode({ [decimals]: '0x06', [symbol]: text('USDC') })
    await findTokens(node, 'many', [token])
    const { length } = node.asked
    for (let first = 0; first < 500; first += 8) {
      const addresses = Array.from({ length: 8 }, (_, index) => `0x${first + index}`)
      await findTokens(node, 'many', addresses)
    }
    const before = node.asked.length
    await findTokens(node, 'many', [token])
    expect(node.asked.length).toBe(before + length)
  })

  test('behavior: T54 an ERC-721 is not an ERC-20, even if it claims decimals', async () => {
    const items = createNode({ [decimals]: number(18n), [supportsInterface]: number(1n) })
    expect(await findTokens(items, 'd', [token])).toEqual(new Map([[token, { kind: 'erc721' }]]))
  })

  test.each([-32005, -32603])(
    'behavior: T54 does not cache a rate limit or an outage (%i)',
    async (code) => {
      const away = new NodeError({ code, message: 'Too many calls.' })
      const busy = createNode({ [decimals]: away, [supportsInterface]: away, [symbol]: away })
      expect(await findTokens(busy, `busy ${code}`, [token])).toEqual(new Map())
      const items = createNode({ [supportsInterface]: number(1n) })
      const found = await findTokens(items, `busy ${code}`, [token])
      expect(found).toEqual(new Map([[token, { kind: 'erc721' }]]))
    },
  )

  test.each([
    ['reverts', reverted],
    ['returns nothing', '0x'],
    ['returns nonsense', 'nonsense'],
    ['claims too many decimals', '0xff'],
    ['is unreachable', new UnreachableError()],
  ])('error: a contract that %s is not a token', async (name, answer) => {
    const node = createNode({ [decimals]: answer, [symbol]: text('USDC') })
    expect(await findTokens(node, name, [token])).toEqual(new Map())
  })
})

describe('findHoldings', () => {
  test('default: T54 reads balance and supply on each call', async () => {
    const node = createNode({ [balanceOf]: number(5n), [totalSupply]: number(70n) })
    const expected = new Map([[token, { balance: 5n, supply: 70n }]])
    expect(await findHoldings(node, account, [token], 1)).toEqual(expected)
    expect(await findHoldings(node, account, [token], 1)).toEqual(expected)
    expect(node.asked).toHaveLength(4)
    expect(node.asked[0]).toEqual({
      data: balanceOf + account.slice(2).padStart(64, '0'),
      to: token,
    })
  })

  test.each([
    ['reverts', reverted],
    ['returns nothing', '0x'],
    ['returns less than 32 bytes', '0x05'],
    ['returns nonsense', 'nonsense'],
    ['is unreachable', new UnreachableError()],
  ])('error: T54 a contract that %s leaves the balance unknown', async (_, answer) => {
    const node = createNode({ [balanceOf]: answer, [totalSupply]: number(70n) })
    expect(await findHoldings(node, account, [token], 1)).toEqual(
      new Map([[token, { balance: undefined, supply: 70n }]]),
    )
  })

  test.each([
    ['0x0', 0n],
    ['0x1bc16d674ec80000', 2n * 10n ** 18n],
    ['nonsense', undefined],
    [null, undefined],
  ])('behavior: T54 reads the coins of the account: %j', async (answer, balance) => {
    const found = await findHoldings(createNode({}, answer), account, ['coin'], 1)
    expect(found).toEqual(new Map([['coin', { balance }]]))
  })

  test('behavior: T54 tokens beyond the limit stay unknown', async () => {
    const node = createNode({ [balanceOf]: number(5n), [totalSupply]: number(70n) })
    const many = Array.from({ length: 65 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
    const found = await findHoldings(node, account, many, 64)
    expect(found.has(many[63]!)).toBe(true)
    expect(found.has(many[64]!)).toBe(false)
  })
})

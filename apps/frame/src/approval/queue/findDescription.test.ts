import * as Index from '@latchkey/descriptors/Index'
import * as Registry from '@latchkey/descriptors/Registry'
import { type Context, explain, type Method, type Request } from '@latchkey/explain'
import { encodeFunctionData, parseAbi } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { context as all } from '../../../../../packages/explain/test/corpus/Row.ts'
import { createHost } from '../../../test/createContext.ts'
import { type DescribedMethod, findDescription } from './findDescription.ts'

const registry = Registry.read()
/** The paths that were requested, without the folder. */
const asked: string[] = []

/** Answers like the wallet's server. `change` alters an answer, as a broken server would. */
function serve(change: (value: unknown, path: string) => unknown = (value) => value): void {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.startsWith('/sdk/descriptors/')) throw new TypeError(`No route: ${path}`)
    const [first = '', second] = path.slice('/sdk/descriptors/'.length).split('/')
    asked.push(second ?? first)
    const index = registry.indexes.get(Number(first))
    const value = second ? registry.descriptors[Number(second)] : index && Index.toJson(index)
    return value ? Response.json(change(value, path)) : new Response('', { status: 404 })
  })
}
afterEach(() => vi.unstubAllGlobals())

const host = createHost()
const context: Context = { ...all, tokens: new Map() }

async function find<method extends DescribedMethod>(request: Request<method>) {
  const { subject } = explain(request as Request<Method>, context)
  const options = { prepared: Promise.resolve({ context }), subject: subject as never }
  return findDescription({ chainId: 'eip155:1' }, host, options)
}

const lido = '0xae7ab96520de3a18e5e111b5eaab095312d7fe84'
const stake = (to: string, data?: `0x${string}`): Request<'eth_sendTransaction'> => ({
  method: 'eth_sendTransaction',
  params: [
    {
      data:
        data ??
        encodeFunctionData({
          abi: parseAbi(['function submit(address referral) payable']),
          args: [`0x${'77'.repeat(20)}`],
        }),
      to,
      value: '0x5',
    },
  ],
})

const labelsOf = (description: Awaited<ReturnType<typeof find>>) =>
  description?.sections.flatMap(({ content }) =>
    content.kind === 'facts' ? content.facts.map(({ label }) => label.id) : [],
  )

describe('findDescription', () => {
  test('default', async () => {
    serve()
    // The descriptor of Lido hides the referral, so the wallet itself shows it.
    expect(labelsOf(await find(stake(lido)))).toEqual([
      'fact.intent',
      'fact.publisher',
      'fact.amount',
      'fact.leftOut',
    ])
    expect(asked).toHaveLength(2)
  })

  test('behavior: reads the index alone for a contract without a descriptor', async () => {
    serve()
    expect(await find(stake(`0x${'11'.repeat(20)}`))).toBeUndefined()
    expect(asked).toEqual(['1'])
  })

  test('T68 an index that lies: the descriptor of another contract is not shown', async () => {
    serve((value, path) => {
      if (path !== '/sdk/descriptors/1') return value
      const { version } = value as { version: string }
      const number = registry.descriptors.findIndex(({ owner }) => owner === 'Lido DAO')
      return { entries: { '11111111': number }, version }
    })
    expect(await find(stake(`0x${'11'.repeat(20)}`))).toBeUndefined()
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['a page', () => '<html>'],
    ['a list', () => []],
    ['other numbers', () => ({ entries: { '12d7fe84': -1 }, version: 'abcdef01' })],
  ])('T68 an answer that is %s describes nothing', async (_, change) => {
    serve(change)
    expect(await find(stake(lido))).toBeUndefined()
  })

  test('error: no server', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('No network')))
    await expect(find(stake(lido))).rejects.toThrow('No network')
  })

  test('behavior: typed data', async () => {
    serve()
    const domain = {
      chainId: 1,
      name: 'Gnosis Protocol',
      verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
      version: 'v2',
    }
    const fields =
      'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance'
    const Order = fields.split(',').map((field) => {
      const [type, name] = field.split(' ')
      return { name, type }
    })
    const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
    const message = {
      appData: `0x${'00'.repeat(32)}`,
      buyAmount: 1,
      buyToken: weth,
      buyTokenBalance: 'erc20',
      feeAmount: 0,
      kind: 'sell',
      partiallyFillable: false,
      receiver: context.account,
      sellAmount: 1,
      sellToken: weth,
      sellTokenBalance: 'erc20',
      validTo: 1_893_456_000,
    }
    const data = JSON.stringify({ domain, message, primaryType: 'Order', types: { Order } })
    const found = await find({ method: 'eth_signTypedData_v4', params: [context.account, data] })
    expect(labelsOf(found)).toContain('fact.to')
    expect(found?.accounted).toEqual([])
  })
})

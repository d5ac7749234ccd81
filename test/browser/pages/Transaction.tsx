import { encodeFunctionData, parseAbi } from 'viem'
import { Approval } from '../../../apps/frame/src/approval/screens/Approval.tsx'
import { type Effect, explain, explainEffects } from '../../../packages/explain/src/index.ts'
import {
  account,
  context,
  nft,
  router,
  token,
  weth,
} from '../../../packages/explain/test/corpus/Row.ts'

const abi = parseAbi([
  'struct Swap { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOut; uint160 limit; }',
  'function exactInputSingle(Swap swap) payable',
])
const amountIn = 1_500_000_000n
const swap = encodeFunctionData({
  abi,
  args: [
    {
      amountIn,
      amountOut: 481_234_567_890_123_456n,
      deadline: 1_800_000_000n,
      fee: 500,
      limit: 0n,
      recipient: account,
      tokenIn: token,
      tokenOut: weth,
    },
  ],
  functionName: 'exactInputSingle',
})
const lower = (address: string) => address.toLowerCase() as `0x${string}`
const change = (asset: string, by: bigint): Effect => ({
  after: 10n ** 24n + by,
  asset: asset === 'coin' ? asset : lower(asset),
  before: 10n ** 24n,
  kind: 'amount',
})
const item = (item: bigint): Effect => ({
  after: 1n,
  before: 0n,
  collection: lower(nft),
  item,
  kind: 'item',
})
const prices = new Map([
  ['coin', '3100.25'],
  [lower(token), '0.9998'],
  [lower(weth), '3100.25'],
])
const priced = { ...context, prices: { currency: 'USD', prices } }

/** What arrives is worth about as much, and needs all of its line. */
const swapEffects = [change(token, -amountIn), change(weth, 483_640_740_729_574_073n)]
/** More rows than there are lines, so that a button shows all. */
const mintEffects = [change('coin', -80_000_000_000_000_000n), item(7041n), item(7042n)]

const transactions = {
  mint: toTransaction({ data: '0xa0712d68', to: nft, value: '0x11c37937e080000' }, mintEffects),
  swap: toTransaction({ data: swap, to: router }, swapEffects),
}

type Params = { data: `0x${string}`; to: `0x${string}`; value?: `0x${string}` }

function toTransaction(params: Params, effects: readonly Effect[]) {
  const request = { method: 'eth_sendTransaction', params: [{ from: account, ...params }] } as const
  const { explanation, subject } = explain(request, priced)
  const result = explainEffects(effects, subject!, priced)
  return {
    account,
    costs: {
      balance: 9_876_543_210_987_654_321n,
      fee: 157n * 10n ** 12n,
      symbol: 'ETH',
      value: BigInt(params.value ?? 0),
      worth: { amount: 49n, currency: 'USD', decimals: 2 },
    },
    explanation,
    method: request.method,
    network: 'Ethereum',
    prediction: { ...result, kind: 'known' },
  } as const
}

/** A transaction of the gallery, with the result that a simulation has predicted. */
export function Transaction({ name }: { name: keyof typeof transactions }) {
  return (
    <Approval
      {...transactions[name]}
      decide={() => {}}
      id={1}
      origin="https://shop.example"
      position={1}
      project="Shop"
      total={1}
    />
  )
}

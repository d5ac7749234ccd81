import type { Network } from '@latchkey/protocol'
import {
  type Address,
  encodeFunctionData,
  type Hex,
  pad,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import type { LocalChains } from '../../packages/dev/src/chains/LocalChains.ts'
import { contracts, toCall } from './assets.ts'
import * as code from './code.ts'

/** The contracts of Trades.sol at the addresses that they have on Ethereum, so that the wallet knows them. */

export const usdc: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const lido: Address = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'
const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const seaport = '0x0000000000000068F116a894984e2DB1123eB395'
/** The offerer of the order, who gets the item. */
const offerer: Address = `0x${'b7'.repeat(20)}`
const marketplace: Address = `0x${'b8'.repeat(20)}`
const none = pad('0x0')
const zeroAddress = pad('0x0', { size: 20 })
const { art } = contracts
const usdcToken = { abi: contracts.coin.abi, address: usdc } as const
const wethToken = { abi: contracts.coin.abi, address: weth } as const

type Chains = Pick<LocalChains, 'ask' | 'fund'>
type Call = { data: Hex; to: Address; value: bigint }

const abi = parseAbi([
  'struct Swap { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(Swap swap) payable returns (uint256)',
  'function submit(address referral) payable returns (uint256)',
  'struct Fee { uint256 amount; address recipient; }',
  'struct Order { address considerationToken; uint256 considerationIdentifier; uint256 considerationAmount; address offerer; address zone; address offerToken; uint256 offerIdentifier; uint256 offerAmount; uint8 basicOrderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 offererConduitKey; bytes32 fulfillerConduitKey; uint256 totalOriginalAdditionalRecipients; Fee[] additionalRecipients; bytes signature; }',
  'function fulfillBasicOrder(Order order) payable returns (bool)',
])

/** Puts the contracts on a local chain. The router has WETH, and the offerer of the order has 10 WETH. */
export async function deployTrades(chains: Chains, chain: Network.Id): Promise<void> {
  const codes = [
    [usdc, code.coin],
    [weth, code.coin],
    [lido, code.staking],
    [router, code.router],
    [seaport, code.market],
    [art.address, code.art],
  ] as const
  for (const [address, it] of codes) await chains.ask(chain, 'hardhat_setCode', address, it)
  await chains.fund(chain, offerer)
  const amount = parseEther('10')
  for (const it of [router, offerer])
    await sendAs(chains, chain, offerer, toCall(wethToken, 'mint', [it, amount]))
  await sendAs(chains, chain, offerer, toCall(wethToken, 'approve', [seaport, amount]))
}

/** Gives an account 1,000 USDC. */
export async function giveUsdc(chains: Chains, chain: Network.Id, account: Address): Promise<void> {
  const call = toCall(usdcToken, 'mint', [account, parseUnits('1000', 6)])
  await sendAs(chains, chain, offerer, call)
}

/** Gives an account item 7, and lets the router and the marketplace take what they trade. */
export async function prepareTrades(
  chains: Chains,
  chain: Network.Id,
  account: Address,
): Promise<void> {
  const calls = [
    approveSwap(),
    toCall(art, 'mint', [account, 7n]),
    toCall(art, 'setApprovalForAll', [seaport, true]),
  ]
  for (const call of calls) await sendAs(chains, chain, account, call)
}

/** Sends a call of an account whose key is unknown. */
async function sendAs({ ask }: Chains, chain: Network.Id, from: Address, { data, to }: Call) {
  await ask(chain, 'hardhat_impersonateAccount', from)
  await ask(chain, 'eth_sendTransaction', { data, from, to })
  await ask(chain, 'hardhat_stopImpersonatingAccount', from)
}

/** Swaps 250 USDC for WETH, at 3,000 USDC each. */
export function swap(recipient: Address): Call {
  const terms = {
    amountIn: parseUnits('250', 6),
    amountOutMinimum: parseEther('0.083'),
    fee: 500,
    recipient,
    sqrtPriceLimitX96: 0n,
    tokenIn: usdc,
    tokenOut: weth,
  }
  const data = encodeFunctionData({ abi, args: [terms], functionName: 'exactInputSingle' })
  return { data, to: router, value: 0n }
}

/** Lets the router take 250 USDC. */
export const approveSwap = (): Call => toCall(usdcToken, 'approve', [router, parseUnits('250', 6)])

/** Stakes half a coin. */
export function stake(): Call {
  const data = encodeFunctionData({ abi, args: [zeroAddress], functionName: 'submit' })
  return { data, to: lido, value: parseEther('0.5') }
}

/** Sells item 7 for 0.9 WETH. The marketplace gets 0.009 of them. */
export function sell(): Call {
  const order = {
    additionalRecipients: [{ amount: parseEther('0.009'), recipient: marketplace }],
    basicOrderType: 16,
    considerationAmount: 1n,
    considerationIdentifier: 7n,
    considerationToken: art.address,
    endTime: 4_000_000_000n,
    fulfillerConduitKey: none,
    offerAmount: parseEther('0.9'),
    offerer,
    offererConduitKey: none,
    offerIdentifier: 0n,
    offerToken: weth,
    salt: 1n,
    signature: '0x11',
    startTime: 0n,
    totalOriginalAdditionalRecipients: 1n,
    zone: zeroAddress,
    zoneHash: none,
  } as const
  const data = encodeFunctionData({ abi, args: [order], functionName: 'fulfillBasicOrder' })
  return { data, to: seaport, value: 0n }
}

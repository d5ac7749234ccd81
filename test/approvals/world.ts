import { getAddress, type Hex, parseEther, parseUnits } from 'viem'
import type { Context, Holding, Token } from '../../packages/explain/src/index.ts'

/** The addresses and tokens that the rows share. */
export const account = getAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
export const friend = getAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
/** A key of a thief. */
export const stranger = getAddress('0x90f79bf6eb2c4f870365e785982e1f101e93b906')
/** An unknown contract. */
export const drainer = getAddress('0x15d34aaf54267db7d7c367839aaf71a00a2c6a65')

export const usdc = getAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
export const dai = getAddress('0x6b175474e89094c44da98b954eedeac495271d0f')
export const uni = getAddress('0x1f9840a85d5af5bf1d1762f925bdaddc4201f984')
export const weth = getAddress('0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2')
export const steth = getAddress('0xae7ab96520de3a18e5e111b5eaab095312d7fe84')
export const wsteth = getAddress('0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0')
export const ens = getAddress('0xc18360217d8f7ab5e7c516566761ea12ce7f9d72')
export const comet = getAddress('0xc3d688b66703497daa19211eedff47f25384cdc3')
export const savingsDai = getAddress('0x83f20f44975d03b1b09e64809b757c47f942beea')
export const apes = getAddress('0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d')
export const permit2 = getAddress('0x000000000022d473030f116ddee9f6b43ac78ba3')
export const multicall3 = getAddress('0xca11bde05977b3631167028862be2a173976ca11')
export const seaport = getAddress('0x0000000000000068f116a894984e2db1123eb395')
export const swapRouter = getAddress('0xe592427a0aece92de3edee1f18e0157c05861564')
export const swapRouter02 = getAddress('0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45')
export const router2 = getAddress('0x7a250d5630b4cf539739df2c5dacb4c659f2488d')
export const zero = '0x0000000000000000000000000000000000000000'
export const most = 2n ** 256n - 1n

/** The balances of the user. They are typical of a user of such apps, and the same for all rows. */
const holdings: readonly (readonly [string, Holding])[] = [
  ['coin', { balance: parseEther('2') }],
  [usdc, { balance: parseUnits('5000', 6), supply: parseUnits('40000000000', 6) }],
  [dai, { balance: parseEther('3000'), supply: parseEther('4000000000') }],
  [uni, { balance: parseEther('120'), supply: parseEther('1000000000') }],
  [weth, { balance: parseEther('1.5'), supply: parseEther('2500000') }],
  [steth, { balance: parseEther('3'), supply: parseEther('9000000') }],
  [wsteth, { balance: parseEther('1'), supply: parseEther('3500000') }],
  [ens, { balance: parseEther('60'), supply: parseEther('100000000') }],
  [comet, { balance: parseUnits('900', 6), supply: parseUnits('500000000', 6) }],
  [savingsDai, { balance: parseEther('800'), supply: parseEther('300000000') }],
]

/** The claims of the contracts, as a node reads them. */
const tokens: readonly (readonly [string, Token])[] = [
  [steth, { decimals: 18, kind: 'erc20', symbol: 'stETH' }],
  [wsteth, { decimals: 18, kind: 'erc20', symbol: 'wstETH' }],
  [ens, { decimals: 18, kind: 'erc20', symbol: 'ENS' }],
  [comet, { decimals: 6, kind: 'erc20', symbol: 'cUSDCv3' }],
  [savingsDai, { decimals: 18, kind: 'erc20', symbol: 'sDAI' }],
  [apes, { kind: 'erc721', symbol: 'BAYC' }],
]

const lower = <value>(rows: readonly (readonly [string, value])[]) =>
  new Map(rows.map(([address, value]) => [address.toLowerCase(), value] as const))

export const context: Context = {
  account: account as Hex,
  chainId: 1,
  holdings: lower(holdings),
  now: Date.parse('2026-03-01T12:00:00Z'),
  origin: 'https://app.example.com',
  symbol: 'ETH',
  tokens: lower(tokens),
}

/** The context of every row, with more tokens. */
export function withTokens(...more: readonly (readonly [string, Token])[]): Partial<Context> {
  return { tokens: lower([...tokens, ...more]) }
}

/** The context of every row, with other balances. */
export function withHoldings(...more: readonly (readonly [string, bigint])[]): Partial<Context> {
  const own = more.map(([address, balance]) => [address, { balance }] as const)
  return { holdings: lower([...holdings, ...own]) }
}

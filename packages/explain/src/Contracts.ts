import { Network } from '@latchkey/protocol'
import type * as Hex from './Hex.ts'

/**
 * Well-known contracts, pinned by network and address. Add only verified addresses: the wallet trusts
 * the function names of these contracts.
 */
export type Contract = { name: Name; role: Role } | (Service & { role: Role })
/** A service with its own name, which is the same in every language. */
type Service = { label: string; name: 'address.service' }
export type Name = 'address.multicall3' | 'address.permit2' | 'address.seaport' | 'address.uniswap'

/**
 * The trusted purpose of a contract. `own` is the user's account, `token` a pinned token. A `conduit` moves items for a
 * marketplace, and only with a signed order or a call of the owner. An `aggregator` swaps through any pools. A `bridge`
 * sends coins to another network. A `bulker` and a `gateway` use a lending pool for their caller. An `exit` pays coins
 * for a token. A `lender` has markets for loans.
 */
export type Role =
  | 'aggregator'
  | 'bridge'
  | 'bulker'
  | 'conduit'
  | 'exit'
  | 'gateway'
  | 'lender'
  | 'market'
  | 'multicall'
  | 'own'
  | 'permit2'
  | 'router'
  | 'staking'
  | 'token'
  | 'wrapped'

/** A token with a pinned symbol and pinned decimals. */
export type PinnedToken = { decimals: number; symbol: string }

const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'
/** The chains on which viem lists Multicall3 at this address. ZKsync Era has it at another address. */
const withMulticall3 = new Set([
  1, 10, 56, 97, 100, 137, 8453, 42161, 42220, 43113, 43114, 84532, 7777777, 11155111, 1313161554,
])

/**
 * The contract that enforces permissions. A smart account lets this contract make any call for the account, and the
 * contract makes the calls that the account itself requests.
 */
export const delegationManager = '0xdb9b1e94b5b69df7e401ddbede43491141047db3'
/** Holds the deposits of smart accounts, and executes their operations. */
export const entryPoint = '0x0000000071727de22e5e9d8baf0edac6f37da032'

/** Whether a contract can act for a smart account, with any function. */
export function isControlling(address: Hex.Hex): boolean {
  return address === delegationManager || address === entryPoint
}

const seaport = { name: 'address.seaport', role: 'market' } as const
/** Deployed with CREATE2, so the address determines the code. ZKsync computes such addresses differently. */
const everywhere: Readonly<Record<Hex.Hex, Contract>> = {
  '0x0000000000000068f116a894984e2db1123eb395': seaport,
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc': seaport,
  '0x000000000022d473030f116ddee9f6b43ac78ba3': { name: 'address.permit2', role: 'permit2' },
  '0x1e0049783f008a0085193e00003d00cd54003c71': { name: 'address.seaport', role: 'conduit' },
}

const uniswap = { name: 'address.uniswap', role: 'router' } as const
/** SwapRouter, SwapRouter02 and the position manager of Uniswap 3. */
const uniswap3 = {
  '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45': uniswap,
  '0xc36442b4a4522e871399cd717abdd847ab11fe88': uniswap,
  '0xe592427a0aece92de3edee1f18e0157c05861564': uniswap,
} as const
/** Routers of Uniswap: those of version 3, Router02 of version 2, and every version of the Universal Router. */
const routers: Readonly<Record<number, Readonly<Record<Hex.Hex, Contract>>>> = {
  1: {
    ...uniswap3,
    '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': uniswap,
    '0x66a9893cc07d91d95644aedd05d03f95e1dba8af': uniswap,
    '0x7a250d5630b4cf539739df2c5dacb4c659f2488d': uniswap,
  },
  10: {
    ...uniswap3,
    '0x4a7b5da61326a6379179b40d00f57e5bbdc962c2': uniswap,
    '0x851116d9223fabed8e56c0e6b8ad0c31d98b3507': uniswap,
    '0xcb1355ff08ab38bbce60111f1bb2b784be25d7e8': uniswap,
  },
  56: {
    '0x1906c1d672b88cd1b9ac7593301ca990f94eae07': uniswap,
    '0x4dae2f939acf50408e13d58534ff8c2776d45265': uniswap,
  },
  137: {
    ...uniswap3,
    '0x1095692a6237d83c6a72f3f5efedb9a670c49223': uniswap,
    '0xec7be89e9d109e7e3fec59c222cf297125fefda2': uniswap,
    '0xedf6066a2b290c185783862c7f4776a2c8077ad1': uniswap,
  },
  8453: {
    '0x03a520b32c04bf3beef7beb72e919cf822ed34f1': uniswap,
    '0x2626664c2603336e57b271c5c0b26f421741e481': uniswap,
    '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': uniswap,
    '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24': uniswap,
    '0x6ff5693b99212da76ad316178a184ab56d299b43': uniswap,
  },
  42161: {
    ...uniswap3,
    '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24': uniswap,
    '0x5e325eda8064b456f4781070c0738d849c824258': uniswap,
    '0xa51afafe0263b40edaef0df8781ea9aa03e381a3': uniswap,
  },
}

/**
 * The Universal Routers that swap at Uniswap 4. An older router uses the same command number for another command, which
 * buys items.
 */
const routers4: Readonly<Record<number, Hex.Hex>> = {
  1: '0x66a9893cc07d91d95644aedd05d03f95e1dba8af',
  10: '0x851116d9223fabed8e56c0e6b8ad0c31d98b3507',
  56: '0x1906c1d672b88cd1b9ac7593301ca990f94eae07',
  137: '0x1095692a6237d83c6a72f3f5efedb9a670c49223',
  8453: '0x6ff5693b99212da76ad316178a184ab56d299b43',
  42161: '0xa51afafe0263b40edaef0df8781ea9aa03e381a3',
}

const service = <const role extends Role>(label: string, role: role) =>
  ({ label, name: 'address.service', role }) as const
const lido = service('Lido', 'staking')
/** The bridge of the OP Stack. It is part of each chain and has the same address everywhere. */
const opBridge: Readonly<Record<Hex.Hex, Contract>> = {
  '0x4200000000000000000000000000000000000010': service('OP Stack', 'bridge'),
}
const morpho: Readonly<Record<Hex.Hex, Contract>> = {
  '0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb': service('Morpho', 'lender'),
}
/** Services whose functions have recognizers. */
const services: Readonly<Record<number, Readonly<Record<Hex.Hex, Contract>>>> = {
  1: {
    '0x74a81f84268744a40febc48f8b812a1f188d80c3': service('Compound', 'bulker'),
    '0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0': lido,
    '0x889edc2edab5f40e902b864ad4d7ade8e412f9b1': service('Lido', 'exit'),
    '0xae78736cd615f374d3085123a210448e74fc6393': service('Rocket Pool', 'exit'),
    '0xae7ab96520de3a18e5e111b5eaab095312d7fe84': lido,
    '0xd01607c3c5ecaba394d8be377a08590149325722': service('Aave', 'gateway'),
    '0xdd3f50f8a6cafbe9b31a427582963f465e745af8': service('Rocket Pool', 'staking'),
    ...morpho,
  },
  10: opBridge,
  8453: { ...opBridge, ...morpho },
  84532: opBridge,
  7777777: opBridge,
}

const oneInch = service('1inch', 'aggregator')
/**
 * AggregationRouterV6 and V5 of 1inch. They take tokens from their caller, or from the maker of an order that the maker
 * has signed. If a pool asks for a payment, they check its address.
 */
const aggregators: Readonly<Record<Hex.Hex, Contract>> = {
  '0x1111111254eeb25477b68fb85ed929f73a960582': oneInch,
  '0x111111125421ca6dc452d289314280a0f8842a65': oneInch,
}
const withAggregators = new Set([1, 10, 56, 100, 137, 8453, 42161, 43114])

const aave = { label: 'Aave', name: 'address.service' } as const
const cow = { label: 'CoW Protocol', name: 'address.service' } as const
const cowRelayer = { '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110': cow } as const
/**
 * Contracts that spend an allowance only after a call or another signature of its owner, which the wallet can explain:
 * the relayer of CoW Protocol, and the pools of Aave 3. The wallet does not trust the names of their functions, because
 * some functions send the tokens to anyone.
 */
const spenders: Readonly<Record<number, Readonly<Record<Hex.Hex, Service>>>> = {
  1: { ...cowRelayer, '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2': aave },
  10: { '0x794a61358d6845594f94dc1db02a252b5b4814ad': aave },
  100: cowRelayer,
  8453: { ...cowRelayer, '0xa238dd80c259a72e81d7e4664a9801593f98d1c5': aave },
  42161: { ...cowRelayer, '0x794a61358d6845594f94dc1db02a252b5b4814ad': aave },
}
/** The gateway of Aave. It borrows only for its caller, and sends the coins to the caller. */
const gateways: Readonly<Record<number, { debt: Hex.Hex; gateway: Hex.Hex }>> = {
  1: {
    debt: '0xea51d7853eefb32b6ee06b1c12e6dcca88be0ffe',
    gateway: '0xd01607c3c5ecaba394d8be377a08590149325722',
  },
}
/** The bulker of Compound 3, which uses the account of its caller only. */
const bulkers: Readonly<Record<number, { bulker: Hex.Hex; pool: Hex.Hex }>> = {
  1: {
    bulker: '0x74a81f84268744a40febc48f8b812a1f188d80c3',
    pool: '0xc3d688b66703497daa19211eedff47f25384cdc3',
  },
}
const uniswapX = { label: 'UniswapX', name: 'address.service' } as const
/** The reactors of UniswapX, which execute orders of the type V2DutchOrder. */
const reactors: Readonly<Record<number, Readonly<Record<Hex.Hex, Service>>>> = {
  1: { '0x00000011f84b9aa48e5f8aa8b9897600006289be': uniswapX },
  42161: { '0x1bd1aadc9e230626c44a139d7e70d842749351eb': uniswapX },
}
/** The withdrawal queue of Lido. It takes tokens only from its caller. */
const queue = '0x889edc2edab5f40e902b864ad4d7ade8e412f9b1'

/** The wrapped coin of each network. */
const wrapped: Readonly<Record<number, Readonly<Record<Hex.Hex, PinnedToken>>>> = {
  1: { '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2': { decimals: 18, symbol: 'WETH' } },
  10: { '0x4200000000000000000000000000000000000006': { decimals: 18, symbol: 'WETH' } },
  56: { '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c': { decimals: 18, symbol: 'WBNB' } },
  97: { '0xae13d989dac2f0debff460ac112a837c89baa7cd': { decimals: 18, symbol: 'WBNB' } },
  100: { '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d': { decimals: 18, symbol: 'WXDAI' } },
  137: { '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270': { decimals: 18, symbol: 'WPOL' } },
  324: { '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91': { decimals: 18, symbol: 'WETH' } },
  8453: { '0x4200000000000000000000000000000000000006': { decimals: 18, symbol: 'WETH' } },
  42161: { '0x82af49447d8a07e3bd95bd0d56f35241523fbab1': { decimals: 18, symbol: 'WETH' } },
  43113: { '0xd00ae08403b9bbb9124bb305c09058e32c39a48c': { decimals: 18, symbol: 'WAVAX' } },
  43114: { '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7': { decimals: 18, symbol: 'WAVAX' } },
  84532: { '0x4200000000000000000000000000000000000006': { decimals: 18, symbol: 'WETH' } },
  7777777: { '0x4200000000000000000000000000000000000006': { decimals: 18, symbol: 'WETH' } },
  11155111: { '0xfff9976782d46cc05630d1f6ebab18b2324d6b14': { decimals: 18, symbol: 'WETH' } },
  1313161554: { '0xc9bdeed33cd01541e1eed10f90519d2c06fe3feb': { decimals: 18, symbol: 'WETH' } },
}

/** Popular tokens. On BNB Smart Chain, USDC and USDT have 18 decimals instead of 6. */
const tokens: Readonly<Record<number, Readonly<Record<Hex.Hex, PinnedToken>>>> = {
  1: {
    '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984': { decimals: 18, symbol: 'UNI' },
    '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599': { decimals: 8, symbol: 'WBTC' },
    '0x514910771af9ca656af840dff83e8264ecf986ca': { decimals: 18, symbol: 'LINK' },
    '0x6b175474e89094c44da98b954eedeac495271d0f': { decimals: 18, symbol: 'DAI' },
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': { decimals: 6, symbol: 'USDC' },
    '0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf': { decimals: 8, symbol: 'cbBTC' },
    '0xdac17f958d2ee523a2206206994597c13d831ec7': { decimals: 6, symbol: 'USDT' },
  },
  10: {
    '0x0b2c639c533813f4aa9d7837caf62653d097ff85': { decimals: 6, symbol: 'USDC' },
    '0x4200000000000000000000000000000000000042': { decimals: 18, symbol: 'OP' },
    '0x68f180fcce6836688e9084f035309e29bf0a2095': { decimals: 8, symbol: 'WBTC' },
    '0x7f5c764cbc14f9669b88837ca1490cca17c31607': { decimals: 6, symbol: 'USDC.e' },
    '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58': { decimals: 6, symbol: 'USDT' },
    '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1': { decimals: 18, symbol: 'DAI' },
  },
  56: {
    '0x55d398326f99059ff775485246999027b3197955': { decimals: 18, symbol: 'USDT' },
    '0x7130d2a12b9bcbfae4f2634d864a1ee1ce3ead9c': { decimals: 18, symbol: 'BTCB' },
    '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d': { decimals: 18, symbol: 'USDC' },
  },
  100: { '0xddafbb505ad214d7b80b1f830fccc89b60fb7a83': { decimals: 6, symbol: 'USDC' } },
  137: {
    '0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6': { decimals: 8, symbol: 'WBTC' },
    '0x2791bca1f2de4661ed88a30c99a7a9449aa84174': { decimals: 6, symbol: 'USDC.e' },
    '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359': { decimals: 6, symbol: 'USDC' },
    '0x7ceb23fd6bc0add59e62ac25578270cff1b9f619': { decimals: 18, symbol: 'WETH' },
    '0x8f3cf7ad23cd3cadbd9735aff958023239c6a063': { decimals: 18, symbol: 'DAI' },
    '0xc2132d05d31c914a87c6611c10748aeb04b58e8f': { decimals: 6, symbol: 'USDT' },
  },
  324: { '0x1d17cbcf0d6d143135ae902365d2e5e2a16538d4': { decimals: 6, symbol: 'USDC' } },
  8453: {
    '0x50c5725949a6f0c72e6c4a641f24049a917db0cb': { decimals: 18, symbol: 'DAI' },
    '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': { decimals: 6, symbol: 'USDC' },
    '0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf': { decimals: 8, symbol: 'cbBTC' },
  },
  42161: {
    '0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f': { decimals: 8, symbol: 'WBTC' },
    '0xaf88d065e77c8cc2239327c5edb3a432268e5831': { decimals: 6, symbol: 'USDC' },
    '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1': { decimals: 18, symbol: 'DAI' },
    '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9': { decimals: 6, symbol: 'USDT' },
    '0xff970a61a04b1ca14834a43f5de4533ebddb5cc8': { decimals: 6, symbol: 'USDC.e' },
  },
  42220: {
    '0x471ece3750da237f93b8e339c536989b8978a438': { decimals: 18, symbol: 'CELO' },
    '0x765de816845861e75a25fca122bb6898b8b1282a': { decimals: 18, symbol: 'cUSD' },
    '0xceba9300f2b948710d2653dd7b07f33a8b32118c': { decimals: 6, symbol: 'USDC' },
  },
  43114: {
    '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7': { decimals: 6, symbol: 'USDt' },
    '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e': { decimals: 6, symbol: 'USDC' },
  },
  84532: { '0x036cbd53842c5426634e7929541ec2318f3dcf7e': { decimals: 6, symbol: 'USDC' } },
  11155111: { '0x1c7d4b196cb0c7b01d743fbc6116a902379c7238': { decimals: 6, symbol: 'USDC' } },
}

/** Returns a known contract that is not a token. The address must be in lower case. */
export function find(address: Hex.Hex, chainId: number): Contract | undefined {
  if (isMulticall(address) && withMulticall3.has(chainId))
    return { name: 'address.multicall3', role: 'multicall' }
  const known = Network.isZksync(`eip155:${chainId}`) ? undefined : at(everywhere, address)
  const aggregator = withAggregators.has(chainId) ? at(aggregators, address) : undefined
  return known ?? at(routers[chainId], address) ?? at(services[chainId], address) ?? aggregator
}

/** Returns the name of a known contract, or of a known spender or reactor. The address must be in lower case. */
export function findName(address: Hex.Hex, chainId: number): { name: Name } | Service | undefined {
  return find(address, chainId) ?? at(spenders[chainId], address) ?? at(reactors[chainId], address)
}

/** Whether a contract uses the tokens that it takes only to execute the order of their owner. */
export function isReactor(address: Hex.Hex, chainId: number): boolean {
  return at(reactors[chainId], address) !== undefined
}

/**
 * Whether a contract spends an allowance only after a call or another signature of its owner. The address must be in
 * lower case.
 */
export function isSafeSpender(address: Hex.Hex, chainId: number): boolean {
  if (at(spenders[chainId], address) || (chainId === 1 && address === queue)) return true
  const { role } = find(address, chainId) ?? {}
  return role === 'aggregator' || role === 'conduit' || role === 'permit2'
}

/** Whether a contract uses a pool of Compound 3 for its caller only. */
export function isBulkerOf(bulker: Hex.Hex, pool: Hex.Hex, chainId: number): boolean {
  const known = bulkers[chainId]
  return known?.bulker === bulker && known.pool === pool
}

/** Whether a contract borrows only for its caller, in the debt token of the network's wrapped coin. */
export function isSafeBorrower(borrower: Hex.Hex, debt: Hex.Hex, chainId: number): boolean {
  const known = gateways[chainId]
  return known?.gateway === borrower && known.debt === debt
}

/** Whether an address is a known contract, on any network. Most of these contracts make calls for any caller. */
export function isShared(address: Hex.Hex): boolean {
  const known = [everywhere, aggregators, ...Object.values(routers)]
  return isMulticall(address) || isControlling(address) || known.some((it) => at(it, address))
}

/** Whether a contract makes any call for anyone. Anyone can then spend what the contract is allowed to spend. */
export function isMulticall(address: Hex.Hex): boolean {
  return address === multicall3
}

/**
 * Whether anyone can take tokens out of a known contract. A router pays the tokens that it holds to its next caller.
 */
export function isOpen(address: Hex.Hex): boolean {
  const open = [aggregators, ...Object.values(routers)]
  return isMulticall(address) || open.some((it) => at(it, address))
}

/** Returns a pinned token. The address must be in lower case. */
export function findToken(address: Hex.Hex, chainId: number): PinnedToken | undefined {
  return at(wrapped[chainId], address) ?? at(tokens[chainId], address)
}

/** Returns the trusted purpose of a contract. Undefined if the contract is not trusted. */
export function roleOf(address: Hex.Hex, { account, chainId }: Place): Role | undefined {
  if (address === account.toLowerCase()) return 'own'
  if (at(wrapped[chainId], address)) return 'wrapped'
  return at(tokens[chainId], address) ? 'token' : find(address, chainId)?.role
}

/** Returns the wrapped coin of a network. */
export function wrappedOf(chainId: number): Hex.Hex | undefined {
  const [address] = Object.keys(wrapped[chainId] ?? {})
  return address as Hex.Hex | undefined
}

/** Returns the symbols of the pinned tokens of a network. */
export function symbolsOf(chainId: number): string[] {
  return Object.values(pinnedOf(chainId)).map(({ symbol }) => symbol)
}

/** Returns the addresses of the pinned tokens of a network. */
export function tokensOf(chainId: number): Hex.Hex[] {
  return Object.keys(pinnedOf(chainId)) as Hex.Hex[]
}

function pinnedOf(chainId: number): Readonly<Record<Hex.Hex, PinnedToken>> {
  return { ...wrapped[chainId], ...tokens[chainId] }
}

/** Whether a contract is a known router or position manager. Users give these contracts allowances. */
export function isSwapRouter(address: Hex.Hex, { chainId }: Place): boolean {
  return find(address, chainId)?.role === 'router'
}

/** Whether a contract swaps tokens that its caller has allowed it to spend. */
export function isSwapping(address: Hex.Hex, chainId: number): boolean {
  const { role } = find(address, chainId) ?? {}
  return role === 'aggregator' || role === 'router'
}

/** Whether a contract is a Universal Router with the commands of Uniswap 4. */
export function isRouter4(address: Hex.Hex, chainId: number): boolean {
  return routers4[chainId] === address
}

type Place = { account: string; chainId: number }

function at<value>(
  table: Readonly<Record<Hex.Hex, value>> | undefined,
  address: Hex.Hex,
): value | undefined {
  return table && Object.hasOwn(table, address) ? table[address] : undefined
}

import { parseEther, toHex } from 'viem'
import type { Context, Holding, Token } from '../../../../packages/explain/src/index.ts'
import type { EthereumRow } from '../../Row.ts'
import { account, context } from '../../world.ts'

/** A token of the user: its address, the claims of its contract, and the user's balance. */
type Owned = readonly [address: string, token: Token, holding?: Holding]

export const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
export const baseUsdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

/** USDT, with the user's balance on Ethereum. */
export const ownUsdt: Owned = [
  usdt,
  { decimals: 6, kind: 'erc20', symbol: 'USDT' },
  { balance: 1_800_000_000n, supply: 80_000_000_000_000_000n },
]

/** USDC, with the user's balance on Base. */
export const ownBaseUsdc: Owned = [
  baseUsdc,
  { decimals: 6, kind: 'erc20', symbol: 'USDC' },
  { balance: 640_000_000n, supply: 4_000_000_000_000_000n },
]

/** The context of Ethereum with more tokens. */
export function withOwned(...owned: readonly Owned[]): Partial<Context> {
  const more = onNetwork(1, 'ETH', ...owned)
  return {
    holdings: { get: (key) => context.holdings?.get(key) ?? more.holdings?.get(key) },
    tokens: { get: (key) => context.tokens?.get(key) ?? more.tokens?.get(key) },
  }
}

/** The context of another network. The user has 0.8 of its coin, and the given tokens. */
export function onNetwork(
  chainId: number,
  symbol: string,
  ...owned: readonly Owned[]
): Partial<Context> {
  const holdings = owned.flatMap(([address, , holding]) =>
    holding ? [[address.toLowerCase(), holding] as const] : [],
  )
  return {
    chainId,
    holdings: new Map([['coin', { balance: parseEther('0.8') }], ...holdings]),
    symbol,
    tokens: new Map(owned.map(([address, token]) => [address.toLowerCase(), token] as const)),
  }
}

/** Calls as one request on Base. */
export function batchOnBase(
  ...calls: readonly { data: string; to: string }[]
): Pick<EthereumRow, 'method' | 'params'> {
  const params = {
    atomicRequired: true,
    calls: calls.map((call) => ({ ...call, value: '0x0' })),
    chainId: toHex(8453),
    from: account,
    version: '2.0.0',
  }
  return { method: 'wallet_sendCalls', params: [params] }
}

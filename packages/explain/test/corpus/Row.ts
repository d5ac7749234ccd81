import type * as Words from '@latchkey/words/approval'
import type { Context } from '../../src/Context.ts'
import type { Request } from '../../src/explain.ts'
import type { Hex } from '../../src/Hex.ts'
import type * as Warning from '../../src/risks/Warning.ts'

/** A request, with the title and the warnings that it must produce. */
export type Row = {
  context?: Partial<Context>
  name: string
  request: Request
  /** The threat that the row covers. See index.ts. */
  threat: 'T01' | 'T31' | 'T32' | 'T33' | 'T34' | 'T35' | 'T36' | 'T48' | 'T54'
  title: Extract<Words.Id, `title.${string}`>
  warnings: readonly Warning.Id[]
}

export const account = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
export const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
export const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
/** A token that is not pinned. */
export const coin = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const nft = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
export const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
export const seaport = '0x0000000000000068F116a894984e2DB1123eB395'
export const router = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
export const zero = '0x0000000000000000000000000000000000000000'
export const most = 2n ** 256n - 1n

export const context: Context = {
  account,
  chainId: 1,
  holdings: new Map([
    [token.toLowerCase(), { balance: 1_000_000_000n, supply: 40n * 10n ** 15n }],
    [weth.toLowerCase(), { balance: 10n * 10n ** 18n, supply: 3n * 10n ** 24n }],
  ]),
  now: Date.parse('2026-03-01T12:00:00Z'),
  origin: 'https://app.example.com',
  symbol: 'ETH',
  tokens: new Map([[coin.toLowerCase(), { decimals: 6, kind: 'erc20', symbol: 'COIN' }]]),
}

export function toHex(text: string): Hex {
  return `0x${Buffer.from(text, 'utf8').toString('hex')}`
}

/** Repeats a byte. */
export function fill(byte: string, count: number): Hex {
  return `0x${byte.repeat(count)}`
}

import type { Context, Explanation, Request, Wanted } from '../../packages/explain/src/index.ts'
import type { Context as SolanaContext } from '../../packages/explain/src/solana/index.ts'

/** The names that the examples of the explanations use without declaring them. */
export declare const account: `0x${string}`
export declare const bytes: Uint8Array
export declare const context: Context
export declare const params: unknown
export declare const solanaContext: SolanaContext
export declare const request: Request<'eth_sendTransaction'>
export declare function lookUpHoldings(
  wanted: Wanted.Wanted['holdings'],
): Promise<NonNullable<Context['holdings']>>
export declare function lookUpTokens(
  wanted: Wanted.Wanted['tokens'],
): Promise<NonNullable<Context['tokens']>>
export declare function show(explanation: Explanation): Promise<boolean>
export declare function sign(subject: unknown): Promise<void>

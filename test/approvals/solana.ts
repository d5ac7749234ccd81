import type * as web3 from '@solana/web3.js'
import type { Change, Simulation } from '../../packages/explain/src/solana/index.ts'
import { context, toBytes, user } from '../../packages/explain/test/solana/Row.ts'
import type { SolanaRow } from './Row.ts'

/** The accounts of the user on Solana, by address, and 12 SOL. */
export const solanaContext = { ...context, coins: 12_000_000_000n }

/** A transaction as an app sends it. */
export function transaction(
  ...instructions: readonly web3.TransactionInstruction[]
): Pick<SolanaRow, 'method' | 'params'> {
  const bytes = toBytes({ instructions: [...instructions], payer: user })
  return { method: 'solana_signTransaction', params: Buffer.from(bytes).toString('base64') }
}

/** A message as an app sends it. */
export function solanaMessage(content: string | Uint8Array): Pick<SolanaRow, 'method' | 'params'> {
  return { method: 'solana_signMessage', params: Buffer.from(content).toString('base64') }
}

/** An address, and its account as a node returns it. */
export type Placed = readonly [web3.PublicKey, unknown]

/** Adds accounts to the accounts of every row. */
export function withAccounts(...more: readonly Placed[]): NonNullable<SolanaRow['context']> {
  const all = more.map(([key, info]) => [key.toBase58(), info] as const)
  const known = solanaContext.accounts as ReadonlyMap<string, never>
  return { accounts: new Map([...known, ...all] as never) }
}

/** The result of two simulations of a call that does not change the wallet. */
export function simulate(...changes: readonly Change[]): Simulation {
  const effects = changes.map(
    ({ mint: asset = 'coin', ...values }) => ({ ...values, asset, kind: 'amount' }) as const,
  )
  return { changes, effects, isCertain: true, keepsWallet: true }
}

import type { Context, Method, Warning } from '../../packages/explain/src/index.ts'
import type { Context as SolanaContext } from '../../packages/explain/src/solana/index.ts'

/** A request of an app, and the warnings that the approval screen must show for it. */
export type Row = EthereumRow | SolanaRow

type Common = {
  /** Every warning of the explanation and of the fee. */
  expected: readonly Warning.Id[]
  name: string
  /** Why an ordinary request is high risk, or why a hostile request is not. */
  reason?: string
  /** The source of the request: the page that documents it, or the threat that it shows. */
  source: string
}

export type EthereumRow = Common & {
  context?: Partial<Context> & { fees?: Fees }
  method: Method
  params: unknown
}

/** `params`: transactions or a message, as base64. */
export type SolanaRow = Common & {
  context?: Partial<SolanaContext>
  method: 'solana_signMessage' | 'solana_signTransaction'
  params: string
}

/** The fees that the transaction and the network offer. All prices are per gas, in the smallest unit. */
type Fees = {
  base: bigint
  /** The network's charge for the data of the transaction. */
  dataFee?: bigint
  gas: bigint
  /** The gas that a bundler asks for, with the gas of the data. Default: `gas`. */
  offered?: bigint
  /** The price of the transaction. Default: the price that the wallet would offer. */
  price?: bigint
  tip: bigint
}

export function isOnSolana(row: Row): row is SolanaRow {
  return row.method === 'solana_signMessage' || row.method === 'solana_signTransaction'
}

import { checkFees } from '../../apps/frame/src/evm/fees.ts'
import { explain, type Hex, Warning } from '../../packages/explain/src/index.ts'
import { explainMessage, explainTransaction } from '../../packages/explain/src/solana/index.ts'
import type { EthereumRow, Row, SolanaRow } from './Row.ts'
import { solanaContext } from './solana.ts'
import { context } from './world.ts'

/** A row with the warnings that today's rules give for it. */
export type Measured = {
  row: Row
  /** The highest severity. */
  severity: Warning.Severity | undefined
  warnings: readonly Warning.Warning[]
}

/** Explains a row as the frame does, and judges its fee. */
export function measure(row: Row): Measured {
  const warnings = explainRow(row)
  return { row, severity: Warning.heaviest(warnings), warnings }
}

function explainRow(row: Row): readonly Warning.Warning[] {
  if (isOnSolana(row)) {
    const bytes = Uint8Array.from(Buffer.from(row.params, 'base64'))
    const all = { ...solanaContext, ...row.context }
    const explained =
      row.method === 'solana_signMessage'
        ? explainMessage(bytes, all)
        : explainTransaction(bytes, all)
    return explained.explanation.warnings
  }
  const { explanation } = explain(row, { ...context, ...row.context })
  return [...explanation.warnings, ...judgeFee(row)]
}

function isOnSolana(row: Row): row is SolanaRow {
  return row.method === 'solana_signMessage' || row.method === 'solana_signTransaction'
}

/** The warnings of the fee, if the row names what it offers. */
function judgeFee({ context: more, params }: EthereumRow): readonly Warning.Warning[] {
  if (!more?.fees) return []
  const { base, gas, price: offered, tip } = more.fees
  const usual = { base, gas, price: base * 2n + tip, tip }
  const price = offered ?? usual.price
  const [{ value }] = params as [{ value: Hex.Hex }]
  const fee = { fee: gas * price, gas, paid: tip, tip, value: BigInt(value) }
  return checkFees(fee, usual, context)
}

/** How many of the rows have each warning, the most frequent first. */
export function countWarnings(rows: readonly Measured[]): ReadonlyMap<Warning.Id, number> {
  const counts = new Map<Warning.Id, number>()
  for (const { warnings } of rows)
    for (const id of new Set(warnings.map((it) => it.id))) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Map([...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)))
}

/** Whether a request is decided in the wallet's own window, or not at all. */
export function isStopped({ severity }: Measured): boolean {
  return severity === 'high' || severity === 'refuse'
}

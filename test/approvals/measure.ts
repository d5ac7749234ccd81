import { checkFees } from '../../apps/frame/src/evm/fees.ts'
import { type AddressMemory, explain, type Hex, Warning } from '../../packages/explain/src/index.ts'
import {
  explainMessage,
  explainSolanaEffects,
  explainTransaction,
} from '../../packages/explain/src/solana/index.ts'
import { type EthereumRow, isOnSolana, type Row } from './Row.ts'
import { solanaContext } from './solana.ts'
import { context } from './world.ts'

/** A row with the warnings of the current rules. */
export type Measured = {
  row: Row
  /** The highest severity. */
  severity: Warning.Severity | undefined
  warnings: readonly Warning.Warning[]
}

/** Explains a row as the frame does, and judges its fee. `memory` replaces the memory of the row. */
export function measure(row: Row, memory?: AddressMemory.AddressMemory): Measured {
  const warnings = explainRow(row, memory)
  return { row, severity: Warning.heaviest(warnings), warnings }
}

function explainRow(
  row: Row,
  memory: AddressMemory.AddressMemory | undefined,
): readonly Warning.Warning[] {
  const known = memory && { memory }
  if (isOnSolana(row)) {
    const bytes = Uint8Array.from(Buffer.from(row.params, 'base64'))
    const all = { ...solanaContext, ...row.context, ...known }
    if (row.method === 'solana_signMessage') return explainMessage(bytes, all).explanation.warnings
    const { explanation, subject } = explainTransaction(bytes, all)
    const { effects = [] } = all.simulation ?? {}
    const predicted = subject ? explainSolanaEffects([effects], [subject], [all]).warnings : []
    return [...explanation.warnings, ...predicted]
  }
  const { explanation } = explain(row, { ...context, ...row.context, ...known })
  return [...explanation.warnings, ...judgeFee(row)]
}

/** The warnings of the fee, if the row names the offered prices. */
function judgeFee({ context: more, params }: EthereumRow): readonly Warning.Warning[] {
  if (!more?.fees) return []
  const { base, dataFee, gas, offered = gas, price: asked, tip } = more.fees
  const usual = { base, dataFee, gas, price: base * 2n + tip, tip }
  const price = asked ?? usual.price
  const [{ value }] = params as [{ value: Hex.Hex }]
  const fee = { fee: offered * price, gas: offered, paid: tip, tip, value: BigInt(value) }
  return checkFees(fee, usual, context)
}

/** The number of rows with each warning, the most frequent warning first. */
export function countWarnings(rows: readonly Measured[]): ReadonlyMap<Warning.Id, number> {
  const counts = new Map<Warning.Id, number>()
  for (const { warnings } of rows)
    for (const id of new Set(warnings.map((it) => it.id))) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Map([...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)))
}

/** Whether a request is decided in the wallet's own window, or is refused. */
export function isStopped({ severity }: Measured): boolean {
  return severity === 'high' || severity === 'refuse'
}

/** Whether a request has an address that looks like a known one. */
export function isCopy({ warnings }: Measured): boolean {
  return warnings.some(({ id }) => id === 'resemblesKnown')
}

import { AddressMemory, explain, listParties } from '../../packages/explain/src/index.ts'
import { explainTransaction } from '../../packages/explain/src/solana/index.ts'
import { isOnSolana, type Row } from './Row.ts'
import { solanaContext } from './solana.ts'
import { context } from './world.ts'

/** Creates the wallet's memory: addresses with the number of requests, all since the same day. */
export function remember(
  met: Partial<Record<AddressMemory.Role, Readonly<Record<string, number>>>>,
): AddressMemory.AddressMemory {
  const first = Date.parse('2026-01-05T09:00:00Z')
  const toMap = (counts: Readonly<Record<string, number>> = {}) =>
    new Map(
      Object.entries(counts).map(([address, count]) => [
        AddressMemory.keyOf(address),
        { count, first },
      ]),
    )
  return { contract: toMap(met.contract), recipient: toMap(met.recipient) }
}

/**
 * Returns another address with the same first and last four characters. It reverses the middle, so the alphabet stays
 * the same.
 */
export function imitate(address: string): string {
  const key = AddressMemory.keyOf(address)
  const at = key.startsWith('0x') ? 6 : 4
  return `${key.slice(0, at)}${[...key.slice(at, -4)].reverse().join('')}${key.slice(-4)}`
}

/** The memory of a wallet that has sent all of these requests. */
export function rememberAll(rows: readonly Row[]): AddressMemory.AddressMemory {
  const met = { contract: {}, recipient: {} } as Record<AddressMemory.Role, Record<string, number>>
  for (const { role, value } of rows.flatMap(partiesOf))
    met[role][value.address] = (met[role][value.address] ?? 0) + 1
  return remember(met)
}

function partiesOf(row: Row) {
  if (!isOnSolana(row)) return listParties(explain(row, { ...context, ...row.context }).explanation)
  if (row.method === 'solana_signMessage') return []
  const bytes = Uint8Array.from(Buffer.from(row.params, 'base64'))
  const { explanation } = explainTransaction(bytes, { ...solanaContext, ...row.context })
  return listParties(explanation)
}

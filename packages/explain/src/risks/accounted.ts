import type { Hex } from '../Hex.ts'
import type * as Value from '../Value.ts'
import * as Warning from './Warning.ts'

/** A value that a call sends to a described contract. Its arguments name no other possible recipient. */
export type Accounted = { amount: bigint; to: Hex }

/**
 * Lowers the warning about a value for an unknown contract to a caution, if a descriptor accounts for exactly this
 * value. Call it only if a simulation found no effect that the explanation does not name. All other warnings stay,
 * including the one about most of the balance (T68).
 */
export function lowerAccounted(
  warnings: readonly Warning.Warning[],
  accounted: readonly Accounted[],
): readonly Warning.Warning[] {
  return warnings.map((warning) => {
    if (warning.id !== 'valueToUnknown' || !warning.values) return warning
    const { amount, contract } = warning.values
    const isAccounted = accounted.some((it) => isSame(it, amount, contract))
    return isAccounted ? Warning.from('someValueToUnknown', { amount, contract }) : warning
  })
}

function isSame({ amount, to }: Accounted, sent: Value.Value, contract: Value.Value): boolean {
  return (
    sent.kind === 'amount' &&
    sent.amount === amount &&
    contract.kind === 'address' &&
    contract.address.toLowerCase() === to
  )
}

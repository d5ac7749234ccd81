import {
  type Context,
  explainSolanaEffects,
  type SimulationError,
  type Transaction,
} from '@latchkey/explain/solana'
import type { Doubt, Failure, Prediction } from '../../evm/effects/Prediction.ts'
import type { Inspected } from '../../solana/inspect.ts'

/**
 * Combines the simulations of transactions into one prediction. Each transaction is simulated alone, so the result of a
 * transaction that depends on an earlier one is uncertain.
 */
export function toPrediction(options: toPrediction.Options): Prediction {
  const { contexts, found, subjects, user } = options
  if (!found.length || found.some(({ simulation }) => !simulation)) return { kind: 'unknown' }
  const depends = found.map((_, index) => dependsOnEarlier(found, index, user))
  const parts = found.map(({ simulation }, index) => {
    const { effects = [] } = simulation!
    return depends[index] ? effects.map((it) => ({ ...it, isUncertain: true })) : effects
  })
  return {
    ...explainSolanaEffects(parts, subjects, contexts),
    doubt: findDoubt(found, depends),
    failure: findFailure(found, depends),
    isImmediate: true,
    kind: 'known',
  }
}

export declare namespace toPrediction {
  type Options = {
    contexts: readonly Context[]
    found: readonly Inspected[]
    subjects: readonly Transaction[]
    user: string
  }
}

/**
 * Whether a transaction writes to an account that an earlier one also writes to, or fails without the earlier ones.
 * Ignores the wallet's own account, because every transaction changes it.
 */
function dependsOnEarlier(found: readonly Inspected[], index: number, user: string): boolean {
  if (index === 0) return false
  const { simulation, writable } = found[index]!
  const earlier = new Set(found.slice(0, index).flatMap((it) => it.writable))
  earlier.delete(user)
  return simulation?.error !== undefined || writable.some((it) => earlier.has(it))
}

function findDoubt(found: readonly Inspected[], depends: readonly boolean[]): Doubt | undefined {
  if (found.some(({ isDisputed }) => isDisputed)) return {}
  const index = depends.indexOf(true)
  return index < 0 ? undefined : { step: index + 1 }
}

/** Finds the first transaction that would fail regardless of the others. */
function findFailure(
  found: readonly Inspected[],
  depends: readonly boolean[],
): Failure | undefined {
  const index = found.findIndex(
    ({ isDisputed, simulation }, at) => simulation?.error && !isDisputed && !depends[at],
  )
  const error = found[index]?.simulation?.error
  if (!error) return undefined
  return { ...toFailure(error), ...(found.length > 1 && { step: index + 1 }) }
}

function toFailure(error: SimulationError): Failure {
  if (error.kind === 'balance') return { isShort: true }
  return error.kind === 'expired' ? { isExpired: true } : { reason: error.reason }
}

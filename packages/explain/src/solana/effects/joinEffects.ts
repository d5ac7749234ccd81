import { keyOf } from '../../effects/compareEffects.ts'
import { isHeld, isLoss, type SolanaEffect } from '../../effects/Effect.ts'

/**
 * Adds up the effects of transactions that are signed together. An app may send only some of them, so a gain of one
 * transaction does not reduce the loss of another.
 */
export function joinEffects(parts: readonly (readonly SolanaEffect[])[]): SolanaEffect[] {
  const sums = new Map<string, SolanaEffect>()
  for (const effect of parts.flat()) {
    const key = `${keyOf(effect)} ${isLoss(effect)}`
    const sum = sums.get(key)
    sums.set(key, sum ? add(sum, effect) : effect)
  }
  return [...sums.values()]
}

function add(sum: SolanaEffect, effect: SolanaEffect): SolanaEffect {
  const after = isHeld(sum)
    ? sum.after + changeOf(effect)
    : sum.after > effect.after
      ? sum.after
      : effect.after
  // The account does not have enough for all transactions, so some of them will fail.
  const isUncertain = sum.isUncertain || effect.isUncertain || after < 0n
  return { ...sum, after, ...(isUncertain && { isUncertain }) }
}

const changeOf = ({ after, before }: SolanaEffect) => after - before

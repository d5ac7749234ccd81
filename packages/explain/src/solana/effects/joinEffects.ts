import { isHeld, isLoss, type SolanaEffect } from '../../effects/Effect.ts'

/**
 * Joins what two simulations of one transaction say, of two blocks. Effects that differ are uncertain, and keep the
 * worse of their values.
 */
export function compareEffects(
  one: readonly SolanaEffect[],
  other: readonly SolanaEffect[],
): SolanaEffect[] {
  const others = new Map(other.map((it) => [keyOf(it), it]))
  const keys = new Set(one.map(keyOf))
  return [
    ...one.map((it) => worse(it, others.get(keyOf(it)))),
    ...other.filter((it) => !keys.has(keyOf(it))).map((it) => worse(it, undefined)),
  ]
}

function worse(one: SolanaEffect, other: SolanaEffect | undefined): SolanaEffect {
  if (other && changeOf(one) === changeOf(other)) return one
  // Losses are negative changes of what the account has, and positive changes of what others may do.
  const isWorse = other && (isHeld(one) ? changeOf(other) < changeOf(one) : other.after > one.after)
  return { ...(isWorse ? other : one), isUncertain: true }
}

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
  // The account does not have enough for all of them, so some will fail.
  const isUncertain = sum.isUncertain || effect.isUncertain || after < 0n
  return { ...sum, after, ...(isUncertain && { isUncertain }) }
}

const changeOf = ({ after, before }: SolanaEffect) => after - before

/** Identifies what changes. */
function keyOf(effect: SolanaEffect): string {
  switch (effect.kind) {
    case 'allowance':
      return `allowance ${effect.token} ${effect.spender}`
    case 'amount':
      return `amount ${effect.asset}`
    case 'control':
      return `control ${effect.account} ${effect.controller}`
    case 'deposit':
      return `deposit ${effect.account}`
  }
}

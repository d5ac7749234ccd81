import { type Effect, isHeld, type SolanaEffect } from './Effect.ts'

type Any = Effect | SolanaEffect

/**
 * A difference of up to 1/20 of an amount is ignored, because prices change between a simulation and its transaction.
 */
const tolerance = 20n

/**
 * Whether an account has lost more, got less, or given more access than predicted (T68). `fee` is the most that the
 * account may have paid for the transaction.
 */
export function isWorse(
  predicted: readonly Any[],
  real: readonly Any[],
  { fee = 0n }: { fee?: bigint } = {},
): boolean {
  const ends = new Map(predicted.map((it) => [keyOf(it), it]))
  const found = new Map(real.map((it) => [keyOf(it), it]))
  return [...new Set([...ends.keys(), ...found.keys()])].some((key) => {
    const [end, is] = [ends.get(key), found.get(key)]
    const any = (end ?? is)!
    if (!isHeld(any))
      return is !== undefined && changeOf(is) > 0n && is.after > (end?.after ?? is.before)
    const expected = changeOf(end)
    const isCoin = any.kind === 'amount' && any.asset === 'coin'
    const slack = any.kind === 'item' ? 0n : (expected < 0n ? -expected : expected) / tolerance
    return changeOf(is) < expected - slack - (isCoin ? fee : 0n)
  })
}

/** Whether two simulations of the same request have different results. */
export function isUncertain(one: readonly Any[], other: readonly Any[]): boolean {
  return isWorse(one, other) || isWorse(other, one)
}

/**
 * Joins the results of two simulations of one request, at two blocks. Effects that differ are uncertain, and keep the
 * worse of their values.
 */
export function compareEffects<effect extends Any>(
  one: readonly effect[],
  other: readonly effect[],
): effect[] {
  const others = new Map(other.map((it) => [keyOf(it), it]))
  const keys = new Set(one.map(keyOf))
  return [
    ...one.map((it) => worse(it, others.get(keyOf(it)))),
    ...other.filter((it) => !keys.has(keyOf(it))).map((it) => worse(it, undefined)),
  ]
}

function worse<effect extends Any>(one: effect, other: effect | undefined): effect {
  if (other && !isUncertain([one], [other])) return one
  return { ...(other && isWorse([one], [other]) ? other : one), isUncertain: true }
}

const changeOf = (it: Any | undefined) => (it ? it.after - it.before : 0n)

/** Returns a key for the subject of an effect, without its values. */
export function keyOf(effect: Any): string {
  const { after: _, before: __, isUncertain: ___, ...rest } = effect
  const entries = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, value]) => `${name} ${value}`).join()
}

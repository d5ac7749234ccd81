import type { Effect } from '@latchkey/explain'

/** Prices change between a simulation and its transaction, so 1/20 of an amount is no difference. */
const tolerance = 20n

/**
 * Whether an account has lost more, got less, or given more access than predicted (T68). `fee` is what the account may
 * have paid for the transaction.
 */
export function isWorse(
  predicted: readonly Effect[],
  real: readonly Effect[],
  { fee = 0n }: { fee?: bigint } = {},
): boolean {
  const ends = new Map(predicted.map((it) => [keyOf(it), it]))
  const found = new Map(real.map((it) => [keyOf(it), it]))
  return [...new Set([...ends.keys(), ...found.keys()])].some((key) => {
    const [end, is] = [ends.get(key), found.get(key)]
    const { kind } = (end ?? is)!
    const change = (it: Effect | undefined) => (it ? it.after - it.before : 0n)
    if (kind === 'allowance' || kind === 'operator')
      return is !== undefined && change(is) > 0n && is.after > (end?.after ?? is.before)
    const expected = change(end)
    const isCoin = end?.kind === 'amount' && end.asset === 'coin'
    const isRealCoin = is?.kind === 'amount' && is.asset === 'coin'
    const slack = kind === 'item' ? 0n : (expected < 0n ? -expected : expected) / tolerance
    return change(is) < expected - slack - (isCoin || isRealCoin ? fee : 0n)
  })
}

/** Whether two simulations of the same calls have different results. */
export function isUncertain(one: readonly Effect[], other: readonly Effect[]): boolean {
  return isWorse(one, other) || isWorse(other, one)
}

/** What an effect is about, without its values. */
function keyOf({ after: _, before: __, ...rest }: Effect): string {
  const entries = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, value]) => `${name} ${value}`).join()
}

/**
 * Counts in the memory of this process: of wrong codes, which the database counts as well, and of requests that continue
 * a sign-in. They still apply if an attacker resets those of the database (T52).
 */
export type Guesses = {
  /** Counts a wrong code against each key. */
  add(keys: readonly string[]): void
  /** Returns the seconds until a key is free again if it has this many wrong codes, or more. */
  findWait(key: string, most: number): number | undefined
  /** Whether a key has this many wrong codes, or more. */
  has(key: string, most: number): boolean
}

/** The most keys in memory. */
const mostKeys = 100_000

type Entry = { count: number; since: number }

/** Creates counts that are forgotten some seconds after the first wrong code. */
export function create({
  keys: limit = mostKeys,
  now = () => performance.now(),
  seconds,
}: create.Options): Guesses {
  const entries = new Map<string, Entry>()
  const lifetime = seconds * 1_000
  const countOf = ({ count, since }: Entry) => (now() - since < lifetime ? count : 0)
  const guesses: Guesses = {
    add(keys) {
      for (const key of keys) {
        const entry = entries.get(key)
        const count = entry ? countOf(entry) : 0
        entries.set(key, { count: count + 1, since: count ? entry!.since : now() })
      }
      prune()
    },
    findWait(key, most) {
      const entry = entries.get(key)
      if (!entry || countOf(entry) < most) return undefined
      return Math.ceil((entry.since + lifetime - now()) / 1_000)
    },
    has: (key, most) => guesses.findWait(key, most) !== undefined,
  }
  return guesses

  /** Evicts the keys with the fewest wrong codes, so that guesses at many keys do not evict the count of one key. */
  function prune(): void {
    if (entries.size <= limit) return
    const sorted = [...entries].sort(([, a], [, b]) => countOf(a) - countOf(b))
    for (const [key] of sorted.slice(0, Math.ceil(sorted.length / 2))) entries.delete(key)
  }
}

export declare namespace create {
  type Options = {
    /** The most keys in memory. */
    keys?: number | undefined
    /** A monotonic clock, in milliseconds. The attacker may set the clock of the database. */
    now?: (() => number) | undefined
    /** How long a wrong code counts. */
    seconds: number
  }
}

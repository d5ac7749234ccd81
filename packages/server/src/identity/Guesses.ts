/**
 * Wrong codes, counted in this process. The database counts them as well; these counts hold even if an
 * attacker resets those (T52).
 */
export type Guesses = {
  /** Counts a wrong code against each key. */
  add(keys: readonly string[]): void
  /** Whether a key has this many wrong codes, or more. */
  has(key: string, most: number): boolean
}

/** How long a wrong code counts, in milliseconds. */
const lifetime = 24 * 60 * 60_000
/** The most keys. Beyond it, the oldest are forgotten. */
const mostKeys = 100_000

export function create(now: () => number): Guesses {
  const counts = new Map<string, { count: number; since: number }>()
  const find = (key: string) => {
    const found = counts.get(key)
    return found && now() - found.since < lifetime ? found : undefined
  }
  return {
    add(keys) {
      for (const key of keys) {
        const { count, since } = find(key) ?? { count: 0, since: now() }
        counts.delete(key)
        counts.set(key, { count: count + 1, since })
      }
      while (counts.size > mostKeys) counts.delete(counts.keys().next().value!)
    },
    has: (key, most) => (find(key)?.count ?? 0) >= most,
  }
}

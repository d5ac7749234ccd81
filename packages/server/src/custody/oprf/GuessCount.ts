/**
 * Counts the guesses at passwords in the memory of this process. The budget of rule 14 is in the database, where a
 * writer can reset it. A writer cannot reset this count. Its limit is higher, so users reach the database's limit
 * first.
 */
export type GuessCount = {
  /**
   * Counts a guess at a slot. Returns the seconds to wait if no guess is left. The same element again is a retry, which
   * is not counted.
   */
  spend(slot: { slotId: string; walletId: string }, blinded: string): number | undefined
}

/**
 * The most guesses at one slot, by all devices together. The database allows about twenty on the first day
 * and one a day later, and as many to each known device.
 */
const most = 60
/** The time after which one guess is forgotten, in milliseconds. */
const interval = 8 * 3_600_000
/** The most slots in memory. */
const mostSlots = 100_000

type Entry = { at: number; blinded: string; level: number }

export function create(options: create.Options = {}): GuessCount {
  const { now = () => performance.now(), slots = mostSlots } = options
  const entries = new Map<string, Entry>()
  const levelOf = ({ at, level }: Entry) => Math.max(0, level - (now() - at) / interval)

  /** Evicts the slots with the fewest guesses, so that guesses at many slots do not evict the count of one slot. */
  function prune(): void {
    if (entries.size <= slots) return
    const sorted = [...entries].sort(([, a], [, b]) => levelOf(a) - levelOf(b))
    for (const [key] of sorted.slice(0, Math.ceil(sorted.length / 2))) entries.delete(key)
  }

  return {
    spend({ slotId, walletId }, blinded) {
      const key = `${walletId}/${slotId}`
      const entry = entries.get(key)
      if (entry?.blinded === blinded) return undefined
      const level = (entry ? levelOf(entry) : 0) + 1
      if (level > most) return Math.ceil(((level - most) * interval) / 1_000)
      entries.set(key, { at: now(), blinded, level })
      prune()
      return undefined
    },
  }
}

export declare namespace create {
  type Options = {
    /** A monotonic clock, in milliseconds. The clock of the machine may be set back. */
    now?: (() => number) | undefined
    slots?: number | undefined
  }
}

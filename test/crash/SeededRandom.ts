/** Random choices that a seed reproduces. Timing still depends on the machine. */
export type SeededRandom = {
  /** Returns true with this probability. */
  chance(percent: number): boolean
  pick<item>(items: readonly item[]): item
  /** Chooses some items, and keeps their order. */
  some<item>(items: readonly item[], count: number): item[]
  /** Returns an independent generator. Calls to the original do not change it. */
  split(name: string | number): SeededRandom
  /** A whole number from 0 to `limit` - 1. */
  upTo(limit: number): number
}

export function create(seed: string | number): SeededRandom {
  let state = hash(String(seed))
  /** Returns the next random number (Mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (limit: number) => Math.floor(next() * limit)
  return {
    chance: (percent) => next() * 100 < percent,
    pick: (items) => items[upTo(items.length)]!,
    some(items, count) {
      const left = items.map((_, index) => index)
      while (left.length > count) left.splice(upTo(left.length), 1)
      return left.map((index) => items[index]!)
    },
    split: (name) => create(`${seed}/${name}`),
    upTo,
  }
}

/** Hashes a text (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193)
  return value
}

/** Choices that are the same again for the same seed. When things happen is the machine's choice. */
export type Dice = {
  /** True so many times of a hundred. */
  chance(percent: number): boolean
  pick<item>(items: readonly item[]): item
  /** Dice of its own for somebody: what others throw does not change it. */
  split(name: string | number): Dice
  /** A whole number from 0 to below this. */
  upTo(limit: number): number
}

export function create(seed: string | number): Dice {
  let state = hash(String(seed))
  /** Mulberry32: short, and good enough to choose by. */
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (limit: number) => Math.floor(roll() * limit)
  return {
    chance: (percent) => roll() * 100 < percent,
    pick: (items) => items[upTo(items.length)]!,
    split: (name) => create(`${seed}/${name}`),
    upTo,
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193)
  return value
}

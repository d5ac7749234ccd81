/** Plain data that counts how often each value is read. */
export type Watched = {
  /** How often each value was read, by the value's path, such as `0.calls.1.to`. Objects are not counted. */
  reads: Map<string, number>
  value: unknown
}

/** Copies plain data. The properties of the copy are getters, which count the reads. */
export function watchReads(data: unknown): Watched {
  const reads = new Map<string, number>()
  const watch = (value: unknown, path: readonly string[]): unknown => {
    if (Object(value) !== value || value instanceof Uint8Array) return value
    const copy = Array.isArray(value) ? [] : {}
    for (const [key, entry] of Object.entries(value as object)) {
      const place = [...path, key]
      const watched = watch(entry, place)
      const name = place.join('.')
      if (watched === entry) reads.set(name, 0)
      Object.defineProperty(copy, key, {
        configurable: true,
        enumerable: true,
        get() {
          if (watched === entry) reads.set(name, reads.get(name)! + 1)
          return watched
        },
        set: (next) => Object.defineProperty(copy, key, { enumerable: true, value: next }),
      })
    }
    return copy
  }
  return { reads, value: watch(data, []) }
}

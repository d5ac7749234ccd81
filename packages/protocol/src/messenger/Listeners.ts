/** A set of subscribers. A listener that throws stops neither the other listeners nor the caller. */
export type Listeners<value> = {
  clear(): void
  /** Adds a listener. Returns a function that unsubscribes. */
  subscribe(listener: (value: value) => void): () => void
  /** Calls every listener with a value. */
  tell(value: value): void
  unsubscribe(listener: (value: value) => void): void
}

export function create<value>(): Listeners<value> {
  const all = new Set<(value: value) => void>()
  return {
    clear: () => all.clear(),
    subscribe(listener) {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
    tell(value) {
      // Iterate over a copy, so that a listener that is added now gets only later values.
      for (const listener of [...all]) {
        try {
          if (all.has(listener)) listener(value)
        } catch (error) {
          // Report the listener's error as an uncaught error of the page.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    unsubscribe: (listener) => {
      all.delete(listener)
    },
  }
}

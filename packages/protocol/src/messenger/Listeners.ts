/** Those who want to hear of something. One that throws stops neither the others nor the teller. */
export type Listeners<value> = {
  clear(): void
  subscribe(listener: (value: value) => void): () => void
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
      // A copy: whoever comes meanwhile hears the next one.
      for (const listener of [...all]) {
        try {
          if (all.has(listener)) listener(value)
        } catch (error) {
          // Somebody else's mistake, to be seen where the page reports its own.
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

/** A value that can be watched, in the shape that `useSyncExternalStore` wants. */
export type Store<state> = {
  get(): state
  set(state: state): void
  subscribe(listener: () => void): () => void
}

export function create<state>(first: state): Store<state> {
  const listeners = new Set<() => void>()
  let state = first
  return {
    get: () => state,
    set(next) {
      if (Object.is(state, next)) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

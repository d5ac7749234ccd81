import * as Listeners from '@latchkey/protocol/Listeners'

/** An observable value with the interface that React's `useSyncExternalStore` expects. */
export type Store<state> = {
  get(): state
  set(state: state): void
  /** Calls the listener after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** A flow, as a user interface sees it: an observable state, and its first value for a render on a server. */
export type Flow<state> = Omit<Store<state>, 'set'> & { initial: state }

/**
 * Creates a store. `set` notifies the listeners only if the value is a different one.
 *
 * @example
 * const store = createStore({ step: 'email' })
 * const stop = store.subscribe(() => render(store.get()))
 */
export function createStore<state>(initial: state): Store<state> {
  const { subscribe, tell } = Listeners.create<void>()
  let state = initial
  return {
    get: () => state,
    set(next) {
      if (Object.is(state, next)) return
      state = next
      tell()
    },
    subscribe,
  }
}

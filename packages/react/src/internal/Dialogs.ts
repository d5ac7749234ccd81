import { createStore, type Store } from '@latchkey/client/flows'

/** Which dialog of the provider is open. At most one is open at a time. */
export type Dialogs = Store<Name | undefined> & {
  close(): void
  /** Resolves when the dialog is closed, with any outcome. */
  open(name: Name): Promise<void>
}

export type Name = 'account' | 'signIn'

export function create(): Dialogs {
  const store = createStore<Name | undefined>(undefined)
  return {
    ...store,
    close: () => store.set(undefined),
    open(name) {
      store.set(name)
      return new Promise((resolve) => {
        const leave = store.subscribe(() => {
          if (store.get() === name) return
          leave()
          resolve()
        })
      })
    },
  }
}

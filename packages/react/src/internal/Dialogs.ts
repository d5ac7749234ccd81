import { Store } from '@latchkey/client/flows'

/** Which dialog of the provider is open: one at a time. */
export type Dialogs = Store.Store<Name | undefined> & {
  close(): void
  /** Ends when the dialog has been closed, whatever came of it. */
  open(name: Name): Promise<void>
}

export type Name = 'account' | 'signIn'

export function create(): Dialogs {
  const store = Store.create<Name | undefined>(undefined)
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

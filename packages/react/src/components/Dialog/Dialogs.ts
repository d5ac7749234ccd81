import { createStore, type Store } from '@latchkey/client/flows'
import type { ComponentType } from 'react'

/** Which dialog of the provider is open. At most one is open at a time. */
export type Dialogs = Omit<Store<Name | undefined>, 'set'> & {
  close(): void
  /** Returns the component that renders the dialogs, or undefined until one was opened. */
  getHosted(): ComponentType | undefined
  /**
   * Opens a dialog. `hosted` is the component `HostedDialogs`: the provider does not import it, because most visits open
   * no dialog. Resolves when the dialog is closed, with any outcome.
   */
  open(name: Name, hosted: ComponentType): Promise<void>
}

export type Name = 'account' | 'signIn'

export function create(): Dialogs {
  const { get, set, subscribe } = createStore<Name | undefined>(undefined)
  let rendered: ComponentType | undefined
  return {
    close: () => set(undefined),
    get,
    getHosted: () => rendered,
    open(name, hosted) {
      rendered = hosted
      set(name)
      return new Promise((resolve) => {
        const leave = subscribe(() => {
          if (get() === name) return
          leave()
          resolve()
        })
      })
    },
    subscribe,
  }
}

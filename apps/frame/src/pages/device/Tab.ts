import * as LinkToken from './LinkToken.ts'

/** The token of the emailed link that was opened in this tab. */
export type Tab = {
  /** Removes the token. Call it after the decision. */
  forget(): void
  /** Reads the token of this tab. Removes it from the URL. */
  take(): LinkToken.LinkToken | 'absent' | 'malformed'
}

const key = '@latchkey/device'

/**
 * Moves the token out of the URL, where it would be visible, synced and shared. Until the user has decided, the token
 * stays in the tab's session storage, so that a reload works.
 */
export function fromWindow(view: Window): Tab {
  const storage = openStorage(view)
  return {
    forget: () => storage.removeItem(key),
    take() {
      const { hash, pathname, search } = view.location
      if (hash.length > 1) {
        view.history.replaceState(null, '', pathname + search)
        const token = LinkToken.parse(hash)
        // Remove the token of an earlier link. Otherwise a malformed link would show the earlier request.
        if (token) storage.setItem(key, token.value)
        else storage.removeItem(key)
        return token ?? 'malformed'
      }
      return LinkToken.parse(storage.getItem(key) ?? '') ?? 'absent'
    },
  }
}

type Area = Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>

/** Opens the tab's session storage. Falls back to memory if storage is denied or full. */
function openStorage(view: Window): Area {
  let value: string | null = null
  const attempt = <result>(action: (storage: Storage) => result): result | undefined => {
    try {
      return action(view.sessionStorage)
    } catch {
      return undefined
    }
  }
  return {
    getItem: (name) => value ?? attempt((storage) => storage.getItem(name)) ?? null,
    removeItem(name) {
      value = null
      attempt((storage) => storage.removeItem(name))
    },
    setItem(name, given) {
      value = given
      attempt((storage) => storage.setItem(name, given))
    },
  }
}

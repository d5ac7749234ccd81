import * as Token from './Token.ts'

/** What this page needs of the browser's tab. */
export type Tab = {
  /** Remembers nothing any more: there is nothing left to decide. */
  forget(): void
  /** Reads the token of this tab. After that, the address does not show it. */
  take(): Token.Token | 'absent' | 'malformed'
}

const key = '@latchkey/device'

/**
 * The token leaves the address bar, where it would be seen, synchronised and sent along. A reload
 * must still work, so it is kept where only this tab of the wallet's own origin can read it, and
 * only until there is a decision.
 */
export function fromWindow(view: Window): Tab {
  const storage = openStorage(view)
  return {
    forget: () => storage.removeItem(key),
    take() {
      const { hash, pathname, search } = view.location
      if (hash.length > 1) {
        view.history.replaceState(null, '', pathname + search)
        const token = Token.parse(hash)
        // A link that cannot be read must not show what an earlier one was about.
        if (token) storage.setItem(key, token.value)
        else storage.removeItem(key)
        return token ?? 'malformed'
      }
      return Token.parse(storage.getItem(key) ?? '') ?? 'absent'
    },
  }
}

type Area = Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>

/** Where storage is denied or full, the token lives as long as the document. */
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

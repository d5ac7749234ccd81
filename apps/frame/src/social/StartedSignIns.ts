import * as Schema from '@latchkey/protocol/Schema'

/**
 * The sign-ins that frames of this browser have started. The wallet's pages see them if the wallet and
 * the host are on the same site. Otherwise the browser partitions the storage, and the list is empty.
 */
export type StartedSignIns = { has(id: string): boolean; put(id: string): void }

const key = '@latchkey/social-asked'
/** The most ids that are stored. The oldest are dropped first. */
const most = 20
const idsSchema = Schema.list(Schema.string)

export function fromWindow(view: Pick<Window, 'localStorage'>): StartedSignIns {
  /** If storage is denied, even access to `localStorage` may throw. */
  function read(): readonly string[] {
    try {
      const value = JSON.parse(view.localStorage.getItem(key) ?? '[]')
      return Schema.parse(idsSchema, value).output ?? []
    } catch {
      return []
    }
  }

  return {
    has: (id) => read().includes(id),
    put(id) {
      try {
        const ids = [...read(), id].slice(-most)
        view.localStorage.setItem(key, JSON.stringify(ids))
      } catch {
        // The page asks the user instead.
      }
    },
  }
}

import * as Schema from '@latchkey/protocol/Schema'

/**
 * The sign-ins that frames of this browser have asked for. Pages of ours see them where wallet and
 * application are one site. Elsewhere browsers keep the two apart: there nobody has asked for anything.
 */
export type Asked = { has(id: string): boolean; put(id: string): void }

const key = '@latchkey/social-asked'
/** Those that are remembered: the oldest go first. */
const most = 20
const idsSchema = Schema.list(Schema.string)

export function fromWindow(view: Pick<Window, 'localStorage'>): Asked {
  /** Where storage is denied, even looking at it may throw. */
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
        // Then the person is asked.
      }
    },
  }
}

import * as Schema from '@latchkey/protocol/Schema'

/** The data of a sign-in that this browser keeps while the user is at the provider. */
export type Kept = {
  /** Whether the host's client is of an older generation. Such a client waits for the result. */
  isOlder?: boolean | undefined
  language: string
  /**
   * The page's nonce of 256 random bits. Once the page has the provider's URL, the nonce also contains the server's
   * MAC.
   */
  nonce: string
}

/** Storage that all tabs of this browser share. A sign-in can return in another tab. */
export type SocialStorage = {
  find(id: string): Kept | undefined
  forget(id: string): void
  /** Stores the data. Returns whether this succeeded. */
  put(id: string, kept: Kept): boolean
}

const key = '@latchkey/social'
/** How long entries are kept, in milliseconds. No sign-in takes longer. */
const lifetime = 15 * 60_000

const entriesSchema = Schema.recordOf(
  Schema.object({
    isOlder: Schema.optional(Schema.boolean),
    language: Schema.string,
    nonce: Schema.string,
    time: Schema.number,
  }),
)
type Entries = Schema.Output<typeof entriesSchema>

export function fromWindow(view: Pick<Window, 'localStorage'>, now = Date.now): SocialStorage {
  /** Returns the stored entries. If storage is denied, even access to `localStorage` may throw. */
  function read(): Entries {
    try {
      const all = Schema.parse(entriesSchema, JSON.parse(view.localStorage.getItem(key) ?? '{}'))
      return Object.fromEntries(
        Object.entries(all.output ?? {}).filter(
          ([, { time }]) => Math.abs(now() - time) < lifetime,
        ),
      )
    } catch {
      return {}
    }
  }

  function write(entries: Entries): void {
    try {
      if (Object.keys(entries).length) view.localStorage.setItem(key, JSON.stringify(entries))
      else view.localStorage.removeItem(key)
    } catch {
      // Ignore the error. `put` then checks whether the entry was stored.
    }
  }

  const find = (id: string) => {
    const entries = read()
    return Object.hasOwn(entries, id) ? entries[id] : undefined
  }
  return {
    find,
    forget(id) {
      const { [id]: _, ...others } = read()
      write(others)
    },
    put(id, kept) {
      write({ ...read(), [id]: { ...kept, time: now() } })
      return find(id)?.nonce === kept.nonce
    },
  }
}

import * as Schema from '@latchkey/protocol/Schema'

/** What this browser keeps of a sign-in between its going and its coming back. */
export type Kept = { language: string; nonce: string }

/** Where it is kept: for this browser only, and not for this tab alone, since some come back in another. */
export type Keep = {
  find(id: string): Kept | undefined
  forget(id: string): void
  /** Answers whether it will be there. */
  put(id: string, kept: Kept): boolean
}

const key = '@latchkey/social'
/** Longer than any sign-in may take, in milliseconds. What is older is swept out. */
const lifetime = 15 * 60_000

const entriesSchema = Schema.recordOf(
  Schema.object({ language: Schema.string, nonce: Schema.string, time: Schema.number }),
)
type Entries = Schema.Output<typeof entriesSchema>

export function fromWindow(view: Pick<Window, 'localStorage'>, now = Date.now): Keep {
  /** Where storage is denied, even looking at it may throw. */
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
      // Whoever put something looks whether it is there.
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

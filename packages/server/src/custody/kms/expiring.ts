/** A value, and the time at which it ends, in milliseconds since 1970. */
export type Expiring<value> = { endsAt: number; value: value }

/** How long before its end a value is fetched again, in milliseconds. */
const margin = 60_000

/** Caches a value until shortly before its end. Concurrent callers share one fetch. `drop` forgets the value. */
export function expiring<value>(fetch: () => Promise<Expiring<value>>): {
  drop(): void
  get(): Promise<value>
} {
  let cached: Promise<Expiring<value>> | undefined
  return {
    drop() {
      cached = undefined
    },
    async get() {
      for (;;) {
        const asked = cached
        const known = await asked?.catch(() => undefined)
        if (known && known.endsAt - margin > Date.now()) return known.value
        // Another caller may have begun a fetch in the meantime.
        if (asked !== cached) continue
        cached = fetch()
        return (await cached).value
      }
    },
  }
}

/**
 * Values with a limited lifetime, by key. They are in memory, so this works for one process only. Use a database for
 * several processes.
 */
export type Expiring = {
  get(key: string): string | undefined
  put(key: string, value: string): void
  /** Returns the value of a key, and removes it. */
  take(key: string): string | undefined
}

/** The most values that are kept. The oldest values are dropped first, so that requests cannot fill the memory. */
const most = 10_000

/** Creates an empty store. The lifetime is in seconds. */
export function create(lifetime: number): Expiring {
  const values = new Map<string, { expires: number; value: string }>()
  const get = (key: string) => {
    const found = values.get(key)
    return found && found.expires > Date.now() ? found.value : undefined
  }
  return {
    get,
    put(key, value) {
      values.set(key, { expires: Date.now() + lifetime * 1_000, value })
      for (const oldest of values.keys()) {
        if (values.size <= most) break
        values.delete(oldest)
      }
    },
    take(key) {
      const value = get(key)
      values.delete(key)
      return value
    },
  }
}

/** Nonces that were given to browsers. In memory, so it works for one process; use a database for several. */
export type Nonces = {
  put(browser: string, nonce: string): void
  /** Returns the nonce of a browser, once. */
  take(browser: string): string | undefined
}

/** How long a nonce is valid, in milliseconds. */
const lifetime = 600_000
/** How many nonces are kept. The oldest go first, so that requests cannot fill the memory. */
const most = 10_000

export function create(): Nonces {
  const given = new Map<string, { expires: number; nonce: string }>()
  return {
    put(browser, nonce) {
      given.set(browser, { expires: Date.now() + lifetime, nonce })
      for (const oldest of given.keys()) {
        if (given.size <= most) break
        given.delete(oldest)
      }
    },
    take(browser) {
      const found = given.get(browser)
      given.delete(browser)
      return found && found.expires > Date.now() ? found.nonce : undefined
    },
  }
}

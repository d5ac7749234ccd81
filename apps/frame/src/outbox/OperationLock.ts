/**
 * Marks the operations whose requests still wait for their answers, by their ids. Tabs under one site share the marks,
 * as they share the stored operations: a mark is a web lock. A tab that closes loses its marks.
 */

/** The marks of this page, if the browser has no locks. One that denies storage denies them, and shares nothing. */
const own = new Set<string>()

/** Marks an operation. Returns the function that ends the mark, or undefined if another request waits for it. */
export async function claim(id: string): Promise<(() => void) | undefined> {
  const locks = globalThis.navigator?.locks
  if (!locks) return claimHere(id)
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve(release))
    }
    locks
      .request(`latchkey/operation/${id}`, { ifAvailable: true }, hold)
      .catch(() => resolve(claimHere(id)))
  })
}

function claimHere(id: string): (() => void) | undefined {
  if (own.has(id)) return undefined
  own.add(id)
  return () => void own.delete(id)
}

/** The value in the middle: one slow round says nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** All but the slowest twentieth are as fast as this. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1]!
}

/** Waits for something, but not for ever. */
export async function within<value>(promise: Promise<value>, limit: number): Promise<value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(limit)), limit)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Thrown when something took too long. */
export class LateError extends Error {
  override readonly name = 'rounds.LateError'

  constructor(limit: number) {
    super(`It took more than ${limit} ms.`)
  }
}

import { UnavailableError } from './flows/Custodian.ts'

/** Time, as far as the vault needs it. */
export type Clock = {
  /** Milliseconds since some moment. */
  now(): number
  sleep(milliseconds: number): Promise<void>
}

/** The platform's clock. */
export function system(): Clock {
  return {
    now: () => Date.now(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  }
}

/** How often something is tried, and how long the pauses may grow. */
const attempts = 6
const firstPause = 200 // ms
const longestPause = 5_000 // ms

/**
 * Tries again while the other side is unavailable. Pauses grow and are random from nothing to
 * their full length, so that a thousand clients do not come back in the same moment.
 */
export async function retry<value>(
  action: () => Promise<value>,
  options: retry.Options,
): Promise<value> {
  const { clock, fraction } = options
  for (let attempt = 1; ; attempt++) {
    try {
      return await action()
    } catch (error) {
      if (!(error instanceof UnavailableError) || attempt === attempts) throw error
      await clock.sleep(fraction() * Math.min(longestPause, firstPause * 2 ** attempt))
    }
  }
}

export declare namespace retry {
  type Options = {
    clock: Clock
    /** A random number from 0 to 1. */
    fraction: () => number
  }
}

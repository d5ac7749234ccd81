import { UnavailableError } from './flows/Custodian.ts'

/** The clock that the vault uses. Tests pass in their own. */
export type Clock = {
  /** The time in milliseconds, since any fixed moment. */
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

/** The maximum number of attempts. */
const attempts = 6
const firstPause = 200 // ms
const longestPause = 5_000 // ms

/**
 * Retries an action while it throws `UnavailableError`. Uses exponential backoff with full jitter, so that clients do
 * not all retry at the same moment. Throws the error of the last attempt.
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
    /** Returns a random number from 0 to 1. */
    fraction: () => number
  }
}

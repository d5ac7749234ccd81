import { UnreachableError } from './Api.ts'

/** Lost responses in a row that are retried: phones cut off connections in the background. */
const mostFailures = 5
/** Milliseconds before a retry. */
const pause = 1_000
/** Milliseconds between two requests at least: a server or a proxy may answer at once each time. */
const interval = 250

/**
 * Repeats a long poll until it returns a result. The server ends each request after a while, and
 * refuses the next one when the sign-in has expired.
 */
export async function poll<result>(
  ask: () => Promise<result | undefined>,
  signal?: AbortSignal,
): Promise<result> {
  for (let failures = 0; ; )
    try {
      signal?.throwIfAborted()
      const earliest = performance.now() + interval
      const result = await ask()
      if (result !== undefined) return result
      failures = 0
      await wait(earliest - performance.now())
    } catch (error) {
      if (!(error instanceof UnreachableError) || ++failures > mostFailures) throw error
      await wait(pause)
    }
}

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

import { UnreachableError } from './Api.ts'

/** How many lost responses in a row are retried. Phones cut off connections of background pages. */
const mostFailures = 5
/** The wait before a retry, in milliseconds. */
const pause = 1_000
/**
 * The shortest time between two requests, in milliseconds. It is needed because a server or proxy may answer each
 * request immediately.
 */
const interval = 250

/**
 * Repeats a long poll until it returns a result. The server ends each request after a while. Once the sign-in has
 * expired, the server refuses the next request.
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

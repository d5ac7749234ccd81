import { Errors } from '@latchkey/protocol'
import type { Sentence } from '@latchkey/protocol/reasons/custody'
import { HintedError } from './HintedError.ts'

/** The options that end a read or request. */
export type Deadline = {
  /** Aborts every read and request. */
  signal?: AbortSignal | undefined
  /**
   * The time-out of each read or request, in milliseconds.
   * @default 10_000
   */
  timeout?: number | undefined
}

/** Runs work that always settles: with its result, on an abort, or after the time-out. */
export async function run<value>(
  deadline: Deadline,
  work: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const { signal, timeout = 10_000 } = deadline
  if (signal?.aborted) throw new LookupAbortedError({ cause: signal.reason })

  const controller = new AbortController()
  const onAbort = () => controller.abort(new LookupAbortedError({ cause: signal?.reason }))
  const timer = setTimeout(() => controller.abort(new LookupTimeoutError({ timeout })), timeout)
  signal?.addEventListener('abort', onAbort)
  // Reject on an abort here, because the caller's provider or `fetch` may ignore the signal.
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
  })
  try {
    return await Promise.race([ended, Promise.resolve(controller.signal).then(work)])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    controller.abort() // closes unread responses
  }
}

/** Thrown when the caller's signal aborts. */
export class LookupAbortedError extends Errors.BaseError {
  override readonly name = 'LookupAbortedError'

  constructor(options: { cause: unknown }) {
    super('Request was aborted' satisfies Sentence<'aborted'>, options)
  }
}

/** Thrown after the time-out. */
export class LookupTimeoutError extends HintedError {
  override readonly name = 'LookupTimeoutError'

  constructor(options: { timeout: number }) {
    super('No answer came in time.', {
      hints: [`The time-out was ${options.timeout} ms. Pass a longer \`timeout\`.`],
    })
  }
}

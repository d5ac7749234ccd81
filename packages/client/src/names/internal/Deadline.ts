import { Errors } from '@latchkey/protocol'
import { HintedError } from './HintedError.ts'

/** When a wait ends, if not by itself. */
export type Deadline = {
  /** Ends everything at once. */
  signal?: AbortSignal | undefined
  /**
   * How long each read or request may take, in milliseconds.
   * @default 10_000
   */
  timeout?: number | undefined
}

/** Does work that always ends: by itself, by the caller's signal, or because its time is up. */
export async function run<value>(
  deadline: Deadline,
  work: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const { signal, timeout = 10_000 } = deadline
  if (signal?.aborted) throw new AbortedError({ cause: signal.reason })

  const controller = new AbortController()
  const onAbort = () => controller.abort(new AbortedError({ cause: signal?.reason }))
  const timer = setTimeout(() => controller.abort(new TimeoutError({ timeout })), timeout)
  signal?.addEventListener('abort', onAbort)
  // A provider or a `fetch` that was handed in may not heed the signal, so the wait does.
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
  })
  try {
    return await Promise.race([ended, Promise.resolve(controller.signal).then(work)])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    controller.abort() // lets go of what was left unread
  }
}

/** Thrown when the caller's signal ended the wait. */
export class AbortedError extends Errors.BaseError {
  override readonly name = 'AbortedError'

  constructor(options: { cause: unknown }) {
    super('Request was aborted', options)
  }
}

/** Thrown when no answer came in time. */
export class TimeoutError extends HintedError {
  override readonly name = 'TimeoutError'

  constructor(options: { timeout: number }) {
    super('No answer came in time.', {
      hints: [`It was given ${options.timeout} ms. Pass a longer \`timeout\` to wait more.`],
    })
  }
}

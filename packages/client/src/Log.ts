import type { BaseError } from '@latchkey/protocol/Errors'
import type * as WireEvent from '@latchkey/protocol/Event'
import * as Listeners from '@latchkey/protocol/Listeners'
import * as Rpc from '@latchkey/protocol/Rpc'

/** What happened to one question. It never holds what was asked or answered. */
export type Event = Question & {
  code?: number | undefined
  /** From question to outcome, in milliseconds. */
  duration?: number
  /** Name of the error's class. */
  error?: string
  reason?: string | undefined
  /** What kind of result a method had, as the specification tells results apart. */
  result?: ReturnType<typeof Rpc.resultKind>
  type: 'request' | 'answer' | 'error' | 'timeout'
}

/** Which question it was, to the client and to the frame. What failed at the server has its id in `error.data`. */
export type Question = { id: string; method?: Rpc.Method | undefined; name: WireEvent.Name }

/** What is written to the console. `onEvent` hears everything. */
export type Level = 'error' | 'silent'

/** Tells the application, and the console, of each question and its outcome. */
export function create(options: create.Options) {
  const { logLevel, onEvent } = options
  const { subscribe, tell } = Listeners.create<Event>()
  if (onEvent) subscribe(onEvent)
  subscribe((event) => {
    // biome-ignore lint/suspicious/noConsole: this is the log.
    if (event.error && logLevel === 'error') console.error('[latchkey]', event)
  })

  return (question: Question) => {
    const started = performance.now()
    tell({ ...question, type: 'request' })
    return (error?: BaseError, output?: unknown) => {
      const duration = performance.now() - started
      const result = question.method && { result: Rpc.resultKind(output) }
      if (!error) return tell({ ...question, duration, ...result, type: 'answer' })
      const { code, name, reason } = error
      const type = name === 'TimeoutError' ? 'timeout' : 'error'
      tell({ ...question, code, duration, error: name, reason, type })
    }
  }
}

export declare namespace create {
  type Options = { logLevel: Level; onEvent?: ((event: Event) => void) | undefined }
}

import type { BaseError } from '@latchkey/protocol/Errors'
import type * as WireEvent from '@latchkey/protocol/Event'
import * as Listeners from '@latchkey/protocol/Listeners'
import type { Reason } from '@latchkey/protocol/Reason'
import * as Rpc from '@latchkey/protocol/Rpc'

/** A step or the outcome of a request. It never contains the payload or the answer. */
export type Event = Question & {
  code?: number | undefined
  /** The time from the request to its outcome, in milliseconds. */
  duration?: number
  /** The class name of the error. */
  error?: string
  reason?: string | undefined
  /** The kind of a method's result, as the specification defines it. */
  result?: ReturnType<typeof Rpc.resultKind>
  type: 'request' | 'answer' | 'error' | 'timeout'
}

/** A request, as the client and the frame know it. A server error has its own request id in `error.data`. */
export type Question = { id: string; method?: Rpc.Method | undefined; name: WireEvent.Name }

/** The events that are written to the console. `onEvent` receives every event. */
export type Level = 'error' | 'silent'

/** Reasons that the user decides or acts on, and that have no code. They are not errors of the app. */
const decisions: unknown[] = [
  'DEVICE_REFUSED',
  'PASSKEY_REFUSED',
  'POPUP_CLOSED',
  'PROVIDER_DENIED',
  // A step of the sign-in: the user opens the wallet in a window.
  'WALLET_LOCKED',
] satisfies Reason[]

/** Creates a log that reports each request and its outcome to `onEvent` and the console. */
export function create(options: create.Options) {
  const { logLevel, onEvent } = options
  const { subscribe, tell } = Listeners.create<Event>()
  if (onEvent) subscribe(onEvent)
  let said: string | undefined

  /**
   * Writes an error to the console as one line of text. A decision of the user is not written, because it is no error.
   */
  function write(error: BaseError, { method, name }: Partial<Question> = {}) {
    const { cause, code, data, reason, shortMessage }: BaseError & { data?: unknown } = error
    if (logLevel !== 'error' || code === 4001 || decisions.includes(reason)) return
    const isLoad = /^(LoadError|NotMountedError)$/.test(error.name)
    // Omit the text of a frame's error without a reason, because it may contain anything.
    const isKnown = error.name !== 'FrameError' || reason
    const { requestId } = Object(data) as { requestId?: unknown }
    const details = [reason ?? code, requestId && `request ${requestId}`].filter(Boolean).join(', ')
    const text = [
      isLoad
        ? 'The wallet did not load.'
        : `${method ?? name}: ${isKnown ? shortMessage : error.name}`,
      typeof cause === 'string' && cause,
      !isLoad && details && `(${details})`,
    ]
      .filter(Boolean)
      .join(' ')
    // Write this error only once. Every request that waits for the frame fails with it.
    if (isLoad && text === said) return
    if (isLoad) said = text
    // biome-ignore lint/suspicious/noConsole: this is the log.
    console.error(`[latchkey] ${text}`)
  }

  function report(question: Question) {
    const started = performance.now()
    tell({ ...question, type: 'request' })
    return (error?: BaseError, output?: unknown) => {
      const duration = performance.now() - started
      const result = question.method && { result: Rpc.resultKind(output) }
      if (!error) return tell({ ...question, duration, ...result, type: 'answer' })
      const { code, name, reason } = error
      const type = name === 'TimeoutError' ? 'timeout' : 'error'
      tell({ ...question, code, duration, error: name, reason, type })
      write(error, question)
    }
  }
  return Object.assign(report, { write })
}

export declare namespace create {
  type Options = { logLevel: Level; onEvent?: ((event: Event) => void) | undefined }
}

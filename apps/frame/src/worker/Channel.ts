import type * as Errors from '@latchkey/protocol/Errors'
import * as Schema from '@latchkey/protocol/Schema'
import { Shape } from '@latchkey/vault'
import * as WorkerFailure from './WorkerFailure.ts'

/**
 * Requests and responses between the page and the key worker. Both ends work the same way. Two tables define the
 * requests of each direction. The row of a message parses it, and each id is handled only once. Every request ends with
 * a response, by a time-out, or when the channel is closed.
 */
export type Channel<asks extends Table> = {
  /** Aborts all requests that this end is handling. `except` is the id of the request that continues. */
  abort(except: number): void
  ask<name extends keyof asks & string>(
    name: name,
    parameters: Parameters<asks[name]>,
    options?: ask.Options,
  ): Promise<Answer<asks[name]>>
  /** Rejects every pending request with the error, and stops listening. */
  close(error: Errors.BaseError): void
}

export declare namespace ask {
  type Options = {
    /** The id of a request of the other end, if this request is sent for it. */
    of?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType =
    | Errors.BaseError
    | WorkerFailure.AbortedError
    | WorkerFailure.TimeoutError
    | WorkerFailure.UnknownError
}

/** The schemas of a request and its response, and its time-out in milliseconds. */
export type Row = {
  answer: Schema.Schema
  parameters: Schema.Schema
  patience: number
}
export type Table = Readonly<Record<string, Row>>
export type Parameters<row extends Row> = Schema.Output<row['parameters']>
export type Answer<row extends Row> = Schema.Output<row['answer']>

/** One handler per row. A missing handler does not compile. */
export type Handlers<table extends Table> = {
  [name in keyof table]: (
    parameters: Parameters<table[name]>,
    incoming: Incoming,
  ) => Answer<table[name]> | Promise<Answer<table[name]>>
}

/** A request that is being handled. */
export type Incoming = { id: number; signal: AbortSignal }

/** A worker, a worker's global scope, or a port of a MessageChannel. */
export type Port = {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  postMessage(message: unknown): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  start?(): void
}

/** How long the other end may take to confirm an abort, in milliseconds. */
const grace = 10_000

const id = Shape.integer(1, Number.MAX_SAFE_INTEGER)

const messages = {
  abort: Shape.object({ id, kind: Shape.oneOf('abort') }),
  answer: Shape.object({ answer: Schema.unknown, id, kind: Shape.oneOf('answer') }),
  ask: Shape.object({
    id,
    kind: Shape.oneOf('ask'),
    name: Shape.text(/^\w{1,64}$/, 'a name'),
    of: Shape.optional(id),
    parameters: Schema.unknown,
  }),
  failure: Shape.object({ failure: Schema.unknown, id, kind: Shape.oneOf('failure') }),
}
type Messages = { [kind in keyof typeof messages]: Schema.Output<(typeof messages)[kind]> }
const kind = Shape.object({ kind: Shape.oneOf('abort', 'answer', 'ask', 'failure') })

/** A pending request of this end. */
type Question = {
  end(error: unknown): void
  /**
   * The errors of callbacks that this end has handled for the request, by token. They are restored when the response
   * refers to them. See `ForeignError`.
   */
  kept: Map<number, unknown>
  resolve(answer: unknown): void
  row: Row
}

export function create<asks extends Table, answers extends Table>(
  options: create.Options<asks, answers>,
): Channel<asks> {
  const { answers, asks, errors, handlers, onDeaf, port } = options
  const questions = new Map<number, Question>()
  const working = new Map<number, AbortController>()
  /** The timers of aborted requests whose abort the other end has not confirmed yet. */
  const abandoned = new Map<number, ReturnType<typeof setTimeout>>()
  let closed: Errors.BaseError | undefined
  let lastAsked = 0
  let lastHeard = 0

  const post = (message: Messages[keyof Messages]) => port.postMessage(message)

  function abandon(id: number) {
    post({ id, kind: 'abort' })
    if (!onDeaf) return
    abandoned.set(id, setTimeout(onDeaf, grace))
  }

  function settle(id: number): Question | undefined {
    clearTimeout(abandoned.get(id))
    abandoned.delete(id)
    return questions.get(id)
  }

  const hear: { [kind in keyof Messages]: (message: Messages[kind]) => unknown } = {
    abort({ id }) {
      working.get(id)?.abort()
    },
    answer({ answer, id }) {
      const question = settle(id)
      try {
        question?.resolve(Shape.named(question.row.answer, 'answer')(answer))
      } catch (error) {
        question?.end(error)
      }
    },
    async ask({ id, name, of, parameters }) {
      if (id <= lastHeard) return
      lastHeard = id
      const controller = new AbortController()
      working.set(id, controller)
      try {
        const row = Object.hasOwn(answers, name) ? answers[name] : undefined
        const handler = row && handlers[name]
        if (!handler) throw new Shape.InvalidError({ expected: 'a known name', path: 'name' })
        // The schema of the handler's own row parses the parameters.
        const read = Shape.named(row.parameters, name)(parameters) as never
        const answer = await handler(read, { id, signal: controller.signal })
        post({ answer, id, kind: 'answer' })
      } catch (error) {
        post({ failure: toFailure(error, id, of), id, kind: 'failure' })
      } finally {
        working.delete(id)
      }
    },
    failure({ failure, id }) {
      const question = settle(id)
      const error = WorkerFailure.decode(failure)
      if (!(error instanceof WorkerFailure.ForeignError)) return question?.end(error)
      // If the error came from this end, restore it. The worker has only returned its token.
      const isKept = question?.kept.has(error.token)
      return question?.end(isKept ? question.kept.get(error.token) : error)
    },
  }

  /** Encodes an error for the other end. An unknown error stays at this end, and its token is sent instead. */
  function toFailure(
    error: unknown,
    id: number,
    of: number | undefined,
  ): WorkerFailure.WorkerFailure {
    const failure = WorkerFailure.encode(error, errors)
    const origin = of === undefined ? undefined : questions.get(of)
    if (failure.name !== 'WorkerFailure.UnknownError' || !origin) return failure
    origin.kept.set(id, error)
    return { name: 'WorkerFailure.ForeignError', token: id }
  }

  function onMessage({ data }: MessageEvent) {
    // Drop a message that cannot be parsed, because it has no id to respond to.
    const name = Schema.parse(kind, data).output?.kind
    const message = name && Schema.parse<unknown>(messages[name], data).output
    if (message) void hear[name](message as never)
  }

  port.addEventListener('message', onMessage)
  port.start?.()

  return {
    abort(except) {
      for (const [id, controller] of working) if (id !== except) controller.abort()
    },
    ask(name, parameters, { of, signal } = {}) {
      const row = asks[name]!
      return new Promise((resolve, reject) => {
        if (closed) return reject(closed)
        if (signal?.aborted) return reject(new WorkerFailure.AbortedError())
        const id = ++lastAsked
        const giveUp = (error: Errors.BaseError) => {
          question.end(error)
          abandon(id)
        }
        const onAbort = () => giveUp(new WorkerFailure.AbortedError())
        const timer = setTimeout(() => giveUp(new WorkerFailure.TimeoutError()), row.patience)
        const finish = () => {
          questions.delete(id)
          clearTimeout(timer)
          signal?.removeEventListener('abort', onAbort)
        }
        const question: Question = {
          end(error) {
            finish()
            reject(error)
          },
          kept: new Map(),
          resolve(answer) {
            finish()
            // The schema of this request's row has parsed the answer.
            resolve(answer as Answer<asks[typeof name]>)
          },
          row,
        }
        questions.set(id, question)
        signal?.addEventListener('abort', onAbort)
        try {
          post({ id, kind: 'ask', name, ...(of !== undefined && { of }), parameters })
        } catch {
          // Data that cannot be cloned, such as a function, is never valid.
          question.end(new Shape.InvalidError({ expected: 'data that can be cloned', path: name }))
        }
      })
    },
    close(error) {
      closed = error
      port.removeEventListener('message', onMessage)
      for (const timer of abandoned.values()) clearTimeout(timer)
      abandoned.clear()
      for (const question of [...questions.values()]) question.end(error)
      for (const controller of working.values()) controller.abort()
    },
  }
}

export declare namespace create {
  type Options<asks extends Table, answers extends Table> = {
    /** The requests that this end handles. */
    answers: answers
    /** The requests that this end sends. */
    asks: asks
    /** The errors that may be sent to the other end. Default: all known errors. */
    errors?: readonly WorkerFailure.Name[] | undefined
    handlers: Handlers<answers>
    /** Called when the other end does not confirm an abort in time. */
    onDeaf?: (() => void) | undefined
    port: Port
  }
}

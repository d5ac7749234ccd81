import type * as Errors from '@latchkey/protocol/Errors'
import * as Schema from '@latchkey/protocol/Schema'
import { Shape } from '@latchkey/vault'
import * as Failure from './Failure.ts'

/**
 * Questions and answers between the page and the key worker, the same from either end. The rows of
 * two tables say what may be asked in each direction. Everything that arrives is read by its row,
 * each id is acted on once, and every question ends: by an answer, by time, or with the line.
 */
export type Line<asks extends Table> = {
  /** Takes back every question that this end is working on, but one. */
  abort(except: number): void
  ask<name extends keyof asks & string>(
    name: name,
    parameters: Parameters<asks[name]>,
    options?: ask.Options,
  ): Promise<Answer<asks[name]>>
  /** Ends every question with an error, and hears nothing more. */
  close(error: Errors.BaseError): void
}

export declare namespace ask {
  type Options = {
    /** The question of the other end for whose sake this one is asked. */
    of?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType =
    | Errors.BaseError
    | Failure.AbortedError
    | Failure.TimeoutError
    | Failure.UnknownError
}

/** What is asked, what is answered, and how long that may take in milliseconds. */
export type Row = {
  answer: Schema.Schema
  parameters: Schema.Schema
  patience: number
}
export type Table = Readonly<Record<string, Row>>
export type Parameters<row extends Row> = Schema.Output<row['parameters']>
export type Answer<row extends Row> = Schema.Output<row['answer']>

/** Who answers. A row without a handler does not compile. */
export type Handlers<table extends Table> = {
  [name in keyof table]: (
    parameters: Parameters<table[name]>,
    flow: Flow,
  ) => Answer<table[name]> | Promise<Answer<table[name]>>
}

/** A question that is being worked on. */
export type Flow = { id: number; signal: AbortSignal }

/** A worker, the inside of one, or an end of a MessageChannel. */
export type Port = {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  postMessage(message: unknown): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  start?(): void
}

/** How long somebody who was told to stop may take to say so, in milliseconds. */
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

/** A question that this end has asked. */
type Question = {
  end(error: unknown): void
  /** Errors of this end that were thrown for its sake, by their number: see `ForeignError`. */
  kept: Map<number, unknown>
  resolve(answer: unknown): void
  row: Row
}

export function create<asks extends Table, answers extends Table>(
  options: create.Options<asks, answers>,
): Line<asks> {
  const { answers, asks, errors, handlers, onDeaf, port } = options
  const questions = new Map<number, Question>()
  const working = new Map<number, AbortController>()
  /** Questions that were given up, and whether the other end lives is not known yet. */
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
        // The row that has read it is the row that the handler was made for.
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
      const error = Failure.decode(failure)
      if (!(error instanceof Failure.ForeignError)) return question?.end(error)
      // In the page it is its own error that comes home; in the worker it is only passed on.
      const isKept = question?.kept.has(error.token)
      return question?.end(isKept ? question.kept.get(error.token) : error)
    },
  }

  /** What the other end is told. An error that it could not know stays here, and may come back. */
  function toFailure(error: unknown, id: number, of: number | undefined): Failure.Failure {
    const failure = Failure.encode(error, errors)
    const origin = of === undefined ? undefined : questions.get(of)
    if (failure.name !== 'Failure.UnknownError' || !origin) return failure
    origin.kept.set(id, error)
    return { name: 'Failure.ForeignError', token: id }
  }

  function onMessage({ data }: MessageEvent) {
    // A message that does not parse has no id to answer to: it is dropped.
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
        if (signal?.aborted) return reject(new Failure.AbortedError())
        const id = ++lastAsked
        const giveUp = (error: Errors.BaseError) => {
          question.end(error)
          abandon(id)
        }
        const onAbort = () => giveUp(new Failure.AbortedError())
        const timer = setTimeout(() => giveUp(new Failure.TimeoutError()), row.patience)
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
            // Its own row has read it.
            resolve(answer as Answer<asks[typeof name]>)
          },
          row,
        }
        questions.set(id, question)
        signal?.addEventListener('abort', onAbort)
        try {
          post({ id, kind: 'ask', name, ...(of !== undefined && { of }), parameters })
        } catch {
          // What cannot be cloned, as a function, is nothing that could be signed or stored.
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
    /** What the other end may ask. */
    answers: answers
    /** What this end may ask. */
    asks: asks
    /** What may be told to the other end. All that has a name, unless told. */
    errors?: readonly Failure.Name[] | undefined
    handlers: Handlers<answers>
    /** The other end did not even notice that a question was taken back. */
    onDeaf?: (() => void) | undefined
    port: Port
  }
}

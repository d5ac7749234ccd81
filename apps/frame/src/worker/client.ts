import { custodyNames } from '@latchkey/protocol/api/custody'
import type { Custodian } from '@latchkey/vault'
import { answersOfServer, type Callbacks, type Calls, callbacks, calls } from './calls.ts'
import { CrashError } from './Failure.ts'
import * as Line from './Line.ts'
import { start } from './start.ts'

/** The keys, from where the page stands: it can have things signed, and never sees a key. */
export type KeyWorker = {
  [name in keyof Calls]: (
    ...parameters: object extends Line.Parameters<Calls[name]>
      ? [parameters?: Options | undefined]
      : [parameters: Line.Parameters<Calls[name]> & Options]
  ) => Promise<Line.Answer<Calls[name]>>
} & {
  /** Ends the worker, and with it every key and every open question. The next question starts another. */
  stop(): void
}

type Options = { signal?: AbortSignal | undefined }

/**
 * The key worker of this page. It is started by the first question, and again by the first one
 * after it has died: keys are then read anew, so nobody notices but by the time that it takes.
 */
export function createKeyWorker(options: createKeyWorker.Options): KeyWorker {
  const { createWorker = start, custodian } = options
  let running: { line: Line.Line<Calls>; worker: WorkerLike } | undefined

  function begin() {
    const worker = create(createWorker)
    const onCrash = (event?: Event) => {
      // What it says may hold anything: not for the console, nor for whoever listens to the window.
      event?.preventDefault()
      end(worker, new CrashError())
    }
    const line = Line.create({
      answers: callbacks,
      asks: calls,
      errors: answersOfServer,
      // The row has parsed the request. The server parses the documents of the vault in it.
      handlers: Object.fromEntries(
        custodyNames.map((name) => [
          name,
          (request: never): Promise<unknown> => custodian[name](request),
        ]),
      ) as Record<string, unknown> as Line.Handlers<Callbacks>,
      onDeaf: onCrash,
      port: worker,
    })
    worker.addEventListener('error', onCrash)
    worker.addEventListener('messageerror', onCrash)
    running = { line, worker }
    return running
  }

  function end(worker: WorkerLike, error: CrashError) {
    if (running?.worker !== worker) return
    const { line } = running
    running = undefined
    worker.terminate()
    line.close(error)
  }

  const call =
    <name extends keyof Calls>(name: name) =>
    async ({ signal, ...parameters }: Line.Parameters<Calls[name]> & Options) =>
      (running ?? begin()).line.ask(name, parameters as Line.Parameters<Calls[name]>, { signal })

  return {
    enter: call('enter'),
    forget: call('forget'),
    lock: (parameters = {}) => call('lock')(parameters),
    signMessage: call('signMessage'),
    signSolanaMessage: call('signSolanaMessage'),
    signSolanaTransaction: call('signSolanaTransaction'),
    signTransaction: call('signTransaction'),
    signTypedData: call('signTypedData'),
    stop() {
      if (running) end(running.worker, new CrashError())
    },
    warmUp: (parameters = {}) => call('warmUp')(parameters),
  }
}

export declare namespace createKeyWorker {
  type Options = {
    /** A worker by the side of the page, unless told. */
    createWorker?: (() => WorkerLike) | undefined
    /** The server. The worker asks it through the page, since it has no network. */
    custodian: Custodian.Custodian
  }
  type ErrorType = CrashError | Line.ask.ErrorType
}

/** As much of a worker as is needed. */
export type WorkerLike = Line.Port & {
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void
  terminate(): void
}

/** Refused by a header, or by the browser: to whoever asked it is all the same. */
function create(createWorker: () => WorkerLike): WorkerLike {
  try {
    return createWorker()
  } catch (cause) {
    throw new CrashError({ cause })
  }
}

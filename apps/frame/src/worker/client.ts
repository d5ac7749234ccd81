import { Custodian } from '@latchkey/vault'
import * as Channel from './Channel.ts'
import {
  answersOfServer,
  type Callbacks,
  type Calls,
  callbackNames,
  callbacks,
  calls,
} from './calls.ts'
import { start } from './start.ts'
import { CrashError } from './WorkerFailure.ts'

/** The page's interface to the key worker. The page can request signatures, but never sees a signing key. */
export type KeyWorker = {
  [name in keyof Calls]: (
    ...parameters: object extends Channel.Parameters<Calls[name]>
      ? [parameters?: Options | undefined]
      : [parameters: Channel.Parameters<Calls[name]> & Options]
  ) => Promise<Channel.Answer<Calls[name]>>
} & {
  /**
   * Terminates the worker with its keys and pending requests. The next request starts a new one.
   */
  stop(): void
}

type Options = { signal?: AbortSignal | undefined }

/**
 * Creates the key worker of this page. The first request starts it. After a crash, the next request
 * starts a new one, which opens the wallet again.
 */
export function createKeyWorker(options: createKeyWorker.Options): KeyWorker {
  const { createWorker = start, custodian, recordExport = refuseExport } = options
  const answerers = { ...custodian, recordExport }
  let running: { channel: Channel.Channel<Calls>; worker: WorkerLike } | undefined

  function begin() {
    const worker = create(createWorker)
    const onCrash = (event?: Event) => {
      // Suppress the error event. The error may contain a secret, which must not reach the console or window listeners.
      event?.preventDefault()
      end(worker, new CrashError())
    }
    const channel = Channel.create({
      answers: callbacks,
      asks: calls,
      errors: answersOfServer,
      // The schema of the row has parsed the request. The server parses the vault's documents in it.
      handlers: Object.fromEntries(
        callbackNames.map((name) => [
          name,
          (request: never): Promise<unknown> => answerers[name](request),
        ]),
      ) as Record<string, unknown> as Channel.Handlers<Callbacks>,
      onDeaf: onCrash,
      port: worker,
    })
    worker.addEventListener('error', onCrash)
    worker.addEventListener('messageerror', onCrash)
    running = { channel, worker }
    return running
  }

  function end(worker: WorkerLike, error: CrashError) {
    if (running?.worker !== worker) return
    const { channel } = running
    running = undefined
    worker.terminate()
    channel.close(error)
  }

  const call =
    (name: keyof Calls) =>
    async ({ signal, ...parameters }: Options = {}) =>
      // The method's row determines the type of its parameters.
      (running ?? begin()).channel.ask(name, parameters as never, { signal })

  return {
    // This cast is safe, because the table of calls has a row for each method.
    ...(Object.fromEntries(
      (Object.keys(calls) as (keyof Calls)[]).map((name) => [name, call(name)]),
    ) as Record<string, unknown> as Omit<KeyWorker, 'stop'>),
    stop() {
      if (running) end(running.worker, new CrashError())
    },
  }
}

export declare namespace createKeyWorker {
  type Options = {
    /** Creates the worker. Default: the wallet's own worker script. */
    createWorker?: (() => WorkerLike) | undefined
    /** The server API. The worker calls it through the page, because the worker has no network. */
    custodian: Custodian.Custodian
    /**
     * Records an export at the server. Only the page `/export` passes this function, so that no other page can export
     * (T80).
     */
    recordExport?:
      | ((request: Channel.Parameters<Callbacks['recordExport']>) => Promise<void>)
      | undefined
  }
  type ErrorType = CrashError | Channel.ask.ErrorType
}

async function refuseExport(): Promise<never> {
  throw new Custodian.RefusedError()
}

/** The parts of a Worker that are used. */
export type WorkerLike = Channel.Port & {
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void
  terminate(): void
}

/** Creates a worker. Throws a CrashError if a CSP or the browser blocks it. */
function create(createWorker: () => WorkerLike): WorkerLike {
  try {
    return createWorker()
  } catch (cause) {
    throw new CrashError({ cause })
  }
}

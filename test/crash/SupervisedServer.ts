import { setTimeout as sleep } from 'node:timers/promises'
import * as ServerProcess from '../harness/ServerProcess.ts'

/** A `latchkey serve` process, and a supervisor that restarts it whenever it ends. */
export type SupervisedServer = {
  kill(): Promise<void>
  /** Resolves when the server and its database answer. */
  ready(): Promise<void>
  stop(): Promise<void>
  url: string
}

export type Options = {
  environment: Record<string, string>
  /** Called with each error in the server's log. */
  onError(line: string): void
  /** The bundled server. */
  program: string
}

/** How long a start may take in milliseconds. The machine may be slow, and the database may be down. */
const patience = 90_000

export async function start({ environment, onError, program }: Options): Promise<SupervisedServer> {
  let server: ServerProcess.ServerProcess
  let isStopping = false
  let port = '0'
  let isKilled = false
  const listening = supervise()

  /** Starts the server and supervises it until it is stopped. Resolves when it listens for the first time. */
  function supervise(): Promise<void> {
    return new Promise((resolve) => {
      const run = async () => {
        for (let pause = 20; !isStopping; ) {
          isKilled = false
          let isListening = false
          const current = ServerProcess.start({
            // Pass only the test's environment, and not the developer's.
            environment: { ...environment, LATCHKEY_PORT: port },
            onLine(line) {
              const entry = ServerProcess.parse(line)
              // An event `report` says that the server has lost data, which no crash may cause.
              if (entry.level === 'error' || entry.event === 'report') onError(toLine(entry))
            },
            program,
          })
          server = current
          const listening = current.listening.then((it) => {
            isListening = true
            pause = 20
            // Keep the port, because clients know the address.
            port = String(it)
            resolve()
          })
          await Promise.allSettled([current.ended, listening])
          // Without a database, the server cannot start. Once it listens, only the test may end it.
          if (isListening && !isKilled && !isStopping)
            onError(`exited unexpectedly: ${current.errorOutput()}`)
          await sleep(pause)
          pause = Math.min(2 * pause, 500)
        }
      }
      void run()
    })
  }

  await Promise.race([listening, sleep(patience, undefined, { ref: false })])
  if (port === '0') throw new Error('The server did not start.')
  const url = `http://127.0.0.1:${port}`
  return {
    async kill() {
      isKilled = true
      await server.kill()
    },
    async ready() {
      for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(20)) {
        const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(10_000) }).catch(
          () => undefined,
        )
        await answer?.body?.cancel()
        if (answer?.ok) return
      }
      throw new Error(`The server at ${url} did not recover.`)
    },
    async stop() {
      isStopping = true
      await server.stop()
    },
    url,
  }
}

/** Returns the parts of a logged error that are the same each time. The kind of an alarm is its `reason`. */
export function toLine(entry: Record<string, string | undefined>): string {
  const { at, error, event, reason } = entry
  return [event, reason, error, at].filter(Boolean).join(' ')
}

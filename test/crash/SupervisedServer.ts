import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import * as Processes from '../harness/Processes.ts'

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

/** How long a start may take, in milliseconds: the machine may be slow, and the database down. */
const patience = 90_000

export async function start({ environment, onError, program }: Options): Promise<SupervisedServer> {
  let child: ChildProcess
  let ended: Promise<void>
  let isStopping = false
  let port = '0'
  let isKilled = false
  const listening = supervise()

  /** Resolves when the server listens for the first time, and supervises it until it is stopped. */
  function supervise(): Promise<void> {
    return new Promise((resolve) => {
      const run = async () => {
        for (let pause = 20; !isStopping; ) {
          isKilled = false
          child = spawn(process.execPath, ['--enable-source-maps', program, 'serve'], {
            // Not the developer's environment.
            env: { ...environment, LATCHKEY_PORT: port },
            // The IPC channel closes when this process ends, and the server exits with the channel.
            stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
          })
          ended = Processes.watch(child)
          let isListening = false
          let errorOutput = ''
          createInterface({ input: child.stdout! }).on('line', (line) => {
            const said = parse(line)
            if (said.level === 'error') onError(describe(said))
            if (said.event !== 'listening') return
            isListening = true
            pause = 20
            // Keep the port, because clients know the address.
            port = String(said.port)
            resolve()
          })
          child.stderr!.setEncoding('utf8').on('data', (text) => {
            errorOutput = `${errorOutput}${text}`.slice(-2_000)
          })
          await ended
          // The server cannot start without a database. Once it listens, only the test may end it.
          if (isListening && !isKilled && !isStopping)
            onError(`exited unexpectedly: ${errorOutput}`)
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
      Processes.kill(child)
      await ended
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
      await Processes.end(child, 'SIGTERM')
    },
    url,
  }
}

/** Parses a log line. The last line of a killed process may be incomplete. */
function parse(line: string): Record<string, string> {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}

function describe({ at = '', error = '', event = '' }: Record<string, string>): string {
  return [event, error, at].filter(Boolean).join(' ')
}

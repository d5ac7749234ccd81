import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import * as Processes from '../harness/Processes.ts'

/** A real `latchkey serve` and the supervisor that starts it again whenever it ends. */
export type Server = {
  kill(): Promise<void>
  /** Resolves when it answers, and the database behind it. */
  ready(): Promise<void>
  stop(): Promise<void>
  url: string
}

export type Options = {
  environment: Record<string, string>
  /** What it says when it fails: not what it refuses. */
  onError(line: string): void
  /** Bundled. */
  program: string
}

/** How long it may take to come up, in milliseconds: a slow machine, and a database on its way. */
const patience = 90_000

export async function start({ environment, onError, program }: Options): Promise<Server> {
  let child: ChildProcess
  let ended: Promise<void>
  let isStopping = false
  let port = '0'
  let isKilled = false
  const listening = supervise()

  /** Resolves when it listens for the first time; goes on for as long as it is wanted. */
  function supervise(): Promise<void> {
    return new Promise((resolve) => {
      const run = async () => {
        for (let pause = 20; !isStopping; ) {
          isKilled = false
          child = spawn(process.execPath, ['--enable-source-maps', program, 'serve'], {
            // Nothing of ours: a developer's own settings are not meant for it.
            env: { ...environment, LATCHKEY_PORT: port },
            // The channel closes with this process, and the server with the channel.
            stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
          })
          ended = Processes.watch(child)
          let isListening = false
          let lastWords = ''
          createInterface({ input: child.stdout! }).on('line', (line) => {
            const said = parse(line)
            if (said.level === 'error') onError(describe(said))
            if (said.event !== 'listening') return
            isListening = true
            pause = 20
            // The same ever after: to the clients it is one address.
            port = String(said.port)
            resolve()
          })
          child.stderr!.setEncoding('utf8').on('data', (text) => {
            lastWords = `${lastWords}${text}`.slice(-2_000)
          })
          await ended
          // Without a database it cannot start. But once it is up, only we may end it.
          if (isListening && !isKilled && !isStopping) onError(`ended by itself: ${lastWords}`)
          await sleep(pause)
          pause = Math.min(2 * pause, 500)
        }
      }
      void run()
    })
  }

  await Promise.race([listening, sleep(patience, undefined, { ref: false })])
  if (port === '0') throw new Error('The server does not start.')
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
      throw new Error(`The server at ${url} does not come back.`)
    },
    async stop() {
      isStopping = true
      await Processes.end(child, 'SIGTERM')
    },
    url,
  }
}

/** The last line of somebody who was killed may be half of one. */
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

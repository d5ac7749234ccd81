import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as Processes from './Processes.ts'

/** A `latchkey` command in a process of its own. */
export type ServerProcess = {
  child: ChildProcess
  /** Resolves when the process has ended. */
  ended: Promise<void>
  /** The last 2,000 characters of standard error. */
  errorOutput(): string
  /** Kills the process, and resolves when it has ended. */
  kill(): Promise<void>
  /** The port, once the server listens. Rejects if the process ends before. */
  listening: Promise<number>
  /** Stops the process by SIGTERM. */
  stop(): Promise<void>
}

export type Options = {
  /** Default: `serve`. */
  command?: string
  environment: NodeJS.ProcessEnv
  /** Called with each line of the log. The last line of a killed process may be incomplete. */
  onLine?(line: string): void
  /** A bundled server. Default: the sources. */
  program?: string
}

const root = join(import.meta.dirname, '../..')
const fromSource = ['--conditions=@latchkey/source', '--import=tsx', 'packages/server/src/main.ts']

/** Starts a `latchkey` command. The process ends with this one. */
export function start(options: Options): ServerProcess {
  const { command = 'serve', environment, onLine, program } = options
  const file = program ? ['--enable-source-maps', program] : fromSource
  const child = spawn(process.execPath, [...file, command], {
    cwd: root,
    env: environment,
    // The IPC channel closes when this process ends, and the server exits with the channel.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = Processes.watch(child)
  let errorOutput = ''
  child.stderr!.setEncoding('utf8').on('data', (text) => {
    errorOutput = `${errorOutput}${text}`.slice(-2_000)
  })
  const listening = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      onLine?.(line)
      const { event, port } = parse(line)
      if (event?.endsWith('listening')) resolve(Number(port))
    })
    child.once('close', (code) => reject(new Error(`latchkey exited with ${code}: ${errorOutput}`)))
  })
  // A caller may wait for the end only.
  listening.catch(() => {})
  return {
    child,
    ended,
    errorOutput: () => errorOutput,
    async kill() {
      Processes.kill(child)
      await ended
    },
    listening,
    stop: () => Processes.end(child, 'SIGTERM'),
  }
}

/** Parses a line of the log. Returns no fields for an incomplete line. */
export function parse(line: string): Record<string, string | undefined> {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}

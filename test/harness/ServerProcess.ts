import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import * as Processes from './Processes.ts'
import { findPath, root } from './repository.ts'

/** A `latchkey` command as a separate process. */
export type ServerProcess = {
  child: ChildProcess
  /** Resolves when the process has ended. */
  ended: Promise<void>
  /** Returns the last 2,000 characters of standard error. With `log`, returns the last characters of all output. */
  errorOutput(): string
  /** Kills the process. Resolves when it has ended. */
  kill(): Promise<void>
  /** Resolves with the port when the server listens. Rejects if the process ends first. */
  listening: Promise<number>
  /** Stops the process by SIGTERM. */
  stop(): Promise<void>
}

export type Options = {
  /** The command. Default: `serve`. */
  command?: string
  /** The working directory. Default: the repository. */
  cwd?: string
  environment: NodeJS.ProcessEnv
  /**
   * A file for all output. Use it for measurements, so that this process does not have to read the output. `onLine` is
   * then not called.
   */
  log?: string
  /** Called with each line of the log. The last line of a killed process may be incomplete. */
  onLine?(line: string): void
  /** The file of a bundled server. Default: the sources. */
  program?: string
}

const toSource = () => [
  '--conditions=@latchkey/source',
  '--import=tsx',
  findPath('packages/server/src/main.ts'),
]

/** Starts a `latchkey` command. It ends when this process ends. */
export function start(options: Options): ServerProcess {
  const { command = 'serve', cwd = root, environment, log, onLine, program } = options
  const file = program ? [...(log ? [] : ['--enable-source-maps']), program] : toSource()
  const output = log ? openSync(log, 'w') : 'pipe'
  const child = spawn(process.execPath, [...file, command], {
    cwd,
    env: environment,
    // The IPC channel closes when this process ends, and the server exits with the channel.
    stdio: ['ignore', output, output, 'ipc'],
  })
  if (typeof output === 'number') closeSync(output)
  const ended = Processes.watch(child)
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    errors = `${errors}${text}`.slice(-2_000)
  })
  const errorOutput = () => (log ? readFileSync(log, 'utf8').slice(-2_000) : errors)
  const listening = new Promise<number>((resolve, reject) => {
    const read = (line: string) => {
      const { event, port } = parse(line)
      const isListening = Boolean(event?.endsWith('listening'))
      if (isListening) resolve(Number(port))
      return isListening
    }
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        onLine?.(line)
        read(line)
      })
    else void follow(child, log!, read)
    child.once('close', (code) =>
      reject(new Error(`latchkey exited with ${code}: ${errorOutput()}`)),
    )
  })
  // Ignore a rejection here, because a caller may wait only for the end.
  listening.catch(() => {})
  return {
    child,
    ended,
    errorOutput,
    async kill() {
      Processes.kill(child)
      await ended
    },
    listening,
    stop: () => Processes.end(child, 'SIGTERM'),
  }
}

/** Polls a log file until `read` accepts a line, or until the process has ended. */
async function follow(child: ChildProcess, log: string, read: (line: string) => boolean) {
  while (!readFileSync(log, 'utf8').split('\n').some(read) && Processes.isRunning(child))
    await sleep(20)
}

/** Parses a line of the log. Returns no fields for an incomplete line. */
export function parse(line: string): Record<string, string | undefined> {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}

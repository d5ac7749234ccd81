import { fork } from 'node:child_process'
import * as Processes from '../harness/Processes.ts'
import type { Message, Order } from './ClientJob.ts'

/** A child process that runs clients. */
export type ClientProcess = {
  /** Lets the process exit when its clients have ended. */
  close(): void
  /** Resolves when the process has ended. The text says how it ended. */
  ended: Promise<string>
  kill(): Promise<void>
  listen(id: number, listener: (message: Message) => void): void
  send(order: Order): void
}

export function start(program: string): ClientProcess {
  const child = fork(program, [], {
    // Do not pass on the environment or the flags of this process.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const listeners = new Map<number, (message: Message) => void>()
  let errorOutput = ''
  child.stderr!.setEncoding('utf8').on('data', (text) => {
    errorOutput = `${errorOutput}${text}`.slice(-2_000)
  })
  child.on('message', (message: Message & { id: number }) => listeners.get(message.id)?.(message))
  const ended = Processes.watch(child).then(() =>
    child.signalCode === 'SIGKILL' ? 'killed' : `ended with code ${child.exitCode}: ${errorOutput}`,
  )
  return {
    close() {
      if (child.connected) child.disconnect()
    },
    ended,
    async kill() {
      Processes.kill(child)
      await ended
    },
    listen: (id, listener) => void listeners.set(id, listener),
    send(order) {
      // Ignore an error, because the process may just have been killed. `ended` then resolves.
      if (child.connected) child.send(order, () => {})
    },
  }
}

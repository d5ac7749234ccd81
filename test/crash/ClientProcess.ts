import { fork } from 'node:child_process'
import * as Processes from '../harness/Processes.ts'
import type { Message, Order } from './Job.ts'

/** A process for clients, as whoever has started it sees it. */
export type Host = {
  /** Lets it end, now that nobody lives there. */
  close(): void
  /** Resolves when it is gone, and says in what way. */
  gone: Promise<string>
  kill(): Promise<void>
  listen(id: number, listener: (message: Message) => void): void
  tell(order: Order): void
}

export function start(program: string): Host {
  const child = fork(program, [], {
    // Nothing of ours: neither settings nor what this program was started with.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const listeners = new Map<number, (message: Message) => void>()
  let lastWords = ''
  child.stderr!.setEncoding('utf8').on('data', (text) => {
    lastWords = `${lastWords}${text}`.slice(-2_000)
  })
  child.on('message', (message: Message & { id: number }) => listeners.get(message.id)?.(message))
  const gone = Processes.watch(child).then(() =>
    child.signalCode === 'SIGKILL' ? 'killed' : `ended with code ${child.exitCode}: ${lastWords}`,
  )
  return {
    close() {
      if (child.connected) child.disconnect()
    },
    gone,
    async kill() {
      Processes.kill(child)
      await gone
    },
    listen: (id, listener) => void listeners.set(id, listener),
    tell(order) {
      if (child.connected) child.send(order)
    },
  }
}

import * as Listeners from './Listeners.ts'
import type { Message } from './Message.ts'

/** One end of a pipe between two parties. It proves *who* speaks, and nothing else. */
export type Messenger = {
  /** Ends the pipe on this side. May be called again. */
  destroy(): void
  post(message: Message, transfer?: Transferable[]): void
  /** Hears whatever the other end says. Returns the way out. */
  subscribe(listener: (data: unknown) => void): () => void
}

/** A pipe to another window: exactly that window at exactly that origin, both ways. */
export function fromWindow(options: fromWindow.Options): Messenger {
  const { origin, remote } = options
  const { clear, subscribe, tell } = Listeners.create<unknown>()
  const onMessage = (event: MessageEvent) => {
    if (event.source === remote && event.origin === origin) tell(event.data)
  }
  window.addEventListener('message', onMessage)
  return {
    destroy() {
      window.removeEventListener('message', onMessage)
      clear()
    },
    post: (message, transfer) => remote.postMessage(message, origin, transfer),
    subscribe,
  }
}

export declare namespace fromWindow {
  type Options = {
    /** Of the other window. */
    origin: string
    remote: Window
  }
}

/**
 * A pipe over a port that was handed over in a proven message. Whatever is posted in one microtask
 * travels as one list: a thousand questions cost one trip.
 */
export function fromPort(port: MessagePort): Messenger {
  const { clear, subscribe, tell } = Listeners.create<unknown>()
  const batch: Message[] = []
  port.onmessage = ({ data }) => {
    // Not the list itself: one of holes is nothing to send, and minutes to walk.
    if (Array.isArray(data)) Object.values(data).forEach(tell)
  }
  return {
    destroy() {
      port.close()
      clear()
    },
    post(message) {
      if (batch.push(message) === 1) queueMicrotask(() => port.postMessage(batch.splice(0)))
    },
    subscribe,
  }
}

/** Both ends of a pipe within one process. Copies as a window would, so nothing is shared. */
export function memory(): [Messenger, Messenger] {
  const hubs = [Listeners.create<unknown>(), Listeners.create<unknown>()] as const
  const end = (mine: 0 | 1): Messenger => ({
    destroy() {
      hubs[mine].clear()
      hubs[mine].tell = () => {}
    },
    post(message, transfer = []) {
      const data = structuredClone(message, { transfer })
      queueMicrotask(() => hubs[mine ? 0 : 1].tell(data))
    },
    subscribe: hubs[mine].subscribe,
  })
  return [end(0), end(1)]
}

import * as Listeners from './Listeners.ts'
import type { Message } from './Message.ts'

/** One end of a pipe between two parties. It authenticates the sender and checks nothing else. */
export type Messenger<message = Message> = {
  /** Closes this end. Further calls have no effect. */
  destroy(): void
  post(message: message, transfer?: Transferable[]): void
  /**
   * Calls the listener with each message of the other end. The message is not parsed. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: (data: unknown) => void): () => void
}

/** Creates a pipe to another window. It posts to exactly that window and origin, and accepts messages from no other. */
export function fromWindow(options: fromWindow.Options): Messenger {
  const { origin, remote } = options
  const { clear, subscribe, tell } = Listeners.create<unknown>()
  const onMessage = (event: MessageEvent) => {
    if (event.source === remote && event.origin === origin) tell(event.data)
  }
  addEventListener('message', onMessage)
  return {
    destroy() {
      removeEventListener('message', onMessage)
      clear()
    },
    post: (message, transfer) => remote.postMessage(message, origin, transfer),
    subscribe,
  }
}

export declare namespace fromWindow {
  type Options = {
    /** The origin of the other window. */
    origin: string
    remote: Window
  }
}

/**
 * Creates a pipe over a port that was received in an authenticated message. All messages that are posted in one
 * microtask travel as one list, so that a thousand requests cost one trip.
 */
export function fromPort(port: MessagePort): Messenger {
  const { clear, subscribe, tell } = Listeners.create<unknown>()
  const batch: Message[] = []
  port.onmessage = ({ data }) => {
    // Use Object.values because it skips holes. A sparse list is small to send, but takes minutes to iterate.
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

/**
 * Creates a pipe over a broadcast channel, or over a port without batching. It sends each message immediately, so that
 * a document can still post while it unloads. Documents of the same origin that know the name of a channel can join it.
 * So choose a random name, or prove the identity of the other end in a message.
 */
export function fromBroadcast<message = Message>(
  channel: BroadcastChannel | MessagePort,
): Messenger<message> {
  const { clear, subscribe, tell } = Listeners.create<unknown>()
  let isOpen = true
  channel.onmessage = ({ data }: MessageEvent) => tell(data)
  return {
    destroy() {
      isOpen = false
      channel.close()
      clear()
    },
    post(message) {
      // A closed broadcast channel throws on a post, unlike a closed port.
      if (isOpen) channel.postMessage(message)
    },
    subscribe,
  }
}

/** Creates both ends of a pipe within one process. Messages are cloned, as they are between windows. */
export function memory<first = Message, second = first>(): [Messenger<first>, Messenger<second>] {
  const hubs = [Listeners.create<unknown>(), Listeners.create<unknown>()] as const
  const end = (mine: 0 | 1): Messenger<unknown> => ({
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

import { Listeners } from '@latchkey/protocol'

/** One end of a pipe between the frame and its window. Who is at the other end was proven before. */
export type Pipe = {
  /** Ends it on this side. May be called again. */
  close(): void
  post(message: unknown): void
  /** Hears whatever the other end says. */
  subscribe(listener: (data: unknown) => void): void
}

export function from(port: BroadcastChannel | MessagePort): Pipe {
  const { clear, subscribe, tell } = Listeners.create<unknown>()
  port.onmessage = ({ data }: MessageEvent) => tell(data)
  return {
    close() {
      port.close()
      clear()
    },
    post: (message) => port.postMessage(message),
    subscribe,
  }
}

/** Both ends of a pipe within one process. Copies as a window would, so nothing is shared. */
export function memory(): [Pipe, Pipe] {
  const hubs = [Listeners.create<unknown>(), Listeners.create<unknown>()] as const
  let isOpen = true
  const end = (mine: 0 | 1): Pipe => ({
    close() {
      isOpen = false
      hubs[mine].clear()
    },
    post(message) {
      const data = structuredClone(message)
      if (isOpen) queueMicrotask(() => hubs[mine ? 0 : 1].tell(data))
    },
    subscribe: hubs[mine].subscribe,
  })
  return [end(0), end(1)]
}

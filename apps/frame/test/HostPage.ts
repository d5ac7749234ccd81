import { Message } from '@latchkey/protocol'
import { vi } from 'vitest'

/** A host page for DOM tests. It embeds the frame and receives the frame's messages. */
export function create(origin: string) {
  const { parent } = window
  /** The messages that the page received. */
  const received: { payload?: unknown; type: string }[] = []
  const page = { postMessage: (message: never) => void received.push(message) }
  const setParent = (value: unknown) =>
    Object.defineProperty(window, 'parent', { configurable: true, value })

  return {
    /** Waits for the answer to an event. */
    answerTo: (name: string, patience = 10_000) =>
      vi.waitFor(() => {
        const format = new RegExp(`/${name}_(ERROR|SUCCESS)$`)
        const answer = received.find(({ type }) => format.test(type))
        if (!answer) throw new Error(`No answer to ${name}`)
        return answer
      }, patience),
    /** Embeds the frame, with a root for its screens. */
    embed() {
      document.body.innerHTML = '<div id="root"></div>'
      setParent(page)
    },
    received,
    remove: () => void setParent(parent),
    /** Sends a request to the frame. */
    send(name: Message.Request['name'], payload?: unknown) {
      const request = { id: crypto.randomUUID(), name, payload } as Message.Request
      const data = Message.fromRequest(request)
      const source = page as unknown as Window
      dispatchEvent(new MessageEvent('message', { data, origin, source }))
    },
  }
}

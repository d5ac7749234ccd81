import { offer } from './Driver.ts'
import { question } from './exchange.ts'
import { loadFrame } from './loadFrame.ts'

/** The baseline over a `MessageChannel`: a port without batching. */
offer(
  loadFrame().then(({ origin, remote }) => {
    const { port1, port2 } = new MessageChannel()
    const waiting = new Map<number, (answer: unknown) => void>()
    let last = 0
    port1.onmessage = ({ data }) => {
      waiting.get(data.id)?.(data.payload)
      waiting.delete(data.id)
    }
    remote.postMessage(undefined, origin, [port2])
    return {
      ask: () =>
        new Promise((resolve) => {
          const id = ++last
          waiting.set(id, resolve)
          port1.postMessage({ id, payload: question })
        }),
    }
  }),
)

import { offer } from './Driver.ts'
import { question } from './exchange.ts'
import { loadFrame } from './loadFrame.ts'

/** The baseline: `window.postMessage` with one listener and a map. It checks only the window. */
offer(
  loadFrame().then(({ origin, remote }) => {
    const waiting = new Map<number, (answer: unknown) => void>()
    let last = 0
    addEventListener('message', ({ data, source }) => {
      if (source !== remote) return
      waiting.get(data.id)?.(data.payload)
      waiting.delete(data.id)
    })
    return {
      ask: () =>
        new Promise((resolve) => {
          const id = ++last
          waiting.set(id, resolve)
          remote.postMessage({ id, payload: question }, origin)
        }),
    }
  }),
)

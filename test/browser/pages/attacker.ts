import { answers, notices } from '../examples.ts'

declare global {
  interface Window {
    attacker: typeof attacker
  }
}

/** A page that can send every message of a frame, and records every message that it receives. */
const attacker = {
  heard: [] as unknown[],
  /** Sends every answer, error and notice to a window, `times` times. Sends `name` at the end. */
  storm({ ids, name, target, times }: attacker.Storm) {
    for (let time = 0; time < times; time++) {
      for (const [event, payload] of Object.entries(answers)) {
        const id = ids[event]
        target.postMessage({ id, payload, type: `@w3m-frame/${event}_SUCCESS` }, '*')
        target.postMessage(
          { id, payload: { message: 'Forged' }, type: `@w3m-frame/${event}_ERROR` },
          '*',
        )
      }
      for (const [notice, payload] of Object.entries(notices))
        target.postMessage({ payload, type: `@w3m-frame/${notice}` }, '*')
    }
    target.postMessage({ stormEnded: name }, '*')
  },
}

declare namespace attacker {
  type Storm = { ids: Record<string, string>; name: string; target: Window; times: number }
}

window.attacker = attacker
addEventListener('message', ({ data }) => attacker.heard.push(data))

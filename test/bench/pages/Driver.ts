import { answer } from './exchange.ts'

/** The interface of a client's host page to the bench. */
export type Driver = {
  /** Counts the answered requests that the client still holds, if it can tell. */
  countHeld?: (() => number) | undefined
  /** Sends all requests at once. Returns milliseconds until the last answer. */
  drain(requests: number): Promise<number>
  /** Sends requests one after another. Returns milliseconds per request. */
  sequence(requests: number): Promise<number>
}

declare global {
  var benchDriver: Promise<Driver>
}

/** Gives a client to the bench once it is ready. */
export function offer(client: Promise<offer.Client>): void {
  globalThis.benchDriver = client.then(async ({ ask, countHeld }) => {
    const first = await ask()
    if (first !== answer) throw new Error(`Answered ${JSON.stringify(first)}.`)
    return {
      countHeld,
      async drain(requests) {
        const start = performance.now()
        await Promise.all(Array.from({ length: requests }, ask))
        return performance.now() - start
      },
      async sequence(requests) {
        const start = performance.now()
        for (let left = requests; left > 0; left--) await ask()
        return (performance.now() - start) / requests
      },
    }
  })
}

export declare namespace offer {
  type Client = { ask(): Promise<unknown>; countHeld?: () => number }
}

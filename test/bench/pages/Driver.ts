import { answer } from './exchange.ts'

/** The interface of a client's host page to the bench. */
export type Driver = {
  /** Counts the answered requests that the client still holds. Missing if the client cannot tell. */
  countHeld?: (() => number) | undefined
  /** Sends all requests at the same time. Returns the milliseconds until the last answer. */
  drain(requests: number): Promise<number>
  /** Sends one request after another. Returns the milliseconds per request. */
  sequence(requests: number): Promise<number>
}

declare global {
  var benchDriver: Promise<Driver>
}

/** Passes a client to the bench when it is ready. */
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

import { answer } from './exchange.ts'

/** What the bench drives in a host page, whichever client the page holds. */
export type Driver = {
  /** What the client still holds of questions that were answered, where it lets itself be asked. */
  countHeld?: (() => number) | undefined
  /** Asks that many at once. Answers how long until the last one was answered, in milliseconds. */
  drain(requests: number): Promise<number>
  /** Asks one after another. Answers how long each took, in milliseconds. */
  sequence(requests: number): Promise<number>
}

declare global {
  var benchDriver: Promise<Driver>
}

/** Hands a client over to the bench, once it is ready. */
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

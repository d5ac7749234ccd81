import type { offer } from './Driver.ts'
import { question } from './exchange.ts'

/** The members that both published clients have at run time. Their types differ. */
type Older = {
  openRpcRequests: Map<string, unknown> | unknown[]
  request(question: { method: string; params: unknown[] }): Promise<unknown>
}

/** Wraps a published client. This is the only place that ignores the client's types. */
export function fromOlder(client: object): offer.Client {
  const provider = client as Older
  return {
    // Create a new object each time, because AppKit's client changes it.
    ask: () => provider.request({ ...question, params: [] }),
    countHeld() {
      const { openRpcRequests: held } = provider
      return Array.isArray(held) ? held.length : held.size
    },
  }
}

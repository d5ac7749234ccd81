import type { offer } from './Driver.ts'
import { question } from './exchange.ts'

/** What both published clients have at run time. Their types say less, or otherwise. */
type Older = {
  openRpcRequests: Map<string, unknown> | unknown[]
  request(question: { method: string; params: unknown[] }): Promise<unknown>
}

/** Drives a published client as it is. The only place that looks past its types. */
export function fromOlder(client: object): offer.Client {
  const provider = client as Older
  return {
    // A fresh object each time: AppKit's writes into the question.
    ask: () => provider.request({ ...question, params: [] }),
    countHeld() {
      const { openRpcRequests: held } = provider
      return Array.isArray(held) ? held.length : held.size
    },
  }
}

/** How something ended, in a form that can leave the page. Their errors have a message and no more. */
export type Outcome = { value: unknown } | { message: string }

declare global {
  interface Window {
    /** Asks a published client for one of its actions, by its own name and with its own arguments. */
    ask(action: string, ...parameters: unknown[]): Promise<Outcome>
  }
}

/** Hands a published client over to the test, as it is. The only place that looks past its types. */
export function offer(client: object): void {
  const actions = client as Record<string, (...parameters: unknown[]) => unknown>
  window.ask = async (action, ...parameters) => {
    try {
      return { value: await actions[action]!(...parameters) }
    } catch (error) {
      return { message: (error as Error).message }
    }
  }
}

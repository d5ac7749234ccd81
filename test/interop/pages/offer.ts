/** The outcome of an action as JSON. The errors of these clients have only a message. */
export type Outcome = { value: unknown } | { message: string }

declare global {
  interface Window {
    /** Calls an action of the published client by name, with its own arguments. */
    ask(action: string, ...parameters: unknown[]): Promise<Outcome>
  }
}

/** Exposes a published client to the test. This is the only place that ignores its types. */
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

import * as Event from '@latchkey/protocol/Event'
import type { Context, Handlers } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'

/** How long the code may take to load, in milliseconds. Browsers wait for minutes if the server does not answer. */
const patience = 20_000

/** The code that is loaded on demand: a handler for every event. */
export type Rest<host> = { handlers: Handlers<host> }

/**
 * Returns a handler for every event. Handlers in `first` run immediately. The others run after `load`, which is called
 * once. Handlers start in the order of their requests, so all requests wait while the code loads. If loading fails, the
 * waiting requests that need the code fail, and the next request loads the code again.
 */
export function onDemand<host, rest extends Rest<host>>(
  first: Partial<Handlers<host>>,
  load: () => Promise<rest>,
): { handlers: Handlers<host>; load(): Promise<rest> } {
  type Handler = (payload: unknown, context: Context<host>) => unknown
  let loaded: rest | undefined
  /** The current attempt to load the code. It never rejects, so that all waiting requests continue in order. */
  let loading: Promise<{ error?: unknown }> | undefined

  async function attempt(): Promise<{ error?: unknown }> {
    try {
      loaded = await within(patience, load())
      return {}
    } catch (error) {
      return { error }
    } finally {
      loading = undefined
    }
  }

  async function demand(): Promise<rest> {
    if (loaded) return loaded
    loading ??= attempt()
    const { error } = await loading
    if (!loaded) throw error
    return loaded
  }

  async function runLater(
    name: keyof Handlers,
    payload: unknown,
    context: Context<host>,
  ): Promise<unknown> {
    const { handlers } = await demand().catch((error) => {
      if (first[name]) return { handlers: first }
      throw error
    })
    return (handlers[name] as Handler)(payload, context)
  }

  const names = Object.keys(Event.table) as (keyof Handlers)[]
  const handlers = names.map((name) => {
    const handler: Handler = (payload, context) => {
      const now = loaded ? loaded.handlers[name] : !loading && first[name]
      return now ? (now as Handler)(payload, context) : runLater(name, payload, context)
    }
    return [name, handler]
  })
  return {
    // This cast is safe, because the table of events has a row for each handler.
    handlers: Object.fromEntries(handlers) as Handlers<host>,
    load: demand,
  }
}

/** Returns the result of an action. Rejects with SERVER_UNREACHABLE if the action takes too long. */
function within<value>(limit: number, action: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RefusedError('SERVER_UNREACHABLE')), limit)
    action.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

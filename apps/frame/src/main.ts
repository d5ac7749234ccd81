import type { Event } from '@latchkey/protocol'
import * as DeviceDatabase from './device/DeviceDatabase.ts'
import * as FirstHost from './first/FirstHost.ts'
import { onDemand } from './first/onDemand.ts'
import { first } from './handlers/first.ts'
import { NotFoundError } from './parent.ts'
import { serve } from './serve.ts'

/** The first messages of every client. The next one is usually on its way, so nothing is loaded before it. */
const greetings: readonly Event.Name[] = ['HELLO', 'LOCALE', 'SYNC_DAPP_DATA', 'SYNC_THEME']

/** How long the frame waits for another message before it loads the rest of its code, in milliseconds. */
const pause = 1_000

try {
  let host: FirstHost.FirstHost | undefined
  const database = DeviceDatabase.create()
  const { handlers, load } = onDemand(first, async () => {
    const { open } = await import('./rest.ts')
    // A request or an answer loads the code, so there is a host.
    return open(host!)
  })
  const create = (origin: string, parameters: URLSearchParams) => {
    host = FirstHost.create(origin, parameters, database)
    // A host may only preload the frame, and send the first request when the user acts.
    setTimeout(() => load().catch(() => {}), pause)
    return host
  }
  serve(handlers, create, (name, context) => {
    if (greetings.includes(name)) return
    load()
      .then(({ prepare }) => prepare(name, context))
      .catch(() => {})
  })
  // Takes as long as the handshake, so it runs meanwhile.
  database.open()
} catch (error) {
  if (!(error instanceof NotFoundError)) throw error
  // biome-ignore lint/suspicious/noConsole: for a developer who opened the frame instead of a host.
  console.warn(`${error.message}. ${error.cause}`)
  // There is no host, so the document explains what it is.
  import('./pages/alone/main.ts')
}

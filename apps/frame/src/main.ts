import type { Event } from '@latchkey/protocol'
import * as DeviceDatabase from './device/DeviceDatabase.ts'
import * as FirstHost from './first/FirstHost.ts'
import { onDemand } from './first/onDemand.ts'
import { first } from './handlers/first.ts'
import { NotFoundError } from './parent.ts'
import { serve } from './serve.ts'

/**
 * The first messages of every client. Another message usually follows immediately, so nothing is loaded before that.
 */
const greetings: readonly Event.Name[] = ['HELLO', 'LOCALE', 'SYNC_DAPP_DATA', 'SYNC_THEME']

/** How long the frame waits for another message before it loads the rest of its code, in milliseconds. */
const pause = 1_000

try {
  let host: FirstHost.FirstHost | undefined
  const database = DeviceDatabase.create()
  const { handlers, load } = onDemand(first, async () => {
    const { open } = await import('./rest.ts')
    // The host exists, because a request or an answer has called this function.
    return open(host!)
  })
  const create = (origin: string, parameters: URLSearchParams) => {
    host = FirstHost.create(origin, parameters, database)
    // A host may only preload the frame, and send its first request much later. So load the rest of the code after a
    // pause.
    setTimeout(() => load().catch(() => {}), pause)
    return host
  }
  serve(handlers, create, (name, context) => {
    if (greetings.includes(name)) return
    // Load in a new task, because the import takes some milliseconds and the answer is sent at the end of this task.
    setTimeout(() =>
      load()
        .then(({ prepare }) => prepare(name, context))
        .catch(() => {}),
    )
  })
  // Open the database during the handshake; both take equally long.
  database.open()
} catch (error) {
  if (!(error instanceof NotFoundError)) throw error
  // biome-ignore lint/suspicious/noConsole: for a developer who opened the frame instead of a host.
  console.warn(`${error.message}. ${error.cause}`)
  // Outside a frame, the document explains what it is.
  import('./pages/alone/main.ts')
}

import type { Event } from '@latchkey/protocol'
import * as Host from './Host.ts'
import { handlers } from './handlers/index.ts'
import { NotFoundError } from './parent.ts'
import { serve } from './serve.ts'

/** What every client says first, and waits for no more than for a nod. */
const greetings: readonly Event.Name[] = ['HELLO', 'LOCALE', 'SYNC_DAPP_DATA', 'SYNC_THEME']

try {
  let isLoading = false
  serve(handlers, Host.create, (name) => {
    if (isLoading || greetings.includes(name)) return
    // Once: to ask for what is there already takes longer than most answers.
    isLoading = true
    load()
  })
} catch (error) {
  if (!(error instanceof NotFoundError)) throw error
  // biome-ignore lint/suspicious/noConsole: for a developer who opened the frame instead of a host.
  console.warn(`${error.message}. ${error.cause}`)
  // Without an application to serve, the document says what it is.
  import('./pages/alone/main.ts')
}

/**
 * What a person will need, soon. After the first answer, which nothing may keep waiting. What fails
 * here is tried again when it is needed.
 */
function load() {
  import('./screens/mount.tsx').catch(() => {})
  import('./approvals/index.ts').catch(() => {})
}

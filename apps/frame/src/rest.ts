import type { Event } from '@latchkey/protocol'
import { openScreens } from './approval/openScreens.ts'
import type { FirstHost } from './first/FirstHost.ts'
import type { Context, Handlers } from './Handler.ts'
import * as Host from './Host.ts'
import { handlers } from './handlers/index.ts'

/** The events after which another user may be signed in. */
const sessionEvents: readonly Event.Name[] = [
  'CONNECT_DEVICE',
  'CONNECT_FARCASTER',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_USER',
  'SIGN_OUT',
]

/** The code that the first answers do not need. It is loaded after them. */
export type Rest = {
  handlers: Handlers<FirstHost>
  /** Prepares what the user needs next, after the answer to an event. */
  prepare(name: Event.Name, context: Context<FirstHost>): void
}

export function open(first: FirstHost): Rest {
  const host = Host.complete(first)
  let isLoading = false
  return {
    // Their host is `first`, which is complete now.
    handlers: handlers as unknown as Handlers<FirstHost>,
    prepare(name, context) {
      if (!isLoading || sessionEvents.includes(name)) resume(host, { ...context, host })
      if (isLoading) return
      // Once: even a cached import takes longer than most responses.
      isLoading = true
      load(host)
    },
  }
}

/** Preloads the code that the user needs next. A failed import is retried when the code is needed. */
function load(host: Host.Host) {
  openScreens(host).catch(() => {})
  import('./approval/approveRequest.ts').catch(() => {})
}

/** Resumes what a reload or a sign-out of the user has interrupted. */
function resume(host: Host.Host, context: Context) {
  // With the screens: it asks the user about new devices.
  Promise.all([import('./hold/followHold.ts'), openScreens(host)])
    .then(([{ followHold }]) => followHold(context))
    .catch(() => {})
  import('./outbox/resume.ts').then(({ resumeUser }) => resumeUser(host)).catch(() => {})
}

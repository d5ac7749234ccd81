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
  'CONNECT_PASSKEY',
  'CONNECT_SOCIAL',
  'GET_USER',
  'SIGN_OUT',
]

/** The code that the first answers do not need. It is loaded after them. */
export type Rest = {
  handlers: Handlers<FirstHost>
  /** Prepares what the user will need next, after the answer to an event. */
  prepare(name: Event.Name, context: Context<FirstHost>): void
}

export function open(first: FirstHost): Rest {
  const host = Host.complete(first)
  let isLoading = false
  return {
    // These handlers need a complete host. `first` is complete from here on.
    handlers: handlers as unknown as Handlers<FirstHost>,
    prepare(name, context) {
      host.notify = context.notify
      if (!isLoading || sessionEvents.includes(name)) resume(host, { ...context, host })
      if (isLoading) return
      // Do this only once. Even a cached import takes longer than most responses.
      isLoading = true
      load(host)
    },
  }
}

/** Preloads the code that the user will need next. If an import fails, it is retried when the code is needed. */
function load(host: Host.Host) {
  openScreens(host).catch(() => {})
  import('./approval/approveRequest.ts').catch(() => {})
}

/** Resumes the user's work that a reload or a sign-out has interrupted. */
function resume(host: Host.Host, context: Context) {
  // Also load the screens, because `followHold` asks the user about new devices.
  Promise.all([import('./hold/followHold.ts'), openScreens(host)])
    .then(([{ followHold }]) => followHold(context))
    .catch(() => {})
  import('./outbox/resume.ts').then(({ resumeUser }) => resumeUser(host)).catch(() => {})
}

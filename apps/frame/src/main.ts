import type { Event } from '@latchkey/protocol'
import { openScreens } from './approval/openScreens.ts'
import * as DeviceDatabase from './device/DeviceDatabase.ts'
import type { Context } from './Handler.ts'
import * as Host from './Host.ts'
import { handlers } from './handlers/index.ts'
import { NotFoundError } from './parent.ts'
import { type CreateHost, serve } from './serve.ts'

/** The first messages of every client. Answering them loads nothing. */
const greetings: readonly Event.Name[] = ['HELLO', 'LOCALE', 'SYNC_DAPP_DATA', 'SYNC_THEME']

/** The events after which another user may be signed in. */
const sessionEvents: readonly Event.Name[] = [
  'CONNECT_DEVICE',
  'CONNECT_FARCASTER',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_USER',
  'SIGN_OUT',
]

try {
  let isLoading = false
  let host: Host.Host | undefined
  const database = DeviceDatabase.create()
  const create: CreateHost = (origin, parameters) => {
    host = Host.create(origin, parameters, database)
    return host
  }
  serve(handlers, create, (name, context) => {
    if (greetings.includes(name)) return
    if (!isLoading || sessionEvents.includes(name)) resume(host!, context)
    if (isLoading) return
    // Once: even a cached import takes longer than most responses.
    isLoading = true
    load(host!)
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

/**
 * Preloads the code that the user needs next. Runs after the first response, so that it delays
 * nothing. A failed import is retried when the code is needed.
 */
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

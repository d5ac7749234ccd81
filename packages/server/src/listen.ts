import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { BaseError } from '@latchkey/protocol/Errors'

/** Where to listen, and the settings that say so. A host that nobody sets has no setting. */
export type Place = {
  host: string
  port: number
  /** What needs the port, where it is not the server itself. */
  purpose?: string
  settings: { host?: string; port: string }
}

/** What listens. */
export type Listening = {
  /**
   * Lets requests under way end, and closes. For `grace` milliseconds it takes more, one for each
   * connection: so long whoever distributes them may need to see that it ends.
   */
  end(grace?: number): Promise<void>
  port: number
}

/** How long requests may take once it ends, in milliseconds. With `grace`, less than the ten seconds that supervisors wait. */
const patience = 7_000

/** Answers once it listens. */
export function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  place: Place,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    let isEnding = false
    const server = serve({ fetch, hostname: place.host, port: place.port }, ({ port }) =>
      resolve({
        async end(grace = 0) {
          isEnding = true
          if (grace) await sleep(grace)
          // Ends connections without a request as well; the others end with their answer.
          const closed = new Promise<void>((resolve) => server.close(() => resolve()))
          const timer = setTimeout(() => server.closeAllConnections(), patience)
          await closed
          clearTimeout(timer)
        },
        port,
      }),
    ) as Server
    server.once('error', (error) => reject(explain(error, place)))
    server.prependListener('request', (_, response) => {
      if (isEnding) response.shouldKeepAlive = false
    })
  })
}

/** Turns an error of listening into one that names the setting to change. */
export function explain(error: NodeJS.ErrnoException, place: Place): Error {
  const { code = '' } = error
  const { host, settings } = place
  if (code === 'EADDRINUSE' || code === 'EACCES') return new PortError(place, code)
  if (settings.host && /^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_\w+)$/.test(code))
    return new HostError(host, settings.host)
  return error
}

/** Thrown when the host is none of this machine's. */
export class HostError extends BaseError {
  override readonly name = 'listen.HostError'

  constructor(host: string, setting: string) {
    super(
      `${setting} is "${host}", which is no address of this machine. Set it to localhost, to one of its addresses, or to 0.0.0.0 for all of them.`,
    )
  }
}

/** Thrown when the port is not to be had. */
export class PortError extends BaseError {
  override readonly name = 'listen.PortError'

  constructor({ port, purpose, settings }: Place, code: 'EACCES' | 'EADDRINUSE') {
    super(
      code === 'EACCES'
        ? `Port ${port} is for administrators only. Set ${settings.port} to one above 1023, and let a proxy bring requests to it.`
        : `Port ${port} is in use${purpose ? `, and ${purpose} needs it` : ''}. Stop the program that uses it, or set ${settings.port} to another port.`,
    )
  }
}

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve as listen, type ServerType } from '@hono/node-server'
import { createApp } from './app.ts'
import * as DevChains from './chain/dev.ts'
import type { Config } from './config.ts'
import * as KeyRing from './custody/KeyRing.ts'
import * as EmbeddedPostgres from './dev/EmbeddedPostgres.ts'
import * as Inbox from './dev/Inbox.ts'
import { BaseError } from './Errors.ts'
import type { Log } from './Log.ts'
import { type Mailer, smtp } from './mail/Mailer.ts'
import * as Store from './store/Store.ts'

/** How long requests under way may take when the server is asked to end, in milliseconds. */
const patience = 10_000

/** A server that answers. */
export type Server = {
  port: number
  /** Takes no more requests, lets those under way end, and closes everything. */
  stop(): Promise<void>
}

/** Opens the database that the configuration names, or our own. */
export async function openStore(config: Config): Promise<Store.Store> {
  if (config.databaseUrl) return Store.open(config.databaseUrl)
  const postgres = await EmbeddedPostgres.start({ folder: join(config.folder, 'postgres') })
  const store = await Store.open(postgres.url).catch(async (error) => {
    await postgres.stop()
    throw error
  })
  return {
    ...store,
    async close() {
      await store.close()
      await postgres.stop()
    },
  }
}

/** In development every mail is caught, and sent only if a mail server is named. */
function createMailer({ isDevelopment, mailFrom, smtpUrl }: Config, store: Store.Store): Mailer {
  const sender = smtpUrl ? smtp(smtpUrl, mailFrom) : undefined
  return sender && !isDevelopment ? sender : Inbox.create(store, sender)
}

/** Starts the server. */
export async function serve(config: Config, log: Log): Promise<Server> {
  const store = await openStore(config)
  const devChains = await startChains(config).catch(async (error) => {
    await store.close()
    throw error
  })
  try {
    await seed(store, config)
    const frameFolder = fileURLToPath(new URL('../../../apps/frame/dist', import.meta.url))
    const keyEncryptor = config.isDevelopment
      ? KeyRing.openOrCreate(config.keyRing)
      : KeyRing.open(config.keyRing)
    const mailer = createMailer(config, store)
    const app = createApp({ config, devChains, frameFolder, keyEncryptor, log, mailer, store })
    const server = await start(app.fetch, config)
    const { port } = server.address() as { port: number }
    log('info', 'listening', { port, url: config.publicUrl.origin })
    return {
      port,
      async stop() {
        const closed = new Promise<void>((resolve) => server.close(() => resolve()))
        const timer = setTimeout(() => {
          if ('closeAllConnections' in server) server.closeAllConnections()
        }, patience)
        if ('closeIdleConnections' in server) server.closeIdleConnections()
        await closed
        clearTimeout(timer)
        await devChains?.stop()
        await mailer.close()
        await store.close()
        log('info', 'stopped')
      },
    }
  } catch (error) {
    await devChains?.stop()
    await store.close()
    throw error
  }
}

/** On a developer's machine chains are there from the first start, unless others are configured. */
async function startChains(config: Config): Promise<DevChains.DevChains | undefined> {
  return config.isDevelopment && !config.rpc.upstreams.size ? DevChains.start() : undefined
}

/** What every deployment begins with: one realm, and on a developer's machine the demo. */
async function seed(store: Store.Store, config: Config): Promise<void> {
  if (!(await store.realms.get('main')))
    await store.realms.add({ id: 'main', name: 'Main' }).catch(ignoreTaken)
  if (config.isDevelopment && !(await store.projects.get('demo')))
    await store.projects
      .add({ id: 'demo', name: 'Latchkey demo', origins: [], realmId: 'main' })
      .catch(ignoreTaken)
}

/** Another process was as fast: it is there, which is all that was wanted. */
function ignoreTaken(error: unknown): void {
  if (!(error instanceof Store.TakenError)) throw error
}

function start(
  fetch: Parameters<typeof listen>[0]['fetch'],
  { host, port }: Config,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = listen({ fetch, hostname: host, port }, () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortError(port) : error),
    )
  })
}

/** Thrown when the port is taken. */
export class PortError extends BaseError {
  override readonly name = 'PortError'

  constructor(port: number) {
    super(`Port ${port} is in use. End what uses it, or set LATCHKEY_PORT to another.`)
  }
}

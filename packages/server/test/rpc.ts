import { createServer, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { LocalChains } from '@latchkey/dev'
import { Network } from '@latchkey/protocol'
import { createFolder } from '../../../test/harness/createFolder.ts'
import { startLocalChains } from '../../dev/test/startLocalChains.ts'
import * as Alarm from '../src/Alarm.ts'
import { createApp } from '../src/app.ts'
import * as Config from '../src/Config.ts'
import type { Dependencies } from '../src/Env.ts'
import type { Identity } from '../src/identity/Identity.ts'
import * as Secret from '../src/identity/Secret.ts'
import * as Log from '../src/Log.ts'
import * as Metrics from '../src/Metrics.ts'
import * as WebSockets from '../src/sockets/WebSockets.ts'
import { listen as listenAt } from '../src/start/listen.ts'
import { createCounters } from '../src/store/counters.ts'
import { limits } from '../src/store/limits.ts'
import * as Store from '../src/store/Store.ts'
import { openKeys } from './CustodyParts.ts'
import { createDatabase } from './createDatabase.ts'
import type { Engine } from './engines.ts'

export let localChains: LocalChains.LocalChains
let folder: string
let database: Engine
let secret: Secret.Secret
export let store: Store.Store
/** The log of the servers. */
export const lines: string[] = []
const servers: Server[] = []

/** Starts the chains and the database of a test file. */
export async function start(): Promise<void> {
  folder = createFolder('rpc').path
  localChains = await startLocalChains()
  database = await createDatabase()
  store = await Store.open(database.url)
  secret = await Secret.open(store.database, openKeys(folder).keyEncryptor)
  await store.realms.add({ id: 'main', name: 'Main' })
  await store.projects.add({ id: 'demo', name: 'Demo', origins: [], realmId: 'main' })
  const origins = ['https://shop.example', 'https://app.shop.example']
  await store.projects.add({ id: 'shop', name: 'Shop', origins, realmId: 'main' })
}

export async function stop(): Promise<void> {
  await localChains?.stop()
  await store?.close()
  await database?.stop()
}

/** Closes the nodes of a test. */
export async function closeNodes(): Promise<void> {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** The server without the parts that chains do not need. */
export function create(config: Config.Config, chains?: LocalChains.LocalChains) {
  const identity = {
    counters: createCounters(store.database),
    limits: { ...limits, ...config.limits },
    secret,
  }
  const log = Log.create((line) => lines.push(line))
  const parts: Partial<Dependencies> = {
    config,
    localChains: chains,
    frameFolder: folder,
    identity: identity as Identity,
    log,
    metrics: Metrics.create(store.database, async () => 0, Alarm.create(log)),
    store,
  }
  return createApp(parts as Dependencies)
}

export function setup(environment: Record<string, string> = {}, chains?: LocalChains.LocalChains) {
  const app = create(Config.read(environment), chains)
  return (body: unknown, options: Options = {}) => {
    const { chainId = 'eip155:1', headers = {}, method = 'POST', projectId = 'shop' } = options
    const url = new URL(
      Network.rpcUrl({
        chainId: chainId as Network.CaipId,
        host: 'http://localhost:4100',
        projectId,
      }),
    )
    return app.request(`${url.pathname}${url.search}${options.more ?? ''}`, {
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', host: 'localhost:4100', ...headers },
      method,
    })
  }
}

export type Options = {
  chainId?: string
  headers?: Record<string, string>
  method?: string
  more?: string
  projectId?: string
}

export const call = (method: string, ...params: unknown[]) => ({
  id: 1,
  jsonrpc: '2.0',
  method,
  params,
})

/** A node with the given behavior, which records its requests. */
export async function listen(listener: RequestListener) {
  const bodies: unknown[] = []
  const server = createServer(async (request, response) => {
    bodies.push(JSON.parse(await text(request)))
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { bodies, host: `127.0.0.1:${(server.address() as { port: number }).port}` }
}

/** A server that listens, with its WebSockets. Returns its address for a chain. */
export async function serve(
  environment: Record<string, string>,
  chains?: LocalChains.LocalChains,
  limits?: Parameters<typeof WebSockets.create>[2],
) {
  const app = create(Config.read(environment), chains)
  const log = Log.create((line) => lines.push(line))
  const settings = { port: 'LATCHKEY_PORT' }
  const sockets = WebSockets.create(app.fetch, log, limits)
  const { end, port } = await listenAt(app.fetch, { host: '127.0.0.1', port: 0, settings, sockets })
  const toUrl = (chainId: string, protocol = 'ws', projectId = 'shop') =>
    `${protocol}://localhost:${port}${Network.rpcPath}/?chainId=${chainId}&projectId=${projectId}`
  return { end, port, toUrl }
}

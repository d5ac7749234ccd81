import { Hono } from 'hono'
import * as LocalChains from '../../dev/src/chains/LocalChains.ts'
import * as Farcaster from '../../dev/src/farcaster/Farcaster.ts'
import * as Inbox from '../../dev/src/inbox/Inbox.ts'
import * as IdentityProvider from '../../dev/src/provider/IdentityProvider.ts'
import { createApp } from './app.ts'
import { checkFrame, frameFolder } from './checkFrame.ts'
import type { Config } from './config.ts'
import * as KeyRing from './custody/KeyRing.ts'
import { findPlatformLimits } from './findPlatformLimits.ts'
import * as Identity from './identity/Identity.ts'
import { checkKeeper } from './keeper/checkKeeper.ts'
import { createHttpKeeper } from './keeper/http.ts'
import type { Keeper } from './keeper/Keeper.ts'
import * as KeeperKey from './keeper/KeeperKey.ts'
import { createLocalKeeper } from './keeper/local.ts'
import * as Log from './Log.ts'
import { explain, type Listening, listen, PortError } from './listen.ts'
import * as Metrics from './Metrics.ts'
import { type Mailer, smtp } from './mail/Mailer.ts'
import { ignoreTaken, nameDatabase, openStore } from './openStore.ts'
import { createCustody } from './store/custody.ts'
import type { Database } from './store/Database.ts'
import type * as Store from './store/Store.ts'
import { sweep } from './store/sweep.ts'

/** How long others may need to see at `/ready` that it ends, in milliseconds. */
const grace = 2_000
/** How often what has expired is removed, in milliseconds. */
const sweepInterval = 10 * 60_000

/** A server that answers. */
export type Server = {
  port: number
  /** Takes no more requests, lets those under way end, and closes everything. */
  stop(): Promise<void>
}

/** What says where the server listens. */
const settings = { host: 'LATCHKEY_HOST', port: 'LATCHKEY_PORT' }

/** In development every mail is caught, and sent only if a mail server is named. */
function createMailer({ isDevelopment, mailFrom, smtpUrl }: Config, store: Store.Store): Mailer {
  const sender = smtpUrl ? smtp(smtpUrl, mailFrom) : undefined
  return sender && !isDevelopment ? sender : Inbox.create(store, sender)
}

/** Starts the server. */
export async function serve(config: Config, log: Log.Log): Promise<Server> {
  checkFrame(config, log)
  const { localChains, store } = await open(config, log)
  let devProvider: IdentityProvider.DevProvider | undefined
  let isEnding = false
  const devFarcaster = createFarcaster(config, log, localChains)
  try {
    devProvider = await startProvider(config, log)
    await seed(store, config)
    const keyEncryptor = config.isDevelopment
      ? KeyRing.openOrCreate(config.keyRing)
      : KeyRing.open(config.keyRing)
    const mailer = createMailer(config, store)
    const { database } = store
    const identity = await Identity.create(database, keyEncryptor, { limits: config.limits })
    const keeper = await openKeeper(config, database)
    const custody = createCustody({ database, keeper, keyEncryptor })
    await custody.assertKeys()
    const metrics = Metrics.create(database, custody.alarm)
    const app = createApp({
      config,
      custody,
      devFarcaster,
      devProvider,
      frameFolder,
      identity,
      keeper,
      localChains,
      log,
      mailer,
      metrics,
      store: { ...store, isReady: async () => !isEnding && store.isReady() },
    })
    const { end, port } = await listen(app.fetch, { ...config, settings })
    const broom = setInterval(() => {
      sweep(database)
        .then(() => custody.sweep())
        .catch((error) => log('error', 'sweep failed', Log.describe(error)))
    }, sweepInterval).unref()
    // Where any free port would do, it is known only now.
    if (config.publicUrl.port === '0') config.publicUrl.port = String(port)
    const mode = config.isDevelopment ? 'development' : 'production'
    for (const limit of findPlatformLimits(process.platform)) log('info', limit)
    log('info', 'database', { url: nameDatabase(config) })
    log('info', 'listening', { mode, port, url: config.publicUrl.origin })
    const figures = await startMetrics(metrics, config, log)
    if ('url' in config.keeper) checkKeeper(keeper, log)
    return {
      port,
      async stop() {
        isEnding = true
        await end(config.isDevelopment ? 0 : grace)
        clearInterval(broom)
        identity.stop()
        await figures?.end()
        await devProvider?.stop()
        await devFarcaster?.stop()
        await localChains?.stop()
        await mailer.close()
        await store.close()
        log('info', 'stopped')
      },
    }
  } catch (error) {
    await devProvider?.stop()
    await localChains?.stop()
    await store.close()
    throw error
  }
}

/** The keeper that the configuration names. Ours has its own key, which must be the right one. */
async function openKeeper({ isDevelopment, keeper }: Config, database: Database): Promise<Keeper> {
  if ('url' in keeper) return createHttpKeeper(keeper)
  const open = isDevelopment ? KeeperKey.openOrCreate : KeeperKey.open
  const local = createLocalKeeper(database, open(keeper.keyFile))
  await local.assertKey()
  return local
}

/** The figures are for this machine only. A port that is not to be had is no reason not to serve. */
async function startMetrics(
  { registry }: Metrics.Metrics,
  { metricsPort }: Config,
  log: Log.Log,
): Promise<Listening | undefined> {
  const app = new Hono().get('/metrics', async (c) =>
    c.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  )
  try {
    const listening = await listen(app.fetch, {
      host: '127.0.0.1',
      port: metricsPort,
      settings: { port: 'LATCHKEY_METRICS_PORT' },
    })
    const { port } = listening
    log('info', 'metrics', { port, url: `http://127.0.0.1:${port}/metrics` })
    return listening
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log('error', `metrics are not served. ${error.message}`, { port: metricsPort })
    return undefined
  }
}

/** Opens the database and the local chains together, since both take a while. */
async function open(config: Config, log: Log.Log) {
  const [store, localChains] = await Promise.allSettled([
    openStore(config),
    startChains(config, log),
  ])
  if (store.status === 'fulfilled' && localChains.status === 'fulfilled')
    return { localChains: localChains.value, store: store.value }
  if (store.status === 'fulfilled') await store.value.close()
  if (localChains.status === 'fulfilled') await localChains.value?.stop()
  throw store.status === 'rejected' ? store.reason : (localChains as PromiseRejectedResult).reason
}

/**
 * In development there are local chains, unless others are configured: real and local networks are
 * never mixed in one wallet.
 */
async function startChains(config: Config, log: Log.Log) {
  if (!config.isDevelopment || config.rpc.upstreams.size) return undefined
  const onCrash = () => log('error', 'the local chains have crashed. Restart the server.')
  return LocalChains.start({ onCrash })
}

/** So are providers to sign in at, by one that stands for all. At a known port: accounts hang on its address. */
async function startProvider(
  { host, isDevelopment, port, publicUrl, social }: Config,
  log: Log.Log,
): Promise<IdentityProvider.DevProvider | undefined> {
  if (!isDevelopment || social.size) return undefined
  const place = {
    host,
    port: port && Math.min(port + 2, 65_535),
    purpose: 'the test sign-in provider, two ports above the server,',
    settings,
  }
  const provider = await IdentityProvider.start({
    // Where the server is too: development is on this machine only.
    address: host,
    port: place.port,
    redirectUri: (name) => new URL(`/social/callback/${name}`, publicUrl).href,
  }).catch((error) => {
    throw explain(error, place)
  })
  log('info', 'test provider', { port: provider.port })
  return provider
}

/** And Farcaster, which is started once somebody asks for it. */
function createFarcaster(
  { farcaster, host, isDevelopment, port }: Config,
  log: Log.Log,
  localChains: LocalChains.LocalChains | undefined,
): Farcaster.DevFarcaster | undefined {
  if (!isDevelopment || !farcaster.isOn || farcaster.relay) return undefined
  return Farcaster.create({
    address: host,
    localChains,
    onStart: (port) => log('info', 'test relay of Farcaster', { port }),
    port: port && Math.min(port + 3, 65_535),
  })
}

/** On a developer's machine the demo is there from the first start. */
async function seed(store: Store.Store, { isDevelopment }: Config): Promise<void> {
  if (isDevelopment && !(await store.projects.get('demo')))
    await store.projects
      .add({ id: 'demo', name: 'Latchkey demo', origins: [], realmId: 'main' })
      .catch(ignoreTaken)
}

import * as Alarm from './Alarm.ts'
import { createApp } from './app.ts'
import * as AuditKey from './audit/AuditKey.ts'
import { prune } from './audit/prune.ts'
import { createSealer } from './audit/seal.ts'
import type { Config } from './Config.ts'
import * as Chains from './chain/Chains.ts'
import { keepDeployed } from './chain/keepDeployed.ts'
import { checkFrame, frameFolder } from './checkFrame.ts'
import { createCustody } from './custody/Custody.ts'
import * as KeyFollower from './custody/KeyFollower.ts'
import * as Development from './development/Development.ts'
import * as DevParts from './development/DevParts.ts'
import * as Identity from './identity/Identity.ts'
import { LostError } from './identity/Secret.ts'
import { settleSlowChanges } from './identity/settleSlowChanges.ts'
import { checkKeeper } from './keeper/checkKeeper.ts'
import { createHttpKeeper } from './keeper/http.ts'
import type { Keeper } from './keeper/Keeper.ts'
import * as KeeperKey from './keeper/KeeperKey.ts'
import { createLocalKeeper, type LocalKeeper } from './keeper/local.ts'
import * as Log from './Log.ts'
import { limitsOf } from './limitsOf.ts'
import * as Metrics from './Metrics.ts'
import { smtp } from './mail/Mailer.ts'
import { createHeadKeeper } from './restores/HeadKeeper.ts'
import { type Job, runJobs } from './runJobs.ts'
import { serveMetrics } from './serveMetrics.ts'
import * as WebSockets from './sockets/WebSockets.ts'
import { settle } from './sponsor/settle.ts'
import { findPlatformLimits } from './start/findPlatformLimits.ts'
import { listen } from './start/listen.ts'
import { openKeyRing } from './start/openKeyRing.ts'
import { nameDatabase, openStore } from './start/openStore.ts'
import { createCheckpoints } from './store/custody/checkpoints.ts'
import { apart, type Database } from './store/Database.ts'
import { sweep } from './store/sweep.ts'

/** How long a load balancer needs to notice that this process is draining, in milliseconds. */
const grace = 2_000
/** How often expired rows are removed, in milliseconds. */
const sweepInterval = 10 * 60_000

/** A running server. */
export type Server = {
  port: number
  /** Drains: fails the readiness check, finishes the open requests, then closes everything. */
  stop(): Promise<void>
}

/** Starts the server. If a part does not start, it closes the others and throws. */
export async function serve(config: Config, log: Log.Log): Promise<Server> {
  checkFrame(config, log)
  const dev = config.isDevelopment ? await DevParts.load('Development mode') : undefined
  const { development, store } = await open(config, log, dev)
  let isDraining = false
  let keys: KeyFollower.KeyFollower | undefined
  try {
    const isFirst = dev && (await Development.seed(store, { ...config, ...development?.services }))
    const keyRing = openKeyRing(config)
    const sender = config.smtpUrl ? smtp(config.smtpUrl, config.mailFrom) : undefined
    // The configuration guarantees a sender where there is no inbox.
    const mailer = dev ? dev.createInbox(store, sender) : sender!
    const { database } = store
    const alarms = Alarm.create(log)
    const limits = limitsOf(config)
    keys = await KeyFollower.start({ alarms, database, keyRing, log })
    const identity = await Identity.create(database, keyRing, {
      ...limits.identity,
      onError(error) {
        const isLost = error instanceof LostError
        const event = isLost ? 'identity secret lost' : 'renewal of MACs failed'
        log('error', event, Log.describe(error))
      },
    })
    // Apps of older clients, which ask for codes themselves, work with the demo's realm. Its few test users sign in on
    // new devices again and again, so no device is held. A developer can change both settings.
    const ofDemo = { codes: 'host', newDeviceHoldHours: 0 } as const
    if (isFirst) await store.realms.update(identity.macs, 'main', ofDemo)
    const ofCustody = apart(database, 'custody')
    const { keeper, local } = await openKeeper(config, { alarms, database: ofCustody, log })
    const custody = createCustody({
      alarms,
      database: ofCustody,
      isDevelopment: config.isDevelopment,
      keeper,
      keyEncryptor: keyRing,
      limits: limits.custody,
      macs: identity.macs,
      secret: identity.secret,
    })
    const auditKey = (config.isDevelopment ? AuditKey.openOrCreate : AuditKey.open)(config.auditKey)
    const checkpoints = createCheckpoints(database)
    const heads = createHeadKeeper({
      alarms,
      checkpoints,
      database,
      file: config.auditHead,
      isDevelopment: config.isDevelopment,
      keeper: 'url' in config.keeper ? keeper : undefined,
      key: auditKey,
      log,
    })
    await heads.assert()
    const sealer = createSealer({ afterSeal: heads.keep, alarms, checkpoints, key: auditKey, log })
    const metrics = Metrics.create(database, custody.alarm, alarms)
    local?.metrics.register(metrics.registry)
    const bundlers = await keepDeployed(config.rpc, log)
    const app = createApp({
      ...development?.services,
      alarms,
      config: { ...config, rpc: { ...config.rpc, bundlers } },
      custody,
      frameFolder,
      identity,
      keeper,
      log,
      mailer,
      metrics,
      store: { ...store, isReady: async () => !isDraining && !heads.isStale() && store.isReady() },
    })
    const settings = { host: 'LATCHKEY_HOST', port: 'LATCHKEY_PORT' }
    const sockets = WebSockets.create(app.fetch, log)
    const { end, port } = await listen(app.fetch, { ...config, settings, sockets })
    const { allowPrivate, ...configured } = config.rpc
    const upstreams = development?.services.localChains?.upstreams ?? configured.upstreams
    const chains = Chains.create({ allowPrivate, upstreams })
    const sweeper = setInterval(() => {
      const jobs: Job[] = [
        () => sweep(database),
        () => custody.tellKeeper(),
        () => custody.sweep(),
        () => settleSlowChanges({ alarms, identity, log, mailer }),
        () => local?.sweep(),
        () => settle({ chains, sponsorships: store.sponsorships }),
        () => prune(checkpoints, auditKey, daysAgo(config.auditDays)),
      ]
      void runJobs(jobs, { alarms, log })
    }, sweepInterval).unref()
    sealer.start()
    // With port 0, the real port is known only now.
    if (config.publicUrl.port === '0') config.publicUrl.port = String(port)
    const mode = config.isDevelopment ? 'development' : 'production'
    for (const limit of findPlatformLimits(process.platform))
      log('info', 'platform limit', { reason: limit })
    log('info', 'database', { url: nameDatabase(config) })
    log('info', 'listening', { mode, port, url: config.publicUrl.origin })
    const metricsServer = await serveMetrics(metrics.registry, {
      log,
      port: config.metricsPort,
      setting: 'LATCHKEY_METRICS_PORT',
    })
    if ('url' in config.keeper) checkKeeper(keeper, log)
    return {
      port,
      async stop() {
        isDraining = true
        await end(config.isDevelopment ? 0 : grace)
        clearInterval(sweeper)
        await sealer.stop()
        identity.stop()
        await keys?.stop()
        await metricsServer?.end()
        await development?.stop()
        await mailer.close()
        await store.close()
        log('info', 'stopped')
      },
    }
  } catch (error) {
    await keys?.stop()
    await development?.stop()
    await store.close()
    throw error
  }
}

/** Opens the database and starts the local services in parallel, since both are slow. */
async function open(config: Config, log: Log.Log, dev: DevParts.DevParts | undefined) {
  const [store, development] = await Promise.allSettled([
    openStore(config),
    dev && Development.start(dev, config, log),
  ])
  if (store.status === 'fulfilled' && development.status === 'fulfilled')
    return { development: development.value, store: store.value }
  if (store.status === 'fulfilled') await store.value.close()
  if (development.status === 'fulfilled') await development.value?.stop()
  throw store.status === 'rejected' ? store.reason : (development as PromiseRejectedResult).reason
}

/** Opens the keeper that the configuration names. A local keeper must have the key of its shares. */
export async function openKeeper(
  config: Config,
  { alarms, database, log }: { alarms: Alarm.Alarms; database: Database; log: Log.Log },
): Promise<{ keeper: Keeper; local?: LocalKeeper }> {
  const { isDevelopment, keeper, keeperRate: rate } = config
  if ('url' in keeper) return { keeper: createHttpKeeper(keeper) }
  const open = isDevelopment ? KeeperKey.openOrCreate : KeeperKey.open
  const local = createLocalKeeper(database, open(keeper.keyFile), {
    alarms,
    limits: limitsOf(config).releases,
    log,
    rate,
  })
  await local.assertKey()
  return { keeper: local, local }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)

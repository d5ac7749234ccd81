import { Gauge } from 'prom-client'
import * as Alarm from '../Alarm.ts'
import * as Log from '../Log.ts'
import * as Metrics from '../Metrics.ts'
import { serveMetrics } from '../serveMetrics.ts'
import { listen } from '../start/listen.ts'
import * as Database from '../store/Database.ts'
import { migrate } from '../store/migrate.ts'
import { createKeeperApp } from './app.ts'
import * as KeeperKey from './KeeperKey.ts'
import { createLocalKeeper } from './local.ts'
import type { KeeperSettings } from './settings.ts'

/** How often old rows are removed, in milliseconds. */
const sweepInterval = 10 * 60_000

/** A running keeper. */
export type KeeperServer = {
  /** The port of the metrics. Undefined if the port was in use. */
  metricsPort: number | undefined
  port: number
  /** Accepts no more requests, finishes the open ones, then closes everything. */
  stop(): Promise<void>
}

/** Starts a separate keeper with its own key, database and port. */
export async function serveKeeper(settings: KeeperSettings, log: Log.Log): Promise<KeeperServer> {
  const { databaseUrl, keyFile, mayMakeKey, metricsPort, rate, token } = settings
  // Open the key first, so that nothing is changed if it is missing.
  const key = mayMakeKey ? KeeperKey.openOrCreate(keyFile) : KeeperKey.open(keyFile)
  await migrate(databaseUrl, 'LATCHKEY_KEEPER_DATABASE_URL')
  const database = Database.connect(databaseUrl)
  try {
    const alarms = Alarm.create(log)
    const keeper = createLocalKeeper(database, key, { alarms, log, rate })
    await keeper.assertKey()
    const { end, port } = await listen(createKeeperApp({ keeper, log, token }).fetch, {
      ...settings,
      settings: { host: 'LATCHKEY_KEEPER_HOST', port: 'LATCHKEY_KEEPER_PORT' },
    })
    log('info', 'keeper listening', { port })
    const registry = Metrics.createRegistry(database, alarms)
    keeper.metrics.register(registry)
    new Gauge({
      async collect() {
        this.set((await keeper.isReady()) ? 1 : 0)
      },
      help: 'Whether the keeper can use its database.',
      name: 'latchkey_keeper_ready',
      registers: [registry],
    })
    const metrics = await serveMetrics(registry, {
      log,
      port: metricsPort,
      setting: 'LATCHKEY_KEEPER_METRICS_PORT',
    })
    const sweeper = setInterval(() => {
      keeper.sweep().catch((error) => log('error', 'sweep failed', Log.describe(error)))
    }, sweepInterval).unref()
    return {
      metricsPort: metrics?.port,
      port,
      async stop() {
        await end()
        clearInterval(sweeper)
        await metrics?.end()
        await database.close()
        log('info', 'keeper stopped')
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

import type { Log } from '../Log.ts'
import { listen } from '../listen.ts'
import * as Database from '../store/Database.ts'
import { migrate } from '../store/migrate.ts'
import { createKeeperApp } from './app.ts'
import * as KeeperKey from './KeeperKey.ts'
import { createLocalKeeper } from './local.ts'
import type { KeeperSettings } from './settings.ts'

/** A running keeper. */
export type KeeperServer = {
  port: number
  /** Accepts no more requests, finishes the open ones, then closes everything. */
  stop(): Promise<void>
}

/** Starts a separate keeper with its own key, database and port. */
export async function serveKeeper(settings: KeeperSettings, log: Log): Promise<KeeperServer> {
  const { databaseUrl, keyFile, mayMakeKey, token } = settings
  // Open the key first, so that nothing is changed if it is missing.
  const key = mayMakeKey ? KeeperKey.openOrCreate(keyFile) : KeeperKey.open(keyFile)
  await migrate(databaseUrl, 'LATCHKEY_KEEPER_DATABASE_URL')
  const database = Database.connect(databaseUrl)
  try {
    const keeper = createLocalKeeper(database, key)
    await keeper.assertKey()
    const { end, port } = await listen(createKeeperApp({ keeper, log, token }).fetch, {
      ...settings,
      settings: { host: 'LATCHKEY_KEEPER_HOST', port: 'LATCHKEY_KEEPER_PORT' },
    })
    log('info', 'keeper listening', { port })
    return {
      port,
      async stop() {
        await end()
        await database.close()
        log('info', 'keeper stopped')
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

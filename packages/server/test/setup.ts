import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { DevRoutes, Inbox } from '@latchkey/dev'
import type { Hono } from 'hono'
import type pg from 'pg'
import { createFolder } from '../../../test/harness/createFolder.ts'
import { createApp } from '../src/app.ts'
import * as Config from '../src/Config.ts'
import type { Dependencies, Env } from '../src/Env.ts'
import * as Identity from '../src/identity/Identity.ts'
import * as Log from '../src/Log.ts'
import { limitsOf } from '../src/limitsOf.ts'
import * as Metrics from '../src/Metrics.ts'
import type { Limits } from '../src/store/limits.ts'
import { sealRows } from '../src/store/macs/sealRows.ts'
import * as Store from '../src/store/Store.ts'
import * as CustodyParts from './CustodyParts.ts'
import { createDatabase } from './createDatabase.ts'
import type { Engine } from './engines.ts'

/** A server with a real database and without a socket. */
export type Setup = {
  /** Closes the database connection of the latest server. */
  closeLast(): Promise<void>
  /** Creates another server on the same database, like a second process. */
  create(options?: Options): Promise<Hono<Env>>
  folder: string
  identity: Identity.Identity
  lines: string[]
  postgres: Engine
  /** Queries the database, for example to shift stored times. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>
  /** Gives every row the MAC that it needs, for tests that edit rows by hand. */
  seal(): Promise<void>
  stop(): Promise<void>
  store: Store.Store
}

export type Options = Partial<
  Pick<
    Dependencies,
    'devFarcaster' | 'devProvider' | 'keeper' | 'localChains' | 'mailer' | 'metrics'
  >
> & {
  environment?: Record<string, string>
  /** Whether the server has the limits of production. The default is true, although it runs in development. */
  isLimited?: boolean
  limits?: Partial<Limits>
}

/** The settings that production requires. */
export const production = {
  DATABASE_URL: 'postgres://latchkey:password@database.example.com/latchkey',
  LATCHKEY_HOST: '0.0.0.0',
  LATCHKEY_KEEPER_KEY: 'keeper-key.json',
  LATCHKEY_KEY_RING: 'key-ring.json',
  LATCHKEY_MAIL_FROM: 'wallet@example.com',
  LATCHKEY_PUBLIC_URL: 'https://wallet.example.com',
  LATCHKEY_TRUSTED_PROXIES: '0',
  SMTP_URL: 'smtp://mail.example.com',
}

export async function setup(
  start: (folder: string) => Promise<Engine> = createDatabase,
): Promise<Setup> {
  const { path: folder, remove } = createFolder('server')
  mkdirSync(join(folder, 'frame/assets'), { recursive: true })
  writeFileSync(join(folder, 'frame/index.html'), '<!doctype html><title>Frame</title>')
  writeFileSync(join(folder, 'frame/social.html'), '<!doctype html><title>Social</title>')
  const script = join(folder, 'frame/assets/main-1a2b.js')
  writeFileSync(script, 'export {}')
  writeFileSync(`${script}.br`, brotliCompressSync('export {}'))
  const postgres = await start(join(folder, 'postgres'))
  const stores: Store.Store[] = []
  const identities: Identity.Identity[] = []
  const open = async () => {
    const store = await Store.open(postgres.url)
    stores.push(store)
    return store
  }
  const store = await open()
  // A database that `start` has filled already has the realm and the project.
  if (!(await store.projects.get('demo'))) {
    await store.realms.add({ id: 'main', name: 'Main' })
    await store.projects.add({ id: 'demo', name: 'Demo', origins: [], realmId: 'main' })
  }
  const keys = CustodyParts.openKeys(folder)
  const { keyEncryptor } = keys
  const first = await Identity.create(store.database, keyEncryptor)
  // Most tests speak as an app that asks for codes itself.
  await store.realms.update(first.macs, 'main', { codes: 'host' })
  identities.push(first)
  const lines: string[] = []

  return {
    closeLast: async () => stores.pop()?.close(),
    async create(options = {}) {
      const { devFarcaster, devProvider, environment = {}, limits = {}, mailer, metrics } = options
      const own = await open()
      const config = Config.read(environment)
      // Tests of limits run in development, too.
      const all = limitsOf({ ...config, isLimited: options.isLimited ?? true })
      const identity = await Identity.create(own.database, keyEncryptor, {
        ...all.identity,
        limits: { ...all.identity.limits, ...limits },
      })
      identities.push(identity)
      const log = Log.create((line) => lines.push(line))
      const { alarms, custody, keeper } = CustodyParts.create(keys, {
        database: own.database,
        keeper: options.keeper,
        limits: all.custody,
        log,
        releases: all.releases,
        secret: identity.secret,
      })
      return createApp({
        alarms,
        config,
        custody,
        devFarcaster,
        devProvider,
        devRoutes: DevRoutes.create(options.localChains),
        frameFolder: join(folder, 'frame'),
        identity,
        keeper,
        localChains: options.localChains,
        log,
        mailer: mailer ?? Inbox.create(own),
        metrics: metrics ?? Metrics.create(own.database, custody.alarm, alarms),
        store: own,
      })
    },
    folder,
    identity: first,
    lines,
    postgres,
    query: (text, values) => store.database.pool.query(text, values),
    async seal() {
      await sealRows(store.database, first.macs, { needs: () => true })
    },
    async stop() {
      for (const identity of identities) identity.stop()
      for (const store of stores) await store.close()
      await postgres.stop()
      remove()
    },
    store,
  }
}

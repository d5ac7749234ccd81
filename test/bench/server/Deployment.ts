import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import * as AuditKey from '../../../packages/server/src/audit/AuditKey.ts'
import * as Checkpoint from '../../../packages/server/src/audit/Checkpoint.ts'
import * as Secret from '../../../packages/server/src/identity/Secret.ts'
import * as Store from '../../../packages/server/src/store/Store.ts'
import * as CustodyParts from '../../../packages/server/test/CustodyParts.ts'
import { createEnvironment } from '../../harness/createEnvironment.ts'
import * as ServerProcess from '../../harness/ServerProcess.ts'
import { withClient } from './DatabaseCluster.ts'
import type * as Load from './Load.ts'
import { makeSample } from './sampleWallet.ts'
import { seed } from './seedUsers.ts'
import { project } from './shared.ts'

/** Two server processes on one database with many users. */
export type Deployment = Load.Deployment & {
  /** Returns the errors in the logs of the processes. */
  findErrors(): string[]
  pids: number[]
  stop(): Promise<void>
}

export type Options = {
  databaseUrl: string
  devices: readonly string[]
  /** Further settings of the server. */
  environment?: Record<string, string>
  /** The folder for keys and logs. */
  folder: string
  mailPort: number
  name: string
  newDevices: readonly string[]
  people: number
  /** The bundled server. */
  program: string
  say(text: string): void
}

/** How long a server may take to start, in milliseconds. */
const patience = 30_000

export async function start(options: Options): Promise<Deployment> {
  const { databaseUrl, devices, folder, name, newDevices, people, say } = options
  const { files, keeperKey, keyEncryptor } = CustodyParts.openKeys(folder)
  const auditKey = AuditKey.openOrCreate(join(folder, 'audit-key.json'))
  const store = await Store.open(databaseUrl)
  const { id, origin } = project
  await store.realms.add({ id: 'main', name: 'Main' })
  await store.projects.add({ id, name: project.name, origins: [origin], realmId: 'main' })
  const secret = await Secret.open(store.database, keyEncryptor)
  const seeded = await withClient(databaseUrl, async (client) => {
    const sample = await makeSample(store.database, client, { keeperKey, keyEncryptor })
    const seeded = await seed(client, {
      devices,
      keyEncryptor,
      newDevices,
      people,
      sample,
      say,
      secret,
    })
    await sealSeeded(client, auditKey)
    return seeded
  })
  await store.close()

  // The deployments of a section share the folder, but not the database. So remove the head of the other deployment's
  // audit chain.
  rmSync(join(folder, 'audit-head.json'), { force: true })
  const environment = createEnvironment(folder, {
    DATABASE_URL: databaseUrl,
    // A loopback address in a form that the server does not recognize as development.
    LATCHKEY_HOST: '127.1',
    LATCHKEY_KEEPER_KEY: files.keeperKey,
    LATCHKEY_KEY_RING: files.keyRing,
    // Raise the limit of the app, because all users sign in to one app. The requests are still counted.
    LATCHKEY_LIMIT_PROJECT: '1000000000',
    LATCHKEY_MAIL_FROM: 'Wallet <wallet@example.com>',
    LATCHKEY_PUBLIC_URL: 'https://wallet.example.com',
    LATCHKEY_TRUSTED_PROXIES: '1',
    NODE_ENV: 'production',
    SMTP_URL: `smtp://127.0.0.1:${options.mailPort}`,
    ...options.environment,
  })
  const logs = [1, 2].map((number) => join(folder, `${name}-${number}.log`))
  const servers = await Promise.all(
    logs.map((log) => startServer(options.program, environment, log)),
  )
  return {
    ...seeded,
    findErrors: () => logs.flatMap((log) => readFileSync(log, 'utf8').split('\n').filter(isError)),
    pids: servers.map(({ pid }) => pid),
    ports: servers.map(({ port }) => port),
    async stop() {
      await Promise.all(servers.map(({ stop }) => stop()))
    },
  }
}

/**
 * Marks the seeded audit rows as sealed, as they are in production. Otherwise the servers would seal millions of rows
 * during the measurement.
 */
async function sealSeeded(client: pg.Client, auditKey: AuditKey.AuditKey): Promise<void> {
  const { rows } = await client.query<{ lastId: string }>(
    'select max(id)::text as "lastId" from audit',
  )
  const head = {
    at: new Date(),
    isForged: false,
    last: undefined,
    sealedId: '0',
    signed: undefined,
  }
  const { at, count, firstId, keyId, kind, lastId, previous, root, sequence, signature } =
    Checkpoint.seal(auditKey, head, { lastId: rows[0]!.lastId, rows: [] })
  await client.query(
    `insert into audit_checkpoints
      (sequence, kind, first_id, last_id, count, root, previous, at, key_id, signature)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [sequence, kind, firstId, lastId, count, root, previous, at, keyId, signature],
  )
}

/** Starts a server. Its log goes to a file, so that this process does not have to read it during the measurement. */
async function startServer(program: string, environment: Record<string, string>, log: string) {
  const { child, listening, stop } = ServerProcess.start({ environment, log, program })
  const late = sleep(patience, undefined, { ref: false })
  const port = await Promise.race([listening, late])
  if (!port) throw new Error(`The server did not start. ${readFileSync(log, 'utf8')}`)
  await assertProduction(port)
  return { pid: child.pid!, port, stop }
}

/** Asserts that the server is in production mode. In development, it would also write every email to the database. */
async function assertProduction(port: number): Promise<void> {
  const { headers } = await fetch(`http://127.0.0.1:${port}/ready`)
  if (!headers.has('strict-transport-security'))
    throw new Error('The server is not in production mode.')
}

const isError = (line: string) => line.includes('"level":"error"')

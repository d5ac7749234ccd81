import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as KeyRing from '../../../packages/server/src/custody/KeyRing.ts'
import * as Secret from '../../../packages/server/src/identity/Secret.ts'
import * as KeeperKey from '../../../packages/server/src/keeper/KeeperKey.ts'
import * as Store from '../../../packages/server/src/store/Store.ts'
import * as Processes from './cpu.ts'
import { withClient } from './DatabaseCluster.ts'
import type * as Load from './Load.ts'
import { makeSample } from './sampleWallet.ts'
import { seed } from './seedUsers.ts'
import { project } from './shared.ts'

/** Two real server processes on one database full of people. */
export type Deployment = Load.Deployment & {
  /** What they wrote down as an error. */
  findErrors(): string[]
  pids: number[]
  stop(): Promise<void>
}

export type Options = {
  /** Of the database. */
  databaseUrl: string
  devices: readonly string[]
  /** Where keys and logs are. */
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
  const keyRing = join(folder, 'key-ring.json')
  const keeperFile = join(folder, 'keeper-key.json')
  const keyEncryptor = KeyRing.openOrCreate(keyRing)
  const keeperKey = KeeperKey.openOrCreate(keeperFile)
  const store = await Store.open(databaseUrl)
  const { id, origin } = project
  await store.realms.add({ id: 'main', name: 'Main' })
  await store.projects.add({ id, name: project.name, origins: [origin], realmId: 'main' })
  const secret = await Secret.open(store.database, keyEncryptor)
  const seeded = await withClient(databaseUrl, async (client) => {
    const sample = await makeSample(store.database, client, { keeperKey, keyEncryptor })
    return seed(client, { devices, keyEncryptor, newDevices, people, sample, say, secret })
  })
  await store.close()

  const environment = {
    DATABASE_URL: databaseUrl,
    // This machine only, by a name that development does not go by: production's rules are on.
    LATCHKEY_HOST: '127.1',
    LATCHKEY_KEEPER_KEY: keeperFile,
    LATCHKEY_KEY_RING: keyRing,
    // All people are of one application, whose limit would be met at once. It is still counted.
    LATCHKEY_LIMIT_PROJECT: '1000000000',
    LATCHKEY_MAIL_FROM: 'Wallet <wallet@example.com>',
    LATCHKEY_METRICS_PORT: '0',
    LATCHKEY_PORT: '0',
    LATCHKEY_PUBLIC_URL: 'https://wallet.example.com',
    LATCHKEY_TRUSTED_PROXIES: '1',
    NODE_ENV: 'production',
    SMTP_URL: `smtp://127.0.0.1:${options.mailPort}`,
  }
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

/** The log goes into a file, as it would by a service manager: nobody here has to read along. */
async function startServer(program: string, environment: Record<string, string>, log: string) {
  const file = openSync(log, 'w')
  const child = spawn(process.execPath, [program, 'serve'], {
    env: environment,
    // The channel closes with this process, and the server with the channel.
    stdio: ['ignore', file, file, 'ipc'],
  })
  closeSync(file)
  let isRunning = true
  const ended = Processes.watch(child).then(() => {
    isRunning = false
  })
  for (
    const deadline = Date.now() + patience;
    isRunning && Date.now() < deadline;
    await sleep(20)
  ) {
    const text = readFileSync(log, 'utf8')
    const port = Number(/"event":"listening".*?"port":(\d+)/.exec(text)?.[1])
    if (!port) continue
    await assertProduction(port)
    return {
      pid: child.pid!,
      port,
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error(`The server did not start. ${readFileSync(log, 'utf8')}`)
}

/** In development every mail is written into the database besides, which is not what is measured. */
async function assertProduction(port: number): Promise<void> {
  const { headers } = await fetch(`http://127.0.0.1:${port}/ready`)
  if (!headers.has('strict-transport-security'))
    throw new Error('The server does not go by the rules of production.')
}

const isError = (line: string) => line.includes('"level":"error"')

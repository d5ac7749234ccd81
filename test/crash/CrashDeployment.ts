import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as Secret from '../../packages/server/src/identity/Secret.ts'
import * as KeeperKey from '../../packages/server/src/keeper/KeeperKey.ts'
import * as Database from '../../packages/server/src/store/Database.ts'
import * as RowMac from '../../packages/server/src/store/macs/RowMac.ts'
import { createRealms } from '../../packages/server/src/store/realms.ts'
import { openKeys } from '../../packages/server/test/CustodyParts.ts'
import { buildPrograms } from '../harness/buildPrograms.ts'
import { createEnvironment, deadNode } from '../harness/createEnvironment.ts'
import { createFolder } from '../harness/createFolder.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import type { ClientJob } from './ClientJob.ts'
import * as ClientProcess from './ClientProcess.ts'
import * as ClientRun from './ClientRun.ts'
import * as Results from './Results.ts'
import * as RevealLog from './RevealLog.ts'
import * as Rule from './Rule.ts'
import * as SupervisedPostgres from './SupervisedPostgres.ts'
import * as SupervisedServer from './SupervisedServer.ts'

/** A database, two servers, and the clients that use these. */
export type CrashDeployment = {
  /** Allows only these users to sign in, with their fixed codes. */
  allowSignIn(users: readonly User[]): Promise<void>
  /** Injects a fault, or removes it. */
  setFault(fault: Rule.Name | undefined): Promise<void>
  close(): Promise<void>
  database: Database.Database
  /** The folder with the keys of the server and the keeper. */
  folder: string
  /** Starts a process that runs clients. */
  startClientProcess(): ClientProcess.ClientProcess
  kill(...victims: Target[]): Promise<void>
  /** The addresses that were shown to users. */
  revealed(): RevealLog.Entry[]
  startClient(user: User, device: string, options?: ClientOptions): ClientRun.ClientRun
  /** Creates a user who is unknown to the server. */
  createUser(): User
  /** Resolves when everything is up. */
  ready(): Promise<void>
  /** Adds a key to the keeper's keys. The keeper uses it immediately, and wallets change to it at their next unlock. */
  renewKeeper(): Promise<void>
  /**
   * Makes the database forget the sets of these users, or the users themselves. The devices of the users keep their
   * data.
   */
  restore(users: readonly User[], moment: Moment): Promise<void>
  results: Results.Results
  urls: readonly string[]
}

/** The event that is missing in a restored database, because the backup is older. */
export type Moment = 'activation' | 'signUp'
export type Target = 'database' | 'server 1' | 'server 2'
export type User = { code: string; email: string; folder: string }
type ClientOptions = Partial<Pick<ClientJob, 'stopAt' | 'fault' | 'flow' | 'without'>> & {
  /** The process to run in. Default: a new one. */
  clientProcess?: ClientProcess.ClientProcess
  /** The index of the server that the client uses first. */
  server?: number
}

const code = '123456'

export async function start(options: start.Options = {}): Promise<CrashDeployment> {
  const { startPostgres = SupervisedPostgres.start } = options
  const { path: folder, remove } = createFolder('crash')
  const results = Results.create()
  const closers: (() => Promise<unknown> | unknown)[] = []
  const close = async () => {
    for (const it of closers.splice(0).reverse()) await it()
    remove()
  }
  try {
    const [programs, postgres] = await Promise.all([
      buildPrograms(folder, { client: 'test/crash/client.child.ts' }, { isDevelopment: true }),
      startPostgres(join(folder, 'postgres')),
    ])
    closers.push(postgres.stop)
    const startServer = () =>
      SupervisedServer.start({
        environment: createEnvironment(folder, {
          ...deadNode,
          DATABASE_URL: postgres.pooledUrl ?? postgres.url,
          ...(postgres.pooledUrl && { DATABASE_DIRECT_URL: postgres.url }),
          LATCHKEY_HOST: '127.0.0.1',
          // Raise the limits, because all clients have the same IP address.
          LATCHKEY_LIMIT_NETWORK: '1000000000',
          LATCHKEY_LIMIT_PROJECT: '1000000000',
        }),
        onError(line) {
          Results.count(results.serverErrors, line)
          if (line.startsWith('exited')) results.failures.push(`A server ${line}`)
        },
        program: programs.server,
      })
    const servers = await Promise.all([startServer(), startServer()])
    closers.push(() => Promise.all(servers.map((it) => it.stop())))
    const database = Database.connect(postgres.url)
    closers.push(database.close)
    await database.pool.query(disableLimits)

    const revealLog = join(folder, 'reveal-log')
    const clientProcesses = new Set<ClientProcess.ClientProcess>()
    closers.push(() => Promise.all([...clientProcesses].map((it) => it.kill())))
    const startClientProcess = () => {
      const it = ClientProcess.start(programs.client)
      clientProcesses.add(it)
      it.ended.then(() => clientProcesses.delete(it))
      return it
    }
    const urls = servers.map(({ url }) => url)
    let users = 0
    let fault: Rule.Name | undefined
    const ready = async () => {
      await postgres.ready()
      await Promise.all(servers.map((it) => it.ready()))
    }
    await ready()
    let admission: Promise<unknown> = Promise.resolve()
    const secret = await Secret.open(database, openKeys(folder).keyEncryptor)
    closers.push(async () => secret.stop())
    const macs = RowMac.create(secret)
    const realms = createRealms(database)
    return {
      allowSignIn(admitted) {
        const next = async () => {
          const testAddresses = Object.fromEntries(admitted.map(({ code, email }) => [email, code]))
          // Try again, because the database may be down.
          for (;;)
            try {
              return void (await realms.update(macs, 'main', { testAddresses }))
            } catch {
              await postgres.ready()
            }
        }
        const done = admission.then(next)
        admission = done
        return done
      },
      async setFault(next) {
        fault = next
        await database.pool.query(`${Rule.repair}${(next && Rule.faults[next]) ?? ''}`)
      },
      close,
      database,
      folder,
      async kill(...victims) {
        await Promise.all(
          victims.map((victim) => {
            results.kills[victim === 'database' ? 'database' : 'server']++
            if (victim !== 'database') return servers[victim === 'server 1' ? 0 : 1].kill()
            // In every second kill, PostgreSQL's child processes are not killed. They have to notice that their parent
            // has ended.
            return postgres.kill({ children: results.kills.database % 2 === 1 })
          }),
        )
      },
      revealed: () => RevealLog.read(revealLog),
      startClientProcess,
      startClient(user, device, { clientProcess: shared, server = 0, ...job } = {}) {
        const own = {
          ...user,
          device: join(user.folder, device),
          fault,
          revealLog,
          user: user.folder,
          urls: server ? [...urls].reverse() : urls,
        }
        const place = shared ?? startClientProcess()
        const run = ClientRun.begin(place, { flow: 'enter', ...own, ...job }, results)
        if (!shared) run.ended.then(place.close)
        return run
      },
      createUser() {
        const email = `p${users++}@crash.test`
        return { code, email, folder: join(folder, 'users', email) }
      },
      ready,
      async renewKeeper() {
        const { id } = KeeperKey.rotate(join(folder, 'keeper-key.json'), new Date(Date.now() - 1))
        await Promise.all(urls.map((url) => waitForKeeper(url, id)))
      },
      async restore(users, moment) {
        const { rows } = await database.pool.query<{ id: string }>(
          'select account_id as id from identities where subject = any ($1)',
          [users.map(({ email }) => email)],
        )
        const ids = rows.map(({ id }) => id)
        for (const statement of forget[moment]) await database.pool.query(statement, [ids])
      },
      results,
      urls,
    }
  } catch (error) {
    await close()
    throw error
  }
}

export declare namespace start {
  type Options = {
    /** Starts the database. Default: one PostgreSQL that is restarted if it ends. */
    startPostgres?: (folder: string) => Promise<SupervisedPostgres.Postgres>
  }
}

/** Waits until a server offers the key to new wallets. The server reads the key file every few seconds. */
async function waitForKeeper(url: string, id: string): Promise<void> {
  const frame = await PlayedFrame.create({
    fetch: (path, init) => fetch(new URL(String(path), url), init),
  })
  for (;;) {
    const slots = await frame.slots()
    if (slots.some((slot) => slot.id === `keeper-${id}`)) return
    await sleep(100)
  }
}

/**
 * Removes two limits: two emails a minute to an address, and five released shares of a wallet per hour. These users
 * sign in and recover far more often.
 */
const disableLimits = `
  create or replace function crash_no_pause() returns trigger language plpgsql as $$
  begin
    new.times := '{}';
    new.sources := '{}';
    return new;
  end $$;
  create or replace trigger crash_no_pause before insert or update on budgets
    for each row execute function crash_no_pause();
  create or replace function crash_long_ago() returns trigger language plpgsql as $$
  begin
    new.at := new.at - interval '2 days';
    return new;
  end $$;
  create or replace trigger crash_long_ago before insert on keeper_releases
    for each row execute function crash_long_ago();`

/**
 * Statements that delete data of some accounts. The database is then as if it were restored from before the activation or
 * the sign-up. The keeper's tables are in the same database.
 */
const forget: Record<Moment, readonly string[]> = {
  activation: [
    'delete from keeper_copies where wallet_id in (select id from wallets where account_id = any ($1))',
    'delete from share_sets where wallet_id in (select id from wallets where account_id = any ($1))',
    `update wallets set activated_at = null, addresses = null, authority = null, revision = 0, slots = null
     where account_id = any ($1)`,
  ],
  get signUp() {
    const tables = ['wallets', 'sessions', 'devices', 'identities']
    return [
      ...this.activation,
      ...tables.map((table) => `delete from ${table} where account_id = any ($1)`),
      'delete from accounts where id = any ($1)',
    ]
  },
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as Database from '../../packages/server/src/store/Database.ts'
import * as Processes from '../harness/Processes.ts'
import { bundle } from './bundle.ts'
import * as ClientProcess from './ClientProcess.ts'
import * as ClientRun from './ClientRun.ts'
import type { Job } from './Job.ts'
import * as Results from './Results.ts'
import * as RevealLog from './RevealLog.ts'
import * as Rule from './Rule.ts'
import * as SupervisedPostgres from './SupervisedPostgres.ts'
import * as SupervisedServer from './SupervisedServer.ts'

/** A deployment: a database, two servers before it, and everyone who uses it. */
export type World = {
  /** Lets these people, and nobody else, sign in with their fixed code. */
  admit(people: readonly Person[]): Promise<void>
  /** Makes the world go wrong in one way, or in none. */
  break(fault: Rule.Name | undefined): Promise<void>
  close(): Promise<void>
  database: Database.Database
  /** Where the keys of the server and of the keeper are. */
  folder: string
  /** Starts a process for clients. */
  host(): ClientProcess.Host
  kill(...victims: Target[]): Promise<void>
  ledger(): RevealLog.Line[]
  live(person: Person, device: string, options?: LiveOptions): ClientRun.Life
  /** Somebody whom nobody knows yet. */
  person(): Person
  /** Resolves when everything is up. */
  ready(): Promise<void>
  tally: Results.Tally
  urls: readonly string[]
}

export type Target = 'database' | 'server 1' | 'server 2'
export type Person = { code: string; email: string; folder: string }
type LiveOptions = Partial<Pick<Job, 'doom' | 'fault' | 'flow' | 'without'>> & {
  /** The process to live in. One of its own, unless told. */
  host?: ClientProcess.Host
  /** Index of the server that it turns to first. */
  server?: number
}

const code = '123456'

export async function start(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-crash-'))
  // PostgreSQL runs as somebody else where we are root, who must find its way in.
  chmodSync(folder, 0o755)
  Processes.keepTidy(folder)
  const tally = Results.create()
  const closers: (() => Promise<unknown> | unknown)[] = []
  const close = async () => {
    for (const it of closers.splice(0).reverse()) await it()
    rmSync(folder, { force: true, recursive: true })
    Processes.keepTidy(undefined)
  }
  try {
    const [programs, postgres] = await Promise.all([
      bundle(folder),
      SupervisedPostgres.start(join(folder, 'postgres')),
    ])
    closers.push(postgres.stop)
    const startServer = () =>
      SupervisedServer.start({
        environment: {
          DATABASE_URL: postgres.url,
          LATCHKEY_FOLDER: folder,
          LATCHKEY_HOST: '127.0.0.1',
          // Everyone here comes from one address.
          LATCHKEY_LIMIT_NETWORK: '1000000000',
          LATCHKEY_LIMIT_PROJECT: '1000000000',
          LATCHKEY_METRICS_PORT: '0',
          // Named, so that no chain is started; nobody listens there.
          LATCHKEY_RPC_eip155_1: 'http://127.0.0.1:9',
        },
        onError(line) {
          Results.count(tally.serverErrors, line)
          if (line.startsWith('ended by itself')) tally.failures.push(`A server has ${line}`)
        },
        program: programs.server,
      })
    const servers = await Promise.all([startServer(), startServer()])
    closers.push(() => Promise.all(servers.map((it) => it.stop())))
    const database = Database.connect(postgres.url)
    closers.push(database.close)
    await database.pool.query(noPause)

    const ledger = join(folder, 'ledger')
    const hosts = new Set<ClientProcess.Host>()
    closers.push(() => Promise.all([...hosts].map((it) => it.kill())))
    const host = () => {
      const it = ClientProcess.start(programs.client)
      hosts.add(it)
      it.gone.then(() => hosts.delete(it))
      return it
    }
    const urls = servers.map(({ url }) => url)
    let people = 0
    let fault: Rule.Name | undefined
    const ready = async () => {
      await postgres.ready()
      await Promise.all(servers.map((it) => it.ready()))
    }
    await ready()
    let admission: Promise<unknown> = Promise.resolve()
    return {
      admit(admitted) {
        const next = async () => {
          const codes = Object.fromEntries(admitted.map(({ code, email }) => [email, code]))
          const text = "update realms set test_addresses = $1 where id = 'main'"
          // The database may be away just now.
          for (;;)
            try {
              return void (await database.pool.query(text, [JSON.stringify(codes)]))
            } catch {
              await postgres.ready()
            }
        }
        const done = admission.then(next)
        admission = done
        return done
      },
      async break(next) {
        fault = next
        await database.pool.query(`${Rule.mend}${(next && Rule.faults[next]) ?? ''}`)
      },
      close,
      database,
      folder,
      async kill(...victims) {
        await Promise.all(
          victims.map((victim) => {
            tally.kills[victim === 'database' ? 'database' : 'server']++
            if (victim !== 'database') return servers[victim === 'server 1' ? 0 : 1].kill()
            // Every other time those behind it may end by themselves, as they would in real life.
            return postgres.kill({ children: tally.kills.database % 2 === 1 })
          }),
        )
      },
      ledger: () => RevealLog.read(ledger),
      host,
      live(person, device, { host: shared, server = 0, ...job } = {}) {
        const own = {
          ...person,
          device: join(person.folder, device),
          fault,
          ledger,
          person: person.folder,
          urls: server ? [...urls].reverse() : urls,
        }
        const place = shared ?? host()
        const life = ClientRun.begin(place, { flow: 'enter', ...own, ...job }, tally)
        if (!shared) life.ended.then(place.close)
        return life
      },
      person() {
        const email = `p${people++}@crash.test`
        return { code, email, folder: join(folder, 'people', email) }
      },
      ready,
      tally,
      urls,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A mailbox may be written to twice a minute; these people come back as often as they are killed. */
const noPause = `
  create or replace function crash_no_pause() returns trigger language plpgsql as $$
  begin
    new.times := '{}';
    return new;
  end $$;
  create or replace trigger crash_no_pause before insert or update on budgets
    for each row execute function crash_no_pause();`

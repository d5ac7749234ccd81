import { execFile, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { BaseError } from '@latchkey/protocol/Errors'
import pg from 'pg'
import * as Binaries from './Binaries.ts'
import * as Owner from './Owner.ts'
import * as Program from './Program.ts'

/** A running embedded PostgreSQL. */
export type EmbeddedPostgres = {
  /** The folder of its data: the requested one, or one that its owner can enter. */
  folder: string
  /** Stops PostgreSQL, unless another process is connected. */
  stop(): Promise<void>
  url: string
}

const database = 'latchkey'
/** The folder to use if the owner cannot enter a private home directory. */
const shared = '/var/lib/latchkey'
/** How long PostgreSQL may take to start or to stop, in milliseconds. */
const patience = 30_000

/**
 * Starts a PostgreSQL that keeps its data. Joins a PostgreSQL that already runs in the folder, which another process
 * started or a killed process left behind. Throws a {@link StartError}.
 */
export async function start(options: start.Options): Promise<EmbeddedPostgres> {
  const owner = Owner.find()
  const binaries = await Binaries.find(owner, shared)
  const folder = prepare(resolve(options.folder), owner)
  const data = join(folder, 'data')
  const password = readPassword(folder)
  const deadline = Date.now() + patience

  await initialize({ binaries, data, folder, owner, password })
  for (;;) {
    const running = findRunning(data)
    const url = running && `postgres://${database}:${password}@127.0.0.1:${running.port}`
    if (url && (await answers(`${url}/postgres`))) {
      await createDatabase(`${url}/postgres`)
      return {
        folder,
        stop: () => stop(`${url}/postgres`, { binaries, data, pid: running.pid }),
        url: `${url}/${database}`,
      }
    }
    if (!running) await launch({ binaries, data, folder, owner })
    if (Date.now() > deadline) throw new StartError(join(folder, 'log'))
    await sleep(20)
  }
}

export declare namespace start {
  type Options = {
    /** The folder of the data, the password and the log. */
    folder: string
  }
}

/** Creates the folder, at the wanted path or where the owner can enter it. */
function prepare(wanted: string, owner: Owner.Owner | undefined): string {
  const candidates = [wanted, join(shared, createHash('sha256').update(wanted).digest('hex'))]
  for (const folder of owner ? candidates : [wanted]) {
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(folder, { mode: 0o700, recursive: true })
    if (!owner) return folder
    chownSync(folder, owner.uid, owner.gid)
    if (spawnSync('test', ['-w', folder], { ...owner }).status === 0) return folder
  }
  throw new StartError(wanted)
}

/** Reads the password, which the first process creates in a file that only its owner can read. */
function readPassword(folder: string): string {
  const file = join(folder, 'password')
  if (!existsSync(file)) {
    const draft = `${file}.${randomUUID()}`
    writeFileSync(draft, randomBytes(24).toString('hex'), { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch {
      // Another process was faster. Use its password.
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file, 'utf8')
}

type Parts = {
  binaries: Binaries.Binaries
  data: string
  folder: string
  owner: Owner.Owner | undefined
}

/** Creates an empty database in a draft folder and renames it, so that it appears atomically. */
async function initialize(parts: Parts & { password: string }): Promise<void> {
  const { binaries, data, folder, owner, password } = parts
  if (existsSync(join(data, 'PG_VERSION'))) return
  const draft = `${data}.${randomUUID()}`
  const secret = `${draft}.password`
  writeFileSync(secret, password, { mode: 0o600 })
  if (owner) chownSync(secret, owner.uid, owner.gid)
  try {
    await promisify(execFile)(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${database}`,
        `--pwfile=${secret}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--no-instructions',
      ],
      { ...owner, cwd: folder },
    )
    try {
      renameSync(draft, data)
    } catch (error) {
      // Another process was faster.
      if (!existsSync(join(data, 'PG_VERSION'))) throw error
    }
  } finally {
    rmSync(secret, { force: true })
    rmSync(draft, { force: true, recursive: true })
  }
}

/** Starts the server on any free port. The server survives if its parent is killed. */
async function launch({ binaries, data, folder, owner }: Parts): Promise<void> {
  const port = await freePort()
  const log = openSync(join(folder, 'log'), 'a')
  const child = spawn(
    binaries.postgres,
    [
      ...['-D', data, '-p', String(port)],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ],
    { ...owner, cwd: folder, detached: true, stdio: ['ignore', log, log], windowsHide: true },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.unref()
  // Wait until the server is ready, or until it exits because another process was faster.
  const deadline = Date.now() + patience
  while (Date.now() < deadline && !findRunning(data)?.ready)
    if (await Promise.race([ended.then(() => true), sleep(10)])) return
}

/** Reads the pid file. Returns undefined if no server runs. */
function findRunning(data: string): { pid: number; port: number; ready: boolean } | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const state = look(pid)
  if (state === 'running')
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  // PostgreSQL ignores the pid file of a dead server, unless another process now has the server's process id.
  if (state === 'other') rmSync(file, { force: true })
  return undefined
}

/** Returns what a process id refers to. The system reuses ids. A pid file that is being written has no id yet. */
function look(pid: number): 'running' | 'other' | 'none' {
  if (!isAlive(pid)) return 'none'
  const name = Program.nameOf(pid)
  // The process may have just ended. If the system cannot name it, trust the pid file.
  if (name === undefined) return isAlive(pid) ? 'running' : 'none'
  return name.startsWith('postgres') ? 'running' : 'other'
}

function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function answers(url: string): Promise<boolean> {
  return withClient(url, () => Promise.resolve(true)).catch(() => false)
}

async function createDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ])
    // Another process may create the database at the same time.
    if (!rowCount) await client.query(`create database ${database}`).catch(() => {})
  })
}

async function stop(
  url: string,
  { binaries, data, pid }: Pick<Parts, 'binaries' | 'data'> & { pid: number },
): Promise<void> {
  const others = await withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int from pg_stat_activity where datname = $1',
      [database],
    )
    return rows[0]!.count
  }).catch(() => 0)
  if (others) return
  const deadline = Date.now() + patience
  if (look(pid) !== 'running') return
  // Windows has no signals, so a kill would be a crash. pg_ctl works everywhere but is slower.
  if (process.platform === 'win32')
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast', '-w'])
  else process.kill(pid, 'SIGINT')
  while (isAlive(pid) && Date.now() < deadline) await sleep(10)
}

async function withClient<value>(
  url: string,
  action: (client: pg.Client) => Promise<value>,
): Promise<value> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await action(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** Thrown when PostgreSQL does not start. */
export class StartError extends BaseError {
  override readonly name = 'EmbeddedPostgres.StartError'

  constructor(log: string) {
    const hint =
      process.platform === 'win32'
        ? ' On Windows it does not run as an administrator.'
        : process.platform === 'linux'
          ? ' On Linux it needs glibc, so it does not run on Alpine.'
          : ''
    super(
      `The embedded PostgreSQL did not start. See ${log}, or set DATABASE_URL to your own PostgreSQL.${hint}`,
    )
  }
}

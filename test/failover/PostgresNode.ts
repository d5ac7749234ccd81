import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import * as DurableFiles from '../crash/DurableFiles.ts'
import { findFreePort } from '../harness/findFreePort.ts'
import * as Processes from '../harness/Processes.ts'
import type { Programs } from './Programs.ts'

/** One PostgreSQL server of a cluster. */
export type PostgresNode = {
  /** Copies the data while the server runs. This is a base backup that is made with the low-level API. */
  backUp(target: string): Promise<void>
  /** Kills the server and its child processes. */
  kill(): Promise<void>
  port: number
  /** Runs one statement. */
  query<row extends pg.QueryResultRow>(text: string): Promise<row[]>
  stop(): Promise<void>
}

const user = 'latchkey'
/** How long a start may take, in milliseconds. */
const patience = 90_000

/** Creates the data of an empty server. The server trusts every connection from this machine. */
export async function initialize({ initdb, owner }: Programs, data: string): Promise<void> {
  const folder = dirname(data)
  mkdirSync(folder, { recursive: true })
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const options = [`--username=${user}`, '--auth=trust', '--encoding=UTF8', '--locale=C']
  const flags = ['--no-instructions', '--no-sync']
  await promisify(execFile)(initdb, [`--pgdata=${data}`, ...options, ...flags], {
    ...owner,
    cwd: folder,
  })
}

export async function start(programs: Programs, data: string): Promise<PostgresNode> {
  const { owner, postgres } = programs
  const port = await findFreePort()
  const log = openSync(`${data}.log`, 'a')
  const settings = {
    // Turn fsync off. The operating system survives each kill, so its cache does too.
    fsync: 'off',
    listen_addresses: '127.0.0.1',
    max_wal_senders: '5',
    unix_socket_directories: '',
    wal_keep_size: '1GB',
    wal_level: 'replica',
  }
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(postgres, ['-D', data, '-p', String(port), ...words], {
    ...owner,
    cwd: dirname(data),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = Processes.watch(child)
  await waitUntilReady(data, child)

  async function query<row extends pg.QueryResultRow>(text: string): Promise<row[]> {
    return withClient(port, async (client) => (await client.query<row>(text)).rows)
  }

  return {
    backUp: (target) => withClient(port, (client) => backUp(client, { data, owner, target })),
    async kill() {
      const children = Processes.findChildren(child.pid!)
      Processes.kill(child)
      for (const pid of children) Processes.killOrphan(pid)
      await ended
    },
    port,
    query,
    async stop() {
      await Processes.end(child, 'SIGINT')
      await ended
    },
  }
}

async function waitUntilReady(data: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(20)) {
    if (!Processes.isRunning(child)) break
    const lines = DurableFiles.read(join(data, 'postmaster.pid'))?.split('\n') ?? []
    // A standby has the state "standby" as soon as it accepts connections.
    if (Number(lines[0]) === child.pid && /^(ready|standby)/.test(lines[7] ?? '')) return
  }
  throw new Error(`PostgreSQL does not start: see ${data}.log`)
}

type Copy = { data: string; owner: Programs['owner']; target: string }

/**
 * Whether a file is left out of a copy. The write-ahead log comes from replication or from an archive, and the other
 * files belong to the running process.
 */
const isLeftOut = (path: string) =>
  basename(path) === 'postmaster.pid' ||
  ['pg_wal', 'pg_replslot'].includes(basename(dirname(path))) ||
  basename(path).startsWith('pgsql_tmp')

async function backUp(client: pg.Client, { data, owner, target }: Copy): Promise<void> {
  await client.query(`select pg_backup_start('drill', true)`)
  copy(data, target)
  const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop(false)')
  writeFileSync(join(target, 'backup_label'), rows[0]!.labelfile)
  if (owner) chownAll(target, owner)
}

/** Copies the data. A file that disappears during the copy is not needed, but the copy is tried again. */
function copy(data: string, target: string): void {
  for (let attempt = 1; ; attempt++)
    try {
      cpSync(data, target, { filter: (path) => !isLeftOut(path), force: true, recursive: true })
      return
    } catch (error) {
      if (attempt === 5 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
}

export function chownAll(folder: string, { gid, uid }: NonNullable<Programs['owner']>): void {
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), uid, gid)
}

async function withClient<value>(
  port: number,
  action: (client: pg.Client) => Promise<value>,
): Promise<value> {
  const client = new pg.Client({ database: 'postgres', host: '127.0.0.1', port, user })
  client.on('error', () => {})
  await client.connect()
  try {
    return await action(client)
  } finally {
    await client.end()
  }
}

import { spawn, spawnSync } from 'node:child_process'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import * as Owner from '../../packages/dev/src/postgres/Owner.ts'
import { findFreePort } from '../harness/findFreePort.ts'
import * as Processes from '../harness/Processes.ts'

/** A PgBouncer in transaction mode, in which each transaction may use another connection to PostgreSQL. */
export type PgBouncer = { stop(): Promise<void>; url: string; version: string }

/** Debian installs it in a folder that only root has on the PATH. */
const candidates = ['pgbouncer', '/usr/sbin/pgbouncer']

/** Starts PgBouncer in front of a port. Returns undefined if it is not installed. */
export async function start(folder: string, target: number): Promise<PgBouncer | undefined> {
  const ask = (it: string) => spawnSync(it, ['--version'], { encoding: 'utf8' })
  const program = candidates.find((it) => ask(it).status === 0)
  if (!program) return undefined
  const port = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    [
      '[databases]',
      `latchkey = host=127.0.0.1 port=${target} user=latchkey`,
      '[pgbouncer]',
      'auth_type = any',
      'default_pool_size = 10',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'pool_mode = transaction',
      // Retries soon after a failover.
      'server_login_retry = 1',
      'unix_socket_dir =',
      '',
    ].join('\n'),
  )
  const owner = Owner.find()
  if (owner) chownSync(file, owner.uid, owner.gid)
  const child = spawn(program, [file], { ...owner, cwd: folder, stdio: 'ignore' })
  const ended = Processes.watch(child)
  const url = `postgres://latchkey@127.0.0.1:${port}/latchkey`
  for (const deadline = Date.now() + 10_000; !(await answers(url)); await sleep(50))
    if (Date.now() > deadline) throw new Error('PgBouncer does not start.')
  return {
    async stop() {
      await Processes.end(child, 'SIGTERM')
      await ended
    },
    url,
    // Use the first line, such as "PgBouncer 1.18.0". The other lines name libraries.
    version: ask(program).stdout.split('\n')[0]!.trim(),
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

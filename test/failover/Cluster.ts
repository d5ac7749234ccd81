import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Postgres } from '../crash/SupervisedPostgres.ts'
import * as TcpSwitch from '../harness/TcpSwitch.ts'
import * as PgBouncer from './PgBouncer.ts'
import * as PostgresNode from './PostgresNode.ts'
import * as Programs from './Programs.ts'

/** Whether the primary waits for its standby. */
export type Replication = 'asynchronous' | 'synchronous'

/** A primary with a streaming standby. One address always leads to the primary. */
export type Cluster = Postgres & {
  /** Copies the primary's data with all changes up to now. `restore` returns to this moment. */
  backUp(): Promise<Backup>
  /** Kills the primary, promotes the standby, and starts another standby. */
  failOver(): Promise<void>
  /** Cuts the standby off. A failover loses everything that the primary acknowledges from now on. */
  cutReplication(): void
  /** Stops all servers, and starts a primary from a backup. */
  restore(backup: Backup): Promise<void>
  /** The versions of PostgreSQL and PgBouncer that are used. */
  versions: string
}

export type Backup = { archive: string; data: string }

/** How long the standby may take to catch up, in milliseconds. */
const patience = 60_000

export async function start(folder: string, replication: Replication): Promise<Cluster> {
  const programs = await Programs.find()
  const front = await TcpSwitch.create()
  const link = await TcpSwitch.create()
  let count = 0
  let isFailingOver: Promise<unknown> = Promise.resolve()
  const nextFolder = () => join(folder, `node-${++count}`)

  const first = nextFolder()
  await PostgresNode.initialize(programs, first)
  let primary = await PostgresNode.start(programs, first)
  await primary.query('create database latchkey')
  let standby = await addStandby()
  front.point(primary.port)
  const pooler = await PgBouncer.start(folder, front.port)
  const [found] = await primary.query<{ server_version: string }>('show server_version')
  const versions = `PostgreSQL ${found!.server_version}, ${pooler?.version ?? 'no PgBouncer'}`

  /** Starts a standby from a base backup of the primary. */
  async function addStandby(): Promise<PostgresNode.PostgresNode> {
    link.point(primary.port)
    const data = nextFolder()
    await primary.backUp(data)
    writeFileSync(join(data, 'standby.signal'), '')
    const source = `host=127.0.0.1 port=${link.port} user=latchkey application_name=standby`
    appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    if (programs.owner) PostgresNode.chownAll(data, programs.owner)
    const node = await PostgresNode.start(programs, data)
    await until(async () => {
      const [row] = await primary.query<{ state: string }>('select state from pg_stat_replication')
      return row?.state === 'streaming'
    })
    // Do this last, because a primary that waits for a standby must have one.
    if (replication === 'synchronous') await setStandbyNames('standby')
    return node
  }

  async function setStandbyNames(names: string): Promise<void> {
    await primary.query(`alter system set synchronous_standby_names = '${names}'`)
    await primary.query('select pg_reload_conf()')
    await until(async () => {
      const [row] = await primary.query<{ sync_state: string }>(
        'select sync_state from pg_stat_replication',
      )
      return row?.sync_state === (names ? 'sync' : 'async')
    })
  }

  async function promote(): Promise<void> {
    // Reset this setting. The standby has a copy of the primary's settings, so it would wait for a standby that it does
    // not have.
    await standby.query(`alter system set synchronous_standby_names = ''`)
    await standby.query('select pg_reload_conf()')
    await standby.query('select pg_promote(true, 60)')
    primary = standby
    front.point(primary.port)
    standby = await addStandby()
  }

  return {
    async backUp() {
      const backup = { archive: nextFolder(), data: nextFolder() }
      await primary.backUp(backup.data)
      await primary.query('select pg_switch_wal()')
      mkdirSync(backup.archive)
      const [row] = await primary.query<{ data_directory: string }>('show data_directory')
      cpSync(join(row!.data_directory, 'pg_wal'), backup.archive, { recursive: true })
      if (programs.owner) PostgresNode.chownAll(backup.archive, programs.owner)
      return backup
    },
    cutReplication: link.cut,
    async failOver() {
      const run = async () => {
        front.cut()
        await primary.kill()
        await promote()
      }
      isFailingOver = run()
      await isFailingOver
    },
    async kill() {
      await primary.kill()
    },
    async ready() {
      await isFailingOver
      await until(async () => {
        const [row] = await primary.query<{ isStandby: boolean }>(
          'select pg_is_in_recovery() as "isStandby"',
        )
        return row?.isStandby === false
      })
    },
    async restore({ archive, data }) {
      front.cut()
      await standby.stop()
      await primary.kill()
      const settings = {
        recovery_target: 'immediate',
        recovery_target_action: 'promote',
        restore_command: `cp ${archive}/%f %p`,
        synchronous_standby_names: '',
      }
      const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
      appendFileSync(join(data, 'postgresql.auto.conf'), lines.join(''))
      writeFileSync(join(data, 'recovery.signal'), '')
      if (programs.owner) PostgresNode.chownAll(data, programs.owner)
      primary = await PostgresNode.start(programs, data)
      await until(async () => {
        const [row] = await primary.query<{ isStandby: boolean }>(
          'select pg_is_in_recovery() as "isStandby"',
        )
        return row?.isStandby === false
      })
      // Reset these settings. A standby has a copy of them, and must not stop at the same moment.
      for (const name of Object.keys(settings)) await primary.query(`alter system reset ${name}`)
      front.point(primary.port)
      standby = await addStandby()
    },
    async stop() {
      await standby.stop()
      await primary.stop()
      await pooler?.stop()
      await Promise.all([front.close(), link.close()])
    },
    pooledUrl: pooler?.url,
    url: `postgres://latchkey@127.0.0.1:${front.port}/latchkey`,
    versions,
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(50))
    if (await holds().catch(() => false)) return
  throw new Error('The cluster does not become ready.')
}

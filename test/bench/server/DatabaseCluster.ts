import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import * as EmbeddedPostgres from '../../../packages/dev/src/postgres/EmbeddedPostgres.ts'
import * as Processes from '../../harness/Processes.ts'

/** A PostgreSQL with a database for each deployment. Its durability is the default. */
export type DatabaseCluster = {
  /** Creates a database. Returns its URL. */
  create(name: string): Promise<string>
  pid: number
  stop(): Promise<void>
}

/**
 * The most connections of PostgreSQL. A server process opens up to 20, and there are two deployments of two processes.
 * All other settings are PostgreSQL's defaults: 128 MB of shared buffers, and every commit on disk.
 */
const connections = 200

export async function start(folder: string): Promise<DatabaseCluster> {
  const first = await EmbeddedPostgres.start({ folder })
  const pid = (folder: string) =>
    Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const forgetFirst = Processes.track(pid(first.folder))
  await withClient(first.url, (client) =>
    client.query(`alter system set max_connections = ${connections}`),
  )
  await first.stop()
  forgetFirst()

  const postgres = await EmbeddedPostgres.start({ folder })
  const forget = Processes.track(pid(postgres.folder))
  return {
    async create(name) {
      await withClient(postgres.url, (client) => client.query(`create database ${name}`))
      const url = new URL(postgres.url)
      url.pathname = name
      return url.href
    },
    pid: pid(postgres.folder),
    async stop() {
      await postgres.stop()
      forget()
    },
  }
}

/** Runs an action with a connection that has no time-outs. */
export async function withClient<value>(
  url: string,
  action: (client: pg.Client) => Promise<value>,
): Promise<value> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await action(client)
  } finally {
    await client.end()
  }
}

import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgres } from '@latchkey/dev'
import { inject } from 'vitest'
import { migrate } from '../src/store/migrate.ts'
import type { Engine } from './engines.ts'
import { query } from './query.ts'

/** No test loses power, so nothing has to wait for the disk, and a commit takes a tenth of the time. */
const withoutSync = [
  'alter system set fsync = off',
  'alter system set full_page_writes = off',
  'alter system set synchronous_commit = off',
  'select pg_reload_conf()',
]

let starting: Promise<EmbeddedPostgres.EmbeddedPostgres> | undefined

/** Starts the PostgreSQL of this worker, and migrates the database that is the template of the others. */
async function start(): Promise<EmbeddedPostgres.EmbeddedPostgres> {
  const folder = join(inject('postgres'), process.env.VITEST_POOL_ID ?? '0')
  const postgres = await EmbeddedPostgres.start({ folder })
  // The global teardown stops the PostgreSQL of this folder.
  writeFileSync(`${folder}.path`, postgres.folder)
  for (const statement of withoutSync) await query(postgres.url, statement)
  await migrate(postgres.url)
  return postgres
}

/**
 * Creates a database with the current schema for one test file. All files of a worker share one
 * PostgreSQL, because starting one takes longer than most tests.
 */
export async function createDatabase(): Promise<Engine & { log: string }> {
  starting ??= start().catch((error) => {
    // The next file tries again.
    starting = undefined
    throw error
  })
  const { folder, url } = await starting
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await maintain(url, `create database ${name} template ${new URL(url).pathname.slice(1)}`)
  return {
    /** The log of the whole PostgreSQL. */
    log: join(folder, 'log'),
    stop: () => maintain(url, `drop database ${name} with (force)`),
    url: Object.assign(new URL(url), { pathname: name }).href,
  }
}

async function maintain(url: string, text: string): Promise<void> {
  // PostgreSQL copies a template only while no client is connected to it.
  await query(Object.assign(new URL(url), { pathname: 'postgres' }).href, text)
}

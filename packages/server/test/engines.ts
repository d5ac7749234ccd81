import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { EmbeddedPostgres } from '@latchkey/dev'
import pg from 'pg'
import { vi } from 'vitest'
import { variants } from '../../../test/variants.ts'

/** A running PostgreSQL. */
export type Engine = { stop(): Promise<void>; url: string }

/** The folder of Debian's PostgreSQL, if it is installed. */
const debian = '/usr/lib/postgresql/15/bin'

type Start = (folder: string) => Promise<Engine>

const all: (readonly [string, Start])[] = [
  ['embedded', (folder) => EmbeddedPostgres.start({ folder })],
  ...(existsSync(`${debian}/postgres`) ? ([['Debian’s PostgreSQL 15', startDebian]] as const) : []),
]

/**
 * Every PostgreSQL to test with. Each starts with its data in a folder. `npm test` uses the last one, because
 * its other tests use the embedded one.
 */
export const engines: Record<string, Start> = Object.fromEntries(variants(all, all.at(-1)!))

/** Runs Debian's server for one test. As root, it runs as the user `postgres`. */
async function startDebian(folder: string): Promise<Engine> {
  const isRoot = process.getuid?.() === 0
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))
  const owner = isRoot ? { gid: id('-g'), uid: id('-u') } : {}
  const parent = join(folder, '..')
  chmodSync(parent, 0o777)
  // No test needs the data after a crash of the machine.
  execFileSync(`${debian}/initdb`, ['-D', folder, '-A', 'trust', '-U', 'latchkey', '--no-sync'], {
    ...owner,
    cwd: parent,
    stdio: 'ignore',
  })
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address() as { port: number }
      server.close(() => resolve(address.port))
    })
  })
  const child = spawn(
    `${debian}/postgres`,
    ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off'],
    { ...owner, cwd: parent, stdio: 'ignore' },
  )
  const url = `postgres://latchkey@127.0.0.1:${port}/postgres`
  await vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: url })
      try {
        await client.connect()
      } finally {
        await client.end().catch(() => {})
      }
    },
    { timeout: 30_000 },
  )
  return {
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await ended
    },
    url,
  }
}

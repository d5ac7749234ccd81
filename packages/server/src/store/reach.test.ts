import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgres } from '@latchkey/dev'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { reach } from './reach.ts'

let folder: string
let postgres: EmbeddedPostgres.EmbeddedPostgres
/** Listens, and hangs up. */
let stranger: Server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  chmodSync(folder, 0o755)
  postgres = await EmbeddedPostgres.start({ folder: join(folder, 'postgres') })
  stranger = createServer((socket) => socket.once('data', () => socket.end()))
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
}, 60_000)

afterAll(async () => {
  stranger?.close()
  await postgres?.stop()
  rmSync(folder, { force: true, recursive: true })
})

/** The address of the database, with something of it changed. */
function address(change: Partial<URL> = {}): string {
  return Object.assign(new URL(postgres.url), change).href
}

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

describe('reach', () => {
  test('default', async () => {
    const client = await reach(postgres.url, 'DATABASE_URL')
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
  })

  const mistakes: Record<string, [url: () => string, why: string]> = {
    'a % that is no escape': [
      () => address({ username: '%e9' }),
      'has a % that is no escape. Write',
    ],
    'a certificate that is not there': [
      () => address({ search: '?sslrootcert=/none/canary.pem' }),
      'its address, or a certificate that it names, cannot be read. Mend',
    ],
    'a host that is nowhere': [
      () => address({ hostname: 'canary.invalid' }),
      'the name of its host cannot be found. Mend',
    ],
    'a port where nobody is': [
      () => address({ port: '9' }),
      'nothing listens at its host and port. Start PostgreSQL there',
    ],
    'a wrong password': [
      () => address({ password: 'canary' }),
      'its user or password is wrong. Mend',
    ],
    'both addresses of this machine': [
      () => address({ hostname: 'localhost', port: '9' }),
      'nothing listens at its host and port. Start PostgreSQL there',
    ],
    'no password': [() => address({ password: '' }), 'its user or password is wrong. Mend'],
    'no TLS there': [
      () => address({ search: '?sslmode=verify-full' }),
      'it cannot be spoken to by TLS as the address says. Mend',
    ],
    'something else than PostgreSQL': [
      () => address({ port: String((stranger.address() as { port: number }).port) }),
      'it hangs up. See that it is PostgreSQL',
    ],
    'the name of no database': [
      () => address({ pathname: '/canary' }),
      'there is no database of that name. Make it with `createdb`',
    ],
  }

  test.each(Object.entries(mistakes))('error: T28: %s', async (_, [url, why]) => {
    const error = await reach(url(), 'DATABASE_URL').catch((it) => it)
    expect(error.message).toMatch(/^The database of DATABASE_URL cannot be reached: /)
    expect(error.message).toContain(why)
    // Not even as the cause: a mistyped address may have a part of its password for a host or a name.
    for (const secret of ['canary', new URL(postgres.url).password])
      expect(`${error.stack}${JSON.stringify(error)}`).not.toContain(secret)
    expect(error.cause).toBeUndefined()
  })
})

describe('reach, of somebody who says nothing', () => {
  test('error: it does not wait for ever', async () => {
    const mute = createServer(() => {})
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const { port } = mute.address() as { port: number }
    await expect(reach(address({ port: String(port) }), 'DATABASE_URL', 200)).rejects.toThrow(
      'nothing answers at its host and port. Mend the address, or see that a firewall',
    )
    mute.close()
  })
})

describe('migrate', () => {
  test('error: the setting is named, also where it is the keeper’s', async () => {
    await expect(migrate(address({ port: '9' }), 'LATCHKEY_KEEPER_DATABASE_URL')).rejects.toThrow(
      'The database of LATCHKEY_KEEPER_DATABASE_URL cannot be reached: nothing',
    )
  })

  test('error: a database in which nothing can be made', async () => {
    await query(`create role guest login password 'guest'`)
    await expect(migrate(address({ password: 'guest', username: 'guest' }))).rejects.toThrow(
      'The database of DATABASE_URL cannot be written: its user may not make tables there. Make',
    )
    await query('alter role guest set default_transaction_read_only = on')
    await expect(migrate(address({ password: 'guest', username: 'guest' }))).rejects.toThrow(
      'cannot be written: it is a copy that is only read. Set',
    )
  })
})

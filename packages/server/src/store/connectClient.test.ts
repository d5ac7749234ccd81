import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { EmbeddedPostgres } from '@latchkey/dev'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolder } from '../../../../test/harness/createFolder.ts'
import { connectClient } from './connectClient.ts'
import { migrate } from './migrate.ts'

let folder: string
let postgres: EmbeddedPostgres.EmbeddedPostgres
/** Closes every connection. */
let stranger: Server

beforeAll(async () => {
  folder = createFolder('client').path
  postgres = await EmbeddedPostgres.start({ folder: join(folder, 'postgres') })
  stranger = createServer((socket) => socket.once('data', () => socket.end()))
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
}, 60_000)

afterAll(async () => {
  stranger?.close()
  await postgres?.stop()
})

/** The address of the database, with some parts replaced. */
function address(change: Partial<URL> = {}): string {
  return Object.assign(new URL(postgres.url), change).href
}

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

describe('connectClient', () => {
  test('default', async () => {
    const client = await connectClient(postgres.url, 'DATABASE_URL')
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
  })

  const mistakes: Record<string, [url: () => string, why: string]> = {
    'a % that is not an escape': [
      () => address({ username: '%e9' }),
      'has a % that is not an escape. Write',
    ],
    'a missing certificate': [
      () => address({ search: '?sslrootcert=/none/canary.pem' }),
      'its address, or a certificate that it names, cannot be read. Correct',
    ],
    'an unknown host': [
      () => address({ hostname: 'canary.invalid' }),
      'its host name cannot be resolved. Correct',
    ],
    'a closed port': [
      () => address({ port: '9' }),
      'nothing listens at its host and port. Start PostgreSQL there',
    ],
    'a wrong password': [
      () => address({ password: 'canary' }),
      'its user or password is wrong. Correct',
    ],
    'both addresses of this machine': [
      () => address({ hostname: 'localhost', port: '9' }),
      'nothing listens at its host and port. Start PostgreSQL there',
    ],
    'no password': [() => address({ password: '' }), 'its user or password is wrong. Correct'],
    'a server without TLS': [
      () => address({ search: '?sslmode=verify-full' }),
      'TLS fails with the settings in the address. Correct',
    ],
    'a server that is not PostgreSQL': [
      () => address({ port: String((stranger.address() as { port: number }).port) }),
      'it closes the connection. Check that PostgreSQL',
    ],
    'an unknown database': [
      () => address({ pathname: '/canary' }),
      'there is no database of that name. Create it with `createdb`',
    ],
  }

  test.each(Object.entries(mistakes))('error: T28: %s', async (_, [url, why]) => {
    const error = await connectClient(url(), 'DATABASE_URL').catch((it) => it)
    expect(error.message).toMatch(/^The database of DATABASE_URL cannot be reached: /)
    expect(error.message).toContain(why)
    // The cause is left out too, because a part of the password in a mistyped address may be parsed as the host.
    for (const secret of ['canary', new URL(postgres.url).password])
      expect(`${error.stack}${JSON.stringify(error)}`).not.toContain(secret)
    expect(error.cause).toBeUndefined()
  })
})

describe('connectClient, with a server that never answers', () => {
  test('error: times out', async () => {
    const mute = createServer(() => {})
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const { port } = mute.address() as { port: number }
    await expect(
      connectClient(address({ port: String(port) }), 'DATABASE_URL', 200),
    ).rejects.toThrow(
      'nothing answers at its host and port. Correct the address, or check that no firewall',
    )
    mute.close()
  })
})

describe('migrate', () => {
  test('error: names the setting, also the keeper’s', async () => {
    await expect(migrate(address({ port: '9' }), 'LATCHKEY_KEEPER_DATABASE_URL')).rejects.toThrow(
      'The database of LATCHKEY_KEEPER_DATABASE_URL cannot be reached: nothing',
    )
  })

  test('error: a database without write access', async () => {
    await query(`create role guest login password 'guest'`)
    await expect(migrate(address({ password: 'guest', username: 'guest' }))).rejects.toThrow(
      'The database of DATABASE_URL cannot be written: its user may not create tables there. Make',
    )
    await query('alter role guest set default_transaction_read_only = on')
    await expect(migrate(address({ password: 'guest', username: 'guest' }))).rejects.toThrow(
      'cannot be written: it is a read-only replica. Use',
    )
  })
})

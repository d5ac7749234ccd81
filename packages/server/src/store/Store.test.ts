import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFolder } from '../../../../test/harness/createFolder.ts'
import { engines } from '../../test/engines.ts'
import * as RowMac from './macs/RowMac.ts'
import * as Store from './Store.ts'

describe.each(Object.entries(engines))('%s', { timeout: 60_000 }, (_, start) => {
  let folder: string
  let engine: { stop(): Promise<void>; url: string }
  let store: Store.Store

  beforeAll(async () => {
    folder = createFolder('store').path
    engine = await start(join(folder, 'postgres'))
    store = await Store.open(engine.url)
  }, 60_000)

  afterAll(async () => {
    await store?.close()
    await engine?.stop()
  })

  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: engine.url })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  test('default: realms and projects', async () => {
    const macs = RowMac.create({ sign: () => Buffer.alloc(33), verify: () => true })
    await store.realms.add({ id: 'main', name: 'Main' })
    expect(await store.realms.get('main')).toMatchObject({
      codeLength: 8,
      deviceVerification: true,
      name: 'Main',
      testAddresses: {},
    })
    expect(
      await store.realms.update(macs, 'main', { testAddresses: { 'a@example.com': '1' } }),
    ).toBe(true)
    expect(await store.realms.update(macs, 'other', { name: 'x' })).toBe(false)

    const project = { id: 'shop', name: 'Shop', origins: ['https://shop.example'], realmId: 'main' }
    await store.projects.add(project)
    expect(await store.projects.get('shop')).toMatchObject(project)
    expect(await store.projects.list()).toHaveLength(1)
    expect(await store.projects.remove('shop')).toBe(true)
    expect(await store.projects.remove('shop')).toBe(false)
    expect(await store.projects.get('shop')).toBeUndefined()
  })

  test('error: taken ids and unknown realms', async () => {
    await store.realms.add({ id: 'twice', name: 'x' })
    await expect(store.realms.add({ id: 'twice', name: 'x' })).rejects.toThrow(
      'There is a realm "twice" already.',
    )
    await expect(
      store.projects.add({ id: 'p', name: 'x', origins: [], realmId: 'nowhere' }),
    ).rejects.toThrow('There is no such realm.')
  })

  test('T37: 50 concurrent additions create one realm', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => store.realms.add({ id: 'race', name: 'x' })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('behavior: several processes start at once', async () => {
    const stores = await Promise.all(Array.from({ length: 5 }, () => Store.open(engine.url)))
    expect(await Promise.all(stores.map((store) => store.isReady()))).toEqual(Array(5).fill(true))
    await Promise.all(stores.map((store) => store.close()))
  })

  test('behavior: the migrations produce the schema in schema.txt', async () => {
    const found = await query(
      `select table_name || '.' || column_name || ' ' || data_type
         || case when is_nullable = 'YES' then ' or null' else '' end as line
       from information_schema.columns
       where table_schema = 'public' and table_name <> 'migrations' order by 1`,
    )
    const text = found.map(({ line }) => `${line}\n`).join('')
    await expect(text).toMatchFileSnapshot('../../migrations/schema.txt')
  })

  test('behavior: a step that waits for a table lock does not block others for long', async () => {
    await query('create database fresh')
    const url = Object.assign(new URL(engine.url), { pathname: 'fresh' }).href
    const open = async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }
    const [backup, person] = [await open(), await open()]
    await backup.query('create table migrations (version int primary key, name text not null)')
    await backup.query('begin')
    await backup.query('lock table migrations in share mode')
    const opening = Store.open(url)
    // The step writes its row to a table that a backup holds, and later statements queue behind it. On a busy machine
    // the step needs seconds before it gets there, and it waits for half a second only.
    await vi.waitFor(
      async () =>
        expect((await backup.query('select from pg_locks where not granted')).rowCount).toBe(1),
      { interval: 20, timeout: 30_000 },
    )
    await person.query('begin; lock table migrations in share mode; commit')
    expect((await person.query('select from migrations')).rowCount).toBe(0)
    await backup.query('commit')
    await (await opening).close()
    const applied = await query('select name from migrations')
    expect((await person.query('select from migrations')).rowCount).toBe(applied.length)
    await Promise.all([backup.end(), person.end()])
  })

  test('error: does not change a database from before 0.1', async () => {
    const [{ name }, { name: second }] = await query('select name from migrations order by version')
    await query("update migrations set name = '0001_realms_and_projects.sql' where version = 1")
    await expect(Store.open(engine.url)).rejects.toThrow(
      'A version before 0.1.0 created the database of DATABASE_URL, and no release can migrate it.',
    )
    await query("update migrations set name = '0002_mails.sql' where version = 2")
    await expect(Store.open(engine.url)).rejects.toThrow('A version before 0.1.0 created')
    await query(`update migrations set name = '${second}' where version = 2`)
    await query(`update migrations set name = '${name}' where version = 1`)
    await (await Store.open(engine.url)).close()
  })

  test('error: T38: does not change a newer schema', async () => {
    await query("insert into migrations (version, name) values (999, 'from the future')")
    await expect(Store.open(engine.url)).rejects.toThrow('The database has schema 999')
    await query('delete from migrations where version = 999')
  })
})

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DeviceStore, enter, unlock } from '@latchkey/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keys } from '../../../packages/server/src/commands/keys.ts'
import type { Envelope } from '../../../packages/server/src/custody/KeyEncryptor.ts'
import * as KeyRing from '../../../packages/server/src/custody/KeyRing.ts'
import { lease } from '../../../packages/server/src/store/custody/envelopeKeys.ts'
import * as Database from '../../../packages/server/src/store/Database.ts'
import { createDatabase } from '../../../packages/server/test/createDatabase.ts'
import type { Engine } from '../../../packages/server/test/engines.ts'
import { buildPrograms } from '../../harness/buildPrograms.ts'
import { createEnvironment, deadNode } from '../../harness/createEnvironment.ts'
import { createFolder } from '../../harness/createFolder.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as ServerProcess from '../../harness/ServerProcess.ts'
import { variants } from '../../variants.ts'

let folder: string
let remove: (() => void) | undefined
let postgres: Engine
let program: string
let database: Database.Database
const servers = new Set<ServerProcess.ServerProcess>()

beforeAll(async () => {
  ;({ path: folder, remove } = createFolder('keys'))
  ;({ server: program } = await buildPrograms(folder, {}, { isDevelopment: true }))
  postgres = await createDatabase()
  database = Database.connect(postgres.url)
}, 60_000)

afterAll(async () => {
  for (const server of servers) await server.kill()
  await database?.close()
  await postgres?.stop()
  remove?.()
})

async function serve() {
  const server = ServerProcess.start({
    environment: createEnvironment(folder, { ...deadNode, DATABASE_URL: postgres.url }),
    program,
  })
  servers.add(server)
  const port = await server.listening
  const target: PlayedFrame.Target = {
    fetch: ((path: string, init: RequestInit) =>
      fetch(`http://localhost:${port}${path}`, init)) as typeof fetch,
  }
  return { kill: server.kill, pid: server.child.pid, target }
}

const path = () => join(folder, 'key-ring.json')
const run = (...words: string[]) => keys(words, { database, keyRing: path(), say: () => {} })

/** Counts the shares that a key encrypts, and the shares of all other keys. */
async function count(keyId: string): Promise<{ fresh: number; old: number }> {
  const { rows } = await database.pool.query<{ fresh: number; old: number }>(
    `select count(*) filter (where key_id = $1)::int as fresh,
      count(*) filter (where key_id <> $1)::int as old from share_sets`,
    [keyId],
  )
  return rows[0]!
}

/** The number of shares. With this many shares, the test can kill a process between the first and the last one. */
const total = variants([4_000, 1_500], 1_500)[0]!

/** Adds shares that only the key ring can decrypt. Each contains its own number. */
async function seed(walletId: string): Promise<void> {
  const ring = KeyRing.open(path())
  const rows = await Promise.all(
    Array.from({ length: total }, async (_, index) => {
      const id = `seed-${index}`
      const plain = new Uint8Array(33).fill(index % 251)
      return { id, ...(await ring.encrypt(plain, { setId: id, walletId })) }
    }),
  )
  await database.pool.query(
    `insert into share_sets (id, wallet_id, device_id, staged, key_id, iv, ciphertext, digest, warrant)
    select id, $1, 'seed', '{}', key_id, iv, ciphertext, '', '{}'
    from unnest($2::text[], $3::text[], $4::bytea[], $5::bytea[]) as _ (id, key_id, iv, ciphertext)`,
    [
      walletId,
      rows.map(({ id }) => id),
      rows.map(({ keyId }) => keyId),
      rows.map(({ iv }) => Buffer.from(iv)),
      rows.map(({ ciphertext }) => Buffer.from(ciphertext)),
    ],
  )
}

async function expectSeeds(walletId: string): Promise<void> {
  const ring = KeyRing.open(path())
  const { rows } = await database.pool.query<Envelope & { id: string }>(
    `select id, iv, ciphertext, key_id as "keyId" from share_sets where device_id = 'seed'`,
  )
  expect(rows).toHaveLength(total)
  for (const row of rows) {
    const plain = await ring.decrypt(row, { setId: row.id, walletId })
    expect(plain).toEqual(new Uint8Array(33).fill(Number(row.id.slice(5)) % 251))
  }
}

test('T38: keys are replaced under load, and processes are killed meanwhile', {
  timeout: 240_000,
}, async () => {
  const [first, second] = await Promise.all([serve(), serve()])
  const player = await PlayedFrame.create(second.target)
  await player.signIn('ada@example.com')
  const { walletId } = (await player.store.get())!
  const context = { custodian: player.custodian, store: DeviceStore.memory() }
  const { addresses } = await enter(context, { slots: await player.slots(), walletId })
  await seed(walletId)

  // Meanwhile, the user unlocks the wallet repeatedly, at the process that is never restarted.
  let isDone = false
  let unlocked = 0
  const load = (async () => {
    while (!isDone || unlocked < 3) {
      expect((await unlock(context, { walletId })).addresses).toEqual(addresses)
      unlocked++
      // Wait, because a device may unlock only 60 times in a minute.
      await sleep(1_200)
    }
  })()
  load.catch(() => {})

  const old = KeyRing.open(path()).current()
  const isBegun = async ({ fresh, old }: { fresh: number; old: number }) => fresh > 200 && old > 200
  const rotating = run('rotate')
  rotating.catch(() => {})
  await expect
    .poll(async () => isBegun(await count(old)), { interval: 5, timeout: 60_000 })
    .toBe(true)
  await first.kill()
  // The other processes wait for a silent process until its lease ends. Let it end now.
  await database.pool.query(
    `update key_processes set seen_at = seen_at - $1 * interval '1 second' where pid = $2`,
    [lease + 1, first.pid],
  )
  await rotating
  const next = KeyRing.open(path()).current()
  await expect.poll(async () => (await count(next)).old, { timeout: 60_000 }).toBe(0)
  await run('retire', old)
  isDone = true
  await load
  await expectSeeds(walletId)
  expect((await unlock(context, { walletId })).addresses).toEqual(addresses)

  // All processes are killed before the end. The next process continues.
  KeyRing.rotate(path())
  const last = KeyRing.open(path()).current()
  await expect
    .poll(async () => isBegun(await count(last)), { interval: 5, timeout: 90_000 })
    .toBe(true)
  await second.kill()
  expect(await isBegun(await count(last))).toBe(true)
  await expect(run('retire', next)).rejects.toThrow('is in use')
  const third = await serve()
  await expect.poll(async () => (await count(last)).old, { timeout: 60_000 }).toBe(0)
  await run('retire', next)
  await expectSeeds(walletId)
  const inUse = KeyRing.list(path()).filter(({ retiredAt }) => !retiredAt)
  expect(inUse.map(({ id }) => id)).toEqual([last])
  await third.kill()
})

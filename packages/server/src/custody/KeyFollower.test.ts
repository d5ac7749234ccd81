import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import { makeSet, noLimits } from '../../test/CustodyHarness.ts'
import { startKms } from '../../test/KmsStandIn.ts'
import * as Alarm from '../Alarm.ts'
import { keys } from '../commands/keys.ts'
import { lease } from '../store/custody/keys.ts'
import { type Custody, createCustody } from './Custody.ts'
import * as KeyFollower from './KeyFollower.ts'
import * as KeyRing from './KeyRing.ts'
import { connectWith } from './kms/Kms.ts'
import * as Settings from './kms/settings.ts'

let harness: CustodyHarness.Harness
let server: CustodyHarness.Deployment
let person: CustodyHarness.Person
const stops: (() => Promise<void>)[] = []
let count = 0

beforeAll(async () => {
  harness = await CustodyHarness.start()
}, 60_000)

beforeEach(async () => {
  server = await harness.deploy({ limits: noLimits })
  person = await server.person()
  // The tests count the envelopes of shares.
  await server.database.run(sql`delete from secrets`)
})

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

afterAll(() => harness?.stop())

/** A server on a machine of its own, with its own copy of the key ring. It follows when it is told to. */
async function startMachine(path = copyRing()) {
  const { database, keeper } = server
  const alarms = Alarm.create(() => {})
  const keyRing = KeyRing.open(path)
  const follower = await KeyFollower.start({
    alarms,
    database,
    interval: 3_600_000,
    keyRing,
    log: () => {},
  })
  stops.push(follower.stop)
  const custody = createCustody({
    alarms,
    database,
    keeper,
    keyEncryptor: keyRing,
    limits: noLimits,
    secret: server.secret,
  })
  return { ...follower, alarms, custody, keyRing, path }
}

/** A server that reads its key ring on a timer, as in production. */
async function startBusyMachine(path: string) {
  const { database } = server
  const alarms = Alarm.create(() => {})
  const keyRing = KeyRing.open(path)
  const lines: string[] = []
  const log = (_: unknown, event: string) => lines.push(event)
  const follower = await KeyFollower.start({ alarms, database, interval: 20, keyRing, log })
  stops.push(follower.stop)
  return { alarms, keyRing, lines, stop: follower.stop }
}

function copyRing(from = server.files.keyRing): string {
  const path = join(harness.folder, `copy-${++count}.json`)
  copyFileSync(from, path)
  return path
}

const asker = () => ({ ...person, deviceId: 'laptop', requestId: 'r', sessionId: 's' })

/** Stages sets, and returns them with the shares that the server must give back. */
async function stage(custody: Custody, number: number) {
  const staged: { setId: string; share: string; walletId: string }[] = []
  for (let index = 0; index < number; index++) {
    const { request } = await makeSet({ slots: server.slots, walletId: person.walletId })
    await custody.stage(asker(), request)
    const { setId, walletId } = request
    staged.push({ setId, share: request.staged.authShare, walletId })
  }
  return staged
}

async function expectShares(custody: Custody, staged: Awaited<ReturnType<typeof stage>>) {
  for (const { setId, share, walletId } of staged)
    expect(await custody.readBack(asker(), { setId, walletId })).toMatchObject({
      staged: { authShare: share },
    })
}

/** Counts the envelopes of each key. */
async function countByKey(): Promise<Record<string, number>> {
  const rows = await server.database.run<{ count: number; id: string }>(sql`
    select key_id as id, count(*)::int as count from share_sets group by key_id`)
  return Object.fromEntries(rows.map(({ count, id }) => [id, count]))
}

async function run(...words: string[]): Promise<string> {
  const lines: string[] = []
  const { database, files } = server
  const yes = words.at(-1) === '--yes'
  const say = (line: string) => lines.push(line)
  await keys(yes ? words.slice(0, -1) : words, { database, keyRing: files.keyRing, say, yes })
  return lines.join('\n')
}

describe('start', () => {
  test('default: a new key is used when every machine has it, and old shares follow', async () => {
    const path = copyRing()
    const [first, second] = [await startMachine(path), await startMachine()]
    const old = first.keyRing.current()
    const staged = await stage(first.custody, 5)

    const { id } = KeyRing.rotate(path)
    expect([await first.follow(), await second.follow()]).toEqual([old, old])
    staged.push(...(await stage(first.custody, 1)))
    expect(await countByKey()).toEqual({ [old]: 6 })
    await expectShares(second.custody, staged)

    copyFileSync(path, second.path)
    expect([await second.follow(), await first.follow()]).toEqual([id, id])
    staged.push(...(await stage(first.custody, 1)), ...(await stage(second.custody, 1)))
    expect(await countByKey()).toEqual({ [old]: 6, [id]: 2 })

    const busy = await startBusyMachine(path)
    await expect.poll(countByKey, { timeout: 20_000 }).toEqual({ [id]: 8 })
    for (const { custody } of [first, second]) await expectShares(custody, staged)
    expect(busy.keyRing.current()).toBe(id)
  })

  test('behavior: a process that was never restarted decrypts shares of a key that it has not read', async () => {
    const path = copyRing()
    const [still, other] = [await startMachine(path), await startMachine(path)]
    await stage(still.custody, 1)
    KeyRing.rotate(path)
    await other.follow()
    // The first process is silent for so long that the others do not wait for it.
    await server.database.run(sql`
      update key_processes set seen_at = seen_at - ${lease + 1} * interval '1 second'
      where encrypts = wants`)
    const id = await other.follow()
    expect(id).not.toBe(still.keyRing.current())
    await expectShares(still.custody, await stage(other.custody, 3))
    expect(await still.follow()).toBe(id)
  })

  test('error: the ring lacks a key of a stored share, or the current one', async () => {
    const path = copyRing()
    const before = copyRing(path)
    const first = await startMachine(path)
    await stage(first.custody, 1)
    await expect(startMachine(copyRing(makeRing()))).rejects.toThrow('Restore the key ring')
    KeyRing.rotate(path)
    await first.follow()
    await expect(startMachine(before)).rejects.toThrow('does not hold the key')
    // Neither has left a row that others would wait for.
    const rows = await server.database.run(sql`select from key_processes`)
    expect(rows).toHaveLength(1)
  })

  test('T52: the database alone cannot bring an old key back', async () => {
    const path = copyRing()
    const machine = await startMachine(path)
    const old = machine.keyRing.current()
    const { id } = KeyRing.rotate(path)
    expect(await machine.follow()).toBe(id)
    await server.database.run(sql`
      update envelope_keys set current_since = now() + interval '1 day' where id = ${old}`)
    await server.database.run(sql`
      insert into key_processes values ('thief', 'thief', 1, ${old}, ${old}, now() + interval '1 day')`)
    expect(await machine.follow()).toBe(id)
    await stage(machine.custody, 1)
    expect(await countByKey()).toEqual({ [id]: 1 })
  })
})

describe('reEncrypt', () => {
  test('T52: a damaged share is kept, raises an alarm, and does not stop the others', async () => {
    const path = server.files.keyRing
    const staged = await stage(server.custody, 4)
    const damaged = staged.shift()!
    await server.database.run(sql`
      update share_sets set ciphertext = ciphertext || '\\x00'::bytea where id = ${damaged.setId}`)
    const old = KeyRing.open(path).current()
    const { id } = KeyRing.rotate(path)
    const { alarms } = await startBusyMachine(path)
    await expect.poll(countByKey, { timeout: 20_000 }).toEqual({ [id]: 3, [old]: 1 })
    await expectShares(server.custody, staged)
    await expect
      .poll(async () =>
        (await alarms.counter.get()).values.find((it) => it.labels.kind === 'envelope'),
      )
      .toMatchObject({ value: 1 })
    await expect(run('retire', old)).rejects.toThrow('1 envelope uses it')
  })

  test('T52: a share with an unknown key is reported, and does not stop the others', async () => {
    const path = server.files.keyRing
    const staged = await stage(server.custody, 4)
    const [edited] = staged.splice(0, 1)
    const old = KeyRing.open(path).current()
    const { alarms, lines } = await startBusyMachine(path)
    // Sorts before every id of a key, so that the job meets it first.
    await server.database.run(
      sql`update share_sets set key_id = '0 unknown' where id = ${edited!.setId}`,
    )
    const { id } = KeyRing.rotate(path)
    await expect.poll(countByKey, { timeout: 20_000 }).toEqual({ '0 unknown': 1, [id]: 3 })
    await expectShares(server.custody, staged)
    const values = async () => (await alarms.counter.get()).values
    await expect
      .poll(async () => (await values()).find((it) => it.labels.kind === 'envelope'))
      .toMatchObject({ value: 1 })
    expect(lines).toContain('1 envelopes of shareSets have a key that is not in the key ring')
    await run('retire', old)
    expect(await run('status')).toContain(
      '0 unknown\told\t1 shares\t0 password keys\t0 secrets\tNOT in this key ring',
    )
  })

  test('behavior: several processes at once replace each envelope once', async () => {
    const path = server.files.keyRing
    const staged = await stage(server.custody, 150)
    const { id } = KeyRing.rotate(path)
    await Promise.all([1, 2, 3].map(() => startBusyMachine(path)))
    await expect.poll(countByKey, { timeout: 20_000 }).toEqual({ [id]: 150 })
    await expectShares(server.custody, staged)
    const [secret] = await server.database.run<{ count: number }>(sql`
      select count(*)::int as count from secrets where key_id <> ${id}`)
    expect(secret).toEqual({ count: 0 })
  }, 60_000)
})

describe('keys retire', () => {
  test('default: status, rotate and retire without a running server', async () => {
    const old = KeyRing.open(server.files.keyRing).current()
    const staged = await stage(server.custody, 3)
    expect(await run('status')).toBe(`${old}\tnext\t3 shares\t0 password keys\t0 secrets`)
    expect(await run('rotate')).toContain('Encrypted 3 shares and secrets again.')
    const id = KeyRing.open(server.files.keyRing).current()
    expect(await run('status')).toBe(
      `${old}\told\t0 shares\t0 password keys\t0 secrets\n${id}\tcurrent\t3 shares\t0 password keys\t0 secrets`,
    )
    expect(await run('retire', old)).toContain(`Retired ${old}`)
    expect(await run('status')).toMatch(new RegExp(`^${old}\tretired.*decrypts until 2`))
    // Again, as after an interruption.
    expect(await run('retire', old)).toContain('it still decrypts')
    expect(KeyRing.list(server.files.keyRing)).toMatchObject([
      { id: old, retiredAt: expect.any(Date) },
      { id, retiredAt: undefined },
    ])
    await expectShares(server.custody, staged)
    expect(await run('retire', old, '--yes')).toContain(`Removed ${old}`)
    expect(KeyRing.list(server.files.keyRing).map((it) => it.id)).toEqual([id])
    await expectShares(server.custody, staged)
  })

  test('behavior: after 30 days, the same command removes the key', async () => {
    const path = server.files.keyRing
    const old = KeyRing.open(path).current()
    await run('rotate')
    await run('retire', old)
    const ring = JSON.parse(readFileSync(path, 'utf8'))
    ring.keys[old].retiredAt = new Date(Date.now() - 31 * 86_400_000).toISOString()
    writeFileSync(path, JSON.stringify(ring), { mode: 0o600 })
    expect(await run('status')).toContain('still in this key ring: retire it again')
    expect(await run('retire', old)).toContain(`Removed ${old}`)
    expect(KeyRing.list(path)).toHaveLength(1)
  })

  test('T49: after a key is retired, the backup of the day before opens, and is encrypted again', async () => {
    const path = server.files.keyRing
    const old = KeyRing.open(path).current()
    const staged = await stage(server.custody, 3)
    await run('status')
    const { pool } = server.database
    for (const table of ['envelope_keys', 'share_sets'])
      await pool.query(`create table ${table}_backup as select * from ${table}`)
    await run('rotate')
    await run('retire', old)
    // The restore: rows of the day before, and no trace of the rotation.
    await pool.query('delete from share_sets; delete from envelope_keys')
    await pool.query(`
      insert into envelope_keys select * from envelope_keys_backup;
      update envelope_keys set current_since = now();
      insert into share_sets select * from share_sets_backup`)
    expect(await countByKey()).toEqual({ [old]: 3 })
    const machine = await startMachine(path)
    const id = machine.keyRing.current()
    expect(id).not.toBe(old)
    await expectShares(machine.custody, staged)
    staged.push(...(await stage(machine.custody, 1)))
    expect(await countByKey()).toEqual({ [old]: 3, [id]: 1 })
    await startBusyMachine(path)
    await expect.poll(countByKey, { timeout: 20_000 }).toEqual({ [id]: 4 })
    await expectShares(machine.custody, staged)
  })

  test('error: a retired key never encrypts', async () => {
    const path = server.files.keyRing
    const ring = KeyRing.open(path)
    const old = ring.current()
    await run('rotate')
    await run('retire', old)
    ring.refresh()
    expect(ring.current()).not.toBe(old)
    expect(() => ring.use(old)).toThrow('It only decrypts.')
    await expect(run('retire', ring.current())).rejects.toThrow('Rotate first')
  })

  test('behavior: from the key ring to a KMS, and back', async () => {
    const kms = await startKms()
    stops.push(kms.stop)
    kms.valid.vaultTokens.add('token')
    const settings = { VAULT_ADDR: kms.url, VAULT_NAMESPACE: 'shop', VAULT_TOKEN: 'token' }
    const connect = connectWith(Settings.read(settings))
    const { database, files, keeper } = server
    const tell = { connect, database, keyRing: files.keyRing, say: () => {} }
    const staged = await stage(server.custody, 2)
    const old = KeyRing.open(files.keyRing).current()
    await expect(keys(['rotate'], { ...tell, kms: 'vault:transit/other' })).rejects.toThrow(
      'refused',
    )
    expect(KeyRing.list(files.keyRing)).toHaveLength(1)
    await keys(['rotate'], { ...tell, kms: 'vault:transit/latchkey' })
    await keys(['retire', old], tell)
    const [id] = Object.keys(await countByKey())
    expect(id).toMatch(/^vault:transit\/latchkey#/)
    const keyEncryptor = KeyRing.open(files.keyRing, connect)
    const alarms = Alarm.create(() => {})
    const custody = createCustody({
      alarms,
      database,
      keeper,
      keyEncryptor,
      limits: noLimits,
      secret: server.secret,
    })
    staged.push(...(await stage(custody, 1)))
    await expectShares(custody, staged)
    await keys(['rotate'], tell)
    await keys(['retire', id!], tell)
    await kms.stop()
    await expectShares(custody, staged)
  }, 30_000)

  test('error: a key that is current, wanted, or used by a share or a process', async () => {
    const path = server.files.keyRing
    const machine = await startMachine(path)
    const old = machine.keyRing.current()
    await stage(machine.custody, 2)
    await expect(run('retire', old)).rejects.toThrow('Rotate first')
    await expect(run('retire', 'other')).rejects.toThrow('There is no key other')
    await expect(run('retire')).rejects.toThrow('Use keys status')
    const { id } = KeyRing.rotate(path)
    await expect(run('retire', id)).rejects.toThrow('Rotate first')
    await expect(run('retire', old)).rejects.toThrow('It is the current key')
    const other = await startMachine(copyRing())
    await machine.follow()
    await expect(run('retire', old)).rejects.toThrow('still encrypt with it')
    await other.follow()
    await expect(run('retire', old)).rejects.toThrow('2 envelopes use it')
    expect(KeyRing.list(path).map((it) => it.id)).toEqual([old, id])
  })

  test('behavior: a process that missed the rotation cannot write with the old key', async () => {
    const path = server.files.keyRing
    const still = await startMachine(path)
    const stale = await startMachine()
    const old = still.keyRing.current()
    KeyRing.rotate(path)
    // Both are suspended: silent, and still with the old key.
    await server.database.run(sql`delete from key_processes`)
    await run('rotate')
    const id = KeyRing.open(path).current()
    await run('retire', old)
    const staged = await stage(still.custody, 1)
    await expectShares(still.custody, staged)
    expect(await countByKey()).toEqual({ [id]: 1 })
    await expect(stage(stale.custody, 1)).rejects.toThrow('Copy the key ring')
    expect(await countByKey()).toEqual({ [id]: 1 })
  })

  test('behavior: writes that race with retiring are either refused or seen', async () => {
    const path = server.files.keyRing
    const machine = await startMachine(path)
    const old = machine.keyRing.current()
    KeyRing.rotate(path)
    await server.database.run(sql`delete from key_processes`)
    await run('rotate')
    const context = { setId: 'set', walletId: person.walletId }
    const envelope = await machine.keyRing.encrypt(new Uint8Array(33), context)
    expect(envelope.keyId).toBe(old)
    const write = (id: string) =>
      server.database.run(sql`
        insert into share_sets (id, wallet_id, device_id, staged, key_id, iv, ciphertext, digest)
        values (${id}, ${person.walletId}, 'laptop', '{}', ${old}, ${envelope.iv},
          ${envelope.ciphertext}, '')`)
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 6 }, (_, index) => write(`before ${index}`)),
      run('retire', old),
      ...Array.from({ length: 6 }, (_, index) => write(`after ${index}`)),
    ])
    const isRetired = outcomes[6]!.status === 'fulfilled'
    const written = (await countByKey())[old] ?? 0
    expect(isRetired).toBe(written === 0)
    const { retiredAt } = KeyRing.list(path).find((it) => it.id === old)!
    expect(retiredAt !== undefined).toBe(isRetired)
  })
})

function makeRing(): string {
  const path = join(harness.folder, `ring-${++count}.json`)
  KeyRing.create(path)
  return path
}

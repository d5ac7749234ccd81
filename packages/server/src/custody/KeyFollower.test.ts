import { copyFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Deployment } from '../../test/CustodyHarness.ts'
import * as KeyMachines from '../../test/KeyMachines.ts'
import * as Alarm from '../Alarm.ts'
import { lease } from '../store/custody/envelopeKeys.ts'
import { sql } from '../store/sql/sql.ts'
import * as KeyFollower from './KeyFollower.ts'
import * as KeyRing from './KeyRing.ts'

const machines = KeyMachines.setup()
const { copyRing, countByKey, expectShares, makeRing, run, stage, startBusyMachine, startMachine } =
  machines
let server: Deployment

beforeEach(() => {
  server = machines.server
})

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
    // Neither process has left a row that others would wait for.
    const rows = await server.database.run(sql`select from key_processes`)
    expect(rows).toHaveLength(1)
  })

  test('T52: one share with an unknown key raises an alarm, and does not prevent a start', async () => {
    const path = copyRing()
    const first = await startMachine(path)
    const staged = await stage(first.custody, 3)
    const [edited] = staged.splice(0, 1)
    await server.database.run(
      sql`update share_sets set key_id = '0 unknown' where id = ${edited!.setId}`,
    )
    const { alarms, custody, lines } = await startMachine(path)
    await expectShares(custody, staged)
    const { values } = await alarms.counter.get()
    expect(values.find((it) => it.labels.kind === 'envelope')).toMatchObject({ value: 1 })
    expect(lines).toContain('1 envelopes of shareSets have a key that is not in the key ring')
    expect(await run('status')).toContain(
      `0 unknown\told\t1 shares\t0 password keys\t0 secrets\tNOT in this key ring\n0 unknown\tcannot be decrypted: shares ${edited!.setId} of wallet ${edited!.walletId}`,
    )
  })

  test('error: many shares have an unknown key, or an identity secret has one', async () => {
    const path = copyRing()
    const first = await startMachine(path)
    await stage(first.custody, 102)
    const edit = (count: number) =>
      server.database.run(sql`
        update share_sets set key_id = 'unknown'
        where id in (select id from share_sets where key_id <> 'unknown' limit ${count})`)
    await edit(100)
    await startMachine(path)
    await edit(1)
    await expect(startMachine(path)).rejects.toThrow('"unknown"')
    await server.database.run(sql`delete from share_sets where key_id = 'unknown'`)
    await startMachine(path)
    await server.database.run(sql`
      insert into secrets (name, key_id, iv, ciphertext) values ('identity 9', 'unknown', '', '')`)
    await expect(startMachine(path)).rejects.toThrow('"unknown"')
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

describe('T52: rows that hold a rotation up', () => {
  const addProcess = (wants: string, age: string) =>
    server.database.run(sql`
      insert into key_processes
      values ('thief', 'nowhere', 7, ${wants}, ${wants}, now() - ${age}::interval)`)

  test.each(['-1 day', '-1000 years'])(
    'ignores a process row with a time in the future: %s ago',
    async (age) => {
      const path = copyRing()
      const machine = await startMachine(path)
      const old = machine.keyRing.current()
      await addProcess(old, age)
      const { id } = KeyRing.rotate(path)
      expect(await machine.follow()).toBe(id)
      expect(machine.lines).toEqual([])
    },
  )

  test('a process that does not exist: the log names it', async () => {
    const path = copyRing()
    const machine = await startMachine(path)
    const old = machine.keyRing.current()
    await addProcess(old, '0')
    const { id } = KeyRing.rotate(path)
    expect(await machine.follow()).toBe(old)
    expect(machine.lines).toEqual([
      `The key ${id} is not in use, because the key ring of the process nowhere:7 lacks it. Copy the key ring to that machine. If there is no such process, delete the row "thief" from key_processes.`,
    ])
    await server.database.run(sql`delete from key_processes where id = 'thief'`)
    expect(await machine.follow()).toBe(id)
    expect(machine.lines).toHaveLength(1)
  })

  test('an old key that stays current: the log says so', async () => {
    const path = copyRing()
    const machine = await startMachine(path)
    const old = machine.keyRing.current()
    await server.database.run(sql`
      update envelope_keys set current_since = 'infinity' where id = ${old}`)
    const { id } = KeyRing.rotate(path)
    expect(await machine.follow()).toBe(old)
    expect(machine.lines).toEqual([
      `The key ${id} is not in use, although the key ring of every process has it. The rows of envelope_keys may have been changed outside of the server: see latchkey keys status.`,
    ])
  })

  test('behavior: an ordinary rotation has ten minutes before the log names a process', async () => {
    const path = copyRing()
    const lines: string[] = []
    const { database } = server
    const keyRing = KeyRing.open(path)
    const alarms = Alarm.create(() => {})
    const log = (_: unknown, event: string) => lines.push(event)
    const follower = await KeyFollower.start({ alarms, database, interval: 1e6, keyRing, log })
    machines.stops.push(follower.stop)
    await addProcess(keyRing.current(), '0')
    KeyRing.rotate(path)
    await follower.follow()
    expect(lines).toEqual([])
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
    // This id sorts before every key id, so that the job meets it first.
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

import { readFileSync, writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Deployment, noLimits, type Person } from '../../test/CustodyHarness.ts'
import * as KeyMachines from '../../test/KeyMachines.ts'
import { startKms } from '../../test/KmsStandIn.ts'
import * as Alarm from '../Alarm.ts'
import { createCustody } from '../custody/Custody.ts'
import * as KeyRing from '../custody/KeyRing.ts'
import { connectWith } from '../custody/kms/Kms.ts'
import * as KmsSettings from '../custody/kms/settings.ts'
import { sql } from '../store/sql/sql.ts'
import { keys } from './keys.ts'

const machines = KeyMachines.setup()
const { copyRing, countByKey, expectShares, run, stage, startBusyMachine, startMachine, stops } =
  machines
let server: Deployment
let person: Person

beforeEach(() => {
  ;({ person, server } = machines)
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
    // Run the command again, as after an interruption.
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
    // Simulate a restore, which brings back the rows of the day before and no trace of the rotation.
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
    const connect = connectWith(KmsSettings.read(settings))
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
    // Both processes are suspended. They announce nothing, and still have the old key.
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
        insert into share_sets (id, wallet_id, device_id, staged, key_id, iv, ciphertext, digest, warrant)
        values (${id}, ${person.walletId}, 'laptop', '{}', ${old}, ${envelope.iv},
          ${envelope.ciphertext}, '', '{}')`)
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

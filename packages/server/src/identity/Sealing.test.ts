import { beforeEach, describe, expect, test } from 'vitest'
import * as SecretHarness from '../../test/SecretHarness.ts'
import { identity } from '../../test/SecretHarness.ts'
import type { KeyRing } from '../custody/KeyRing.ts'
import type { Database } from '../store/Database.ts'
import { sql } from '../store/sql/sql.ts'
import * as Sealing from './Sealing.ts'
import * as Secret from './Secret.ts'

const harness = SecretHarness.setup()
let database: Database
let ring: KeyRing
const opened: Sealing.Sealing[] = []

beforeEach(() => {
  ;({ database, ring } = harness)
  return () => {
    for (const sealing of opened.splice(0)) sealing.stop()
  }
})

async function open(grace = 0, interval?: number): Promise<Sealing.Sealing> {
  const sealing = await Sealing.open(database, ring, { grace, interval })
  opened.push(sealing)
  return sealing
}

async function addUser(id: string): Promise<void> {
  await database.run(sql`
    with account as (insert into accounts (id, realm_id) values (${id}, 'main'))
    insert into identities (realm_id, issuer, subject, account_id)
    values ('main', 'email', ${`${id}@example.com`}, ${id})`)
  await database.run(sql`
    insert into devices (account_id, device_id, user_agent) values (${id}, 'laptop', '')`)
}

/** Writes the database as an older version left it: a secret under its older name, and rows without MACs. */
async function age(): Promise<void> {
  await database.run(sql`insert into realms (id, name) values ('main', 'Main')`)
  const context = Secret.toContext('identity')
  const { ciphertext, iv, keyId } = await ring.encrypt(Buffer.alloc(32, 7), context)
  await database.run(sql`
    insert into secrets (name, key_id, iv, ciphertext)
    values ('identity', ${keyId}, ${iv}, ${ciphertext})`)
  await addUser('ada')
}

const macOf = async (id: string) => {
  const [row] = await database.run<{ mac: Uint8Array | null }>(
    sql`select mac from identities where account_id = ${id}`,
  )
  return row!.mac
}

describe('open', () => {
  test('default: a new database has MACs from the start', async () => {
    const { macs, sealed } = await open()
    await sealed
    expect(macs.isSealed()).toBe(true)
    expect(macs.fits('identity', identity, null)).toBe(false)
  })

  test('T52: gives the rows of an older version their MACs, once', async () => {
    await age()
    const { macs, sealed } = await open()
    expect(macs.isSealed()).toBe(false)
    expect(macs.fits('identity', identity, null)).toBe(true)
    expect(macs.fits('identity', identity, Buffer.alloc(33))).toBe(false)
    await sealed
    expect(macs.fits('identity', identity, await macOf('ada'))).toBe(true)
    expect(macs.fits('identity', identity, null)).toBe(false)
    const [device] = await database.run<{ mac: Uint8Array }>(sql`select mac from devices`)
    expect(macs.fits('device', { accountId: 'ada', deviceId: 'laptop' }, device!.mac)).toBe(true)
    // A row that is added later gets none, not even after a restart.
    await addUser('eve')
    const again = await open()
    await again.sealed
    expect(await macOf('eve')).toBeNull()
    expect(again.macs.fits('identity', { ...identity, accountId: 'eve' }, null)).toBe(false)
    // The secret is the same, so that codes and tokens stay valid.
    expect(again.secret.mac('a')).toEqual(macs && opened[0]!.secret.mac('a'))
  })

  test('T52: a deleted secret does not begin the upgrade again', async () => {
    await age()
    await (await open()).sealed
    await addUser('eve')
    await database.run(sql`delete from secrets`)
    await expect(open()).rejects.toThrow(Secret.LostError)
    await database.run(sql`delete from devices`)
    await database.run(sql`delete from identities`)
    await database.run(sql`delete from accounts`)
    const { macs } = await open()
    expect(macs.isSealed()).toBe(true)
  })

  test('T52: a renamed secret does not open', async () => {
    await age()
    await (await open()).sealed
    await database.run(sql`update secrets set name = 'identity'`)
    await expect(open()).rejects.toThrow()
  })

  test('behavior: several processes, of which one stops', async () => {
    await age()
    for (let user = 0; user < 20; user++) await addUser(`user${user}`)
    const [stopped, first, second] = await Promise.all([open(60_000), open(), open()])
    stopped!.stop()
    await expect(stopped!.sealed).rejects.toThrow()
    await Promise.all([first!.sealed, second!.sealed])
    const [row] = await database.run<{ count: number }>(
      sql`select count(*)::int as count from identities where mac is null`,
    )
    expect(row).toEqual({ count: 0 })
  })
})

describe('renewal', () => {
  /** Makes every secret older, as if time had passed. */
  const passTime = () =>
    database.run(
      sql`update secrets set created_at = created_at - ${Secret.lead} * interval '1 second'`,
    )

  test('T52: after a rotation, genuine rows get a MAC of the new secret, and forged ones do not', async () => {
    await database.run(sql`insert into realms (id, name) values ('main', 'Main')`)
    const first = await open()
    for (const id of ['ada', 'eve', 'tom']) await addUser(id)
    const macs = new Map<string, Buffer>()
    for (const id of ['ada', 'eve']) {
      macs.set(
        id,
        first.macs.of('identity', { ...identity, accountId: id, subject: `${id}@example.com` }),
      )
      await database.run(sql`update identities set mac = ${macs.get(id)!} where account_id = ${id}`)
    }
    // Eve's identity is edited: it leads to the account of another user.
    await database.run(sql`update identities set account_id = 'tom' where account_id = 'eve'`)
    await passTime()
    await Secret.rotate(database, ring)
    await passTime()

    const second = await open(0, 10)
    expect(second.secret.look()).toMatchObject({ hasOld: true, id: 2 })
    await expect.poll(async () => (await macOf('ada'))![0]).toBe(2)
    expect(second.macs.fits('identity', identity, await macOf('ada'))).toBe(true)
    const rows = await database.run<{ mac: Buffer | null; subject: string }>(
      sql`select subject, mac from identities where account_id = 'tom' order by subject`,
    )
    expect(rows).toEqual([
      { mac: macs.get('eve'), subject: 'eve@example.com' },
      { mac: null, subject: 'tom@example.com' },
    ])
  })
})

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

async function open(interval?: number): Promise<Sealing.Sealing> {
  const sealing = await Sealing.open(database, ring, { interval })
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

const macOf = async (id: string) => {
  const [row] = await database.run<{ mac: Uint8Array | null }>(
    sql`select mac from identities where account_id = ${id}`,
  )
  return row!.mac
}

describe('open', () => {
  test('T52: a row without a MAC is refused, and gets none', async () => {
    await database.run(sql`insert into realms (id, name) values ('main', 'Main')`)
    await addUser('ada')
    await database.run(sql`delete from secrets`)
    // A deleted secret is not replaced, because no stored MAC would fit a new one.
    await expect(open()).rejects.toThrow(Secret.LostError)
    for (const table of ['devices', 'identities', 'accounts'])
      await database.run(sql`delete from ${sql.raw(table)}`)
    const { macs } = await open()
    await addUser('eve')
    await open(10)
    expect(await macOf('eve')).toBeNull()
    expect(macs.fits('identity', { ...identity, accountId: 'eve' }, null)).toBe(false)
  })

  test('T52: a renamed secret does not open', async () => {
    await open()
    await database.run(sql`update secrets set name = 'identity 2'`)
    await expect(open()).rejects.toThrow()
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
    // Eve's identity is edited, so that it leads to the account of another user.
    await database.run(sql`update identities set account_id = 'tom' where account_id = 'eve'`)
    await passTime()
    await Secret.rotate(database, ring)
    await passTime()

    const second = await open(10)
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

import { beforeEach, describe, expect, test } from 'vitest'
import * as SecretHarness from '../../test/SecretHarness.ts'
import { identity } from '../../test/SecretHarness.ts'
import type { KeyRing } from '../custody/KeyRing.ts'
import * as Secret from '../identity/Secret.ts'
import type { Database } from '../store/Database.ts'
import * as RowMac from '../store/macs/RowMac.ts'
import { sql } from '../store/sql/sql.ts'
import { identitySecret } from './identitySecret.ts'

const harness = SecretHarness.setup()
let database: Database
let ring: KeyRing
let lines: string[]

beforeEach(() => {
  ;({ database, ring } = harness)
  lines = []
})

const run = (words: string, yes = false) =>
  identitySecret(words.split(' '), {
    database,
    keyEncryptor: ring,
    say: (line) => lines.push(line),
    yes,
  })

/** Makes every stored secret older, as if time had passed. */
const passDays = (days: number) =>
  database.run(sql`update secrets set created_at = created_at - ${days} * interval '1 day'`)

/** A deployment whose secret 1 was replaced. One row still has a MAC of secret 1. */
async function setup() {
  const secret = await Secret.open(database, ring)
  secret.stop()
  await database.run(sql`insert into realms (id, name) values ('main', 'Main')`)
  await database.run(sql`insert into accounts (id, realm_id) values ('ada', 'main')`)
  await database.run(sql`
    insert into identities (realm_id, issuer, subject, account_id, mac)
    values ('main', 'email', 'ada@example.com', 'ada', ${RowMac.create(secret).of('identity', identity)})`)
  await passDays(1)
  await run('rotate')
}

describe('retire', () => {
  test('default: a secret that nothing uses is removed, and its MACs are refused', async () => {
    await setup()
    await passDays(31.1)
    await expect(run('retire 1')).rejects.toThrow(
      'The identity secret 1 is in use and was not retired. 1 row has a MAC of it.',
    )
    const both = await Secret.open(database, ring)
    both.stop()
    const old = both.macs('label')[1]!
    expect(both.verify('label', old)).toBe(true)
    await database.run(
      sql`update identities set mac = ${RowMac.create(both).of('identity', identity)}`,
    )
    await run('retire 1')
    expect(lines.at(-1)).toBe(
      'Retired the identity secret 1. Every server forgets it within 30 seconds.',
    )
    const after = await Secret.open(database, ring)
    after.stop()
    expect(after.verify('label', old)).toBe(false)
    expect(await Secret.list(database)).toMatchObject([{ id: 2, isCurrent: true }])
  })

  test('error: the current secret, and one whose sessions may last', async () => {
    await setup()
    for (const words of ['retire 1', 'retire 2'])
      await expect(run(words)).rejects.toThrow('It is the current one, or the next. Rotate first.')
    await passDays(20)
    await expect(run('retire 1')).rejects.toThrow('Wait until 31 days have passed, or add --yes')
    // `yes` does not skip the check of the rows.
    await expect(run('retire 1', true)).rejects.toThrow('1 row has a MAC of it.')
    await expect(run('retire 7')).rejects.toThrow('There is no identity secret 7.')
  })

  test('T52: a forged row does not keep an old secret in use', async () => {
    await setup()
    await passDays(40)
    await database.run(sql`update identities set subject = 'eve@example.com'`)
    await run('retire 1')
    expect(await Secret.list(database)).toHaveLength(1)
  })
})

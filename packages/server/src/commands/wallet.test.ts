import { createWallet, enter, recover, rotate, unlock } from '@latchkey/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import { freshSeed, manyReleases, noLimits } from '../../test/CustodyHarness.ts'
import * as KeyRing from '../custody/KeyRing.ts'
import { reactivate } from '../store/custody/health.ts'
import { sql } from '../store/sql/sql.ts'
import { wallet } from './wallet.ts'

let harness: CustodyHarness.Harness
let server: CustodyHarness.Deployment

beforeAll(async () => {
  harness = await CustodyHarness.start()
}, 60_000)
beforeEach(async () => {
  server = await harness.deploy({ limits: noLimits, releases: manyReleases })
})
afterAll(() => harness?.stop())

/** Runs the command. Returns its lines, and the message of its error. */
async function run(...words: string[]) {
  const lines: string[] = []
  const { database, files, keeper } = server
  const keyEncryptor = KeyRing.open(files.keyRing)
  const yes = words.includes('--yes')
  const options = { database, keeper, keyEncryptor, say: (it: string) => lines.push(it), yes }
  const error = await wallet(
    words.filter((it) => it !== '--yes'),
    options,
  ).then(
    () => undefined,
    (it: Error) => it.message,
  )
  return { error, lines }
}

/** A wallet on a laptop, with a superseded and an active set. */
async function create() {
  const person = await server.person()
  const { walletId } = person
  const laptop = server.device(person)
  const { slots } = server
  const first = await createWallet(laptop, { seed: freshSeed(), slots, walletId })
  const second = await rotate(laptop, { opened: first })
  return { first, laptop, person, second, slotId: slots[0]!.id, walletId }
}

const countSets = async () => (await server.database.run(sql`select from share_sets`)).length

describe('check', () => {
  test('default: no problems', async () => {
    const { walletId } = await create()
    await server.person()
    expect(await run('check')).toEqual({ error: undefined, lines: ['No problems.'] })
    expect(await run('check', walletId)).toEqual({ error: undefined, lines: ['No problems.'] })
    expect(await server.custody.alarm()).toBe(0)
  })

  const damages = {
    'addresses of another wallet': sql`staged = jsonb_set(staged, '{set,addresses,evm}', '"0x00"')`,
    'an unknown key': sql`key_id = 'gone'`,
    'copies for slots that the wallet does not have': sql`
      staged = jsonb_set(staged, '{sealed,0,slotId}', '"other"')`,
    'no active set': sql`state = 'superseded', superseded_at = now()`,
  }
  test.each(Object.entries(damages))('T38 the alarm and the check see %s', async (_, change) => {
    const { walletId } = await create()
    const good = await create()
    await server.database.run(sql`
      update share_sets set ${change} where wallet_id = ${walletId} and state = 'active'`)
    expect(await server.custody.alarm()).toBe(1)
    const { error, lines } = await run('check')
    expect(error).toBe('1 wallet has problems.')
    expect(lines).toContain(`${walletId}\tno active set can be used`)
    expect(lines.join()).not.toContain(good.walletId)
    // Another device's good set is enough.
    expect((await run('check', good.walletId)).error).toBeUndefined()
  })

  test('a damaged envelope is found in the check of one wallet', async () => {
    const { second, walletId } = await create()
    await server.database.run(sql`
      update share_sets set ciphertext = set_byte(ciphertext, 3, (get_byte(ciphertext, 3) + 1) % 256)
      where id = ${second.set.setId}`)
    const { error, lines } = await run('check', walletId)
    expect(error).toBe('1 wallet has problems.')
    expect(lines).toEqual([
      `${walletId}\tthe auth share of the set ${second.set.setId} cannot be decrypted`,
    ])
  })

  test('error: unknown words and wallets', async () => {
    expect((await run('look')).error).toContain(
      'Use check [WALLET_ID], repair WALLET_ID or bind WALLET_ID.',
    )
    expect((await run('repair')).error).toContain('Use check')
    expect((await run('check', 'unknown')).error).toContain('no such wallet')
  })
})

describe('repair', () => {
  const damages = {
    'a copy that is damaged': sql`staged = jsonb_set(staged, '{sealed,0,ciphertext}', '"AAAA"')`,
    'an envelope that is damaged': sql`
      ciphertext = set_byte(ciphertext, 3, (get_byte(ciphertext, 3) + 1) % 256)`,
    'an unknown key': sql`key_id = 'gone'`,
    'no copies': sql`staged = jsonb_set(staged, '{sealed}', '[]')`,
    'no active state': sql`state = 'superseded', superseded_at = now(), key_id = 'gone'`,
  }
  test.each(Object.entries(damages))(
    'T38 the newest set has %s: activates the one before again, and deletes nothing',
    async (_, change) => {
      const { first, laptop, person, second, slotId, walletId } = await create()
      await server.database.run(sql`update share_sets set ${change} where id = ${second.set.setId}`)
      const before = await countSets()
      expect((await run('check', walletId)).error).toBe('1 wallet has problems.')
      const asked = await run('repair', walletId)
      expect(asked.error).toContain('Add --yes')
      expect(asked.lines[0]).toContain(`Activate the set ${first.set.setId} again`)
      expect((await run('check', walletId)).error).toBe('1 wallet has problems.')

      const { error, lines } = await run('repair', walletId, '--yes')
      expect({ error, last: lines.slice(-2) }).toEqual({
        error: undefined,
        last: ['Done.', 'No problems.'],
      })
      expect(await countSets()).toBe(before)
      expect(await server.custody.alarm()).toBe(0)
      const phone = await recover(server.device(person, 'phone'), { slotId, walletId })
      expect(phone.addresses).toEqual(first.addresses)
      const opened = await enter(laptop, { slots: server.slots, walletId })
      expect(opened.addresses).toEqual(first.addresses)
    },
  )

  test('T38 a set that a device activates during a repair stays active', async () => {
    const { first, laptop, second, walletId } = await create()
    const { database } = server
    await rotate(laptop, { opened: second })
    const unusable = [second.set.setId]
    const stale = { setId: first.set.setId, unusable, walletId }
    expect(await reactivate(database, stale)).toBe(false)
    expect((await run('check', walletId)).error).toBeUndefined()
  })

  test('T38 a copy that the keeper refuses does not stop the others', async () => {
    const { person, second, slotId, walletId } = await create()
    await recover(server.device(person, 'phone'), { slotId, walletId })
    const { run: query } = server.database
    await query(sql`delete from keeper_copies where wallet_id = ${walletId}`)
    await query(sql`delete from receipts where set_id <> ${second.set.setId}`)
    // The copy can be parsed, so only the keeper notices the damage.
    const text = JSON.stringify(Buffer.alloc(49, 7).toString('base64url'))
    await query(sql`
      update share_sets set staged = jsonb_set(staged, '{sealed,0,ciphertext}', ${text}::jsonb)
      where id = ${second.set.setId}`)
    const { error, lines } = await run('repair', walletId, '--yes')
    expect(error).toBe('1 wallet has problems.')
    expect(lines).toContainEqual(
      expect.stringContaining(`not confirmed its copy of the set ${second.set.setId}: `),
    )
    expect(lines).not.toContain('Done.')
    expect(lines).not.toContain('No problems.')
    const kept = await query(sql`select set_id from keeper_copies where wallet_id = ${walletId}`)
    expect(kept).toHaveLength(1)
    expect((await run('check')).error).toBeUndefined()
  })

  test('behavior: sends lost copies to the keeper, and stores lost receipts', async () => {
    const { first, laptop, person, second, slotId, walletId } = await create()
    await server.database.run(sql`delete from keeper_copies where wallet_id = ${walletId}`)
    await server.database.run(sql`delete from receipts where set_id = ${second.set.setId}`)
    expect((await run('check')).lines).toEqual([
      `${walletId}\tthe set ${second.set.setId} has no receipt for the slot ${slotId}`,
    ])
    expect((await run('repair', walletId, '--yes')).error).toBeUndefined()
    const kept = await server.database.run(sql`
      select set_id from keeper_copies where wallet_id = ${walletId}`)
    expect(kept).toEqual([{ set_id: second.set.setId }])
    const phone = await recover(server.device(person, 'phone'), { slotId, walletId })
    expect(phone.addresses).toEqual(first.addresses)
    expect((await unlock(laptop, { walletId })).addresses).toEqual(first.addresses)
  })

  test('error: no set can be used', async () => {
    const { walletId } = await create()
    await server.database.run(sql`delete from share_sets where wallet_id = ${walletId}`)
    const problem =
      'No set of this wallet can be used. Restore its rows from a backup, or wait until a device restores the wallet.'
    expect(await run('repair', walletId, '--yes')).toEqual({ error: problem, lines: [] })
    expect(await run('repair', walletId)).toEqual({ error: problem, lines: [] })
  })

  test('error: the only set has a copy for the keeper, but its share cannot be decrypted', async () => {
    const { walletId } = await create()
    await server.database.run(
      sql`update share_sets set key_id = 'gone' where wallet_id = ${walletId}`,
    )
    const { error, lines } = await run('repair', walletId, '--yes')
    expect(error).toBe('1 wallet has problems.')
    expect(lines).toContainEqual(expect.stringContaining('No set of this wallet can be used.'))
  })
})

describe('bind', () => {
  test('T52: a wallet that was adopted before row MACs opens again', async () => {
    const { first, laptop, person, walletId } = await create()
    // Simulate a user who has signed up again: another account has adopted the wallet, and the row has no MAC.
    const { accountId } = await server.person()
    await server.database.run(sql`delete from wallets where account_id = ${accountId}`)
    await server.database.run(sql`
      update wallets set account_id = ${accountId}, mac = null where id = ${walletId}`)
    const custodian = server.custodian({ ...person, accountId }, 'laptop')
    const again = { ...laptop, custodian }
    await expect(unlock(again, { walletId })).rejects.toThrow()
    const { error, lines } = await run('check')
    expect(error).toBe('1 wallet has problems.')
    expect(lines).toEqual([
      `${walletId}\tthe account ${accountId} has adopted it, but no MAC binds them: see latchkey wallet bind`,
    ])
    expect((await run('bind', walletId)).error).toMatch('--yes')
    await expect(unlock(again, { walletId })).rejects.toThrow()
    expect((await run('bind', walletId, '--yes')).error).toBeUndefined()
    expect((await unlock(again, { walletId })).addresses).toEqual(first.addresses)
    expect((await run('check')).error).toBeUndefined()
    expect((await run('bind', walletId, '--yes')).lines).toEqual([
      'A MAC binds this wallet to its account already.',
    ])
  })

  test('error: a wallet that no account has adopted', async () => {
    const { walletId } = await create()
    expect((await run('bind', walletId, '--yes')).error).toMatch('No account has adopted')
  })
})

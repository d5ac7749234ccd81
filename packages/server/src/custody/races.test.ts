import { Clock, Custodian, enter, type Seed, unlock } from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import { variants } from '../../../../test/variants.ts'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import { activate, bring, makeSet, stage } from '../../test/CustodyHarness.ts'
import { useCustody } from '../../test/useCustody.ts'
import { sql } from '../store/sql/sql.ts'

let server: CustodyHarness.Deployment

useCustody({ releases: CustodyHarness.manyReleases }, (it) => {
  ;({ server } = it)
})

async function setup() {
  const person = await server.person()
  const [keeper] = server.slots
  return {
    device: (name: string) => server.custodian(person, name),
    person,
    slots: [{ ...keeper!, id: 'keeper' }],
    walletId: person.walletId,
  }
}

const [count = 0] = variants<number>([100], 10)

describe('T37: concurrent calls', () => {
  test('staging a set 30 times creates one row', async () => {
    const { device, slots, walletId } = await setup()
    const laptop = device('laptop')
    const made = await makeSet({ slots, walletId })
    await Promise.all(Array.from({ length: 30 }, () => stage(laptop, made)))
    const rows = await server.database.run(
      sql`select id from share_sets where wallet_id = ${walletId}`,
    )
    expect(rows).toHaveLength(1)
  })

  test('staging different bytes under one id: one wins and is stored', async () => {
    const { device, slots, walletId } = await setup()
    const laptop = device('laptop')
    const made = await Promise.all(Array.from({ length: 10 }, () => makeSet({ slots, walletId })))
    const { setId } = made[0]!.request
    const same = made.map(({ request, ...it }) => {
      const staged = { ...request.staged, set: { ...request.staged.set, setId } }
      return { ...it, request: { ...request, setId, staged } }
    })
    const results = await Promise.allSettled(same.map((it) => stage(laptop, it)))
    const won = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []))
    expect(won).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toBeInstanceOf(Custodian.ConflictError)
    const read = await laptop.readBack({ setId, walletId })
    expect(read).toEqual({ staged: same[won[0]!]!.request.staged, state: 'staged' })
  })

  test('activating two sets of a device 20 times leaves one active', async () => {
    const { device, slots, walletId } = await setup()
    const laptop = device('laptop')
    const first = await makeSet({ slots, walletId })
    const second = await makeSet({ ...first, slots: first.list, walletId })
    for (const made of [first, second]) {
      await stage(laptop, made)
      await laptop.keeperReceipt({ ...made.request, slotId: 'keeper' })
    }
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => activate(laptop, i % 2 ? first : second)),
    )
    const rows = await server.database.run<{ activatedAt: Date; state: string }>(sql`
      select state, activated_at as "activatedAt" from share_sets
      where wallet_id = ${walletId} order by activated_at`)
    expect(rows.map(({ state }) => state)).toEqual(['superseded', 'active'])
  })

  test('20 devices create a first wallet: one sets the addresses', async () => {
    const { device, slots, walletId } = await setup()
    const made = await Promise.all(Array.from({ length: 20 }, () => makeSet({ slots, walletId })))
    const results = await Promise.allSettled(made.map((it, i) => bring(device(`device ${i}`), it)))
    const won = results.findIndex(({ status }) => status === 'fulfilled')
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toBeInstanceOf(Custodian.ConflictError)
    const [wallet] = await server.database.run<{ addresses: Seed.Addresses }>(
      sql`select addresses from wallets where id = ${walletId}`,
    )
    expect(wallet!.addresses).toEqual(made[won]!.set.addresses)
  })

  test('the newest set is the last activated one, even if the clock went back (T40)', async () => {
    const { device, slots, walletId } = await setup()
    const first = await makeSet({ slots, walletId })
    await bring(device('laptop'), first)
    // The database's clock was a year ahead and was corrected.
    await server.database.run(sql`
      update share_sets set activated_at = now() + interval '1 year' where wallet_id = ${walletId}`)
    const second = await makeSet({ ...first, generation: 2, slots: first.list, walletId })
    await bring(device('phone'), second)
    const { set } = await device('tablet').newestSetFor({ slotId: 'keeper', walletId })
    expect(set.setId).toBe(second.set.setId)
  })

  test(`${count} devices of one user enter: all open the same wallet`, {
    timeout: 180_000,
  }, async () => {
    const { person, slots, walletId } = await setup()
    // All devices run in this process. On a busy machine some find no free connection in time, and
    // succeed only if they pause between their attempts, as a device does.
    const clock = Clock.system()
    const devices = Array.from({ length: count }, (_, i) =>
      server.device(person, `device-${i}`, { clock }),
    )
    const opened = await Promise.all(devices.map((device) => enter(device, { slots, walletId })))
    expect(new Set(opened.map(({ addresses }) => addresses.evm)).size).toBe(1)
    const again = await Promise.all(devices.map((device) => unlock(device, { walletId })))
    expect(new Set(again.map(({ addresses }) => addresses.evm)).size).toBe(1)

    const [wallet] = await server.database.run<{ addresses: Seed.Addresses }>(
      sql`select addresses from wallets where account_id = ${person.accountId}`,
    )
    expect(wallet!.addresses).toEqual(opened[0]!.addresses)
    const rows = await server.database.run<{ deviceId: string }>(sql`
      select device_id as "deviceId" from share_sets
      where wallet_id = ${walletId} and state = 'active'`)
    expect(new Set(rows.map(({ deviceId }) => deviceId)).size).toBe(count)
    expect(rows).toHaveLength(count)
    expect(await server.custody.alarm()).toBe(0)
  })
})

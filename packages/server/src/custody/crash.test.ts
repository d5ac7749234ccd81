import {
  type Context,
  Custodian,
  createWallet,
  DeviceStore,
  enter,
  type Failpoint,
  failpoints,
  type Opened,
  recover,
  rotate,
  unlock,
} from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import { variants } from '../../../../test/variants.ts'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import {
  activate,
  bring,
  freshSeed,
  makeSet,
  noLimits,
  query,
  stage,
  toSigned,
} from '../../test/CustodyHarness.ts'
import { useCustody } from '../../test/useCustody.ts'
import type { Run } from '../store/Database.ts'
import { sql } from '../store/sql/sql.ts'
import { createCustody } from './Custody.ts'
import * as KeyRing from './KeyRing.ts'

let server: CustodyHarness.Deployment

useCustody({ limits: noLimits, releases: CustodyHarness.manyReleases }, (it) => {
  ;({ server } = it)
})

const statesOf = async (walletId: string) => {
  const rows = await server.database.run<{ state: string }>(sql`
    select state from share_sets where wallet_id = ${walletId} order by created_at`)
  return rows.map(({ state }) => state)
}

/** The sets on the server after the device was killed at each step. */
const left: Partial<Record<Failpoint, string[]>> = {
  make: [],
  pending: [],
  stage: ['staged'],
  readBack: ['staged'],
  receipt: ['staged'],
  activate: ['active'],
  settle: ['active'],
  sweep: ['active'],
}

/** Checks that the device and a new device open the same wallet. */
async function assertWhole(person: CustodyHarness.Person, context: Context): Promise<Opened> {
  const { walletId } = person
  const opened = await enter(context, { slots: server.slots, walletId })
  const slotId = server.slots[0]!.id
  const stranger = await recover(server.device(person, 'stranger'), { slotId, walletId })
  expect(stranger.addresses).toEqual(opened.addresses)
  expect((await unlock(context, { walletId })).addresses).toEqual(opened.addresses)
  expect(await server.custody.alarm()).toBe(0)
  return opened
}

describe('T38–T39: a device is killed', () => {
  const steps = failpoints.filter((it) => it in left)

  test.each(variants(steps, 'stage', 'activate', 'settle'))(
    'after %s, while it creates the wallet',
    async (point) => {
      const person = await server.person()
      const { walletId } = person
      const laptop = server.device(person)
      const failpoint = (name: Failpoint) => {
        if (name === point) throw new Error('killed')
      }
      const parameters = { seed: freshSeed(), slots: server.slots, walletId }
      await expect(createWallet({ ...laptop, failpoint }, parameters)).rejects.toThrow('killed')
      expect(await statesOf(walletId)).toEqual(left[point])
      await assertWhole(person, laptop)
      const states = await statesOf(walletId)
      expect(states.filter((state) => state === 'active')).toHaveLength(2)
    },
  )

  test.each(variants(steps, 'stage', 'activate', 'settle'))(
    'after %s, while it replaces a set',
    async (point) => {
      const person = await server.person()
      const { walletId } = person
      const laptop = server.device(person)
      const opened = await createWallet(laptop, {
        seed: freshSeed(),
        slots: server.slots,
        walletId,
      })
      const failpoint = (name: Failpoint) => {
        if (name === point) throw new Error('killed')
      }
      await expect(rotate({ ...laptop, failpoint }, { opened })).rejects.toThrow('killed')
      const isActive = left[point]!.includes('active')
      expect(await statesOf(walletId)).toEqual([
        isActive ? 'superseded' : 'active',
        ...left[point]!,
      ])
      expect((await assertWhole(person, laptop)).addresses).toEqual(opened.addresses)
    },
  )
})

describe('T38–T39: a response is lost', () => {
  const names = ['activate', 'keeperReceipt', 'readBack', 'stage'] as const

  test.each(variants(names, 'activate'))('of %s, five times', async (name) => {
    const person = await server.person()
    const { walletId } = person
    const laptop = server.device(person)
    const call = laptop.custodian[name] as (request: unknown) => Promise<unknown>
    let lost = 0
    const flaky = async (request: unknown) => {
      const answer = await call(request)
      if (lost++ < 5) throw new Custodian.UnavailableError()
      return answer
    }
    Object.assign(laptop.custodian, { [name]: flaky })
    const parameters = { seed: freshSeed(), slots: server.slots, walletId }
    await createWallet(laptop, parameters)
    expect(lost).toBe(6)
    expect(await statesOf(walletId)).toEqual(['active'])
  })
})

describe('T38: the server stored something else than the device sent', () => {
  const damage = {
    'a sealed copy': sql`staged = jsonb_set(staged, '{sealed,0,ciphertext}', '"AAAA"')`,
    'a sealed copy, gone': sql`staged = jsonb_set(staged, '{sealed}', '[]')`,
    'the encrypted seed': sql`staged = jsonb_set(staged, '{set,iv}', '"AAAAAAAAAAAAAAAA"')`,
    'the envelope': sql`ciphertext = set_byte(ciphertext, 3, (get_byte(ciphertext, 3) + 1) % 256)`,
    'the generation': sql`staged = jsonb_set(staged, '{set,generation}', '7')`,
    'the row': undefined,
    'the slot list': sql`staged = jsonb_set(staged, '{slots,revision}', '3')`,
  }

  test.each(Object.entries(damage))('%s', async (_, change) => {
    const person = await server.person()
    const { walletId } = person
    const laptop = server.device(person)
    const failpoint = async (name: Failpoint) => {
      if (name !== 'stage') return
      await server.database.run(
        change
          ? sql`update share_sets set ${change} where wallet_id = ${walletId}`
          : sql`delete from share_sets where wallet_id = ${walletId}`,
      )
    }
    const parameters = { seed: freshSeed(), slots: server.slots, walletId }
    await expect(createWallet({ ...laptop, failpoint }, parameters)).rejects.toThrow()
    expect(await statesOf(walletId)).toEqual(change ? ['staged'] : [])
    // No user has seen the wallet, so the device discards it and starts again.
    expect(await DeviceStore.read(laptop.store, walletId)).toEqual([])
    await assertWhole(person, laptop)
  })
})

describe('T38–T39: the database', () => {
  test('fails in the middle of an activation: all or nothing', async () => {
    const person = await server.person()
    const { walletId } = person
    const custodian = server.custodian(person, 'laptop')
    const first = await makeSet({ slots: server.slots, walletId })
    await bring(custodian, first)
    const second = await makeSet({ ...first, generation: 2, slots: first.list, walletId })
    await stage(custodian, second)
    await custodian.keeperReceipt({ ...second.request, slotId: server.slots[0]!.id })
    // Pause at the last statement, after the transaction has superseded the first set.
    await query(
      server.url,
      `create function hold() returns trigger language plpgsql as $$
         begin perform pg_sleep(3); return new; end $$;
       create trigger hold before update on wallets for each row execute function hold();`,
    )
    const activation = activate(custodian, second).catch((error) => error)
    const terminate = () =>
      query(
        server.url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event = 'PgSleep'`,
      )
    while (!(await terminate()).length);
    expect(await activation).toBeInstanceOf(Custodian.UnavailableError)
    await query(server.url, 'drop trigger hold on wallets')
    expect(await statesOf(walletId)).toEqual(['active', 'staged'])
    await activate(custodian, second)
    expect(await statesOf(walletId)).toEqual(['superseded', 'active'])
  })

  test('loses its connections repeatedly: no wallet is lost', {
    timeout: 30_000,
  }, async () => {
    const users = await Promise.all(
      Array.from({ length: variants([12, 6], 6)[0]! }, () => server.person()),
    )
    let isDone = false
    let killed = 0
    const killer = (async () => {
      while (!isDone) {
        const rows = await query(
          server.url,
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()
           order by random() limit 2`,
        )
        killed += rows.length
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    const clock = {
      now: () => 0,
      sleep: () => new Promise<void>((resolve) => setTimeout(resolve, 15)),
    }
    const revealed = await Promise.all(
      users.map(async (person) => {
        const { walletId } = person
        const laptop = server.device(person, 'laptop', { clock })
        for (let attempt = 0; ; attempt++)
          try {
            const opened = await enter(laptop, { slots: server.slots, walletId })
            await rotate(laptop, { opened })
            return { laptop, opened, person }
          } catch (error) {
            if (!(error instanceof Custodian.UnavailableError) || attempt > 20) throw error
          }
      }),
    ).finally(() => {
      isDone = true
    })
    await killer
    expect(killed).toBeGreaterThan(5)
    for (const { laptop, opened, person } of revealed)
      expect((await assertWhole(person, laptop)).addresses).toEqual(opened.addresses)
  })
})

describe('rule 4 removed: an activation in one transaction that locks the wallet', () => {
  /** Activates by separate statements, without a transaction. `after` runs after each statement. */
  async function activateLoosely(
    person: CustodyHarness.Person,
    deviceId: string,
    made: makeSet.ReturnType,
    after: (statement: number) => Promise<void> | void,
  ) {
    let statement = 0
    const run: Run = async (query) => {
      const rows = await server.database.run(query)
      await after(++statement)
      return rows as never
    }
    const { alarms, keeper, secret } = server
    const database = {
      ...server.database,
      transaction: (action: (run: Run) => never) => action(run),
    }
    const keyEncryptor = KeyRing.open(server.files.keyRing)
    const custody = createCustody({ alarms, database, keeper, keyEncryptor, secret })
    const actor = { ...person, deviceId, requestId: 'request', sessionId: 'session' }
    return custody.activate(actor, await toSigned(made, 'activate', deviceId))
  }

  /** Stages a set, which the keeper confirms. */
  async function prepare(
    person: CustodyHarness.Person,
    deviceId: string,
    made: makeSet.ReturnType,
  ) {
    const custodian = server.custodian(person, deviceId)
    await stage(custodian, made)
    await custodian.keeperReceipt({ ...made.request, slotId: server.slots[0]!.id })
    return custodian
  }

  test('two devices create the wallet at once, and both show an address', async () => {
    const create = async () => {
      const person = await server.person()
      const { slots } = server
      const devices = ['laptop', 'phone'].map(async (deviceId) => {
        const made = await makeSet({ slots, walletId: person.walletId })
        return { custodian: await prepare(person, deviceId, made), deviceId, made, person }
      })
      return Promise.all(devices)
    }
    const countShown = (ends: PromiseSettledResult<unknown>[]) =>
      ends.filter(({ status }) => status === 'fulfilled').length

    const kept = await create()
    const ends = kept.map(({ custodian, made }) => activate(custodian, made))
    expect(countShown(await Promise.allSettled(ends))).toBe(1)

    const broken = await create()
    let waiting = 0
    let release = () => {}
    const both = new Promise<void>((resolve) => {
      release = resolve
    })
    // The second statement reads the wallet, and the fourth reads it again after the keeper was asked.
    const meet = async (statement: number) => {
      if (statement !== 4) return
      if (++waiting === broken.length) release()
      await both
    }
    const loose = broken.map(({ deviceId, made, person }) =>
      activateLoosely(person, deviceId, made, meet),
    )
    expect(countShown(await Promise.allSettled(loose))).toBe(2)
    const addresses = broken.map(({ made }) => made.set.addresses.evm)
    expect(new Set(addresses).size).toBe(2)
    // Both devices have shown an address, but the account keeps one wallet. A new device can open only that one.
    const { walletId } = broken[0]!.person
    const [wallet] = await server.database.run(sql`
      select addresses ->> 'evm' as address from wallets where id = ${walletId}`)
    expect(addresses.filter((it) => it === wallet!.address)).toHaveLength(1)
  })

  test('the server dies between two statements, and the old set stays active', async () => {
    const person = await server.person()
    const { walletId } = person
    const first = await makeSet({ slots: server.slots, walletId })
    await bring(server.custodian(person, 'laptop'), first)
    const second = await makeSet({ ...first, generation: 2, slots: first.list, walletId })
    await prepare(person, 'laptop', second)
    // The third statement supersedes the old set and activates the new one, so no set is lost between the two.
    const die = (statement: number) => {
      if (statement === 2) throw new Error('killed')
    }
    await expect(activateLoosely(person, 'laptop', second, die)).rejects.toThrow('killed')
    expect(await statesOf(walletId)).toEqual(['active', 'staged'])
    expect(await server.custody.alarm()).toBe(0)
    await activate(server.custodian(person, 'laptop'), second)
    expect(await server.custody.alarm()).toBe(0)
  })
})

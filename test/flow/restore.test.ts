import { join } from 'node:path'
import {
  type Context,
  Custodian,
  createWallet,
  DeviceStore,
  enter,
  LostWalletError,
  NotOnDeviceError,
  OtherWalletError,
  recover,
  Slot,
} from '@latchkey/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as KeyRing from '../../packages/server/src/custody/KeyRing.ts'
import * as Secret from '../../packages/server/src/identity/Secret.ts'
import { findProblems } from '../../packages/server/src/store/custody/health.ts'
import { makeSet, warrant } from '../../packages/server/test/CustodyHarness.ts'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(async () => {
  deployment.lines.length = 0
  await restore()
})

/** Restores the databases of the server and the keeper to a time before every sign-up. */
async function restore() {
  await deployment.query('truncate accounts cascade')
  await deployment.query('truncate keeper_copies, keeper_wallets, audit, budgets, challenges')
}

/** Creates a browser with its storage. Several users may sign in on it. */
async function createBrowser(store = DeviceStore.memory(), to = target) {
  const player = await PlayedFrame.create(to)
  return {
    /** Signs in. Returns the values that the wallet's flows need. */
    async signIn(email: string) {
      await deployment.query('truncate budgets')
      const { walletId } = await player.signIn(email)
      const context: Context = { custodian: player.custodian, store }
      return { context, slots: await player.slots(), walletId }
    },
    store,
  }
}

const alarms = () => deployment.lines.filter((line) => line.includes('walletRestored')).length
const walletIds = async () =>
  (await deployment.query('select id from wallets order by created_at')).rows.map(({ id }) => id)

/** Reads what a device stores to adopt a wallet: the hashes of its owners, and a certificate of the device. */
async function findHashes({ context, walletId }: { context: Context; walletId: string }) {
  const { owners, ownersKey } = await context.custodian.findWallet({ walletId })
  const made = await makeSet({ slots: [Slot.createCode().slot], walletId })
  const { certificate } = await warrant(made, 'adopt', 'laptop')
  return { certificate, owners, ownersKey }
}

describe('T49: a database that was restored to before the sign-up', () => {
  test('assisted: the same address, nothing deleted, an alarm', async () => {
    const browser = await createBrowser()
    const first = await browser.signIn('ada@example.com')
    const created = await enter(first.context, first)
    await restore()
    const second = await browser.signIn('ada@example.com')
    expect(second.walletId).not.toBe(first.walletId)
    const failpoint = async () => {
      const active = await DeviceStore.readActive(browser.store, first.walletId)
      expect(active.length).toBeGreaterThan(0)
    }
    const opened = await enter({ ...second.context, failpoint }, second)
    expect(opened.addresses).toEqual(created.addresses)
    expect(await walletIds()).toEqual([first.walletId])
    expect(alarms()).toBe(3)

    // Another sign-in leads to the same wallet, here and on another device.
    const third = await browser.signIn('ada@example.com')
    expect((await enter(third.context, third)).set.setId).toBe(opened.set.setId)
    const phone = await (await createBrowser()).signIn('ada@example.com')
    expect((await enter(phone.context, phone)).addresses).toEqual(created.addresses)
    expect(alarms()).toBe(3)
  })

  test('self-custody: the same address, nothing deleted, an alarm', async () => {
    const browser = await createBrowser()
    const first = await browser.signIn('ada@example.com')
    const { code, slot } = Slot.createCode()
    const { owners, ownersKey } = await first.context.custodian.findWallet(first)
    const hashes = { owners, ownersKey }
    const created = await createWallet(first.context, { ...first, ...hashes, slots: [slot] })
    const before = await browser.store.listAll()
    await restore()
    const second = await browser.signIn('ada@example.com')
    await expect(enter(second.context, second)).rejects.toThrow(NotOnDeviceError)
    expect(await browser.store.listAll()).toEqual(before)
    const bySlot = { privateKey: Slot.fromCode(slot, code), slotId: slot.id }
    const opened = await recover(second.context, { ...bySlot, walletId: second.walletId })
    expect(opened.addresses).toEqual(created.addresses)
    expect(await walletIds()).toEqual([first.walletId])
    expect(alarms()).toBe(2)
    const phone = await (await createBrowser()).signIn('ada@example.com')
    const recovered = await recover(phone.context, { ...bySlot, walletId: phone.walletId })
    expect(recovered.addresses).toEqual(created.addresses)
  })

  test('a second user of the browser is not affected', async () => {
    const browser = await createBrowser()
    const ada = await browser.signIn('ada@example.com')
    const created = await enter(ada.context, ada)
    await restore()
    const bob = await browser.signIn('bob@example.com')
    const opened = await enter(bob.context, bob)
    expect(opened.addresses).not.toEqual(created.addresses)
    expect(await walletIds()).toEqual([bob.walletId])
    expect(alarms()).toBe(0)
    const again = await browser.signIn('ada@example.com')
    expect((await enter(again.context, again)).addresses).toEqual(created.addresses)
    const bobAgain = await browser.signIn('bob@example.com')
    expect((await enter(bobAgain.context, bobAgain)).addresses).toEqual(opened.addresses)
  })

  test('T52: an identity that was written into the database does not get the wallet', async () => {
    const browser = await createBrowser()
    const ada = await browser.signIn('ada@example.com')
    const created = await enter(ada.context, ada)
    const { owners } = await ada.context.custodian.findWallet(ada)
    await deployment.query(
      `insert into identities (realm_id, issuer, subject, account_id)
       select realm_id, issuer, 'bob@example.com', account_id from identities`,
    )
    // The unlock stores the hashes of the account's identities on the device.
    await enter(ada.context, ada)
    const [record] = await DeviceStore.readActive(browser.store, ada.walletId)
    expect(record!.owners).toEqual(owners)
    expect(deployment.lines.filter((line) => line.includes('identityMac'))).toHaveLength(1)
    await restore()
    const bob = await browser.signIn('bob@example.com')
    expect((await enter(bob.context, bob)).addresses).not.toEqual(created.addresses)
    expect(await walletIds()).toEqual([bob.walletId])
    const again = await browser.signIn('ada@example.com')
    expect((await enter(again.context, again)).addresses).toEqual(created.addresses)
  })

  test('another device was first with a new wallet: an error, an alarm, nothing deleted', async () => {
    const browser = await createBrowser()
    const first = await browser.signIn('ada@example.com')
    await enter(first.context, first)
    const before = await browser.store.listAll()
    await restore()
    const phone = await (await createBrowser()).signIn('ada@example.com')
    await enter(phone.context, phone)
    const second = await browser.signIn('ada@example.com')
    await expect(enter(second.context, second)).rejects.toThrow(OtherWalletError)
    expect(await browser.store.listAll()).toEqual(before)
    expect(await walletIds()).toEqual([phone.walletId])
    expect(alarms()).toBe(0)
    const others = deployment.lines.filter((line) => line.includes('otherWallet'))
    expect(others.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ account: phone.walletId, event: 'alarm', wallet: first.walletId }),
    ])
    // The operator sees the problem, even after the log is gone.
    const problems = async (walletId?: string) => {
      const found = []
      const { run } = deployment.store.database
      for await (const it of findProblems(run, { unknownKeys: [], walletId })) found.push(it)
      return found
    }
    const { walletId } = phone
    const problem = `a device of its account has the older wallet ${first.walletId}, which the server has lost`
    // Each sign-in is audited, and the operator is told once.
    await expect(enter(second.context, second)).rejects.toThrow(OtherWalletError)
    expect(await problems()).toEqual([{ problem, walletId }])
    expect(await problems(walletId)).toEqual([{ problem, walletId }])
    expect(await problems('another')).toEqual([])
    // The wallet of the phone still opens.
    expect((await enter(phone.context, phone)).addresses).toBeDefined()
  })

  test('a thief, who owns no wallet of the device, raises no alarm', async () => {
    const browser = await createBrowser()
    const first = await browser.signIn('ada@example.com')
    await enter(first.context, first)
    await restore()
    const bob = await (await createBrowser()).signIn('bob@example.com')
    await enter(bob.context, bob)
    const again = await browser.signIn('bob@example.com')
    await enter(again.context, again)
    expect(deployment.lines.filter((line) => line.includes('otherWallet'))).toEqual([])
  })

  test('error: a hash of another user adopts nothing, and the calls are limited', async () => {
    const browser = await createBrowser()
    const ada = await browser.signIn('ada@example.com')
    const hashes = await findHashes(ada)
    await restore()
    const thief = await (await createBrowser()).signIn('thief@example.com')
    const { custodian } = thief.context
    const { walletId } = ada
    for (let i = 0; i < 40; i++)
      await expect(custodian.adopt({ ...hashes, walletId })).rejects.toThrow('no such wallet')
    await expect(custodian.adopt({ ...hashes, walletId })).rejects.toMatchObject({
      name: expect.not.stringContaining('NotFound'),
    })
    expect(await walletIds()).toEqual([thief.walletId])
    expect(alarms()).toBe(0)
  })

  test('a repeated call has the same result', async () => {
    const browser = await createBrowser()
    const first = await browser.signIn('ada@example.com')
    const hashes = await findHashes(first)
    await restore()
    const { context } = await browser.signIn('ada@example.com')
    const { walletId } = first
    const calls = Array.from({ length: 5 }, () => context.custodian.adopt({ ...hashes, walletId }))
    await Promise.allSettled(calls)
    await context.custodian.adopt({ ...hashes, walletId })
    expect(await walletIds()).toEqual([walletId])
  })
})

describe('T49: the certificate of an adopted wallet', () => {
  const adopted = async () => {
    const browser = await createBrowser()
    const first = await browser.signIn('ada@example.com')
    await enter(first.context, first)
    const [record] = (await browser.store.listAll()) as DeviceStore.Json[]
    await restore()
    const second = await browser.signIn('ada@example.com')
    return { browser, record: record!, second }
  }
  const readWallet = async () =>
    (await deployment.query('select id, addresses, authority from wallets')).rows[0]

  test('default: fixes the addresses and the authority before the first activation', async () => {
    const { record, second } = await adopted()
    const { certificate, owners, ownersKey, set } = record
    const request = {
      certificate,
      owners: owners!,
      ownersKey: ownersKey!,
      walletId: set.walletId,
    }
    await second.context.custodian.adopt(request)
    const { addresses, walletId } = set
    expect(await readWallet()).toEqual({ addresses, authority: certificate, id: walletId })
    // Another wallet cannot take over the id, even with its own warrants.
    const other: Context = { ...second.context, store: DeviceStore.memory() }
    const { slots } = second
    await expect(createWallet(other, { slots, walletId })).rejects.toThrow(Custodian.ConflictError)
    expect((await enter(second.context, second)).addresses).toEqual(addresses)
  })

  test('error: a certificate of another wallet', async () => {
    const { record, second } = await adopted()
    const { certificate, owners, ownersKey, set } = record
    const { walletId } = set
    const hashes = { owners: owners!, ownersKey: ownersKey! }
    for (const changed of [
      { ...certificate!, walletId: 'another' },
      { ...certificate!, addresses: { evm: `0x${'1'.repeat(40)}` as const } },
      {
        ...certificate!,
        publicKey: certificate!.publicKey.replace(/^./, (it) => (it === 'A' ? 'B' : 'A')),
      },
    ])
      await expect(
        second.context.custodian.adopt({ ...hashes, certificate: changed, walletId }),
      ).rejects.toThrow(Custodian.RefusedError)
    expect(await walletIds()).toEqual([second.walletId])
  })
})

describe('T49: a restore that loses a rotated identity secret', () => {
  test('no wallet is created, an alarm is raised, and the secret brings the wallet back', async () => {
    const { database } = deployment.store
    const id = await Secret.rotate(database, KeyRing.open(join(deployment.folder, 'key-ring.json')))
    const name = `identity ${id}`
    // The server uses the new secret after two minutes.
    await deployment.query(
      `update secrets set created_at = created_at - interval '1 hour' where name = $1`,
      [name],
    )
    const browser = await createBrowser(undefined, PlayedFrame.toApp(await deployment.create()))
    const first = await browser.signIn('ada@example.com')
    const created = await enter(first.context, first)
    const before = await browser.store.listAll()

    const { rows } = await deployment.query('select * from secrets where name = $1', [name])
    await deployment.query('delete from secrets where name = $1', [name])
    await deployment.query('delete from owner_keys')
    await restore()
    const restored = PlayedFrame.toApp(await deployment.create())
    const again = await (await createBrowser(browser.store, restored)).signIn('ada@example.com')
    deployment.lines.length = 0
    await expect(enter(again.context, again)).rejects.toThrow(LostWalletError)
    expect(deployment.lines.filter((line) => line.includes('secretLost'))).toHaveLength(1)
    expect(await browser.store.listAll()).toEqual(before)
    const activated = await deployment.query('select from wallets where activated_at is not null')
    expect(activated.rowCount).toBe(0)
    // A browser without such a record is unaffected. So is a user who has a wallet.
    const bob = await (await createBrowser(undefined, restored)).signIn('bob@example.com')
    const bobs = await enter(bob.context, bob)
    const shared = await (await createBrowser(browser.store, restored)).signIn('bob@example.com')
    expect((await enter(shared.context, shared)).addresses).toEqual(bobs.addresses)

    // The operator restores the row of the secret.
    const columns = Object.keys(rows[0])
    await deployment.query(
      `insert into secrets (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
      Object.values(rows[0]),
    )
    const mended = PlayedFrame.toApp(await deployment.create())
    const last = await (await createBrowser(browser.store, mended)).signIn('ada@example.com')
    expect((await enter(last.context, last)).addresses).toEqual(created.addresses)
  })

  test('a retired secret is not a lost one', async () => {
    const browser = await createBrowser()
    const ada = await browser.signIn('ada@example.com')
    await enter(ada.context, ada)
    const [record] = (await browser.store.listAll()) as DeviceStore.Json[]
    // The secret was retired later. The server knows its id, but can no longer verify its hashes.
    const retired = 'R'.repeat(43)
    await deployment.query('insert into owner_keys (id) values ($1)', [retired])
    await browser.store.put({ ...record!, owners: ['x'.repeat(43)], ownersKey: retired })
    await restore()
    const bob = await browser.signIn('bob@example.com')
    expect((await enter(bob.context, bob)).addresses).toBeDefined()
  })
})

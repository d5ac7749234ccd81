import {
  type Context,
  createWallet,
  DeviceStore,
  enter,
  NotOnDeviceError,
  OtherWalletError,
  recover,
  Slot,
} from '@latchkey/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

/** Restores the database, and the keeper's, to before every sign-up. */
async function restore() {
  await deployment.query('truncate accounts cascade')
  await deployment.query('truncate keeper_copies, audit, budgets, challenges')
}

/** A browser with its storage. Several users may sign in on it. */
async function createBrowser(store = DeviceStore.memory()) {
  const player = await PlayedFrame.create(target)
  return {
    /** Signs in and returns what the wallet's flows need. */
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

    // Signing in again, here and elsewhere, gives the same wallet.
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
    const { owners } = await first.context.custodian.findWallet(first)
    const created = await createWallet(first.context, { ...first, owners, slots: [slot] })
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

  test('another device was first with a new wallet: an error, nothing deleted', async () => {
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
  })

  test('error: a hash of another user adopts nothing, and the calls are limited', async () => {
    const browser = await createBrowser()
    const ada = await browser.signIn('ada@example.com')
    const { owners } = await ada.context.custodian.findWallet(ada)
    await restore()
    const thief = await (await createBrowser()).signIn('thief@example.com')
    const { custodian } = thief.context
    const { walletId } = ada
    for (let i = 0; i < 40; i++)
      await expect(custodian.adopt({ owners, walletId })).rejects.toThrow('no such wallet')
    await expect(custodian.adopt({ owners, walletId })).rejects.toMatchObject({
      name: expect.not.stringContaining('NotFound'),
    })
    expect(await walletIds()).toEqual([thief.walletId])
    expect(alarms()).toBe(0)
  })

  test('a repeated call has the same result', async () => {
    const browser = await createBrowser()
    const first = await browser.signIn('ada@example.com')
    const { owners } = await first.context.custodian.findWallet(first)
    await restore()
    const { context } = await browser.signIn('ada@example.com')
    const { walletId } = first
    const calls = Array.from({ length: 5 }, () => context.custodian.adopt({ owners, walletId }))
    await Promise.allSettled(calls)
    await context.custodian.adopt({ owners, walletId })
    expect(await walletIds()).toEqual([walletId])
  })
})

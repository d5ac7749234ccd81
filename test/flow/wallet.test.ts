import { DeviceStore, enter, Seed, signMessage } from '@latchkey/vault'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { variants } from '../variants.ts'

let deployment: Setup
/** Two server processes on one database. */
let targets: PlayedFrame.Target[]

beforeAll(async () => {
  deployment = await setup()
  targets = [
    PlayedFrame.toApp(await deployment.create()),
    PlayedFrame.toApp(await deployment.create()),
  ]
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets'))

/** Opens the wallet of the signed-in user. */
async function open(player: PlayedFrame.PlayedFrame, store = DeviceStore.memory()) {
  const { walletId } = (await player.store.get())!
  const opened = await enter(
    { custodian: player.custodian, store },
    { slots: await player.slots(), walletId },
  )
  return { address: opened.addresses.evm!, opened, store }
}

const [entries = 0] = variants<number>([100], 10)

describe('from an email address to a signature', () => {
  test('default: a new wallet, unlocked again, signs', async () => {
    const player = await PlayedFrame.create(targets[0]!)
    await player.signIn('ada@example.com')
    const created = await open(player)
    expect(created.address).toMatch(/^0x[\da-fA-F]{40}$/)
    const unlocked = await open(player, created.store)
    expect(unlocked.address).toBe(created.address)
    const signature = signMessage(unlocked.opened.keys.evm!, 'hello')
    expect(
      await verifyMessage({
        address: created.address as `0x${string}`,
        message: 'hello',
        signature,
      }),
    ).toBe(true)
    Seed.wipe(unlocked.opened.seed, unlocked.opened.keys)
  })

  test('default: a second device recovers the same address through the keeper', async () => {
    const email = 'two@example.com'
    const laptop = await PlayedFrame.create(targets[0]!)
    await laptop.signIn(email)
    const { address, store } = await open(laptop)
    await deployment.query('delete from budgets')
    const phone = await PlayedFrame.create(targets[1]!)
    await phone.signIn(email)
    expect((await open(phone)).address).toBe(address)
    // The wallet of the first device is unchanged.
    expect((await open(laptop, store)).address).toBe(address)
  })

  test('T20: storage wiped between every step: the same address', async () => {
    const player = await PlayedFrame.create(targets[0]!)
    await player.signIn('wiped@example.com')
    const { address } = await open(player)
    for (let turn = 0; turn < 3; turn++) expect((await open(player)).address).toBe(address)
  })

  test(`T37: ${entries} parallel first entries create 1 wallet`, async () => {
    const email = 'race@example.com'
    const first = await PlayedFrame.create(targets[0]!)
    await first.signIn(email)
    const opened = await Promise.allSettled(Array.from({ length: entries }, () => open(first)))
    const addresses = opened.flatMap((it) => (it.status === 'fulfilled' ? [it.value.address] : []))
    expect(new Set(addresses).size).toBe(1)
    const { rows } = await deployment.query(
      `select count(*)::int as active from share_sets where state = 'active' and wallet_id = $1`,
      [(await first.store.get())!.walletId],
    )
    expect(rows).toEqual([{ active: 1 }])
  }, 60_000)

  test('T18: a sign-out keeps the shares', async () => {
    const email = 'out@example.com'
    const player = await PlayedFrame.create(targets[0]!)
    await player.signIn(email)
    const { address, store } = await open(player)
    await player.session.ask('/api/1/session/end', {}, { answer: (it) => it })
    await expect(open(player, store)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    await deployment.query('delete from budgets')
    await player.signIn(email)
    expect((await open(player, store)).address).toBe(address)
  })

  test('T02: another account’s wallet looks like a missing one', async () => {
    const owner = await PlayedFrame.create(targets[0]!)
    await owner.signIn('owner@example.com')
    await open(owner)
    const { walletId } = (await owner.store.get())!
    const thief = await PlayedFrame.create(targets[0]!)
    await thief.signIn('thief@example.com')
    await expect(thief.custodian.slots({ walletId })).rejects.toMatchObject({ reason: 'notFound' })
    const [slot] = await thief.slots()
    await expect(
      thief.custodian.newestSetFor({ slotId: slot!.id, walletId }),
    ).rejects.toMatchObject({ reason: 'notFound' })
  })
})

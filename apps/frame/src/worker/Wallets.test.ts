import { addSlot, Custodian, DeviceStore, recover, Slot } from '@latchkey/vault'
import { expect, test } from 'vitest'
import { setup } from '../../../../packages/vault/test/setup.ts'
import { createClock, createHurriedClock } from '../../test/worker.ts'
import * as Wallets from './Wallets.ts'
import { AbortedError } from './WorkerFailure.ts'

function create(options: Partial<Wallets.create.Options> = {}) {
  const { server, slots, walletId } = setup()
  const store = DeviceStore.memory()
  const { clock } = createHurriedClock()
  const wallets = Wallets.create({ clock, store, ...options })
  const controller = new AbortController()
  const flow = { custodian: server.forDevice('laptop'), signal: controller.signal }
  return { controller, flow, server, slots, wallets, walletId }
}

const isWiped = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

test('lock: wipes the bytes of the keys', async () => {
  const { flow, slots, wallets, walletId } = create()
  await wallets.enter({ slots, walletId }, flow)
  const { evm, solana } = await wallets.use(walletId, flow, (keys) => keys)
  expect([evm!.secret, solana!.secret].map(isWiped)).toEqual([false, false])
  wallets.lock()
  expect([evm!.secret, solana!.secret].map(isWiped)).toEqual([true, true])
})

test('use: wipes the bytes of the keys after 60 idle seconds', async () => {
  const time = createClock()
  const { flow, slots, wallets, walletId } = create({ clock: time.clock })
  await wallets.enter({ slots, walletId }, flow)
  const { evm } = await wallets.use(walletId, flow, (keys) => keys)
  await time.pass(59_999)
  expect(isWiped(evm!.secret)).toBe(false)
  await time.pass(1)
  expect(isWiped(evm!.secret)).toBe(true)
})

test('enter: wipes the earlier key when the wallet is opened again', async () => {
  const { flow, slots, wallets, walletId } = create()
  await wallets.enter({ slots, walletId }, flow)
  const { evm } = await wallets.use(walletId, flow, (keys) => keys)
  await wallets.enter({ slots, walletId }, flow)
  expect(isWiped(evm!.secret)).toBe(true)
})

test('use: does not run the action if aborted while the wallet opens', async () => {
  const { controller, flow, server, slots, wallets, walletId } = create()
  await wallets.enter({ slots, walletId }, flow)
  wallets.lock()
  const custodian = {
    ...flow.custodian,
    fetchAuthShare(request: { setId: string; walletId: string }) {
      controller.abort()
      return server.forDevice('laptop').fetchAuthShare(request)
    },
  }
  let count = 0
  const using = wallets.use(walletId, { custodian, signal: flow.signal }, () => count++)
  await expect(using).rejects.toThrow(AbortedError)
  expect(count).toBe(0)
})

test('use: returns the signature, even if the rotation after it fails or is aborted', async () => {
  for (const isAborted of [false, true]) {
    const { controller, flow, server, slots, wallets, walletId } = create()
    await wallets.enter({ slots, walletId }, flow)
    const phone = { custodian: server.forDevice('phone'), store: DeviceStore.memory() }
    const opened = await recover(phone, { slotId: slots[0]!.id, walletId })
    await addSlot(phone, { opened, slot: Slot.createCode().slot })
    wallets.lock()
    let count = 0
    const custodian = {
      ...flow.custodian,
      async stage() {
        count++
        if (isAborted) controller.abort()
        throw new Custodian.UnavailableError()
      },
    }
    const used = { custodian, signal: flow.signal }
    const address = await wallets.use(walletId, used, ({ evm }) => evm!.address)
    expect(address).toBe(opened.addresses.evm)
    expect(count).toBeGreaterThan(0)
    // The next flow resumes the interrupted one, and rotates the share set.
    const next = { ...flow, signal: new AbortController().signal }
    expect(await wallets.enter({ slots, walletId }, next)).toMatchObject({ rotationDue: false })
  }
})

test('T38 use: signs while the keeper is down, and stages one set for the new slots', async () => {
  const { flow, server, slots, wallets, walletId } = create()
  await wallets.enter({ slots, walletId }, flow)
  const phone = { custodian: server.forDevice('phone'), store: DeviceStore.memory() }
  const opened = await recover(phone, { slotId: slots[0]!.id, walletId })
  await addSlot(phone, { opened, slot: Slot.createCode().slot })
  const custodian = {
    ...flow.custodian,
    async keeperReceipt(): Promise<never> {
      throw new Custodian.UnavailableError()
    },
  }
  const states = () =>
    server.rows.flatMap(({ deviceId, state }) => (deviceId === 'laptop' ? state : []))
  for (let i = 0; i < 3; i++) {
    wallets.lock()
    const address = await wallets.use(walletId, { ...flow, custodian }, ({ evm }) => evm!.address)
    expect(address).toBe(opened.addresses.evm)
    expect(states()).toEqual(['active', 'staged'])
  }
  wallets.lock()
  await wallets.use(walletId, flow, ({ evm }) => evm!.address)
  expect(states()).toEqual(['superseded', 'active'])
})

test('use: a rotation after a signature takes at most five seconds', async () => {
  let now = 0
  const clock = { ...createHurriedClock().clock, now: () => now }
  const { flow, server, slots, wallets, walletId } = create({ clock })
  await wallets.enter({ slots, walletId }, flow)
  const phone = { custodian: server.forDevice('phone'), store: DeviceStore.memory() }
  const opened = await recover(phone, { slotId: slots[0]!.id, walletId })
  await addSlot(phone, { opened, slot: Slot.createCode().slot })
  wallets.lock()
  let count = 0
  const custodian = {
    ...flow.custodian,
    async stage() {
      count++
      now += 2_000
      throw new Custodian.UnavailableError()
    },
  }
  await wallets.use(walletId, { ...flow, custodian }, ({ evm }) => evm!.address)
  expect(count).toBeLessThanOrEqual(3)
})

test('enter: rejects a device without a share if there is no keeper', async () => {
  const { flow, server, wallets, walletId } = create()
  const { slot } = Slot.createCode()
  await wallets.enter({ slots: [slot], walletId }, flow)
  const other = create()
  const phone = { ...other.flow, custodian: server.forDevice('phone') }
  await expect(other.wallets.enter({ slots: [slot], walletId }, phone)).rejects.toMatchObject({
    name: 'flows.NotOnDeviceError',
  })
})

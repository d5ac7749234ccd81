import { describe, expect, test } from 'vitest'
import * as MemoryDatabase from '../../../../test/harness/MemoryDatabase.ts'
import { createWallet } from '../../test/createWallet.ts'
import { setup } from '../../test/worker.ts'
import * as IndexedDb from '../worker/IndexedDb.ts'
import { readCustody } from './readCustody.ts'

const operator = 'Example Inc.'

describe('readCustody', () => {
  test('T51: follows the verified methods of this device, and not the list of the server', async () => {
    const database = MemoryDatabase.create()
    const read = async () => (await readCustody({ database, operator }, 'wallet-1')).mode
    expect(await read()).toBe('assisted')
    const { code, keys, server, walletId } = await createWallet(database, 'assisted')
    expect(await read()).toBe('assisted')

    // Another device moves to self-custody. This device reports that only after it has opened the wallet.
    const phone = setup({ custodian: server.forDevice('phone') })
    await phone.keys.enter({ slots: [], walletId })
    const { slots } = await phone.keys.listSlots({ walletId })
    const idOf = (kind: string) => slots.find((it) => it.kind === kind)!.id
    const by = { secret: code, slotId: idOf('code') }
    await phone.keys.removeSlot({ by, slotId: idOf('keeper'), walletId })
    expect(await read()).toBe('assisted')
    await keys.enter({ slots: [], walletId })
    expect(await read()).toBe('self')
  })

  test('T51: a set that is not active yet claims nothing', async () => {
    const database = MemoryDatabase.create()
    await createWallet(database, 'self')
    const store = IndexedDb.create({ database })
    for (const record of await store.listAll())
      await store.put({ ...(record as Parameters<typeof store.put>[0]), state: 'pending' })
    expect(await readCustody({ database, operator }, 'wallet-1')).toEqual({
      mode: 'assisted',
      operator,
    })
  })

  test('T51 error: claims nothing about another wallet, or if the storage fails', async () => {
    const database = MemoryDatabase.create()
    await createWallet(database, 'self')
    expect(await readCustody({ database, operator }, 'wallet-1')).toMatchObject({ mode: 'self' })
    expect(await readCustody({ database, operator }, 'wallet-2')).toMatchObject({
      mode: 'assisted',
    })
    const denied = { ...database, transact: () => Promise.reject(new Error('denied')) }
    expect(await readCustody({ database: denied, operator }, 'wallet-1')).toMatchObject({
      mode: 'assisted',
    })
  })
})

import type { DeviceDatabase } from '../src/device/DeviceDatabase.ts'
import * as IndexedDb from '../src/worker/IndexedDb.ts'
import { enter } from './worker.ts'

/**
 * Creates a wallet, and stores its record in the storage of a device. In self-custody, only the user's printed code can
 * restore the wallet.
 */
export async function createWallet(database: DeviceDatabase, mode: 'assisted' | 'self') {
  const world = await enter({ store: IndexedDb.create({ database }) })
  const { keys, slots, walletId } = world
  const { code, slot } = await keys.createCode()
  await keys.addCode({ code, slot, walletId })
  if (mode === 'self') {
    const by = { secret: code, slotId: slot.id }
    await keys.removeSlot({ by, slotId: slots[0]!.id, walletId })
  }
  return { ...world, code }
}

import { DeviceStore } from '@latchkey/vault'
import type { Custody } from '@latchkey/words/custody'
import type { DeviceDatabase } from '../device/DeviceDatabase.ts'
import * as IndexedDb from '../worker/IndexedDb.ts'

/**
 * Reads who can open a wallet, from this device's own record of the wallet. The key worker has verified the record's
 * recovery methods with the wallet's key, so the server cannot leave out a method (T51). Without a record, the wallet
 * counts as assisted. Does not open the wallet.
 */
export async function readCustody(
  { database, operator }: readCustody.Options,
  walletId: string,
): Promise<Custody> {
  const store = IndexedDb.create({ database })
  const [record] = await DeviceStore.readActive(store, walletId).catch(() => [])
  const hasKeeper = record?.slots.slots.some(({ kind }) => kind === 'keeper') ?? true
  return { mode: hasKeeper ? 'assisted' : 'self', operator }
}

export declare namespace readCustody {
  type Options = {
    database: DeviceDatabase
    /** The operator's name. Empty if it is unknown. */
    operator: string
  }
}

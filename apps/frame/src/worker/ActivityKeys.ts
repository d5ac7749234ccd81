import * as ActivityKey from '@latchkey/vault/ActivityKey'
import * as DeviceDatabase from '../device/DeviceDatabase.ts'
import * as StoredKey from '../device/StoredKey.ts'

/**
 * The activity keys of this device's wallets. With such a key, the frame can read the list of sent transactions without
 * opening the wallet.
 */
export type ActivityKeys = {
  /** Returns the stored key of a wallet. If there is none, creates the key with `make` and stores it. */
  find(walletId: string, make: () => Promise<ActivityKey.ActivityKey>): Promise<unknown>
  remove(walletId: string): Promise<void>
}

/** Stores the keys in IndexedDB. If the browser denies storage, each page derives its own key. */
export function create(database = DeviceDatabase.create()): ActivityKeys {
  return {
    async find(walletId, make) {
      let making: Promise<ActivityKey.ActivityKey> | undefined
      const makeOnce = () => {
        making ??= make()
        return making
      }
      try {
        const options = { make: makeOnce, read: ActivityKey.read }
        return await StoredKey.once(database, toName(walletId), options)
      } catch (error) {
        if (!DeviceDatabase.isDenied(error)) throw error
        return makeOnce()
      }
    },
    remove: (walletId) =>
      database
        .transact('keys', 'readwrite', async (store) => {
          await DeviceDatabase.result(store.delete(toName(walletId)))
        })
        .catch((error) => {
          if (!DeviceDatabase.isDenied(error)) throw error
        }),
  }
}

const toName = (walletId: string) => `activity ${walletId}`

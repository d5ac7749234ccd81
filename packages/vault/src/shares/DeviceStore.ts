import type * as Bytes from '../Bytes.ts'
import * as Shape from '../Shape.ts'
import * as DeviceKey from './DeviceKey.ts'
import * as ShareSet from './ShareSet.ts'

/**
 * What a device remembers. A cache: browsers may evict it on any day, and the wallet is then opened
 * by a slot. Records are JSON; the key is a CryptoKey, which IndexedDB stores as it is.
 */
export type DeviceStore = {
  /** The key of this device, made on first use and the same ever after. */
  key(): Promise<CryptoKey>
  /** Every record of a wallet, in any order. What cannot be read is the vault's business. */
  list(walletId: string): Promise<unknown[]>
  /** Writes a record, in place of one of the same set. Durable once it has answered. */
  put(record: Json): Promise<void>
  remove(setId: string): Promise<void>
}

/** The device's share of one set. `pending` until the server has acknowledged the activation. */
export type DeviceRecord = {
  /** Of everything that was staged: what the server reads back must have the very same. */
  digest: Bytes.Bytes
  /** What the keeper's receipt must sign. */
  receiptDigest: Bytes.Bytes
  /** Of the slot list that the set is sealed to. */
  revision: number
  set: ShareSet.ShareSet
  share: DeviceKey.Wrapped
  state: 'active' | 'pending'
  version: 1
}

export type Json = Shape.Json<DeviceRecord>

const shape = Shape.object({
  version: Shape.version,
  state: Shape.oneOf('active', 'pending'),
  set: ShareSet.shape,
  share: DeviceKey.shape,
  revision: Shape.integer(1, 0xffff_ffff),
  digest: Shape.bytes(32),
  receiptDigest: Shape.bytes(32),
})

export function decode(json: unknown): DeviceRecord {
  return Shape.named(shape, 'record')(json)
}

export function encode(record: DeviceRecord): Json {
  return Shape.encode(record)
}

/** The readable records of a wallet, the newest first. One that is damaged is as good as evicted. */
export async function read(store: DeviceStore, walletId: string): Promise<DeviceRecord[]> {
  const records = (await store.list(walletId)).flatMap((json) => {
    try {
      return [decode(json)]
    } catch (error) {
      if (error instanceof Shape.InvalidError) return []
      throw error
    }
  })
  return records
    .filter(({ set }) => set.walletId === walletId)
    .sort((a, b) => b.set.generation - a.set.generation)
}

/** Remembers for as long as the page lives: where storage is denied, and in tests. */
export function memory(): DeviceStore {
  const records = new Map<string, string>()
  let key: Promise<CryptoKey> | undefined
  return {
    key() {
      key ??= DeviceKey.generate()
      return key
    },
    async list(walletId) {
      const all = [...records.values()].map((text) => JSON.parse(text) as Json)
      return all.filter(({ set }) => set.walletId === walletId)
    },
    async put(record) {
      records.set(record.set.setId, JSON.stringify(record))
    },
    async remove(setId) {
      records.delete(setId)
    },
  }
}

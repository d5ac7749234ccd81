import * as CustodyFields from '@latchkey/protocol/api/custodyFields'
import * as Schema from '@latchkey/protocol/Schema'
import * as Authority from '../authority/Authority.ts'
import * as Consent from '../authority/Consent.ts'
import type * as Bytes from '../Bytes.ts'
import * as Shape from '../Shape.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import * as DeviceKey from './DeviceKey.ts'
import * as ShareSet from './ShareSet.ts'

/**
 * The storage of a device. It is only a cache. Browsers may evict it at any time, and the wallet is then opened with a
 * slot. Records are JSON. The key is a `CryptoKey`, which IndexedDB can store.
 */
export type DeviceStore = {
  /** Returns the key of this device. It is generated on first use. */
  key(): Promise<CryptoKey>
  /** Returns all records of a wallet, unparsed and in any order. */
  list(walletId: string): Promise<unknown[]>
  /** Returns the records of all wallets, unparsed and in any order. */
  listAll(): Promise<unknown[]>
  /** Writes a record. Replaces a record of the same set. Resolves when the record is durable. */
  put(record: Json): Promise<void>
  remove(setId: string): Promise<void>
}

/** The device's share of one set. The record is `pending` until the server has acknowledged the activation. */
export type DeviceRecord = {
  /**
   * The certificate of the wallet's authority: with it the device proves whose wallet this is, even if the
   * server has forgotten it.
   */
  certificate: Authority.Certificate
  /** The authority's consents to the copies of keepers, for a keeper that has lost its copy. */
  consents: Consented[]
  /** Every sealed copy of the recovery share: with it the device restores a set that the server has lost. */
  copies: Slot.SealedShare[]
  /** The digest of the staged set. The set that the server reads back must have the same digest. */
  digest: Bytes.Bytes
  /**
   * The server's keyed hash of each identity of the account, for this wallet. The hashes prove later that a signed-in
   * user has had this wallet, even if the server has forgotten the account. Absent until the next unlock if the set was
   * made by a change of the slots.
   */
  owners?: string[] | undefined
  /** The id of the server's secret that has made the hashes. */
  ownersKey?: string | undefined
  /** The digest that the keeper's receipt must sign. */
  receiptDigest: Bytes.Bytes
  /** The set that this one replaces on the device. The server raises an alarm if it has lost that set. */
  restores?: string | undefined
  /** The revision of the slot list to which the set is sealed. */
  revision: number
  set: ShareSet.ShareSet
  share: DeviceKey.Wrapped
  /** The slots to which the copies are sealed, with their MAC. */
  slots: SlotList.SlotList
  state: 'active' | 'pending'
  version: 1
}

/** The authority's consent to the copy of a slot. */
export type Consented = { consent: Consent.Consent; slotId: string }

export type Json = Shape.Json<DeviceRecord>

/** Keyed hashes of identities. */
export const owners = Shape.list(CustodyFields.owner, 32)
/** The id of the secret that has made the hashes. */
export const ownersKey = CustodyFields.ownersKey

const shape = Shape.object({
  version: Shape.version,
  state: Shape.oneOf('active', 'pending'),
  set: ShareSet.shape,
  share: DeviceKey.shape,
  revision: Shape.integer(1, 0xffff_ffff),
  digest: Shape.bytes(32),
  receiptDigest: Shape.bytes(32),
  certificate: Authority.certificateShape,
  consents: Shape.list(Shape.object({ consent: Consent.shape, slotId: Shape.id }), 32),
  copies: Shape.list(Slot.sealedShape, 32),
  // A damaged optional field counts as absent: the wallet opens without it.
  owners: Schema.ifFits(owners),
  ownersKey: Schema.ifFits(ownersKey),
  restores: Schema.ifFits(Shape.id),
  slots: SlotList.shape,
})

/** Parses a stored record. */
export function decode(json: unknown): DeviceRecord {
  return Shape.named(shape, 'record')(json)
}

/** Returns the JSON of a record, with bytes in base64url. */
export function encode(record: DeviceRecord): Json {
  return Shape.encode(record)
}

/** Reads the records of a wallet, newest first. Skips damaged records, as if they were evicted. */
export async function read(store: DeviceStore, walletId: string): Promise<DeviceRecord[]> {
  const records = parse(await store.list(walletId))
  return records.filter(({ set }) => set.walletId === walletId)
}

/** Reads the active records of all other wallets, newest first. */
export async function readOthers(store: DeviceStore, walletId: string): Promise<DeviceRecord[]> {
  const records = parse(await store.listAll())
  return records.filter(({ set, state }) => set.walletId !== walletId && state === 'active')
}

function parse(list: readonly unknown[]): DeviceRecord[] {
  const records = list.flatMap((json) => {
    try {
      return [decode(json)]
    } catch (error) {
      if (error instanceof Shape.InvalidError) return []
      throw error
    }
  })
  return records.sort((a, b) => b.set.generation - a.set.generation)
}

/** Reads the active records of a wallet, newest first. Their addresses were shown to the user. */
export async function readActive(store: DeviceStore, walletId: string): Promise<DeviceRecord[]> {
  return (await read(store, walletId)).filter(({ state }) => state === 'active')
}

/**
 * Whether this device has a wallet whose address was shown. A record that cannot be read counts too,
 * unless it says that it is pending.
 */
export async function hasActive(store: DeviceStore, walletId: string): Promise<boolean> {
  return (await store.list(walletId)).some((json) => (json as Partial<Json>).state !== 'pending')
}

/** Creates a store in memory. It is for tests, and for pages whose storage is denied. */
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
    async listAll() {
      return [...records.values()].map((text) => JSON.parse(text))
    },
    async put(record) {
      records.set(record.set.setId, JSON.stringify(record))
    },
    async remove(setId) {
      records.delete(setId)
    },
  }
}

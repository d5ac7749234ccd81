import * as Bytes from '../Bytes.ts'
import * as DeviceKey from '../shares/DeviceKey.ts'
import * as DeviceStore from '../shares/DeviceStore.ts'
import * as ShareSet from '../shares/ShareSet.ts'
import * as Custodian from './Custodian.ts'
import type { Context, commit } from './commit.ts'
import { type Attempt, concernsOneSet, openCopy } from './openSlot.ts'

/**
 * Opens the wallet with the device's share and a copy of the recovery share that the device has kept. Use it if the
 * server has lost the set, for example because its database was restored. Writes nothing.
 */
export async function openRecord(
  context: Context,
  parameters: Attempt,
): Promise<commit.ReturnType> {
  const { slotId, walletId } = parameters
  const { failpoint, store } = context
  const key = DeviceKey.fromCryptoKey(await store.key())
  let problem: unknown
  for (const { consents, copies, set, share, slots } of await DeviceStore.readActive(
    store,
    walletId,
  )) {
    const sealed = copies.find((it) => it.slotId === slotId)
    if (!sealed) continue
    const { setId } = set
    const secrets: Bytes.Bytes[] = []
    try {
      // Unwrap the device share first. If that fails, do not ask the keeper.
      secrets.push(await key.unwrap(share, { setId, walletId }))
      const { consent } = consents.find((it) => it.slotId === slotId) ?? {}
      const sent = { consent, isSent: true, sealed, setId }
      secrets.push(await openCopy(context, parameters, sent))
      const [device, recovery] = secrets as [Bytes.Bytes, Bytes.Bytes]
      const opened = await ShareSet.openKeys(set, [device, recovery])
      await failpoint?.('open')
      return { ...opened, set, slots }
    } catch (error) {
      if (!concernsOneSet(error)) throw error
      problem ??= error
    } finally {
      Bytes.wipe(...secrets)
    }
  }
  throw problem ?? new Custodian.NotFoundError()
}

/** Stores the account's current identities in the record of an open wallet. */
export async function keepOwners(
  { store }: Context,
  { owners, ownersKey, record }: keepOwners.Parameters,
): Promise<void> {
  if (String([owners, ownersKey]) === String([record.owners, record.ownersKey])) return
  // The wallet is open all the same. The next unlock tries again.
  await store.put(DeviceStore.encode({ ...record, owners, ownersKey })).catch(() => {})
}

export declare namespace keepOwners {
  type Parameters = {
    /** The server's keyed hashes of the account's identities. */
    owners: string[]
    ownersKey: string
    record: DeviceStore.DeviceRecord
  }
}

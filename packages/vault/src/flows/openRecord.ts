import * as Bytes from '../Bytes.ts'
import * as DeviceKey from '../shares/DeviceKey.ts'
import * as DeviceStore from '../shares/DeviceStore.ts'
import * as ShareSet from '../shares/ShareSet.ts'
import * as StagedSet from '../shares/StagedSet.ts'
import * as Custodian from './Custodian.ts'
import type { Context, commit } from './commit.ts'
import { concernsOneSet, openCopy, type openSlot } from './openSlot.ts'

/**
 * Opens the wallet with the device's share and a copy of the recovery share that the device has kept. For
 * a server that has lost the set, for example because its database was restored. Writes nothing.
 */
export async function openRecord(
  context: Context,
  parameters: openSlot.Parameters,
): Promise<commit.ReturnType> {
  const { slotId, walletId } = parameters
  const { failpoint, store } = context
  const key = DeviceKey.fromCryptoKey(await store.key())
  let problem: unknown
  for (const { copies, set, share, slots } of await DeviceStore.readActive(store, walletId)) {
    const sealed = copies?.find((it) => it.slotId === slotId)
    if (!sealed || !slots) continue
    const { setId } = set
    const secrets: Bytes.Bytes[] = []
    try {
      // First the device's own share: without it, the keeper need not release its share.
      secrets.push(await key.unwrap(share, { setId, walletId }))
      secrets.push(await openCopy(context, parameters, { isSent: true, sealed, setId }))
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

/**
 * Completes a record: with the account's current identities, and with the sealed copies if an older version
 * has written it. Their digest shows that they are the copies that this device has made.
 */
export async function completeRecord(
  { custodian, store }: Context,
  old: DeviceStore.DeviceRecord,
  owners: string[] | undefined = old.owners,
): Promise<void> {
  const record = { ...old, owners }
  const { setId, walletId } = record.set
  try {
    if (String(owners) !== String(old.owners)) await store.put(DeviceStore.encode(record))
    if (record.copies && record.slots) return
    const answer = await custodian.readBack({ setId, walletId })
    const staged = StagedSet.decode('staged' in answer ? answer.staged : undefined)
    const isSame = Bytes.isEqual(StagedSet.digest(staged), record.digest)
    Bytes.wipe(staged.authShare)
    const { sealed: copies, slots } = staged
    if (isSame) await store.put(DeviceStore.encode({ ...record, copies, slots }))
  } catch {
    // The wallet is open all the same. The next unlock tries again.
  }
}

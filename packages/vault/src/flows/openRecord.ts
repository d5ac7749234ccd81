import * as Bytes from '../Bytes.ts'
import * as Shape from '../Shape.ts'
import * as DeviceKey from '../shares/DeviceKey.ts'
import * as DeviceStore from '../shares/DeviceStore.ts'
import * as ShareSet from '../shares/ShareSet.ts'
import * as StagedSet from '../shares/StagedSet.ts'
import * as Custodian from './Custodian.ts'
import { type Context, type commit, toWrite } from './commit.ts'
import { type Attempt, concernsOneSet, openCopy } from './openSlot.ts'
import { authorize, certify, consentFor, signConsents } from './warrants.ts'

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
    const sealed = copies?.find((it) => it.slotId === slotId)
    if (!sealed || !slots) continue
    const { setId } = set
    const secrets: Bytes.Bytes[] = []
    try {
      // Unwrap the device share first. If that fails, do not ask the keeper.
      secrets.push(await key.unwrap(share, { setId, walletId }))
      const sent = { ...consentFor(consents, slotId), isSent: true, sealed, setId }
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

/**
 * Completes the record of an open wallet: with the account's current identities, and with the fields that
 * an older version has not written. The digest shows that the copies are those that this device has made.
 */
export async function completeRecord(
  context: Context,
  { opened, record: old, ...answer }: completeRecord.Parameters,
): Promise<void> {
  const { custodian, store } = context
  const { setId, walletId } = old.set
  const { owners = old.owners, ownersKey = old.ownersKey } = answer
  let record = { ...old, owners, ownersKey }
  const save = () => store.put(DeviceStore.encode(record))
  try {
    if (String([owners, ownersKey]) !== String([old.owners, old.ownersKey])) await save()
    if (!record.copies || !record.slots) {
      const answer = await custodian.readBack({ setId, walletId })
      const staged = StagedSet.decode('staged' in answer ? answer.staged : undefined)
      const isSame = Bytes.isEqual(StagedSet.digest(staged), record.digest)
      Bytes.wipe(staged.authShare)
      if (!isSame) return
      record = { ...record, copies: staged.sealed, slots: staged.slots }
      await save()
    }
    if (record.certificate) return
    record = { ...record, ...(await endorse(context, record, opened)) }
    await save()
  } catch {
    // The wallet is open even if this fails. The next unlock tries again.
  }
}

export declare namespace completeRecord {
  type Parameters = {
    opened: ShareSet.openKeys.ReturnType
    /** The server's keyed hashes of the account's identities. */
    owners?: string[] | undefined
    ownersKey?: string | undefined
    record: DeviceStore.DeviceRecord
  }
}

/**
 * Signs what an older version has not signed: the consents to the copies of keepers, and the activation.
 * Keeper and server store both. Returns the new fields of the record.
 */
async function endorse(
  { custodian }: Context,
  record: DeviceStore.DeviceRecord,
  opened: ShareSet.openKeys.ReturnType,
): Promise<Pick<DeviceStore.DeviceRecord, 'certificate' | 'consents'>> {
  const { copies: sealed = [], set, slots } = record
  if (!slots) return {}
  const { seed } = opened
  const { setId, walletId } = set
  const certificate = certify(opened, walletId)
  const consents = signConsents({ sealed, seed, setId, slots })
  for (const { consent, slotId } of consents) {
    const write = toWrite(record.set, `receipt/${slotId}`)
    await custodian.keeperReceipt({ ...write, consent: Shape.encode(consent), slotId })
  }
  const deviceId = await custodian.deviceId()
  const { digest } = record
  const signed = { certificate, deviceId, digest, seed, slots }
  const warrant = authorize({ ...signed, operation: 'activate' })
  await custodian.activate({ ...toWrite(record.set, 'activate'), warrant })
  return { certificate, consents }
}

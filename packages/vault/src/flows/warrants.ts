import * as Authority from '../authority/Authority.ts'
import * as Consent from '../authority/Consent.ts'
import type * as Bytes from '../Bytes.ts'
import * as Shape from '../Shape.ts'
import type * as DeviceStore from '../shares/DeviceStore.ts'
import type * as Slot from '../slots/Slot.ts'
import type * as SlotList from '../slots/SlotList.ts'

/** Signs an operation on a set of this device. */
export async function authorize(parameters: authorize.Parameters): Promise<Authority.WarrantJson> {
  const { authority, certificate, deviceId, digest, operation, slots } = parameters
  const { revision, walletId } = slots
  const hashed = { hash: Authority.hashSlots(slots), revision }
  const claim = { deviceId, digest, operation, slots: hashed, walletId }
  return Shape.encode({ authorization: await Authority.sign(authority, claim), certificate })
}

export declare namespace authorize {
  type Parameters = {
    authority: Authority.Authority
    certificate: Authority.Certificate
    deviceId: string
    /** The digest of the staged set. */
    digest: Bytes.Bytes
    operation: Authority.Operation
    slots: SlotList.SlotList
  }
}

/** Signs the authority's consent to each copy that is sealed to a keeper. */
export async function signConsents(
  parameters: signConsents.Parameters,
): Promise<DeviceStore.Consented[]> {
  const { authority, sealed, setId, slots } = parameters
  const { revision, walletId } = slots
  const consents = slots.slots.map(async ({ id: slotId, kind }) => {
    const copy = sealed.find((it) => it.slotId === slotId)
    if (kind !== 'keeper' || !copy) return []
    const consent = await Consent.sign(authority, { revision, sealed: copy, setId, walletId })
    return [{ consent, slotId }]
  })
  return (await Promise.all(consents)).flat()
}

export declare namespace signConsents {
  type Parameters = {
    authority: Authority.Authority
    sealed: readonly Slot.SealedShare[]
    setId: string
    slots: SlotList.SlotList
  }
}

/** Finds the consent to the copy of a slot. Throws a `Shape.InvalidError` if the record has none. */
export function consentFor(
  consents: readonly DeviceStore.Consented[],
  slotId: string,
): Consent.Consent {
  const found = consents.find((it) => it.slotId === slotId)
  if (!found) throw new Shape.InvalidError({ expected: 'of every keeper', path: 'record.consents' })
  return found.consent
}

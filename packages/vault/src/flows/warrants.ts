import * as Authority from '../authority/Authority.ts'
import * as Consent from '../authority/Consent.ts'
import * as Bytes from '../Bytes.ts'
import type * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'
import type * as DeviceStore from '../shares/DeviceStore.ts'
import type * as ShareSet from '../shares/ShareSet.ts'
import type * as Slot from '../slots/Slot.ts'
import type * as SlotList from '../slots/SlotList.ts'

/** Makes the certificate of an open wallet's authority. */
export function certify(
  opened: ShareSet.openKeys.ReturnType,
  walletId: string,
): Authority.Certificate {
  const authority = Authority.fromSeed(opened.seed)
  try {
    return Authority.certify({ authority, keys: opened.keys, walletId })
  } finally {
    Bytes.wipe(authority.secretKey)
  }
}

/** Signs an operation on a set of this device. Wipes the authority's key. */
export function authorize(parameters: authorize.Parameters): Authority.WarrantJson {
  const { certificate, deviceId, digest, operation, seed, slots } = parameters
  const { revision, walletId } = slots
  const hashed = { hash: Authority.hashSlots(slots), revision }
  const claim = { deviceId, digest, operation, slots: hashed, walletId }
  const authority = Authority.fromSeed(seed)
  try {
    return Shape.encode({ authorization: Authority.sign(authority, claim), certificate })
  } finally {
    Bytes.wipe(authority.secretKey)
  }
}

export declare namespace authorize {
  type Parameters = {
    certificate: Authority.Certificate
    deviceId: string
    /** The digest of the staged set. */
    digest: Bytes.Bytes
    operation: Authority.Operation
    seed: Seed.Seed
    slots: SlotList.SlotList
  }
}

/** Signs the authority's consent to each copy that is sealed to a keeper. Wipes the authority's key. */
export function signConsents(parameters: signConsents.Parameters): DeviceStore.Consented[] {
  const { seed, sealed, setId, slots } = parameters
  const { revision, walletId } = slots
  const authority = Authority.fromSeed(seed)
  try {
    return slots.slots.flatMap(({ id: slotId, kind }) => {
      const copy = sealed.find((it) => it.slotId === slotId)
      if (kind !== 'keeper' || !copy) return []
      const consent = Consent.sign(authority, { revision, sealed: copy, setId, walletId })
      return [{ consent, slotId }]
    })
  } finally {
    Bytes.wipe(authority.secretKey)
  }
}

export declare namespace signConsents {
  type Parameters = {
    sealed: readonly Slot.SealedShare[]
    seed: Seed.Seed
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

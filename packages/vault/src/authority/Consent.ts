import * as Bytes from '../Bytes.ts'
import * as Shape from '../Shape.ts'
import type * as Slot from '../slots/Slot.ts'
import * as Authority from './Authority.ts'

/**
 * The authority's consent that the keeper stores one sealed copy of a recovery share. A keeper that knows the authority
 * of a wallet stores no copy without its consent. A consent needs no nonce, because it identifies one copy, and storing
 * the same copy again changes nothing.
 */
export type Consent = {
  /** The revision of the slot list to which the copy is sealed. */
  revision: number
  signature: Bytes.Bytes
  version: 2
}

/** The copy to which a consent refers. */
export type Copy = {
  revision: number
  sealed: Slot.SealedShare
  setId: string
  walletId: string
}

export type Json = Shape.Json<Consent>

/** The JSON of a {@link Consent}. */
export const shape: Shape.Shape<Consent> = Shape.object({
  version: Shape.versionOf(2),
  revision: Shape.integer(1, 0xffff_ffff),
  signature: Shape.bytes(64),
})

/** Signs a copy with the authority. */
export async function sign(
  authority: Pick<Authority.Authority, 'sign'>,
  copy: Copy,
): Promise<Consent> {
  const signature = await authority.sign(toMessage(copy))
  return { revision: copy.revision, signature, version: 2 }
}

/** Verifies the consent to a copy. Throws `Authority.AuthorizationError`. */
export function verify(consent: Consent, copy: Copy, publicKey: Uint8Array): void {
  const isSame = consent.revision === copy.revision
  if (!isSame || !Authority.verifyEd25519(consent.signature, toMessage(copy), publicKey))
    throw new Authority.AuthorizationError()
}

/** Returns the bytes that a consent signs. A keeper verifies them with its own Ed25519. */
export function toMessage({ revision, sealed, setId, walletId }: Copy): Bytes.Bytes {
  return Bytes.join('latchkey/2/consent', walletId, setId, Shape.digest(sealed), revision)
}

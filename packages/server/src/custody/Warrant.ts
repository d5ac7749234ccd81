import { createHash } from 'node:crypto'
import { Authority, Shape } from '@latchkey/vault/keeper'
import type { Actor } from '../store/custody/Audit.ts'
import type { Wallet } from '../store/custody/activate.ts'
import { ConflictError } from '../store/custody/refusals.ts'
import { verifyEd25519 } from './verifyEd25519.ts'

/**
 * Asserts that the wallet's authority has signed an operation on a set (T50). Returns the certificate to store with the
 * wallet. Throws
 *
 * - a {@link ConflictError} if the wallet has other addresses than the set;
 * - `Authority.CertificateError` if the wallet's own key has not signed the certificate;
 * - `Authority.AuthorizationError` if the authority has not signed this operation.
 */
export function assertWarranted(parameters: assertWarranted.Parameters): Authority.CertificateJson {
  const { set, wallet } = parameters
  assertOfWallet({ addresses: set.addresses, wallet })
  return assertSigned(parameters)
}

export declare namespace assertWarranted {
  type Parameters = assertSigned.Parameters & { wallet: Wallet }
}

/** Asserts that a set has the addresses of its wallet. Throws a {@link ConflictError}. */
export function assertOfWallet({ addresses, wallet }: assertOfWallet.Parameters): void {
  if (wallet.addresses && !isSame(wallet.addresses, addresses)) throw new ConflictError()
}

export declare namespace assertOfWallet {
  type Parameters = { addresses: Addresses; wallet: Pick<Wallet, 'addresses'> }
}

/**
 * Asserts that a warrant is signed for an operation on a set. Compares nothing with the stored wallet. Returns the
 * certificate, and throws as {@link assertWarranted} does.
 */
export function assertSigned(parameters: assertSigned.Parameters): Authority.CertificateJson {
  const { actor, digest, operation, set, warrant } = parameters
  const { addresses } = set
  const { walletId } = actor
  const certificate = assertCertified(warrant.certificate, {
    addresses,
    verified: parameters.verified,
    walletId,
  })
  const { revision } = set.slots
  const slots = { hash: Shape.digest(set.slots), revision }
  const claim = { deviceId: actor.deviceId, digest, operation, slots, walletId }
  const { signature } = warrant.authorization
  const isSigned = verifyEd25519(
    signature,
    Authority.toMessage(claim),
    warrant.certificate.publicKey,
  )
  if (!isSigned) throw new Authority.AuthorizationError()
  return certificate
}

export declare namespace assertSigned {
  type Parameters = {
    actor: Actor
    /** The digest of the set, which the server has computed when it was staged. */
    digest: Uint8Array
    operation: Authority.Operation
    set: { addresses: Addresses; slots: { revision: number } }
    verified: Verified
    warrant: Authority.Warrant
  }
}

/** Parses the warrant of a request. Throws a `Shape.InvalidError` if it has none. */
export const read = Shape.named(Authority.warrantShape, 'warrant')

/**
 * The certificates that this process has verified, in the order of their last use. A certificate in the database proves
 * nothing, because its row may have been edited (T52).
 */
export type Verified = Set<string> & { readonly most: number }

/** Creates an empty set of verified certificates. By default, their hashes take about a megabyte. */
export const createVerified = (most = 10_000): Verified =>
  Object.assign(new Set<string>(), { most })

/**
 * Asserts that the wallet's own key has signed a certificate, and returns the certificate to store. Skips the signature
 * if this process has verified it before, because recovery on secp256k1 takes a millisecond.
 */
export function assertCertified(
  certificate: Authority.Certificate,
  { addresses, verified, walletId }: assertCertified.Options,
): Authority.CertificateJson {
  const json = Shape.encode(certificate)
  const { evm, solana } = addresses
  const text = JSON.stringify([json, evm, solana, walletId])
  const hash = createHash('sha256').update(text).digest('base64url')
  if (!verified.delete(hash)) Authority.verifyCertificate(certificate, { addresses, walletId })
  verified.add(hash)
  const [oldest] = verified
  if (verified.size > verified.most) verified.delete(oldest!)
  return json
}

export declare namespace assertCertified {
  type Options = Authority.verifyCertificate.Expected & { verified: Verified }
}

/** Reads a certificate that the wallet's own key has signed, for a wallet whose addresses the server has lost. */
export function readCertificate(json: unknown, walletId: string): Authority.CertificateJson {
  const certificate = Shape.named(Authority.certificateShape, 'certificate')(json)
  const { addresses } = certificate
  Authority.verifyCertificate(certificate, { addresses, walletId })
  return Shape.encode(certificate)
}

type Addresses = Authority.verifyCertificate.Expected['addresses']

const isSame = (a: Addresses, b: Addresses) => a.evm === b.evm && a.solana === b.solana

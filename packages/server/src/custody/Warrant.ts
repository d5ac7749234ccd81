import { createHash } from 'node:crypto'
import { BaseError } from '@latchkey/protocol/Errors'
import { server } from '@latchkey/protocol/reasons/server'
import { Authority, Shape } from '@latchkey/vault/keeper'
import type { Actor } from '../store/custody/Audit.ts'
import type { Wallet } from '../store/custody/activate.ts'
import { ConflictError } from '../store/custody/refusals.ts'
import { verifyEd25519 } from './verifyEd25519.ts'

/**
 * Asserts that the wallet's authority has signed an operation on a set (T50). Before the first activation a
 * warrant is optional. After it, every operation needs one.
 *
 * Returns the certificate to store with the wallet, if any. Throws
 *
 * - a {@link ConflictError} if the wallet has other addresses than the set;
 * - a {@link MissingError} if the warrant is absent but required;
 * - `Authority.CertificateError` if the wallet's own key has not signed the certificate;
 * - `Authority.AuthorizationError` if the authority has not signed this operation.
 */
export function assertWarranted(
  parameters: assertWarranted.Parameters,
): Authority.CertificateJson | undefined {
  const { actor, digest, operation, set, wallet, warrant } = parameters
  const { addresses } = set
  if (wallet.addresses && !isSame(wallet.addresses, addresses)) throw new ConflictError()
  if (!warrant) {
    if (wallet.addresses) throw new MissingError()
    return undefined
  }
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
  if (!verifyEd25519(signature, Authority.toMessage(claim), warrant.certificate.publicKey))
    throw new Authority.AuthorizationError()
  return certificate
}

export declare namespace assertWarranted {
  type Parameters = {
    actor: Actor
    /** The digest of the set, which the server has computed when it was staged. */
    digest: Uint8Array
    operation: Authority.Operation
    set: { addresses: Addresses; slots: { revision: number } }
    verified: Verified
    wallet: Wallet
    warrant: Authority.Warrant | undefined
  }
}

/** Parses the warrant of a request, if it has one. */
export const read = Shape.named(Shape.optional(Authority.warrantShape), 'warrant')

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

/** Thrown if a request lacks the warrant. */
export class MissingError extends BaseError {
  override readonly name = 'Warrant.MissingError'

  constructor() {
    super(server.PAGE_OUTDATED.message)
  }
}

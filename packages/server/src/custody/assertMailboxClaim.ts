import { Authority, MailboxClaim } from '@latchkey/vault/keeper'
import type { Actor } from '../store/custody/Audit.ts'
import type { Wallet } from '../store/custody/activate.ts'
import { NotFoundError } from '../store/custody/refusals.ts'
import type { ShareSets } from '../store/custody/shareSets.ts'
import { verifyEd25519 } from './verifyEd25519.ts'
import * as Warrant from './Warrant.ts'

/**
 * Asserts that the wallet's authority has signed a claim about the mailbox of its account. Returns the certificate.
 * Throws `Authority.CertificateError`, `Authority.AuthorizationError`, or a {@link NotFoundError} if the wallet has
 * never been activated.
 */
export function assertMailboxClaim(
  { deviceId, walletId }: Actor,
  { warrant, ...claim }: assertMailboxClaim.Claim,
  { verified, wallet }: { verified: Warrant.Verified; wallet: Wallet | undefined },
): Authority.CertificateJson {
  if (!wallet?.addresses) throw new NotFoundError()
  const { authorization, certificate } = Warrant.read(warrant)
  const { addresses } = wallet
  const certified = Warrant.assertCertified(certificate, { addresses, verified, walletId })
  const message = MailboxClaim.toMessage({ ...claim, deviceId, walletId })
  if (!verifyEd25519(authorization.signature, message, certificate.publicKey))
    throw new Authority.AuthorizationError()
  return certified
}

export declare namespace assertMailboxClaim {
  /** The device and the wallet are those of the caller. The warrant is not parsed yet. */
  type Claim = Omit<MailboxClaim.MailboxClaim, 'deviceId' | 'walletId'> & { warrant: unknown }
}

/** Returns the actor with the wallet of its account. */
export async function findOwn(
  actor: Omit<Actor, 'walletId'>,
  sets: Pick<ShareSets, 'findWallet'>,
): Promise<Actor> {
  const found = await sets.findWallet(actor)
  if (!found) throw new NotFoundError()
  return { ...actor, walletId: found.id }
}

import * as Schema from '@latchkey/protocol/Schema'
import * as Bytes from '../Bytes.ts'
import type * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'
import * as Authority from './Authority.ts'

/**
 * The claim that the authority signs to change an account's address without the old mailbox. It needs no nonce, because
 * the server has created the id and accepts it only once.
 */
export type MailboxClaim = {
  /** The thumbprint of the device's key. The server compares it with the proof of the request. */
  deviceId: string
  /** The id of the change. */
  id: string
  newEmail: string
  oldEmail: string
  walletId: string
}

/** The claim as a page sends it to the key worker. The worker knows the device. */
export const shape: Shape.Shape<Omit<MailboxClaim, 'deviceId' | 'walletId'>> = Shape.object({
  id: Shape.id,
  newEmail: Schema.string,
  oldEmail: Schema.string,
})

/** Signs a claim with the authority of an open wallet. Wipes the authority. */
export async function sign(
  claim: MailboxClaim,
  { keys, seed }: { keys: Seed.Keys; seed: Seed.Seed },
): Promise<Authority.Warrant> {
  const authority = await Authority.fromSeed(seed)
  try {
    const certificate = Authority.certify({ authority, keys, walletId: claim.walletId })
    const signature = await authority.sign(toMessage(claim))
    return { authorization: { signature, version: 2 }, certificate }
  } finally {
    authority.wipe()
  }
}

/** Returns the bytes that the authority signs. A server verifies them with its own Ed25519. */
export function toMessage(claim: MailboxClaim): Bytes.Bytes {
  const { deviceId, id, newEmail, oldEmail, walletId } = claim
  return Bytes.join('latchkey/2/mailbox', walletId, deviceId, id, oldEmail, newEmail)
}

import { BaseError } from '@latchkey/protocol/Errors'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import * as Bytes from '../Bytes.ts'

/**
 * The keeper's word that it has opened the recovery share of a set: a signature over
 * SHA-256(setId ‖ share). A wallet becomes active only after it.
 */
export function digest(setId: string, share: Uint8Array): Bytes.Bytes {
  return Uint8Array.from(sha256(Uint8Array.of(...new TextEncoder().encode(setId), ...share)))
}

export function sign(digest: Uint8Array, signKey: Uint8Array): Bytes.Bytes {
  return Uint8Array.from(ed25519.sign(toMessage(digest), signKey))
}

/** Holds a receipt against the digest that was kept when the share was made. */
export function verify(parameters: verify.Parameters): void {
  const { digest, signature, verifyKey } = parameters
  const message = toMessage(digest)
  const holds = signature.length === 64 && ed25519.verify(signature, message, verifyKey)
  if (!holds) throw new ReceiptError()
}

export declare namespace verify {
  type Parameters = { digest: Uint8Array; signature: Uint8Array; verifyKey: Uint8Array }
  type ErrorType = ReceiptError
}

/** With a label in front, so that a receipt can be nothing else. */
const toMessage = (digest: Uint8Array) => Bytes.join('latchkey/1/receipt', digest)

/** Thrown when the keeper has not proved that it can open the recovery share. */
export class ReceiptError extends BaseError {
  override readonly name = 'Receipt.ReceiptError'

  constructor() {
    super('The wallet could not be saved safely. Please try again.', {
      cause: "The keeper's receipt does not fit the share that was sealed to it.",
      reason: 'receipt',
    })
  }
}

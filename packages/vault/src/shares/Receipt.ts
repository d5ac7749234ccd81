import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import * as Bytes from '../Bytes.ts'
import { VaultError } from '../VaultError.ts'

/**
 * Returns the digest that a receipt signs: SHA-256(setId ‖ share). A receipt proves that the keeper has opened the
 * recovery share of a set. Without a receipt, a set is not activated.
 */
export function digest(setId: string, share: Uint8Array): Bytes.Bytes {
  const id = new TextEncoder().encode(setId)
  const message = Uint8Array.of(...id, ...share)
  const hash = Uint8Array.from(sha256(message))
  Bytes.wipe(message)
  return hash
}

/** Signs a receipt with the keeper's key. */
export function sign(digest: Uint8Array, signKey: Uint8Array): Bytes.Bytes {
  return Uint8Array.from(ed25519.sign(toMessage(digest), signKey))
}

/** Verifies a receipt against the digest that was stored with the share. Throws `ReceiptError`. */
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

/** Returns the message that is signed. The label distinguishes receipts from all other signatures. */
const toMessage = (digest: Uint8Array) => Bytes.join('latchkey/1/receipt', digest)

/** Thrown if the keeper's receipt is invalid. */
export class ReceiptError extends VaultError {
  override readonly name = 'Receipt.ReceiptError'

  constructor() {
    super('notSaved', {
      cause: "The keeper's receipt does not match the share that was sealed to it.",
    })
  }
}

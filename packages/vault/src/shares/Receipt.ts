import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import * as Bytes from '../Bytes.ts'
import * as Ed25519 from '../Ed25519.ts'
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
export async function verify(parameters: verify.Parameters): Promise<void> {
  const message = toMessage(parameters.digest)
  const publicKey = Uint8Array.from(parameters.verifyKey)
  const signature = Uint8Array.from(parameters.signature)
  if (!(await Ed25519.verify({ message, publicKey, signature }))) throw new ReceiptError()
}

export declare namespace verify {
  type Parameters = { digest: Uint8Array; signature: Uint8Array; verifyKey: Uint8Array }
  type ErrorType = ReceiptError
}

/**
 * Returns the bytes that a receipt signs. A keeper signs them with its own Ed25519. The label separates receipts from all
 * other signatures.
 */
export function toMessage(digest: Uint8Array): Bytes.Bytes {
  return Bytes.join('latchkey/1/receipt', digest)
}

/** Thrown if the keeper's receipt is invalid. */
export class ReceiptError extends VaultError {
  override readonly name = 'Receipt.ReceiptError'

  constructor() {
    super('notSaved', {
      cause: "The keeper's receipt does not match the share that was sealed to it.",
    })
  }
}

import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import * as Bytes from '../Bytes.ts'
import * as Shape from '../Shape.ts'
import { VaultError } from '../VaultError.ts'

/**
 * The oblivious function that limits guesses of a password: RFC 9497, verifiable mode (VOPRF), with ristretto255 and
 * SHA-512. The server holds a scalar per slot. It sees only a blinded element, from which it learns nothing about the
 * input. The client verifies that the server used the scalar whose public key is in the slot.
 *
 * This is a function, so that the frame, which needs only the errors of this file, does not bundle the curve.
 */
const voprf = () => ristretto255_oprf.voprf

/** The server's scalar of a slot, and its public key. */
export type KeyPair = { publicKey: Bytes.Bytes; secretKey: Bytes.Bytes }

/** The server's answer: the blinded element multiplied by the scalar, and a proof that the server used this scalar. */
export type Evaluation = { evaluated: Bytes.Bytes; proof: Bytes.Bytes }

/** A blinded input. `blind` is secret. */
export type Blinded = { blind: Bytes.Bytes; blinded: Bytes.Bytes }

/** The JSON of an {@link Evaluation}. */
export const shape = Shape.object({ evaluated: Shape.bytes(32), proof: Shape.bytes(64) })

/** Server: generates a random scalar. */
export function keyPair(): KeyPair {
  const { publicKey, secretKey } = voprf().generateKeyPair()
  return { publicKey: own(publicKey), secretKey: own(secretKey) }
}

/** Server: evaluates a blinded element. Throws `ElementError` if it is not a valid element. */
export function evaluate(
  { publicKey, secretKey }: { publicKey: Uint8Array; secretKey: Uint8Array },
  blinded: Uint8Array,
  random?: Bytes.Random,
): Evaluation {
  try {
    const { evaluated, proof } = voprf().blindEvaluate(secretKey, publicKey, blinded, toRng(random))
    return { evaluated: own(evaluated), proof: own(proof) }
  } catch {
    throw new ElementError()
  }
}

/** Client: blinds an input with a random scalar. Wipe `blind` after use. */
export function blind(input: Uint8Array, random?: Bytes.Random): Blinded {
  const { blind, blinded } = voprf().blind(input, toRng(random))
  return { blind: own(blind), blinded: own(blinded) }
}

/** Client: verifies the proof and returns the 64 bytes of output. Throws `ProofError`. */
export function finalize(parameters: finalize.Parameters): Bytes.Bytes {
  const { blind, blinded, evaluated, input, proof, publicKey } = parameters
  try {
    return own(voprf().finalize(input, blind, evaluated, blinded, publicKey, proof))
  } catch {
    // Omit the cause, because it could quote an element.
    throw new ProofError()
  }
}

export declare namespace finalize {
  type Parameters = Blinded & Evaluation & { input: Uint8Array; publicKey: Uint8Array }
  type ErrorType = ProofError
}

/** Copies bytes to a plain `Uint8Array` and wipes the original. */
function own(bytes: Uint8Array): Bytes.Bytes {
  const copy = Uint8Array.from(bytes)
  Bytes.wipe(bytes)
  return copy
}

/** Adapts our generator to the library, in whose type the length is optional. */
const toRng =
  (random: Bytes.Random = Bytes.random) =>
  (length?: number) =>
    random(length ?? 32)

/** Thrown if a blinded element is not a valid element of the group. */
export class ElementError extends VaultError {
  override readonly name = 'Oprf.ElementError'

  constructor() {
    super('invalidElement')
  }
}

/** Thrown if the server did not use the key in the slot. This says nothing about the password. */
export class ProofError extends VaultError {
  override readonly name = 'Oprf.ProofError'

  constructor() {
    super('proof', { cause: "The server's answer was not made with the key in the slot." })
  }
}

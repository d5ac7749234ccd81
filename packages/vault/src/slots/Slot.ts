import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base32crockford } from '@scure/base'
import * as Bytes from '../Bytes.ts'
import * as Shape from '../Shape.ts'
import * as Hpke from '../shares/Hpke.ts'
import { VaultError } from '../VaultError.ts'

/**
 * A recovery slot, comparable to a key slot of LUKS. Each slot has an X25519 key pair. Sealing needs only
 * the public key, so every device can seal its set to every slot.
 *
 * Only the keeper stores its private key. Other private keys are derived on each use from a secret of the
 * user. For a passkey and a code: HKDF-SHA256(input, the slot's salt, `latchkey/1/slot/<kind>`). The input is
 *
 * - `passkey`: the WebAuthn PRF output for the slot's salt, with user verification;
 * - `code`: the 16 bytes of a printed code.
 *
 * For a password: see `Password`.
 */
export type Slot = Keeper | Passkey | Password | Code
export type Kind = Slot['kind']

type Common = { id: string; publicKey: Bytes.Bytes }
export type Keeper = Common & {
  kind: 'keeper'
  /** The ed25519 key that verifies the keeper's receipts. */
  verifyKey: Bytes.Bytes
}
export type Passkey = Common & {
  credentialId: Bytes.Bytes
  kind: 'passkey'
  /** The input of the PRF (`prf.eval.first`), and the salt of HKDF. */
  salt: Bytes.Bytes
}
export type Password = Common & {
  kind: 'password'
  /** The memory of argon2id, in KiB. */
  memory: number
  /** The public key of the server's scalar, which limits guesses. */
  oprfKey: Bytes.Bytes
  /** The passes of argon2id. */
  passes: number
  salt: Bytes.Bytes
}
export type Code = Common & { kind: 'code'; salt: Bytes.Bytes }

/** A PRF output of WebAuthn, which is an HMAC-SHA256 of the authenticator. */
const prfLength = 32

const common = { id: Shape.id, publicKey: Shape.bytes(32) }
const derived = { ...common, salt: Shape.bytes(16, 64) }

/** The stored shape of each kind. */
const shapes = {
  code: Shape.object({ ...derived, kind: Shape.oneOf('code') }),
  keeper: Shape.object({ ...common, kind: Shape.oneOf('keeper'), verifyKey: Shape.bytes(32) }),
  passkey: Shape.object({
    ...derived,
    credentialId: Shape.bytes(1, 1_023),
    kind: Shape.oneOf('passkey'),
  }),
  password: Shape.object({
    ...derived,
    kind: Shape.oneOf('password'),
    // Reject weaker parameters, so that a server cannot make guessing cheap.
    memory: Shape.integer(46 * 1024, 1024 * 1024),
    oprfKey: Shape.bytes(32),
    passes: Shape.integer(1, 64),
  }),
} satisfies Record<Kind, Shape.Shape<Slot>>

const kind = Shape.object({ kind: Shape.oneOf('code', 'keeper', 'passkey', 'password') })

/** The JSON of a slot of any kind. */
export const shape: Shape.Shape<Slot> = (input) => shapes[kind(input).kind](input)

/** A recovery share sealed to one slot. */
export type SealedShare = Hpke.Sealed & { slotId: string }

/** The JSON of a {@link SealedShare}: 33 bytes and a tag. */
export const sealedShape = Shape.object({
  ciphertext: Shape.bytes(49),
  enc: Shape.bytes(32),
  slotId: Shape.id,
})

/** Creates a printed code and its slot. The code is shown once and never stored. */
export function createCode(random: Bytes.Random = Bytes.random): { code: string; slot: Code } {
  const bytes = random(16)
  const salt = random(16)
  // A checksum byte detects typing errors. 28 letters, in groups of four.
  const checked = Uint8Array.of(...bytes, sha256(bytes)[0]!)
  const text = base32crockford.encode(checked)
  const { privateKey, publicKey } = derive('code', bytes, salt)
  Bytes.wipe(bytes, checked, privateKey)
  return {
    code: text.match(/.{4}/g)!.join('-'),
    slot: { id: Bytes.uuid(random), kind: 'code', publicKey, salt },
  }
}

/**
 * Creates the slot of a passkey from its PRF output. The salt is `createSalt()`, which was the input of
 * the PRF. The caller has requested user verification and checked `isUserVerified`. Throws `PasskeyError`.
 *
 * @example
 * const salt = Slot.createSalt()
 * // navigator.credentials.get({ publicKey: { userVerification: 'required', extensions: { prf: { eval: { first: salt } } } } })
 * const slot = Slot.createPasskey({ credentialId, output, salt })
 */
export function createPasskey(parameters: createPasskey.Parameters): Passkey {
  const { credentialId, output, random = Bytes.random, salt } = parameters
  if (output.length !== prfLength) throw new PasskeyError()
  const { privateKey, publicKey } = derive('passkey', output, salt)
  Bytes.wipe(privateKey)
  return { credentialId, id: Bytes.uuid(random), kind: 'passkey', publicKey, salt }
}

export declare namespace createPasskey {
  type Parameters = {
    credentialId: Bytes.Bytes
    /** The PRF output (`prf.results.first`). Secret: wipe it after use. */
    output: Uint8Array
    random?: Bytes.Random | undefined
    salt: Bytes.Bytes
  }
  type ErrorType = PasskeyError
}

/** Creates the salt of a new slot. It is random for each slot. */
export function createSalt(random: Bytes.Random = Bytes.random): Bytes.Bytes {
  return random(32)
}

/** Derives the key pair of a slot from a secret of the user. For a password, see `Password`. */
export function derive(
  kind: 'code' | 'passkey',
  input: Uint8Array,
  salt: Uint8Array,
): Hpke.KeyPair {
  const info = new TextEncoder().encode(`latchkey/1/slot/${kind}`)
  const output = hkdf(sha256, input, salt, info, 32)
  const privateKey = Uint8Array.from(output)
  Bytes.wipe(output)
  return Hpke.fromPrivateKey(privateKey)
}

/** Derives the private key of a slot from a typed code. Throws `CodeError`. */
export function fromCode(slot: Code, code: string): Bytes.Bytes {
  const bytes = decodeCode(code.replace(/[\s-]/g, ''))
  try {
    if (bytes?.length !== 17 || sha256(bytes.subarray(0, 16))[0] !== bytes[16])
      throw new CodeError()
    const { privateKey, publicKey } = derive('code', bytes.subarray(0, 16), slot.salt)
    if (Bytes.isEqual(publicKey, slot.publicKey)) return privateKey
    Bytes.wipe(privateKey)
    throw new CodeError()
  } finally {
    Bytes.wipe(bytes)
  }
}

/** Derives the private key of a slot from the PRF output of its passkey. Throws `PasskeyError`. */
export function fromPasskey(slot: Passkey, output: Uint8Array): Bytes.Bytes {
  if (output.length !== prfLength) throw new PasskeyError()
  const { privateKey, publicKey } = derive('passkey', output, slot.salt)
  if (Bytes.isEqual(publicKey, slot.publicKey)) return privateKey
  Bytes.wipe(privateKey)
  throw new PasskeyError()
}

/** Returns whether an authenticator has verified the user: the flag UV of its signed data. */
export function isUserVerified(authenticatorData: Uint8Array): boolean {
  return authenticatorData.length >= 37 && (authenticatorData[32]! & 0x04) !== 0
}

/** Seals the recovery share to a slot and binds it to the wallet and the set. */
export async function seal(slot: Slot, parameters: seal.Parameters): Promise<SealedShare> {
  const { share, ...binding } = parameters
  const info = toInfo({ ...binding, slotId: slot.id })
  const sealed = await Hpke.seal({ info, plaintext: share, publicKey: slot.publicKey })
  return { ...sealed, slotId: slot.id }
}

export declare namespace seal {
  type Parameters = { setId: string; share: Bytes.Bytes; walletId: string }
}

/** Opens a sealed recovery share with the private key of its slot. Throws `Hpke.UnsealError`. */
export async function open(sealed: SealedShare, parameters: open.Parameters): Promise<Bytes.Bytes> {
  const { privateKey, setId, walletId } = parameters
  const info = toInfo({ setId, slotId: sealed.slotId, walletId })
  return Hpke.open({ info, privateKey, sealed })
}

export declare namespace open {
  type Parameters = Pick<Hpke.open.Parameters, 'privateKey'> & { setId: string; walletId: string }
  type ErrorType = Hpke.open.ErrorType
}

const toInfo = (binding: { setId: string; slotId: string; walletId: string }) =>
  Bytes.join('latchkey/1/recovery', binding.walletId, binding.setId, binding.slotId)

function decodeCode(text: string): Uint8Array | undefined {
  try {
    return base32crockford.decode(text)
  } catch {
    return undefined
  }
}

/** Thrown if a code has a typing error or belongs to another wallet. */
export class CodeError extends VaultError {
  override readonly name = 'Slot.CodeError'

  constructor() {
    super('wrongCode')
  }
}

/** Thrown if the output of a passkey does not open the slot: it belongs to another slot or wallet. */
export class PasskeyError extends VaultError {
  override readonly name = 'Slot.PasskeyError'

  constructor() {
    super('wrongPasskey')
  }
}

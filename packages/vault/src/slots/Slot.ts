import { BaseError } from '@latchkey/protocol/Errors'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base32crockford } from '@scure/base'
import * as Bytes from '../Bytes.ts'
import * as Shape from '../Shape.ts'
import * as Hpke from '../shares/Hpke.ts'

/**
 * A way back into a wallet, as LUKS has key slots. Each has an X25519 key pair, and sealing needs
 * the public half only: a set made on any device is sealed to every slot, present or not.
 *
 * But for the keeper's, the private half is never stored. It is derived anew each time from what
 * the person has or knows: HKDF-SHA256(input, the slot's salt, `latchkey/1/slot/<kind>`), where
 *
 * - `passkey`: the input is the WebAuthn PRF output for the slot's salt, user verification required;
 * - `password`: it is argon2id of the password (NFKC) with the slot's salt and parameters, 32 bytes;
 * - `code`: it is the 16 bytes of a printed code.
 */
export type Slot = Keeper | Passkey | Password | Code
export type Kind = Slot['kind']

type Common = { id: string; publicKey: Bytes.Bytes }
export type Keeper = Common & {
  kind: 'keeper'
  /** The ed25519 key of the keeper's receipts. */
  verifyKey: Bytes.Bytes
}
export type Passkey = Common & { credentialId: Bytes.Bytes; kind: 'passkey'; salt: Bytes.Bytes }
export type Password = Common & {
  kind: 'password'
  /** Of argon2id, in KiB. */
  memory: number
  /** Of argon2id: the cost in time. */
  passes: number
  salt: Bytes.Bytes
}
export type Code = Common & { kind: 'code'; salt: Bytes.Bytes }

const common = { id: Shape.id, publicKey: Shape.bytes(32) }
const derived = { ...common, salt: Shape.bytes(16, 64) }

/** Each kind as it is stored. */
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
    // Weaker parameters are refused: a server must not be able to make guessing cheap.
    memory: Shape.integer(46 * 1024, 1024 * 1024),
    passes: Shape.integer(1, 64),
  }),
} satisfies Record<Kind, Shape.Shape<Slot>>

const kind = Shape.object({ kind: Shape.oneOf('code', 'keeper', 'passkey', 'password') })

export const shape: Shape.Shape<Slot> = (input) => shapes[kind(input).kind](input)

/** A recovery share sealed to one slot. */
export type SealedShare = Hpke.Sealed & { slotId: string }

export const sealedShape = Shape.object({
  ciphertext: Shape.bytes(49),
  enc: Shape.bytes(32),
  slotId: Shape.id,
})

/** A new printed code, and the slot that it opens. The code is shown once and kept nowhere. */
export function createCode(random: Bytes.Random = Bytes.random): { code: string; slot: Code } {
  const bytes = random(16)
  const salt = random(16)
  // One byte of check: a slip of the pen is told from a wrong code. 28 letters in groups of four.
  const text = base32crockford.encode(Uint8Array.of(...bytes, sha256(bytes)[0]!))
  const { privateKey, publicKey } = derive('code', bytes, salt)
  Bytes.wipe(bytes, privateKey)
  return {
    code: text.match(/.{4}/g)!.join('-'),
    slot: { id: Bytes.uuid(random), kind: 'code', publicKey, salt },
  }
}

/** The key pair of a slot, from what the person has or knows. */
export function derive(
  kind: Exclude<Kind, 'keeper'>,
  input: Uint8Array,
  salt: Uint8Array,
): Hpke.KeyPair {
  const info = new TextEncoder().encode(`latchkey/1/slot/${kind}`)
  return Hpke.fromPrivateKey(Uint8Array.from(hkdf(sha256, input, salt, info, 32)))
}

/** The private key of a code's slot, from the code as a person types it. */
export function fromCode(slot: Code, code: string): Bytes.Bytes {
  const bytes = decodeCode(code.replace(/[\s-]/g, ''))
  if (bytes?.length !== 17 || sha256(bytes.subarray(0, 16))[0] !== bytes[16]) throw new CodeError()
  const { privateKey, publicKey } = derive('code', bytes.subarray(0, 16), slot.salt)
  Bytes.wipe(bytes)
  if (!Bytes.isEqual(publicKey, slot.publicKey)) throw new CodeError()
  return privateKey
}

/** Seals the recovery share to a slot, for this wallet and this set only. */
export async function seal(slot: Slot, parameters: seal.Parameters): Promise<SealedShare> {
  const { share, ...binding } = parameters
  const info = toInfo({ ...binding, slotId: slot.id })
  const sealed = await Hpke.seal({ info, plaintext: share, publicKey: slot.publicKey })
  return { ...sealed, slotId: slot.id }
}

export declare namespace seal {
  type Parameters = { setId: string; share: Bytes.Bytes; walletId: string }
}

/** Opens a sealed recovery share with the private key of its slot. */
export async function open(sealed: SealedShare, parameters: open.Parameters): Promise<Bytes.Bytes> {
  const { privateKey, setId, walletId } = parameters
  const info = toInfo({ setId, slotId: sealed.slotId, walletId })
  return Hpke.open({ info, privateKey, sealed })
}

export declare namespace open {
  type Parameters = { privateKey: Bytes.Bytes; setId: string; walletId: string }
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

/** Thrown when a code was mistyped, or is another wallet's. */
export class CodeError extends BaseError {
  override readonly name = 'Slot.CodeError'

  constructor() {
    super('This code does not open the wallet. Please check it for typing errors.', {
      reason: 'wrongCode',
    })
  }
}

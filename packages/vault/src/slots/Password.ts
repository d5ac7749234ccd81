import { argon2idAsync } from '@noble/hashes/argon2.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import * as Bytes from '../Bytes.ts'
import * as Hpke from '../shares/Hpke.ts'
import { VaultError } from '../VaultError.ts'
import * as Oprf from './Oprf.ts'
import type * as Slot from './Slot.ts'

/**
 * The key of a password slot. Two parts protect it:
 *
 * 1. `stretched` = argon2id(password in NFKC, the slot's salt), 32 bytes.
 * 2. `output` = the server's OPRF of `stretched`, 64 bytes. Each guess needs one answer of the server.
 *
 * The key is HKDF-SHA256(stretched ‖ output, the slot's salt, `latchkey/2/slot/password`). argon2id comes
 * first. So the server never sees anything that is cheaper to guess than argon2id, even if a blind leaks.
 * An attacker with the server's scalar pays argon2id for every guess.
 */

/** The parameters of new slots. `Slot.shape` refuses weaker ones than 46 MiB and one pass. */
export const defaults = { memory: 64 * 1024, passes: 3 } as const

/** An attempt to open a slot. Everything except `blinded` is secret, and `finish` wipes it. */
export type Attempt = Oprf.Blinded & { input: Bytes.Bytes; stretched: Bytes.Bytes }

/** The fields of a slot that an attempt depends on. */
export type Parameters = Pick<Slot.Password, 'id' | 'memory' | 'passes' | 'salt'>

/** Stretches a password and blinds it for the server. Takes about two seconds. */
export async function begin(slot: Parameters, options: begin.Options): Promise<Attempt> {
  const { password, random, walletId } = options
  const stretched = await stretch(slot, password)
  const input = Bytes.join(label, walletId, slot.id, stretched)
  return { ...Oprf.blind(input, random), input, stretched }
}

export declare namespace begin {
  type Options = { password: string; random?: Bytes.Random | undefined; walletId: string }
}

/**
 * Derives the key pair from the server's answer. Throws `Oprf.ProofError` if the server has used another
 * scalar than the slot names. Wipes the attempt.
 */
export function finish(
  slot: Pick<Slot.Password, 'oprfKey' | 'salt'>,
  attempt: Attempt,
  evaluation: Oprf.Evaluation,
): Hpke.KeyPair {
  const secrets: Uint8Array[] = []
  try {
    const output = Oprf.finalize({ ...attempt, ...evaluation, publicKey: slot.oprfKey })
    const joined = Bytes.join(attempt.stretched, output)
    const key = hkdf(sha256, joined, slot.salt, new TextEncoder().encode(label), 32)
    secrets.push(output, joined, key)
    return Hpke.fromPrivateKey(Uint8Array.from(key))
  } finally {
    Bytes.wipe(...secrets)
    wipe(attempt)
  }
}

/** Overwrites an attempt with zeros. */
export function wipe({ blind, input, stretched }: Attempt): void {
  Bytes.wipe(blind, input, stretched)
}

const label = 'latchkey/2/slot/password'

/** Derives a key from the password. It is asynchronous, so that the worker can still receive an abort. */
export async function stretch(
  slot: Omit<Parameters, 'id'>,
  password: string,
): Promise<Bytes.Bytes> {
  const bytes = new TextEncoder().encode(password.normalize('NFKC'))
  try {
    const options = { dkLen: 32, m: slot.memory, p: 1, t: slot.passes }
    const hash = await argon2idAsync(bytes, slot.salt, options)
    const stretched = Uint8Array.from(hash)
    Bytes.wipe(hash)
    return stretched
  } finally {
    Bytes.wipe(bytes)
  }
}

/** Thrown if a password does not open the slot. */
export class PasswordError extends VaultError {
  override readonly name = 'Password.PasswordError'

  constructor() {
    super('wrongPassword')
  }
}

/** Thrown if a password was guessed too often. `seconds` says when the next attempt is possible. */
export class LimitedError extends VaultError {
  override readonly name = 'Password.LimitedError'
  readonly seconds: number

  constructor({ seconds }: { seconds: number }) {
    super('tooManyPasswords')
    this.seconds = seconds
  }
}

/**
 * Thrown if the server has no scalar for the slot: a restore has lost it, or the slot was removed. The password
 * opens nothing until the operator writes the scalar back. Nothing was changed.
 */
export class LostKeyError extends VaultError {
  override readonly name = 'Password.LostKeyError'

  constructor() {
    super('lostPassword')
  }
}

/** Thrown if the password of a new export file is too short. */
export class WeakPasswordError extends VaultError {
  override readonly name = 'Password.WeakPasswordError'

  constructor() {
    super('weakPassword')
  }
}

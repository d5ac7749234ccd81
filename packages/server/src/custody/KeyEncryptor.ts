import { BaseError } from '@latchkey/protocol/Errors'

/** The set that an envelope belongs to. It decrypts for no other. */
export type Context = { setId: string; walletId: string }

/** Data encrypted by a key that is not in the database (T22). */
export type Envelope = {
  /** Ends with the tag. */
  ciphertext: Uint8Array
  iv: Uint8Array
  keyId: string
}

/** Encrypts auth shares. The key ring implements it; a KMS could too. */
export type KeyEncryptor = {
  decrypt(envelope: Envelope, context: Context): Promise<Uint8Array>
  encrypt(plain: Uint8Array, context: Context): Promise<Envelope>
  /** Whether it can decrypt envelopes of this key. */
  knows(keyId: string): boolean
}

/**
 * Throws an {@link UnknownKeyError} if the key of a stored envelope is missing (custody.md, atomicity
 * 10). A server without its keys must not start, since users would believe their wallets are lost.
 */
export function assertKnows(encryptor: KeyEncryptor, keyIds: readonly string[]): void {
  const unknown = keyIds.filter((id) => !encryptor.knows(id))
  if (unknown.length) throw new UnknownKeyError(unknown)
}

/** Thrown when an envelope cannot be decrypted. */
export class OpenError extends BaseError {
  override readonly name = 'KeyEncryptor.OpenError'

  constructor() {
    super('The envelope cannot be opened: it was changed, or it belongs to another wallet or set.')
  }
}

/** Thrown when the key of an envelope is missing. */
export class UnknownKeyError extends BaseError {
  override readonly name = 'KeyEncryptor.UnknownKeyError'

  constructor(keyIds: readonly string[]) {
    super(
      `The key ring does not hold the key ${keyIds.map((id) => `"${id}"`).join(', ')}, by which stored shares are encrypted. Restore the key ring of this database from its backup.`,
    )
  }
}

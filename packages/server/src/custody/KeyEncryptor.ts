import { BaseError } from '@latchkey/protocol/Errors'

/** What an envelope belongs to. It opens for nothing else. */
export type Context = { setId: string; walletId: string }

/** Something enveloped by a key that is not in the database (T22). */
export type Envelope = {
  /** With the tag at its end. */
  ciphertext: Uint8Array
  iv: Uint8Array
  keyId: string
}

/** Envelopes auth shares. The key ring is one; a KMS would be another. */
export type KeyEncryptor = {
  decrypt(envelope: Envelope, context: Context): Promise<Uint8Array>
  encrypt(plain: Uint8Array, context: Context): Promise<Envelope>
  /** Whether envelopes of this key can be opened. */
  knows(keyId: string): boolean
}

/**
 * Refuses to go on when a stored envelope could not be opened (custody.md, atomicity 10): better no
 * server than one that makes people believe their wallets are gone.
 */
export function assertKnows(encryptor: KeyEncryptor, keyIds: readonly string[]): void {
  const unknown = keyIds.filter((id) => !encryptor.knows(id))
  if (unknown.length) throw new UnknownKeyError(unknown)
}

/** Thrown when an envelope does not open. */
export class OpenError extends BaseError {
  override readonly name = 'KeyEncryptor.OpenError'

  constructor() {
    super('The envelope cannot be opened: it was changed, or it belongs to another wallet or set.')
  }
}

/** Thrown when the key of an envelope is not at hand. */
export class UnknownKeyError extends BaseError {
  override readonly name = 'KeyEncryptor.UnknownKeyError'

  constructor(keyIds: readonly string[]) {
    super(
      `The key ring does not hold the key ${keyIds.map((id) => `"${id}"`).join(', ')}, by which stored shares are enveloped. Restore the key ring that this database was used with, from its backup.`,
    )
  }
}

import { BaseError } from '@latchkey/protocol/Errors'

/** The set that an envelope belongs to. The envelope is decrypted for no other set. */
export type Context = { setId: string; walletId: string }

/** Data encrypted by a key that is not in the database (T22). */
export type Envelope = {
  /** The ciphertext, which ends with the tag, or the whole answer of a KMS. */
  ciphertext: Uint8Array
  /** The initialization vector. It is empty if a KMS has encrypted. */
  iv: Uint8Array
  keyId: string
}

/** Encrypts auth shares and the server's secrets. A key ring implements it. */
export type KeyEncryptor = {
  decrypt(envelope: Envelope, context: Context): Promise<Uint8Array>
  encrypt(plain: Uint8Array, context: Context): Promise<Envelope>
  /** Whether it can decrypt envelopes of this key. */
  knows(keyId: string): boolean
  /** Stops encrypting with a key, after the database has refused an envelope because the key is retired. */
  retire(keyId: string): void
}

/** One key of a ring. Its bytes are in this process, or a KMS has them. */
export type Key = {
  decrypt(sealed: Omit<Envelope, 'keyId'>, bound: Bound): Promise<Uint8Array>
  encrypt(plain: Uint8Array, bound: Bound): Promise<Omit<Envelope, 'keyId'>>
}

/** The associated data of an envelope. */
export type Bound = Context & { keyId: string }

/** Encodes the associated data with a length before each part, so that different data never gives the same bytes. */
export function toAad({ keyId, setId, walletId }: Bound): Buffer {
  const parts = ['latchkey auth share 1', keyId, walletId, setId].map((part) => Buffer.from(part))
  return Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      return [length, part]
    }),
  )
}

/**
 * Throws an {@link UnknownKeyError} if the key of a stored envelope is missing (custody rule 10). A server without its
 * keys must not start, since users would believe their wallets are lost.
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

/** Thrown when the database refuses an envelope because its key is retired. */
export class RetiredKeyError extends BaseError {
  override readonly name = 'KeyEncryptor.RetiredKeyError'
  readonly keyId: string

  constructor(keyId: string) {
    super(
      `The key ${keyId} is retired, but the key ring of this machine still encrypts with it. Copy the key ring from a machine that has the newer key.`,
    )
    this.keyId = keyId
  }
}

/** Thrown when the key of an envelope is missing. */
export class UnknownKeyError extends BaseError {
  override readonly name = 'KeyEncryptor.UnknownKeyError'

  constructor(keyIds: readonly string[]) {
    super(
      `The key ring does not hold the key ${keyIds.map((id) => `"${id}"`).join(', ')}, by which stored shares are encrypted. Restore the key ring of this database from its backup, or copy it from a machine that has the key.`,
    )
  }
}

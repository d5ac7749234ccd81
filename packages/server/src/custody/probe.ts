import { BaseError } from '@latchkey/protocol/Errors'
import { type Key, OpenError } from './KeyEncryptor.ts'

/**
 * Encrypts and decrypts with a key. Throws if it is not usable, or if the KMS ignores what an envelope is
 * bound to, as Vault did before version 1.13.
 */
export async function probe(key: Key): Promise<void> {
  const bound = { keyId: 'probe', setId: 'probe', walletId: 'probe' }
  const sealed = await key.encrypt(new Uint8Array(33), bound)
  const plain = await key.decrypt(sealed, bound)
  const other = await key.decrypt(sealed, { ...bound, walletId: 'other' }).catch((error) => {
    if (!(error instanceof OpenError)) throw error
  })
  if (plain.length !== 33 || plain.some(Boolean) || other) throw new UnboundError()
}

/** Thrown when a KMS opens an envelope for another wallet. */
export class UnboundError extends BaseError {
  override readonly name = 'probe.UnboundError'

  constructor() {
    super(
      'The KMS does not bind a share to its wallet. Use a key of an AEAD type, and Vault 1.13 or newer.',
    )
  }
}

import { isRetired } from '../store/custody/envelopeKeys.ts'
import { type Context, type Envelope, type KeyEncryptor, RetiredKeyError } from './KeyEncryptor.ts'

/**
 * Encrypts bytes and stores the envelope. If the database refuses it because its key is retired, this process has
 * missed a rotation. Then it encrypts once more, with the key that the ring names now. Throws a {@link RetiredKeyError}
 * if that key is retired too. The caller wipes the bytes.
 */
export async function storeEnvelope<result>(
  keyEncryptor: KeyEncryptor,
  plain: Uint8Array,
  context: Context,
  save: (envelope: Envelope) => Promise<result>,
): Promise<result> {
  const store = async () => {
    const envelope = await keyEncryptor.encrypt(plain, context)
    return save(envelope).catch((error) => {
      if (!isRetired(error)) throw error
      throw new RetiredKeyError(envelope.keyId)
    })
  }
  return store().catch((error) => {
    if (!(error instanceof RetiredKeyError)) throw error
    keyEncryptor.retire(error.keyId)
    return store()
  })
}

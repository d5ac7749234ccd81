import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { type Key, OpenError, toAad } from './KeyEncryptor.ts'

const ivLength = 12
const tagLength = 16

/** Creates a key whose bytes are in this process. It uses AES-256-GCM. */
export function create(bytes: Uint8Array): Key {
  const key: KeyObject = createSecretKey(bytes)
  bytes.fill(0)
  return {
    async decrypt({ ciphertext, iv }, bound) {
      if (iv.length !== ivLength || ciphertext.length < tagLength) throw new OpenError()
      const end = ciphertext.length - tagLength
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
          .setAAD(toAad(bound))
          .setAuthTag(ciphertext.subarray(end))
        const first = decipher.update(ciphertext.subarray(0, end))
        const plain = new Uint8Array(end)
        plain.set(first)
        // Wipe these bytes, because Node.js keeps small buffers in a shared pool. GCM's `final` returns no bytes.
        first.fill(0)
        try {
          decipher.final()
        } catch (error) {
          plain.fill(0)
          throw error
        }
        return plain
      } catch {
        throw new OpenError()
      }
    },
    async encrypt(plain, bound) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv, {
        authTagLength: tagLength,
      }).setAAD(toAad(bound))
      const parts = [cipher.update(plain), cipher.final(), cipher.getAuthTag()]
      return { ciphertext: new Uint8Array(Buffer.concat(parts)), iv: new Uint8Array(iv) }
    },
  }
}

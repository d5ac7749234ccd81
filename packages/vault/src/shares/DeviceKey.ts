import * as Bytes from '../Bytes.ts'
import * as Shape from '../Shape.ts'
import { VaultError } from '../VaultError.ts'

/** Encrypts the device share for the browser's storage. */
export type DeviceKey = {
  unwrap(wrapped: Wrapped, binding: Binding): Promise<Bytes.Bytes>
  wrap(share: Bytes.Bytes, binding: Binding): Promise<Wrapped>
}

/** The set and the wallet that a wrapped share is bound to. */
export type Binding = { setId: string; walletId: string }

export type Wrapped = { ciphertext: Bytes.Bytes; iv: Bytes.Bytes }

/** The JSON of a wrapped share: 33 bytes and a tag. */
export const shape = Shape.object({ ciphertext: Shape.bytes(49), iv: Shape.bytes(12) })

/** Generates a non-extractable key: the browser can store and use it, but no script can read it. */
export function generate(): Promise<CryptoKey> {
  const algorithm = { length: 256, name: 'AES-GCM' }
  return crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
}

/** Wraps and unwraps with a key. Throws `ExtractableError` if a script could read the key. */
export function fromCryptoKey(key: CryptoKey, random: Bytes.Random = Bytes.random): DeviceKey {
  if (key.extractable) throw new ExtractableError()
  return {
    async unwrap({ ciphertext, iv }, binding) {
      const parameters = { additionalData: aad(binding), iv, name: 'AES-GCM' }
      try {
        return new Uint8Array(await crypto.subtle.decrypt(parameters, key, ciphertext))
      } catch {
        throw new UnwrapError()
      }
    },
    async wrap(share, binding) {
      const iv = random(12)
      const parameters = { additionalData: aad(binding), iv, name: 'AES-GCM' }
      const ciphertext = await crypto.subtle.encrypt(parameters, key, share)
      return { ciphertext: new Uint8Array(ciphertext), iv }
    },
  }
}

const aad = ({ setId, walletId }: Binding) => Bytes.join('latchkey/1/device', walletId, setId)

/** Thrown if a script could read the key. */
export class ExtractableError extends VaultError {
  override readonly name = 'DeviceKey.ExtractableError'

  constructor() {
    super('extractable')
  }
}

/** Thrown if a stored share does not unwrap: the key differs, or the share is damaged. */
export class UnwrapError extends VaultError {
  override readonly name = 'DeviceKey.UnwrapError'

  constructor() {
    super('notUnwrapped')
  }
}

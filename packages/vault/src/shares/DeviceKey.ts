import { BaseError } from '@latchkey/protocol/Errors'
import * as Bytes from '../Bytes.ts'
import * as Shape from '../Shape.ts'

/** What wraps the device share where the browser keeps it. */
export type DeviceKey = {
  unwrap(wrapped: Wrapped, binding: Binding): Promise<Bytes.Bytes>
  wrap(share: Bytes.Bytes, binding: Binding): Promise<Wrapped>
}

/** A wrapped share is of one set of one wallet: it unwraps nowhere else. */
export type Binding = { setId: string; walletId: string }

export type Wrapped = { ciphertext: Bytes.Bytes; iv: Bytes.Bytes }

export const shape = Shape.object({ ciphertext: Shape.bytes(49), iv: Shape.bytes(12) })

/** A key that the browser may store and use, but that no script can ever read. */
export function generate(): Promise<CryptoKey> {
  const algorithm = { length: 256, name: 'AES-GCM' }
  return crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
}

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

/** Thrown when a key could be read by a script: it would protect nothing. */
export class ExtractableError extends BaseError {
  override readonly name = 'DeviceKey.ExtractableError'

  constructor() {
    super('The key of this device must not be extractable.', { reason: 'extractable' })
  }
}

/** Thrown when what the browser kept does not unwrap: another key, or damaged. */
export class UnwrapError extends BaseError {
  override readonly name = 'DeviceKey.UnwrapError'

  constructor() {
    super('This device no longer has its part of the wallet.', { reason: 'notUnwrapped' })
  }
}

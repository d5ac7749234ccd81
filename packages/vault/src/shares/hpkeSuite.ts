import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { DhkemX25519HkdfSha256 as DhkemInJavaScript } from '@hpke/dhkem-x25519'
import { extract, hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'

let suite: Promise<CipherSuite> | undefined

/** Returns the suite with the platform's X25519, which is three times as fast. Older browsers get it in JavaScript. */
export const findSuite = () => (suite ??= hasX25519().then(create))

/** Creates the suite of all sealed messages, with the X25519 of the platform or in JavaScript. */
export function create(isNative: boolean): CipherSuite {
  const kem = isNative ? new DhkemX25519HkdfSha256() : new DhkemInJavaScript()
  return new CipherSuite({ aead: new Aes256Gcm(), kdf: new KeySchedule(), kem })
}

/**
 * The HKDF of the key schedule, in JavaScript. A message needs it five times, for a few bytes each. WebCrypto would take
 * ten calls, each on another thread, and those take longer than the hashes.
 */
class KeySchedule extends HkdfSha256 {
  override async extract(salt: Bytes, ikm: Bytes): Promise<ArrayBuffer> {
    return own(extract(sha256, view(ikm), view(salt)))
  }

  override async extractAndExpand(
    salt: Bytes,
    ikm: Bytes,
    info: Bytes,
    length: number,
  ): Promise<ArrayBuffer> {
    return own(hkdf(sha256, view(ikm), view(salt), view(info), length))
  }
}

type Bytes = ArrayBufferLike | ArrayBufferView

const view = (bytes: Bytes) =>
  ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes)

/** Returns the bytes in a buffer of their own, as the library expects them. */
const own = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

/** Whether the platform has X25519. */
export const hasX25519 = ({ subtle }: Pick<Crypto, 'subtle'> = crypto): Promise<boolean> =>
  // Catch both, because `generateKey` throws or rejects, depending on the browser.
  Promise.resolve()
    .then(() => subtle.generateKey({ name: 'X25519' }, false, ['deriveBits']))
    .then(
      () => true,
      () => false,
    )

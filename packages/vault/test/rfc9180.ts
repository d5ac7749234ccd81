import { x25519 } from '@noble/curves/ed25519.js'
import { expand, extract } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'

/**
 * A second implementation of RFC 9180, base mode, with DHKEM(X25519, HKDF-SHA256) and HKDF-SHA256. It was written from
 * the text of the standard, to test that the vault's library is compatible.
 */
export async function open(parameters: {
  aad?: Uint8Array<ArrayBuffer>
  /** The number of the cipher. 1 is AES-128-GCM, and 2 is AES-256-GCM. */
  aead: 1 | 2
  ciphertext: Uint8Array<ArrayBuffer>
  enc: Uint8Array
  info: Uint8Array
  privateKey: Uint8Array
}): Promise<Uint8Array> {
  const { aad = new Uint8Array(), aead, ciphertext, enc, info, privateKey } = parameters
  const text = (value: string) => new TextEncoder().encode(value)
  const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((it) => [...it]))
  const labeled = (suite: Uint8Array) => ({
    expand: (prk: Uint8Array, label: string, info: Uint8Array, length: number) =>
      expand(
        sha256,
        prk,
        join(Uint8Array.of(0, length), text('HPKE-v1'), suite, text(label), info),
        length,
      ),
    extract: (salt: Uint8Array, label: string, ikm: Uint8Array) =>
      extract(sha256, join(text('HPKE-v1'), suite, text(label), ikm), salt),
  })
  const none = new Uint8Array()

  const kem = labeled(join(text('KEM'), Uint8Array.of(0, 0x20)))
  const context = join(enc, x25519.getPublicKey(privateKey))
  const prk = kem.extract(none, 'eae_prk', x25519.getSharedSecret(privateKey, enc))
  const shared = kem.expand(prk, 'shared_secret', context, 32)

  const hpke = labeled(join(text('HPKE'), Uint8Array.of(0, 0x20, 0, 1, 0, aead)))
  const schedule = join(
    Uint8Array.of(0),
    hpke.extract(none, 'psk_id_hash', none),
    hpke.extract(none, 'info_hash', info),
  )
  const secret = hpke.extract(shared, 'secret', none)
  const raw = Uint8Array.from(hpke.expand(secret, 'key', schedule, aead * 16))
  const iv = Uint8Array.from(hpke.expand(secret, 'base_nonce', schedule, 12))
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  const options = { additionalData: aad, iv, name: 'AES-GCM' }
  return new Uint8Array(await crypto.subtle.decrypt(options, key, ciphertext))
}

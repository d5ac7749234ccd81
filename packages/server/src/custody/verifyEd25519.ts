import { createPublicKey, verify } from 'node:crypto'

/** Verifies an Ed25519 signature in OpenSSL, which is ten times as fast as JavaScript. */
export function verifyEd25519(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { crv: 'Ed25519', kty: 'OKP', x } })
  return verify(null, message, key, signature)
}

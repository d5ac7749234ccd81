import { createPrivateKey, sign } from 'node:crypto'

/** An Ed25519 key in PKCS #8 begins with these bytes, and ends with its secret (RFC 8410). */
const start = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Imports an Ed25519 key into OpenSSL, and returns a function that signs with it. OpenSSL signs ten times as fast as
 * JavaScript, with the same bytes. The import takes as long as a signature, so keep the function.
 */
export function importSigner(secret: Uint8Array): (message: Uint8Array) => Uint8Array {
  const der = Buffer.concat([start, secret])
  const key = createPrivateKey({ format: 'der', key: der, type: 'pkcs8' })
  der.fill(0)
  return (message) => Uint8Array.from(sign(null, message, key))
}

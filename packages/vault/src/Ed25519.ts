import { ed25519 } from '@noble/curves/ed25519.js'
import * as Bytes from './Bytes.ts'

/** A message, its signature, and the key that may have made it. */
export type Signed = { message: Bytes.Bytes; publicKey: Bytes.Bytes; signature: Bytes.Bytes }

/** Signs messages with one secret key. */
export type Signer = {
  sign(message: Bytes.Bytes): Promise<Bytes.Bytes>
  /** Overwrites what JavaScript holds of the key. Call it after the last signature. */
  wipe(): void
}

/** An Ed25519 key in PKCS #8 begins with these bytes, and ends with its secret (RFC 8410). */
const pkcs8Start = Uint8Array.of(
  ...[
    0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
  ],
)

let isNative: Promise<boolean> | undefined

/**
 * Creates a signer for several signatures, which takes over the secret key. The platform signs in a tenth of the time,
 * but its import takes as long as a signature in JavaScript. Older browsers sign in JavaScript.
 */
export async function toSigner(secretKey: Bytes.Bytes): Promise<Signer> {
  isNative ??= hasEd25519()
  return (await isNative) ? toNativeSigner(secretKey) : toSignerInJavaScript(secretKey)
}

/** Imports a secret key into the platform, from which nothing can export it, and wipes the bytes. */
export async function toNativeSigner(secretKey: Bytes.Bytes): Promise<Signer> {
  const { subtle } = crypto
  const encoded = Uint8Array.of(...pkcs8Start, ...secretKey)
  try {
    const key = await subtle.importKey('pkcs8', encoded, 'Ed25519', false, ['sign'])
    return {
      sign: async (message) => new Uint8Array(await subtle.sign('Ed25519', key, message)),
      wipe() {},
    }
  } finally {
    Bytes.wipe(encoded, secretKey)
  }
}

/** Signs in JavaScript. */
export function toSignerInJavaScript(secretKey: Bytes.Bytes): Signer {
  return {
    sign: async (message) => Uint8Array.from(ed25519.sign(message, secretKey)),
    wipe: () => Bytes.wipe(secretKey),
  }
}

/**
 * Whether a signature is of a message, by RFC 8032 and not by the laxer rules of ZIP 215. Uses the Ed25519 of the
 * platform, which takes a tenth of the time. Older browsers get it in JavaScript.
 */
export async function verify(signed: Signed): Promise<boolean> {
  isNative ??= hasEd25519()
  return (await isNative) ? verifyNatively(signed) : verifyInJavaScript(signed)
}

/** Verifies with the platform. */
export async function verifyNatively({ message, publicKey, signature }: Signed): Promise<boolean> {
  const { subtle } = crypto
  // Some platforms reject a key that is not a point, others let the signature fail.
  const key = await subtle
    .importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    .catch(() => undefined)
  return key !== undefined && subtle.verify('Ed25519', key, signature, message)
}

/** Verifies in JavaScript. */
export function verifyInJavaScript({ message, publicKey, signature }: Signed): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}

/** Whether the platform has Ed25519. */
export const hasEd25519 = ({ subtle }: Pick<Crypto, 'subtle'> = crypto): Promise<boolean> =>
  // Catch both, because `generateKey` throws or rejects, depending on the browser.
  Promise.resolve()
    .then(() => subtle.generateKey('Ed25519', false, ['sign', 'verify']))
    .then(
      () => true,
      () => false,
    )

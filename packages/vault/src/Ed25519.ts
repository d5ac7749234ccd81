import { ed25519 } from '@noble/curves/ed25519.js'
import type * as Bytes from './Bytes.ts'

/** A message, its signature, and the key that may have made it. */
export type Signed = { message: Bytes.Bytes; publicKey: Bytes.Bytes; signature: Bytes.Bytes }

let isNative: Promise<boolean> | undefined

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
  // Throws or rejects, depending on the browser.
  Promise.resolve()
    .then(() => subtle.generateKey('Ed25519', false, ['sign', 'verify']))
    .then(
      () => true,
      () => false,
    )

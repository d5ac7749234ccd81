import * as Base64 from '../Base64.ts'

/** The non-extractable key of a storage partition of the browser. */
export type ProofKey = { keyPair: CryptoKeyPair; publicJwk: { x: string; y: string } }

/** Signs claims with the key of this device. Returns a JWT that contains the public key. */
export async function signJwt(key: ProofKey, typ: string, claims: object): Promise<string> {
  const { x, y } = key.publicJwk
  const header = { alg: 'ES256', jwk: { crv: 'P-256', kty: 'EC', x, y }, typ }
  const text = `${encode(header)}.${encode(claims)}`
  const algorithm = { hash: 'SHA-256', name: 'ECDSA' }
  const signature = await crypto.subtle.sign(algorithm, key.keyPair.privateKey, toBytes(text))
  return `${text}.${Base64.encodeUrl(new Uint8Array(signature))}`
}

/** Returns the SHA-256 of a text, in base64url. */
export async function hash(text: string): Promise<string> {
  return Base64.encodeUrl(new Uint8Array(await crypto.subtle.digest('SHA-256', toBytes(text))))
}

const toBytes = (text: string) => new TextEncoder().encode(text)
const encode = (value: unknown) => Base64.encodeUrl(toBytes(JSON.stringify(value)))

import { type ProofClaims, proofType } from '@latchkey/protocol/api/Route'
import * as Base64 from '../Base64.ts'

/** The key of a browser partition. It is not extractable. */
export type ProofKey = { keyPair: CryptoKeyPair; publicJwk: { x: string; y: string } }

/** The claims of a proof. The body and the access token are not hashed yet. */
export type Claims = Omit<ProofClaims, 'id'>

/** Signs one request, so that a stolen token is useless. A proof works once. */
export async function create(key: ProofKey, claims: Claims): Promise<string> {
  const { x, y } = key.publicJwk
  const header = {
    alg: 'ES256',
    jwk: { crv: 'P-256', kty: 'EC', x, y },
    typ: proofType,
  }
  const { body, token, ...rest } = claims
  const payload: ProofClaims = {
    ...rest,
    body: await hash(body),
    id: Base64.encodeUrl(crypto.getRandomValues(new Uint8Array(16))),
    ...(token && { token: await hash(token) }),
  }
  const text = `${encode(header)}.${encode(payload)}`
  const algorithm = { hash: 'SHA-256', name: 'ECDSA' }
  const signature = await crypto.subtle.sign(algorithm, key.keyPair.privateKey, toBytes(text))
  return `${text}.${Base64.encodeUrl(new Uint8Array(signature))}`
}

async function hash(text: string): Promise<string> {
  return Base64.encodeUrl(new Uint8Array(await crypto.subtle.digest('SHA-256', toBytes(text))))
}

const toBytes = (text: string) => new TextEncoder().encode(text)
const encode = (value: unknown) => Base64.encodeUrl(toBytes(JSON.stringify(value)))

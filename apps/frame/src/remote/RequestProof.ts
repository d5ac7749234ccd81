import { type ProofClaims, proofType } from '@latchkey/protocol/api/Route'
import * as Base64 from '../Base64.ts'
import { hash, type ProofKey, signJwt } from './signJwt.ts'

export type { ProofKey } from './signJwt.ts'

/** The claims of a proof, with the body and the access token. Both are hashed before the proof is signed. */
export type Claims = Omit<ProofClaims, 'id'>

/** Signs a proof for one request, so that a stolen token is useless. The server accepts each proof once. */
export async function create(key: ProofKey, claims: Claims): Promise<string> {
  const { body, token, ...rest } = claims
  const payload: ProofClaims = {
    ...rest,
    body: await hash(body),
    id: Base64.encodeUrl(crypto.getRandomValues(new Uint8Array(16))),
    ...(token && { token: await hash(token) }),
  }
  return signJwt(key, proofType, payload)
}

import { type ProofClaims, proofType } from '@latchkey/protocol/api/Route'
import * as Base64 from '../Base64.ts'
import { hash, type ProofKey, signJwt } from './signJwt.ts'

export type { ProofKey } from './signJwt.ts'

/** The claims of a proof. The body and the access token are not hashed yet. */
export type Claims = Omit<ProofClaims, 'id'>

/** Signs one request, so that a stolen token is useless. A proof works once. */
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

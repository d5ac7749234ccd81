import { type BrowserClaims, browserProofType } from '@latchkey/protocol/api/Route'
import { hash, type ProofKey, signJwt } from '../remote/signJwt.ts'

/**
 * Signs a proof that a page is in the same browser as this device's key (T62). The proof is valid for one page of one
 * sign-in.
 */
export const create = (key: ProofKey, claims: BrowserClaims): Promise<string> =>
  signJwt(key, browserProofType, claims)

/** Returns the challenge of a page. It is the hash of the page's nonce, without the server's MAC. */
export const toChallenge = (nonce: string): Promise<string> => hash(nonce.split('.')[0]!)

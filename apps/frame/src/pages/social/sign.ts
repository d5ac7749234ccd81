import type { BrowserClaims } from '@latchkey/protocol/api/Route'
import { findIdentity } from '../../device/findIdentity.ts'
import * as BrowserProof from '../../social/BrowserProof.ts'

/**
 * Signs a proof that this browser has asked for a sign-in. This works only if the page shares the storage of the frame,
 * which is so on the same site in Chromium and Firefox. Otherwise returns undefined. The server compares the key with
 * the device that asked.
 */
export async function sign(claims: BrowserClaims): Promise<string | undefined> {
  const device = await findIdentity()
  return device && BrowserProof.create(device, claims)
}

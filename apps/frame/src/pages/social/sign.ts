import type { BrowserClaims } from '@latchkey/protocol/api/Route'
import { findIdentity } from '../../device/findIdentity.ts'
import * as BrowserProof from '../../social/BrowserProof.ts'

/**
 * Signs a proof that this browser has started the sign-in. This works only if the page shares the frame's storage, as
 * on the same site in Chromium and Firefox. Otherwise returns undefined. The server compares the key with the one of
 * the device that started the sign-in.
 */
export async function sign(claims: BrowserClaims): Promise<string | undefined> {
  const device = await findIdentity()
  return device && BrowserProof.create(device, claims)
}

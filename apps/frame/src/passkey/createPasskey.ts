import type { Answer, Body } from '@latchkey/protocol/Api'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import { orRefused } from './orRefused.ts'

/** Signature algorithms: EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257]

/**
 * Creates a passkey of the wallet's exact host. Call it in a click handler of a top-level page, because Safari creates
 * none in a frame. Throws a `RefusedError` if the user or the browser declines, or the authenticator has one already.
 */
export async function createPasskey(
  { challenge, known, userId, userName }: Answer<'startPasskey'>,
  { signal }: { signal: AbortSignal },
): Promise<Body<'addPasskey'>['response']> {
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = {
    attestation: 'none',
    // The browser then finds the passkey itself, and the user types no address.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    challenge,
    excludeCredentials: known.map(({ id }) => ({ id, type: 'public-key' })),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    rp: { id: location.hostname, name: location.hostname },
    user: { displayName: userName, id: userId, name: userName },
  }
  const created = await orRefused(() => startRegistration({ optionsJSON }), signal)
  const { authenticatorAttachment, id, rawId, response, type } = created
  const { attestationObject, clientDataJSON, transports } = response
  return {
    authenticatorAttachment,
    id,
    rawId,
    response: { attestationObject, clientDataJSON, transports },
    type,
  }
}

import type { Body } from '@latchkey/protocol/Api'
import { startAuthentication } from '@simplewebauthn/browser'
import { orRefused } from './orRefused.ts'

/**
 * Signs a challenge of the server with a passkey that the user chooses. The browser finds the passkeys of this host: no
 * list of them is sent, so that it tells nothing about accounts. Call it in a click handler. Throws a `RefusedError` if
 * the user or the browser declines.
 *
 * No extension is requested, and the outputs of extensions are not sent.
 */
export async function signWithPasskey(
  challenge: string,
  { signal }: { signal: AbortSignal },
): Promise<Body<'connectPasskey'>['response']> {
  const { clientExtensionResults: _, ...response } = await orRefused(
    () =>
      startAuthentication({
        optionsJSON: { challenge, rpId: location.hostname, userVerification: 'required' },
      }),
    signal,
  )
  return response
}

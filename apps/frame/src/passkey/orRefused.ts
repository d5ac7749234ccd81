import { WebAuthnAbortService } from '@simplewebauthn/browser'
import { RefusedError } from '../RefusedError.ts'

/**
 * Runs a ceremony of WebAuthn until the signal aborts it. Throws the reason of the signal, or else a `RefusedError`:
 * browsers do not tell whether the user has declined, has no passkey or was not asked.
 */
export async function orRefused<result>(
  ceremony: () => Promise<result>,
  signal: AbortSignal,
): Promise<result> {
  signal.throwIfAborted()
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', cancel)
  try {
    return await ceremony()
  } catch {
    signal.throwIfAborted()
    throw new RefusedError('PASSKEY_REFUSED')
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

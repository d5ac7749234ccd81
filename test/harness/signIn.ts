import type { Locale } from '@latchkey/protocol'
import type { Answer } from '@latchkey/protocol/Api'
import type { Api } from '../../apps/frame/src/remote/Api.ts'
import { poll } from '../../apps/frame/src/remote/poll.ts'
import type { Session } from '../../apps/frame/src/remote/ServerSession.ts'

type Options = { language?: Locale.Locale; signal?: AbortSignal }

/** Starts a sign-in by email, as the frame does. */
export function connectEmail(
  api: Api,
  { signal, ...body }: Options & { email: string; isOlder?: boolean },
): Promise<Answer<'connectEmail'>> {
  return api.call('connectEmail', body, { signal })
}

/** Waits until the user has approved the device by the link in the email. */
export async function connectDevice(
  api: Api,
  { signal, ...body }: Options & { challengeId: string },
): Promise<void> {
  for (;;) {
    const { isApproved } = await api.call('connectDevice', body, { signal })
    if (isApproved) return
  }
}

/** Signs in with the code from an email. */
export function connectOtp(
  api: Api,
  {
    signal,
    ...body
  }: Options & { challengeId: string; code: string; timeZone?: string | undefined },
): Promise<Session> {
  return api.call('connectOtp', body, { signal })
}

/** Waits until the user has signed in again, which confirms a change of the email address. */
export async function waitForProof(
  api: Api,
  { channel, id, signal }: Options & { channel?: string | undefined; id: string },
): Promise<void> {
  await poll(async () => {
    const { isProved } = await api.call('finishEmailProof', { channel, id }, { signal })
    return isProved || undefined
  }, signal)
}

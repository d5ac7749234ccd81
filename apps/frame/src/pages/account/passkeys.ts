import type { Locale } from '@latchkey/protocol'
import type { accountPage } from '@latchkey/protocol/api/account'
import { readTimeZone } from '../../device/readTimeZone.ts'
import type * as Api from '../../remote/Api.ts'
import type { Session } from '../../remote/ServerSession.ts'

type PageApi = Api.Api<keyof typeof accountPage>

/** Creates a passkey in the browser, and adds it to the account. Call it in a click handler. */
export async function addPasskey(
  api: PageApi,
  call: { signal: AbortSignal; token: string | undefined },
): Promise<void> {
  const asked = await api.call('startPasskey', {}, call)
  const { createPasskey } = await import('../../passkey/createPasskey.ts')
  await api.call('addPasskey', { response: await createPasskey(asked, call) }, call)
}

/** Signs in with a passkey. Call it in a click handler. */
export async function signInByPasskey(
  api: PageApi,
  { language, signal }: { language: Locale.Locale; signal: AbortSignal },
): Promise<Session> {
  const { challenge } = await api.call('askPasskey', {}, { signal })
  const { signWithPasskey } = await import('../../passkey/signWithPasskey.ts')
  const response = await signWithPasskey(challenge, { signal })
  const body = { language, response, timeZone: readTimeZone() }
  return api.call('connectPasskey', body, { signal })
}

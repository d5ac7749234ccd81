import { type Locale, Schema } from '@latchkey/protocol'
import type { Api } from './Api.ts'
import type { Session } from './Session.ts'
import { waitForSession } from './waitForSession.ts'

export type Asked = {
  /** Names the channel at the relay, for the server alone. */
  channel: string
  /** Seconds. */
  expiresIn: number
  id: string
  /** What a phone opens. */
  url: string
}

const askedSchema = Schema.object({
  channel: Schema.string,
  expiresIn: Schema.number,
  id: Schema.string,
  url: Schema.string,
})

/** Asks for the address that a phone opens. */
export function getFarcasterUri(
  api: Api,
  parameters: { language?: Locale.Locale; signal?: AbortSignal } = {},
): Promise<Asked> {
  const { signal, ...body } = parameters
  return api.ask('/api/1/farcaster', body, { answer: askedSchema, signal })
}

/** Waits until the person has answered on the phone, and signs in. */
export function connectFarcaster(
  api: Api,
  parameters: Pick<Asked, 'channel' | 'id'> & { language?: Locale.Locale; signal?: AbortSignal },
): Promise<Session> {
  return waitForSession(api, '/api/1/farcaster/connect', parameters)
}

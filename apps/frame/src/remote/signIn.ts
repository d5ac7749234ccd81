import { type Locale, Schema } from '@latchkey/protocol'
import type { Api } from './Api.ts'
import { type Session, sessionSchema } from './Session.ts'

export type Challenge = {
  action: 'VERIFY_DEVICE' | 'VERIFY_OTP'
  challengeId: string
  codeLength: number
  expiresIn: number
}

const challengeSchema = Schema.object({
  action: Schema.oneOf('VERIFY_DEVICE', 'VERIFY_OTP'),
  challengeId: Schema.string,
  codeLength: Schema.number,
  expiresIn: Schema.number,
})

/** Begins a sign-in: a mail is on its way when this answers. */
export function connectEmail(
  api: Api,
  parameters: {
    email: string
    isOlder?: boolean
    /** Of the mails, and of the page that they lead to. */
    language?: Locale.Locale
    signal?: AbortSignal
  },
): Promise<Challenge> {
  const { signal, ...body } = parameters
  // The mail server may take its time.
  return api.ask('/api/1/email', body, { answer: challengeSchema, patience: 30_000, signal })
}

/** Waits until the person has approved this device by the mailed link. Each question ends by itself. */
export async function connectDevice(
  api: Api,
  parameters: { challengeId: string; signal?: AbortSignal },
): Promise<void> {
  const { challengeId, signal } = parameters
  const answer = Schema.object({ isApproved: Schema.boolean })
  for (;;) {
    const ask = { answer, patience: 40_000, signal }
    const { isApproved } = await api.ask('/api/1/email/device', { challengeId }, ask)
    if (isApproved) return
  }
}

/** Shows the code that only the mailbox's owner has. */
export function connectOtp(
  api: Api,
  parameters: {
    challengeId: string
    code: string
    language?: Locale.Locale
    signal?: AbortSignal
  },
): Promise<Session> {
  const { signal, ...body } = parameters
  return api.ask('/api/1/email/code', body, { answer: sessionSchema, signal })
}

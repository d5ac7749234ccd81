import { Schema } from '@latchkey/protocol'
import * as Language from '../language.ts'
import type { Context, Handlers } from '../serve.ts'
import { demand } from './account.ts'

const started = Schema.object({
  action: Schema.oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'),
})
const accepted = Schema.object({})
const changed = Schema.object({ email: Schema.string })

/** The mail server may take its time. */
const patience = 30_000

/** Moving to another mailbox: a code from the old one, then one from the new. */
export const emailChange = {
  async UPDATE_EMAIL({ email }, { host, signal }: Context) {
    await demand(host)
    const ask = { answer: started, patience, signal }
    return host.session.ask('/api/1/email-change', { email, language: Language.get() }, ask)
  },
  async UPDATE_EMAIL_PRIMARY_OTP({ otp }, { host, signal }: Context) {
    const ask = { answer: accepted, patience, signal }
    const body = { code: otp, language: Language.get() }
    await host.session.ask('/api/1/email-change/primary', body, ask)
  },
  async UPDATE_EMAIL_SECONDARY_OTP({ otp }, { host, signal }: Context) {
    const ask = { answer: changed, signal }
    const body = { code: otp, language: Language.get() }
    const { email } = await host.session.ask('/api/1/email-change/secondary', body, ask)
    const session = await host.sessions.get()
    if (session) await host.sessions.set({ ...session, email })
    return { newEmail: email }
  },
} satisfies Partial<Handlers>

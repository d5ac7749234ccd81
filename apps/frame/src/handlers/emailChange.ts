import { Schema } from '@latchkey/protocol'
import * as Language from '../language.ts'
import { patience, start } from '../remote/emailChange.ts'
import type { Context, Handlers } from '../serve.ts'
import { demand } from './account.ts'

const accepted = Schema.object({})
const changed = Schema.object({ email: Schema.string })

/** Moving to another mailbox: a code from the old one, then one from the new. */
export const emailChange = {
  async UPDATE_EMAIL({ email }, { host, signal }: Context) {
    await demand(host)
    return start(host.session, { email, language: Language.get(), signal })
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

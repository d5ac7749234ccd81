import { Schema } from '@latchkey/protocol'
import type { Context, Handlers } from '../Handler.ts'
import * as Language from '../language.ts'
import { RefusedError } from '../RefusedError.ts'
import * as Change from '../remote/emailChange.ts'
import { type Account, demand } from './account.ts'
import { closeWindow, expectWindow, watchWindow } from './social.ts'

const accepted = Schema.object({})
const changed = Schema.object({ email: Schema.string })

/** What the user has approved last: from which address to which, in which session, and when. */
type Approved = { at: number; handle: string; newEmail: string; oldEmail: string | null }
let approved: Approved | undefined

/** How long an approval covers another mail for the same change, in milliseconds. */
const lifetime = 10 * 60_000

/**
 * Changes the address that the account signs in with, or adds one. The user approves it in the
 * wallet's own window, and proves an identity that the account has: by the code from the old mailbox,
 * or by a new sign-in at the provider (T47).
 */
export const emailChange = {
  async UPDATE_EMAIL({ email }, context: Context) {
    const { host, signal } = context
    const account = await demand(host)
    const options = { email, language: Language.get(), signal }
    const { email: oldEmail, methods } = await Change.look(host.session, { signal })
    // Clients of older generations cannot show the approval. There the code from the old mailbox, in
    // a mail that names the new address, is the approval.
    if (host.isOlder) {
      if (oldEmail === null) throw new RefusedError('PROOF_REQUIRED')
      return Change.start(host.session, options)
    }
    const newEmail = email.trim().toLowerCase()
    const change = { at: Date.now(), handle: account.handle, newEmail, oldEmail }
    if (oldEmail !== null) {
      if (!isApproved(change)) await approve(account, change, context)
      approved = change
      return Change.start(host.session, options)
    }
    if (isApproved(change)) {
      const repeated = await Change.start(host.session, options).catch(ignoreUnproved)
      if (repeated) return repeated
    }
    const [method] = methods
    if (!method) throw new RefusedError('PROOF_REQUIRED')
    const proof = await Change.askProof(host.session, { ...options, provider: method.provider })
    const next = expectWindow(proof)
    await approve(account, { ...change, method, next }, context)
    approved = change
    await watchWindow(proof.id, signal, (signal) =>
      Change.waitForProof(host.session, { ...proof, language: options.language, signal }),
    )
    // A page for a phone has no way of knowing.
    if (proof.url) closeWindow(proof.id)
    return { action: 'VERIFY_SECONDARY_OTP' as const }
  },
  async UPDATE_EMAIL_PRIMARY_OTP({ otp }, { host, signal }: Context) {
    const ask = { answer: accepted, patience: Change.patience, signal }
    const body = { code: otp, language: Language.get() }
    await host.session.ask('/api/1/email-change/primary', body, ask)
  },
  async UPDATE_EMAIL_SECONDARY_OTP({ otp }, { host, signal }: Context) {
    const ask = { answer: changed, signal }
    const body = { code: otp, language: Language.get() }
    const { email } = await host.session.ask('/api/1/email-change/secondary', body, ask)
    approved = undefined
    const session = await host.sessions.get()
    if (session) await host.sessions.set({ ...session, email })
    return { newEmail: email }
  },
} satisfies Partial<Handlers>

/** Whether the user has approved this very change, and not long ago. */
function isApproved({ at, handle, newEmail, oldEmail }: Approved): boolean {
  return (
    approved !== undefined &&
    approved.handle === handle &&
    approved.newEmail === newEmail &&
    approved.oldEmail === oldEmail &&
    at - approved.at < lifetime
  )
}

/** Refuses if another user has signed in meanwhile: this one has approved it, not they. */
async function approve(
  { address: account, handle }: Account,
  change: Pick<Approved, 'newEmail' | 'oldEmail'> & {
    method?: Change.Method
    next?: string | undefined
  },
  context: Context,
): Promise<void> {
  const { approveEmailChange } = await import('../approvals/approveEmailChange.ts')
  await approveEmailChange({ account, ...change }, context)
  const current = await context.host.sessions.get()
  if (current?.handle !== handle) throw new RefusedError('NOT_CONNECTED')
}

/** The proof of a change is over, and its code with it: it begins anew. */
function ignoreUnproved(error: unknown): undefined {
  if (Object(error).reason !== 'PROOF_REQUIRED') throw error
}

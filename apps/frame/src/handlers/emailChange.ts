import type { Answer } from '@latchkey/protocol/Api'
import { type Account, demand } from '../Account.ts'
import { openScreens } from '../approval/openScreens.ts'
import * as DeviceIdentity from '../device/DeviceIdentity.ts'
import * as FrameLocale from '../FrameLocale.ts'
import type { Context, Handlers } from '../Handler.ts'
import type { ApprovedEmailChange, Host } from '../Host.ts'
import { RefusedError } from '../RefusedError.ts'
import { isRefused } from '../remote/Api.ts'
import { poll } from '../remote/poll.ts'
import {
  confirmSlowChange,
  forgetSlowChange,
  startSlowChange,
} from '../slowChange/startSlowChange.ts'
import * as SignInWindows from '../social/SignInWindows.ts'

/** A provider sign-in of the account, with which the user can prove the identity again. */
type SignInMethod = Answer<'getIdentities'>['methods'][number]

/** How long one approval is valid for repeated emails about the same change, in milliseconds. */
const lifetime = 10 * 60_000

/**
 * The handlers that change the account's sign-in address, or add one. The user approves the change in the wallet's own
 * window, and proves an existing identity of the account. The proof is the code from the old mailbox, or a new sign-in
 * at the provider (T47).
 */
export const emailChange = {
  async UPDATE_EMAIL({ email, isMailboxLost }, context: Context) {
    const { host, signal } = context
    const account = await demand(host)
    forgetSlowChange(host)
    if (host.isOlder) return startOlder(email, context)
    if (isMailboxLost)
      return retryIfStopped(account, context, () => startSlowChange({ email }, context))
    const look = () => host.api.call('getIdentities', {}, { signal })
    const { email: oldEmail, methods } = await retryIfStopped(account, context, look)
    const newEmail = email.trim().toLowerCase()
    const change = { at: Date.now(), handle: account.handle, newEmail, oldEmail }
    if (oldEmail !== null) {
      if (!isApproved(change, host)) await approve(account, change, context)
      host.emailChange = change
      return start(email, context)
    }
    if (isApproved(change, host)) {
      const repeated = await start(email, context).catch(ignoreUnproved)
      if (repeated) return repeated
    }
    const [method] = methods
    if (!method) throw new RefusedError('PROOF_REQUIRED')
    await proveAtProvider({ account, change, email, method }, context)
    return { action: 'VERIFY_SECONDARY_OTP' as const }
  },
  async UPDATE_EMAIL_PRIMARY_OTP({ otp }, { host, signal }: Context) {
    const body = { code: otp, language: FrameLocale.get() }
    await host.api.call('updateEmailPrimaryOtp', body, { signal })
  },
  async UPDATE_EMAIL_SECONDARY_OTP({ otp }, context: Context) {
    const slow = await confirmSlowChange(otp, context)
    if (slow) return slow
    const { host, signal } = context
    const body = { code: otp, language: FrameLocale.get() }
    const { api, sessions } = host
    const before = await sessions.get()
    const { email } = await api.call('updateEmailSecondaryOtp', body, { signal })
    host.emailChange = undefined
    // Read the session again. Another user may have signed in meanwhile, and must not get this address.
    const session = await sessions.get()
    if (session?.handle !== before?.handle) throw new RefusedError('NOT_CONNECTED')
    if (session) await sessions.set({ ...session, email })
    return { newEmail: email }
  },
} satisfies Partial<Handlers>

/** Mails the first code of a change. */
function start(email: string, { host, signal }: Context): Promise<Answer<'updateEmail'>> {
  const body = { email, isApproved: !host.isOlder, language: FrameLocale.get() }
  return host.api.call('updateEmail', body, { signal })
}

/**
 * Mails the first code of a change for a client of an older generation. It cannot show the approval, so the code from the
 * old mailbox is the approval, because its email names the new address.
 */
async function startOlder(email: string, context: Context): Promise<Answer<'updateEmail'>> {
  const { host, signal } = context
  const { email: oldEmail } = await host.api.call('getIdentities', {}, { signal })
  if (oldEmail === null) throw new RefusedError('PROOF_REQUIRED')
  return start(email, context)
}

/** Has the user approve a change, and sign in again at a provider. The server then mails a code to the new mailbox. */
async function proveAtProvider(
  { account, change, email, method }: proveAtProvider.Parameters,
  context: Context,
): Promise<void> {
  const { host, signal } = context
  const { api } = host
  const language = FrameLocale.get()
  const { provider } = method
  const proof = await api.call('startEmailProof', { email, language, provider }, { signal })
  const { channel, id, uri: next } = proof
  const device = () => DeviceIdentity.open(host)
  SignInWindows.expect({ device, id, url: proof.url })
  await approve(account, { ...change, method, next }, context)
  host.emailChange = change
  await SignInWindows.watch(id, signal, (signal) =>
    poll(async () => {
      const body = { channel, id, language }
      const { isProved } = await api.call('finishEmailProof', body, { signal })
      return isProved || undefined
    }, signal),
  )
  // Close the page with the code for a phone, because it does not learn that the sign-in has ended.
  if (proof.url) SignInWindows.close(id)
}

declare namespace proveAtProvider {
  type Parameters = {
    account: Account
    change: ApprovedEmailChange
    email: string
    method: SignInMethod
  }
}

/**
 * Runs an attempt. If it fails because of an open change without the old mailbox, asks the user to stop that change,
 * and tries again.
 */
async function retryIfStopped<result>(
  account: Account,
  context: Context,
  attempt: () => Promise<result>,
): Promise<result> {
  try {
    return await attempt()
  } catch (error) {
    if (!isRefused(error, 'EMAIL_CHANGE_OPEN')) throw error
    const [{ stopSlowChange }] = await Promise.all([
      import('../slowChange/stopSlowChange.ts'),
      openScreens(context.host),
    ])
    if (!(await stopSlowChange(account, context))) throw error
    return attempt()
  }
}

/** Whether the user has recently approved the same change. */
function isApproved(
  { at, handle, newEmail, oldEmail }: ApprovedEmailChange,
  { emailChange: approved }: Host,
): boolean {
  return (
    approved !== undefined &&
    approved.handle === handle &&
    approved.newEmail === newEmail &&
    approved.oldEmail === oldEmail &&
    at - approved.at < lifetime
  )
}

/** Asks the user to approve a change. Throws if another user has signed in meanwhile. */
async function approve(
  { address: account, handle }: Account,
  change: Pick<ApprovedEmailChange, 'newEmail' | 'oldEmail'> & {
    method?: SignInMethod
    next?: string | undefined
  },
  context: Context,
): Promise<void> {
  const { approveEmailChange } = await import('../approval/approvals/UPDATE_EMAIL.ts')
  await approveEmailChange({ account, ...change }, context)
  const current = await context.host.sessions.get()
  if (current?.handle !== handle) throw new RefusedError('NOT_CONNECTED')
}

/**
 * Ignores the error that the proof of the change has expired. The caller then starts the change from the beginning,
 * because its code has expired too.
 */
function ignoreUnproved(error: unknown): undefined {
  if (!isRefused(error, 'PROOF_REQUIRED')) throw error
}

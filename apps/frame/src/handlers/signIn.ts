import * as FrameLocale from '../FrameLocale.ts'
import type { Context, Handlers } from '../Handler.ts'
import type { Host } from '../Host.ts'
import * as EmailSignIn from '../mail/EmailSignIn.ts'
import { expectWindow, tellProblem } from '../mail/expectWindow.ts'
import { enterApproved, submitCode } from '../mail/signInOnce.ts'
import { RefusedError } from '../RefusedError.ts'
import { poll } from '../remote/poll.ts'

/** The handlers of a sign-in by email. */
export const signIn = {
  async CONNECT_EMAIL({ email }, context: Context) {
    const { host, signal } = context
    const { api, isOlder, keys } = host
    const body = { email, isOlder, language: FrameLocale.get() }
    const asked = await api.call('connectEmail', body, { signal })
    const started = EmailSignIn.from(email, asked)
    // Store the sign-in only after the request succeeded. If it fails, the code of the previous email still works.
    await host.emailSignIns.put(started)
    // Start the key worker while the user reads the email.
    keys.warmUp().catch(() => {})
    host.project().catch(() => {})
    const { action } = asked
    const isLink = action === 'VERIFY_DEVICE'
    const needsWindow = isLink ? host.isOtherSite : started.codes === 'window'
    if (isOlder || !needsWindow) return { action }
    return { action, windowUri: expectWindow(context, started, isLink ? 'mail' : 'code') }
  },
  async CONNECT_DEVICE(_, context: Context) {
    const { host, signal } = context
    const asked = await demand(host)
    // The server has accepted the code, but the wallet did not open, for example because the device is held (T62). So
    // only open the wallet.
    if (asked.isAccepted) return finish(context, asked)
    // If the user is to type the code into the wallet's window, wait for the window.
    const typed = host.mailWindows.waitForCode(asked.windowId, signal)
    if (typed) {
      await typed
      return { action: 'CONNECT' }
    }
    // After a reload of the page, the window is still open. Let the window find the new frame.
    if (host.isOtherSite) expectWindow(context, asked, 'mail')
    const { isFinished } = await telling(context, asked, () =>
      poll(async () => {
        const answer = await host.api.call('connectDevice', { challengeId: asked.id }, { signal })
        return answer.isApproved ? answer : undefined
      }, signal),
    )
    if (isFinished) return finish(context, asked)
    // Older clients expect no answer, and always ask for a code.
    if (host.isOlder) return undefined
    if (asked.codes === 'host') return { action: 'VERIFY_OTP' }
    return { action: 'VERIFY_OTP', windowUri: expectWindow(context, asked, 'code') }
  },
  async CONNECT_OTP({ otp }, context: Context) {
    const asked = await demand(context.host)
    // Refuse codes from the app, so that users learn to type them into the wallet's window only (T62).
    if (asked.codes === 'window') throw new RefusedError('CODES_IN_WINDOW')
    await submitCode(context, asked, otp)
  },
} satisfies Partial<Handlers>

/** Opens the wallet without a code, and tells the sign-in window. */
async function finish(context: Context, asked: EmailSignIn.EmailSignIn) {
  await telling(context, asked, () => enterApproved(context, asked))
  context.host.mailWindows.tell(asked.windowId, { step: 'done' })
  return { action: 'CONNECT' } as const
}

/**
 * Runs a part of the approval by link. If it fails, tells the sign-in window, whose user would otherwise wait forever.
 */
async function telling<result>(
  context: Context,
  asked: EmailSignIn.EmailSignIn,
  run: () => Promise<result>,
): Promise<result> {
  try {
    return await run()
  } catch (error) {
    // If the host has aborted the request, it also closes the window.
    if (!context.signal.aborted) tellProblem(context, asked, { error, step: 'mail' })
    throw error
  }
}

async function demand({ emailSignIns }: Host): Promise<EmailSignIn.EmailSignIn> {
  const found = await emailSignIns.get()
  if (!found) throw new RefusedError('CODE_EXPIRED')
  return found
}

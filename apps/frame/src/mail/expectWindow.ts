import { pages } from '@latchkey/protocol/api/pages'
import * as FrameLocale from '../FrameLocale.ts'
import type { Context } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import * as Api from '../remote/Api.ts'
import type { EmailSignIn } from './EmailSignIn.ts'
import type * as MailWire from './MailWire.ts'
import { submitCode } from './signInOnce.ts'

/**
 * The reasons that end a sign-in. The server sends DEVICE_HELD after a correct code or an approval. After
 * WALLET_LOCKED, the window asks for a recovery method of the user.
 */
const final: readonly string[] = [
  'CODE_EXPIRED',
  'DEVICE_EXPIRED',
  'DEVICE_HELD',
  'DEVICE_REFUSED',
  'EMAIL_TAKEN',
  'RECOVERY_HELD',
  'TOO_MANY_TRIES',
  'WALLET_LOCKED',
]

/** Accepts messages from the window of a sign-in. Returns the URL of that window. */
export function expectWindow(context: Context, signIn: EmailSignIn, step: 'code' | 'mail'): string {
  const { mailWindows } = context.host
  const { bindToken, email, windowId: id } = signIn
  mailWindows.expect({
    id,
    onCode(code) {
      mailWindows.tell(id, { problem: undefined, step: 'checking' })
      submitCode(context, signIn, code).then(
        () => mailWindows.tell(id, { step: 'done' }),
        (error) => tellProblem(context, signIn, { error, step: 'code' }),
      )
    },
    state: { bindToken: step === 'mail' ? bindToken : undefined, email, step },
  })
  const url = new URL(pages.mail.path, location.origin)
  url.searchParams.set('language', FrameLocale.get())
  url.hash = id
  return url.href
}

/**
 * Tells the window of a sign-in why a step failed. The user can repeat the step, unless the reason ends the sign-in.
 */
export function tellProblem(
  { host }: Context,
  { windowId }: EmailSignIn,
  { error, step }: { error: unknown; step: 'code' | 'mail' },
): void {
  const problem = toProblem(error)
  const isFinal = final.includes(problem.reason)
  host.mailWindows.tell(windowId, { problem, step: isFinal ? 'expired' : step }, error)
}

function toProblem(error: unknown): MailWire.Problem {
  if (error instanceof Api.RefusedError) {
    const { data, reason = '', retryAfter } = error
    return { reason, retryAfter, until: data?.until }
  }
  if (error instanceof RefusedError && error.reason === 'WALLET_LOCKED') {
    const { reason } = error
    const { windowUri } = Object(error.data) as { windowUri?: string }
    return { reason, windowUri }
  }
  return { reason: 'SERVER_UNREACHABLE' }
}

import { pages } from '@latchkey/protocol/api/pages'
import * as FrameLocale from '../FrameLocale.ts'
import type { Context } from '../Handler.ts'
import * as Api from '../remote/Api.ts'
import type { EmailSignIn } from './EmailSignIn.ts'
import type * as MailWire from './MailWire.ts'
import { submitCode } from './signInOnce.ts'

/** Reasons after which another code of the same email cannot work. DEVICE_HELD follows a code that was right. */
const final: readonly string[] = [
  'CODE_EXPIRED',
  'DEVICE_HELD',
  'EMAIL_TAKEN',
  'RECOVERY_HELD',
  'TOO_MANY_TRIES',
]

/** Lets the window of a sign-in talk to this frame. Returns the URL of that window. */
export function expectWindow(context: Context, signIn: EmailSignIn, step: 'code' | 'mail'): string {
  const { mailWindows } = context.host
  const { bindToken, email, windowId: id } = signIn
  mailWindows.expect({
    id,
    onCode(code) {
      mailWindows.tell(id, { problem: undefined, step: 'checking' })
      submitCode(context, signIn, code).then(
        () => mailWindows.tell(id, { step: 'done' }),
        (error) => {
          const problem = toProblem(error)
          const isFinal = final.includes(problem.reason)
          mailWindows.tell(id, { problem, step: isFinal ? 'expired' : 'code' }, error)
        },
      )
    },
    state: { bindToken: step === 'mail' ? bindToken : undefined, email, step },
  })
  const url = new URL(pages.mail.path, location.origin)
  url.searchParams.set('language', FrameLocale.get())
  url.hash = id
  return url.href
}

function toProblem(error: unknown): MailWire.Problem {
  if (error instanceof Api.RefusedError) {
    const { data, reason = '', retryAfter } = error
    return { reason, retryAfter, until: data?.until }
  }
  return { reason: 'SERVER_UNREACHABLE' }
}

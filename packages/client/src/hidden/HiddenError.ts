import type { BaseError } from '@latchkey/protocol/Errors'

/** The error if the page cannot show the frame, and the user cannot decide in a window either. `cause` says why. */
export type HiddenError = BaseError & { name: 'HiddenError' }

/** Why the window could not replace the frame. The texts are for developers. */
const causes = {
  blocked: 'The browser opened no window. A page with a sandbox needs allow-popups.',
  covered:
    'Nothing of the wallet is visible: a style of the page or an extension hides its frame, and every dialog too.',
  older: 'The server of the wallet has an older version, which offers no window.',
  severed:
    "The window was closed before it reached the frame, or the page's Cross-Origin-Opener-Policy severed it. On another site than the wallet's, use same-origin-allow-popups.",
}

export type Cause = keyof typeof causes

/**
 * Creates the error. The class is a parameter, because an import would move it out of the script that a page loads
 * first.
 */
export function create(Base: typeof BaseError, cause: Cause): HiddenError {
  const error = new Base(
    'This page could not show the wallet. Allow pop-ups here, turn off content blockers, and try again.',
    { cause: causes[cause], code: 4900 },
  )
  return Object.assign(error, { name: 'HiddenError' } as const)
}

import type { BaseError } from '@latchkey/protocol/Errors'

/** The error if an extension of the browser hides the frame, and the user cannot decide in a window either. */
export type HiddenError = BaseError & { name: 'HiddenError' }

/** Creates the error. The class is passed in: an import would move it out of the script that a page loads first. */
export function create(Base: typeof BaseError): HiddenError {
  const error = new Base(
    'An extension of this browser hides the wallet. Turn it off for this page and try again.',
    { code: 4900 },
  )
  return Object.assign(error, { name: 'HiddenError' } as const)
}

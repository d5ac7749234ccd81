import * as Errors from '@latchkey/protocol/Errors'

/** Returns the window that embeds this one. */
export function parent(): Window {
  if (window.parent === window) throw new NotFoundError()
  return window.parent
}

/** Thrown when the document is opened outside a frame. */
export class NotFoundError extends Errors.BaseError {
  override readonly name = 'parent.NotFoundError'

  constructor() {
    super('W3mFrame: parent is not set', {
      cause: 'The wallet runs in a frame of an app. Open the app instead.',
    })
  }
}

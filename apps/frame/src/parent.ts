import { Errors } from '@latchkey/protocol'

/** The window that holds this one. */
export function parent(): Window {
  if (window.parent === window) throw new NotFoundError()
  return window.parent
}

/** Thrown when the frame is opened as a page of its own. */
export class NotFoundError extends Errors.BaseError {
  override readonly name = 'parent.NotFoundError'

  constructor() {
    super('W3mFrame: parent is not set', {
      cause: 'The frame works inside an application. Open the application instead.',
    })
  }
}

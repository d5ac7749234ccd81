/** What every error of the server is made of: what happened, and what to do about it. */
export class BaseError extends Error {
  override name = 'BaseError'

  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
  }
}

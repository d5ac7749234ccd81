import { BaseError } from '@latchkey/protocol/Errors'

/** Throws an {@link InvalidIdError} for an id that would need escaping in a URL or a command. */
export function assertId(id: string): void {
  if (!isId(id)) throw new InvalidIdError(id)
}

/** Whether a text can be an id. It then needs no escaping in a URL or a command. */
export function isId(text: string): boolean {
  return /^[\w.-]{1,128}$/.test(text)
}

/** Returns the error that names a violated constraint. Returns any other error as it is. */
export function explain(error: unknown, what: string, id: string): unknown {
  const { code } = error as { code?: string }
  if (code === '23505') return new TakenError(what, id)
  return code === '23503' ? new UnknownRealmError() : error
}

/** Thrown if an id has characters that need escaping. */
export class InvalidIdError extends BaseError {
  override readonly name = 'ids.InvalidIdError'

  constructor(id: string) {
    super(`"${id}" is not an id. Use letters, digits, ".", "_" and "-", at most 128.`)
  }
}

/** Thrown if an id is in use. */
export class TakenError extends BaseError {
  override readonly name = 'ids.TakenError'

  constructor(what: string, id: string) {
    super(`There is a ${what} "${id}" already. Choose another id.`)
  }
}

/** Thrown if a project is added to a realm that does not exist. */
export class UnknownRealmError extends BaseError {
  override readonly name = 'ids.UnknownRealmError'

  constructor() {
    super('There is no such realm. Add it first, with `latchkey realm add`.')
  }
}

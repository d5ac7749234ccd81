import { BaseError } from '@latchkey/protocol/Errors'
import { server } from '@latchkey/protocol/reasons/server'

/** The deepest nesting. Answers of chains are flat; deep nesting is an attack on the stack. */
const deepest = 64

/** Parses untrusted JSON. Throws an {@link InvalidJsonError}. */
export function parse(text: string): unknown {
  const value = (() => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      throw new InvalidJsonError()
    }
  })()
  if (!isShallow(value, deepest)) throw new InvalidJsonError()
  return value
}

/** Replaces the matches of a pattern in every string and every key. */
export function replace(value: unknown, pattern: RegExp, by: string): unknown {
  if (typeof value === 'string') return value.replace(pattern, by)
  if (Array.isArray(value)) return value.map((it) => replace(it, pattern, by))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, it]) => [key.replace(pattern, by), replace(it, pattern, by)]),
  )
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return left > 0 && Object.values(value).every((it) => isShallow(it, left - 1))
}

/** Thrown when a text is not JSON, or is nested too deeply. */
export class InvalidJsonError extends BaseError {
  override readonly name = 'Json.InvalidJsonError'

  constructor() {
    super(server.JSON_INVALID.message)
  }
}

import { randomUUID } from 'node:crypto'
import { BaseError } from '@latchkey/protocol/Errors'
import { server } from '@latchkey/protocol/reasons/server'

/** The deepest nesting. Answers of chains are flat, so deep nesting is an attack on the stack. */
const deepest = 64

/**
 * Marks an integer that JavaScript would round, such as the u64 of a Solana node. The mark is random, so that no text
 * of a chain, such as a memo, can contain it.
 */
const mark = `${randomUUID()} `
const marked = new RegExp(`"${mark}(-?\\d+)"`, 'g')
const large = /(?<![\d.eE+-])-?[1-9]\d{15,}(?![\d.eE])/g

/**
 * Parses untrusted JSON. A large integer becomes a marked string, which {@link stringify} writes as the
 * same integer. Throws an {@link InvalidJsonError}.
 */
export function parse(text: string): unknown {
  const value = (() => {
    try {
      return JSON.parse(/\d{16}/.test(text) ? markIntegers(text) : text) as unknown
    } catch {
      throw new InvalidJsonError()
    }
  })()
  if (!isShallow(value, deepest)) throw new InvalidJsonError()
  return value
}

/** Writes a parsed value as JSON, with its large integers. */
export function stringify(value: unknown): string {
  return JSON.stringify(value).replace(marked, '$1')
}

/** JSON that was not parsed, because it is large. It has one character per byte (Latin-1). `LargeAnswer` creates it. */
export class Raw {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Replaces the large integers of a JSON text, but none inside of a string. Takes linear time. */
function markIntegers(text: string): string {
  const parts: string[] = []
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at)
    const open = quote < 0 ? text.length : quote
    parts.push(text.slice(at, open).replace(large, (digits) => JSON.stringify(mark + digits)))
    at = endOfString(text, open)
    parts.push(text.slice(open, at))
  }
  return parts.join('')
}

/** Returns the position after a string that opens with a quote. */
export function endOfString(text: string, open: number): number {
  for (let quote = text.indexOf('"', open + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let escapes = 0
    while (text[quote - 1 - escapes] === '\\') escapes++
    if (escapes % 2 === 0) return quote + 1
  }
  return text.length
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

import { setImmediate as turn } from 'node:timers/promises'
import * as Json from './Json.ts'

/**
 * Answers above this size, in bytes, are not parsed, because JSON.parse would block the event loop for as long as it
 * takes (T63). They are scanned for the fields of the answer instead, one part at a time.
 */
export const leastBytes = 256 * 1024

/** How many characters are scanned before other work gets a turn. To scan them takes about a millisecond. */
const step = 64 * 1024

const deepest = 64
const [quote, comma, colon] = ['"', ',', ':'].map((it) => it.charCodeAt(0)) as [
  number,
  number,
  number,
]
const opening = ['{', '['].map((it) => it.charCodeAt(0))
const closing = ['}', ']'].map((it) => it.charCodeAt(0))
const answerFields = ['error', 'id', 'result'] as const
/** The fields of an object, as JSON. */
type Fields = Record<string, string>

/**
 * Reads the answers of a large response. A large result becomes a {@link Json.Raw}, and all other fields are parsed.
 * Throws a {@link Json.InvalidJsonError}.
 *
 * @param bytes - The response.
 * @param secrets - Matches the text to hide inside of strings, in Latin-1. See `Upstream`.
 */
export async function read(bytes: Buffer, secrets: RegExp | undefined): Promise<unknown> {
  // Latin-1 has one character per byte, so nothing is decoded.
  const received = bytes.toString('latin1')
  const text = secrets ? await hide(received, secrets) : received
  const isBatch = text.trimStart().startsWith('[')
  const isAnswerField = (key: string) => answerFields.some((it) => it === key)
  const answers = (await scan(text, isBatch ? 2 : 1, isAnswerField)).map(parse)
  return isBatch ? answers : answers[0]
}

/** Reads the fields of a large object, except for those in `without`. Throws a {@link Json.InvalidJsonError}. */
export async function readFields(
  { text }: Json.Raw,
  without: readonly string[],
): Promise<Record<string, unknown>> {
  const [fields = {}] = await scan(text, 1, (key) => !without.includes(key))
  const size = Object.values(fields).reduce((sum, { length }) => sum + length, 0)
  if (size > leastBytes) throw new Json.InvalidJsonError()
  return Object.fromEntries(Object.entries(fields).map(([key, it]) => [key, parseSmall(it)]))
}

/** Finds the wanted fields of each object at the given depth. */
async function scan(
  text: string,
  level: number,
  isWanted: (key: string) => boolean,
): Promise<Fields[]> {
  const answers: Fields[] = []
  let depth = 0
  let key: string | undefined
  let start = 0
  let next = step
  for (let at = 0; at < text.length; at++) {
    if (at >= next) {
      next = at + step
      await turn()
    }
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = Json.endOfString(text, at)
      if (depth === level) key ??= text.slice(at + 1, end - 1)
      at = end - 1
    } else if (opening.includes(code)) {
      if (++depth > deepest) throw new Json.InvalidJsonError()
      if (depth === level) answers.push({})
    } else if (depth === level && code === colon) start = at + 1
    else if (code === comma || closing.includes(code)) {
      if (depth === level) {
        if (key !== undefined && isWanted(key)) answers.at(-1)![key] = text.slice(start, at)
        key = undefined
      }
      if (code !== comma) depth--
    }
  }
  if (depth !== 0) throw new Json.InvalidJsonError()
  return answers
}

function parse({ error, id, result }: Fields): Record<string, unknown> {
  return {
    ...(id !== undefined && { id: parseSmall(id) }),
    ...(error !== undefined && { error: parseSmall(error) }),
    ...(result !== undefined && {
      result: result.length > leastBytes ? new Json.Raw(result) : parseSmall(result),
    }),
  }
}

/** Errors and ids are small. Only results may be large. */
function parseSmall(text: string): unknown {
  if (text.length > leastBytes) throw new Json.InvalidJsonError()
  return Json.parse(Buffer.from(text, 'latin1').toString())
}

/** Replaces the secrets in strings only. Outside of strings, a match is part of a number. */
async function hide(text: string, secrets: RegExp): Promise<string> {
  if (!(await includes(text, secrets))) return text
  const parts: string[] = []
  let next = step
  for (let at = 0; at < text.length; ) {
    if (at >= next) {
      next = at + step
      await turn()
    }
    const found = text.indexOf('"', at)
    const open = found < 0 ? text.length : found
    const end = Json.endOfString(text, open)
    parts.push(text.slice(at, open), text.slice(open, end).replace(secrets, '[hidden]'))
    at = end
  }
  return parts.join('')
}

/** The longest text that `includes` finds at the border of two parts. */
const longest = 4 * 1024

async function includes(text: string, secrets: RegExp): Promise<boolean> {
  for (let at = 0; at < text.length; at += step) {
    if (text.slice(at, at + step + longest).search(secrets) >= 0) return true
    await turn()
  }
  return false
}

import { Locale, Schema } from '@latchkey/protocol'
import type { Context } from 'hono'
import { Refusal } from '../Refusal.ts'

/** Reads a body, or refuses it in words. What was received is not repeated. */
export async function read<output>(c: Context, schema: Schema.Schema<output>): Promise<output> {
  const text = await c.req.text()
  const { output, problem } = Schema.parse(schema, fromJson(text))
  if (problem !== undefined) throw new Refusal('INVALID', { detail: problem })
  return output as output
}

/** A short string of given letters. */
export const text = (format: RegExp, expected: string) =>
  Schema.check<string>((value) => typeof value === 'string' && format.test(value), expected)

/** Ids of ours: 128 random bits. */
export const id = text(/^[\w-]{22}$/, 'an id')

/** A language that mails can be written in. Whatever it is not, is English. */
export const language: Schema.Schema<Locale.Locale> = (value) => Locale.choose([value])

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

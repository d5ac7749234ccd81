import { Schema } from '@latchkey/protocol'
import type { Context } from 'hono'
import { fromJson } from '../../parse/fromJson.ts'
import { Refusal } from '../../Refusal.ts'

/** Parses the body of a request, or the query of a GET. A refusal never repeats what was received. */
export async function readBody<output>(c: Context, schema: Schema.Schema<output>): Promise<output> {
  const value = c.req.method === 'POST' ? fromJson(await c.req.text()) : c.req.query()
  const { output, problem } = Schema.parse(schema, value)
  if (problem !== undefined) throw new Refusal('INVALID', { problem })
  return output as output
}

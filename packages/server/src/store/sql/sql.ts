import { createHash } from 'node:crypto'

/**
 * A statement or a part of one. It has the texts of a template, and between them values and other parts. Values are
 * sent as parameters, never as text.
 */
export class Sql {
  readonly texts: readonly string[]
  readonly values: readonly (Sql | Value)[]

  constructor(texts: readonly string[], values: readonly (Sql | Value)[]) {
    this.texts = texts
    this.values = values
  }
}

/** A parameter, as `pg` sends it. An array becomes an array of PostgreSQL. */
export type Value =
  | bigint
  | boolean
  | Date
  | null
  | number
  | string
  | Uint8Array
  | { readonly [key: string]: unknown }
  | readonly unknown[]

/**
 * Writes a statement as a template.
 *
 * @example
 * const rows = await run(sql`select id from wallets where account_id = ${accountId}`)
 */
export function sql(texts: TemplateStringsArray, ...values: (Sql | Value)[]): Sql {
  return new Sql(texts, values)
}

/** Text without values. It is kept, so it must come from the source code and never from a request. */
sql.raw = (text: string): Sql => new Sql(intern(text, [text]), [])

/** Joins parts with a text between them. */
sql.join = (parts: readonly Sql[], between = ''): Sql =>
  new Sql(
    intern(`${parts.length} ${between}`, ['', ...parts.slice(1).map(() => between), '']),
    parts,
  )

/**
 * Texts that are not part of a template. Each is kept in one list, which identifies it, as the list of its strings
 * identifies a template.
 */
const interned = new Map<string, readonly string[]>()

function intern(key: string, texts: readonly string[]): readonly string[] {
  const known = interned.get(key)
  if (known) return known
  interned.set(key, texts)
  return texts
}

/**
 * A statement with the text that PostgreSQL prepares. Statements of the same text have the same name in every process,
 * because processes behind a connection pooler share connections and the names on them.
 */
export type Query = { name: string; text: string; values: unknown[] }

/**
 * A step in a tree of the shapes of all statements so far. A shape is the templates and the places of values, in order.
 * The texts of a sign-in have 15,000 characters, so it would take longer to join and hash them for each request than to
 * find their shape.
 */
type Step = {
  parts?: Map<readonly string[], Step>
  query?: Omit<Query, 'values'>
  value?: Step
}
const start: Step = {}

/** Returns the text, the name and the values of a statement. Caches the text by shape. */
export function toQuery(statement: Sql): Query {
  const values: unknown[] = []
  const step = follow(start, statement, values)
  step.query ??= prepare(write(statement, { count: 0 }))
  const { name, text } = step.query
  return { name, text, values }
}

/** Names a statement by its text. A name of PostgreSQL has at most 63 bytes. */
function prepare(text: string): Omit<Query, 'values'> {
  return { name: createHash('sha256').update(text).digest('hex').slice(0, 32), text }
}

function follow(from: Step, { texts, values }: Sql, all: unknown[]): Step {
  from.parts ??= new Map()
  let step = from.parts.get(texts)
  if (!step) {
    step = {}
    from.parts.set(texts, step)
  }
  for (const value of values)
    if (value instanceof Sql) step = follow(step, value, all)
    else {
      all.push(value)
      step.value ??= {}
      step = step.value
    }
  return step
}

function write({ texts, values }: Sql, numbers: { count: number }): string {
  const parts = values.map((value, index) => {
    const part = value instanceof Sql ? write(value, numbers) : `$${++numbers.count}`
    return `${part}${texts[index + 1]}`
  })
  return `${texts[0]}${parts.join('')}`
}

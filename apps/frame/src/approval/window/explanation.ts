import {
  type Content,
  type Explanation,
  type Fact,
  type Hex,
  type Mark,
  type Node,
  type Piece,
  type Section,
  type Value,
  Warning,
} from '@latchkey/explain'
import { Schema } from '@latchkey/protocol'
import { toParts } from '@latchkey/protocol/reasons/fill'
import type * as Words from '@latchkey/words/approval'
import { en } from '@latchkey/words/locales/en/approval'

/** Schemas for an explanation that arrives from another window. */

export const bigint = Schema.check<bigint>((value) => typeof value === 'bigint', 'a bigint')
/** A time in seconds. It must not be negative, because a date cannot show a negative time. */
const natural = Schema.check<bigint>((it) => typeof it === 'bigint' && it >= 0n, 'a time')
const hex = format<Hex.Hex>(/^0x[\da-f]*$/i, 'hex')
/** An address of an EVM network, in lower case. */
export const ethereumAddress = format<Hex.Hex>(/^0x[\da-f]{40}$/, 'an address')
/** An address: hex, or base58 on Solana. */
const address = format(/^(?:0x[\da-f]*|[1-9A-HJ-NP-Za-km-z]{32,44})$/i, 'an address')
/** At most 77 decimals, because a uint256 has at most 78 digits. */
export const decimals = Schema.check<number>(
  (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 77,
  'a number of digits',
)
const isTrue = Schema.check<true>((value) => value === true, 'true')
const position = Schema.check<number>(Number.isSafeInteger, 'a position')

const mark: Schema.Schema<Mark> = Schema.object({
  code: format<Mark['code']>(/^U\+[\dA-F]+$/, 'a code'),
  count: position,
})
const piece: Schema.Schema<Piece> = (value) =>
  typeof value === 'object' ? mark(value) : Schema.string(value)
const pieces = Schema.list(piece)

const named = Schema.object({ id: keyOf(en), values: Schema.optional(Schema.recordOf(value)) })

/** A sentence of the catalog, with a value for each placeholder. */
const text: Schema.Schema<Value.Text> = (given) => {
  const sentence = named(given)
  assertFilled(sentence.id, sentence.values)
  return sentence as Value.Text
}

function assertFilled(id: Words.Id, values?: Record<string, Value.Value>): void {
  const parts = toParts<Value.Value | undefined>(en[id], values)
  if (parts.includes(undefined)) throw new Schema.Mismatch('a whole sentence')
}

/** One schema per kind. A missing kind does not compile. */
const values: { [kind in Value.Value['kind']]: Schema.Schema } = {
  address: Schema.object({
    address,
    kind: Schema.oneOf('address'),
    name: Schema.optional(text),
  }),
  amount: Schema.object({
    amount: bigint,
    decimals: Schema.optional(decimals),
    isClaimed: Schema.optional(isTrue),
    kind: Schema.oneOf('amount'),
    symbol: Schema.optional(pieces),
  }),
  chain: Schema.object({ chainId: bigint, kind: Schema.oneOf('chain') }),
  hex: Schema.object({ hex, kind: Schema.oneOf('hex') }),
  message: Schema.object({ kind: Schema.oneOf('message'), message: text }),
  number: Schema.object({ kind: Schema.oneOf('number'), number: bigint }),
  text: Schema.object({ kind: Schema.oneOf('text'), pieces }),
  time: Schema.object({ kind: Schema.oneOf('time'), seconds: natural }),
}

function value(given: unknown): Value.Value {
  return choose(values, given) as Value.Value
}

const fact: Schema.Schema<Fact> = Schema.object({ label: text, value })

/** The rows of what leaves the account, or of what changes in a simulation. */
export const rows = Schema.list(Schema.list(fact))

/** A node of a tree. It is either a branch with nodes, or a leaf with a value. */
const node: Schema.Schema<Node> = (given) => {
  const name = (it: unknown) => (typeof it === 'number' ? position(it) : Schema.string(it))
  const common = { name, type: Schema.string }
  return 'nodes' in Object(given)
    ? Schema.object({ ...common, nodes: Schema.list(node) })(given)
    : Schema.object({ ...common, value })(given)
}

const contents: { [kind in Content['kind']]: Schema.Schema } = {
  facts: Schema.object({ facts: Schema.list(fact), kind: Schema.oneOf('facts') }),
  hex: Schema.object({ hex, kind: Schema.oneOf('hex') }),
  steps: Schema.object({ kind: Schema.oneOf('steps'), steps: Schema.list(step) }),
  text: Schema.object({ kind: Schema.oneOf('text'), pieces }),
  tree: Schema.object({ kind: Schema.oneOf('tree'), nodes: Schema.list(node) }),
}

/** A part of an explanation, or of a contract descriptor's text. */
export const section = Schema.object({
  content: (given) => choose(contents, given) as Content,
  isFolded: Schema.optional(Schema.boolean),
  title: text,
}) as Schema.Schema<Section>

/** A warning. Its severity comes from the table. A severity in the message is ignored. */
export const warning: Schema.Schema<Warning.Warning> = (given) => {
  const { id, values } = Schema.object({
    id: keyOf(Warning.table),
    values: Schema.optional(Schema.recordOf(value)),
  })(given)
  assertFilled(`warning.${id}`, values)
  return { id, severity: Warning.table[id], ...(values && { values }) } as Warning.Warning
}

/** Parses an explanation from another document. All sentences must be in the catalog. */
export const explanation: Schema.Schema<Explanation> = Schema.object({
  facts: Schema.list(fact),
  // These rows are required. Without them, an approval would not show what leaves the account (T67).
  leaves: rows,
  sections: Schema.list(section),
  target: Schema.list(fact),
  title: text,
  warnings: Schema.list(warning),
})

/** Parses a nested explanation. It is a function because the schema refers to itself. */
function step(given: unknown): Explanation {
  return explanation(given)
}

function format<output extends string>(pattern: RegExp, expected: string): Schema.Schema<output> {
  return Schema.check((given) => typeof given === 'string' && pattern.test(given), expected)
}

/** A schema for the keys of a table. */
function keyOf<table extends object>(table: table): Schema.Schema<keyof table> {
  return Schema.check(
    (given) => typeof given === 'string' && Object.hasOwn(table, given),
    'a name of the table',
  )
}

/** Parses a value with the schema of its kind. */
function choose(shapes: Record<string, Schema.Schema>, given: unknown): unknown {
  const kind = String(Object(given).kind)
  if (!Object.hasOwn(shapes, kind)) throw new Schema.Mismatch('of a kind that is known')
  return shapes[kind]!(given)
}

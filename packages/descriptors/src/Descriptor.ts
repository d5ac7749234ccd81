import { Schema } from '@latchkey/protocol'

/**
 * The meaning of a contract's functions and typed data: an ERC-7730 descriptor in our compact form. `compile` writes
 * it, and the frame parses it again with `parse`.
 */
export type Descriptor = {
  /** The described functions, by selector. */
  calls: Readonly<Record<string, Format & { signature: string }>>
  /** The contracts to which the descriptor applies. */
  contracts: readonly Contract[]
  /** The values that the domain of typed data must have. */
  domain?: Readonly<Record<string, string>> | undefined
  /** The described typed data, by EIP-712's `encodeType`. */
  messages: Readonly<Record<string, Format>>
  /** The name of the contract. */
  name?: string | undefined
  /** The operator of the contract. */
  owner?: string | undefined
}

export type Contract = { address: `0x${string}`; chainId: number }

/** The meaning of a function or of typed data. */
export type Format = {
  fields: readonly Field[]
  /**
   * Paths of arguments that cannot name a recipient. Only our own descriptors and those of the operator have this
   * field.
   */
  inert?: readonly string[] | undefined
  intent: string
}

/**
 * One line of a description. `path` names arguments: `order.items.[].amount`, `path.[-20:]`, or `@.value` for the coins
 * of the call. A field without a path has a fixed text.
 */
export type Field = {
  label: string
  path?: string | undefined
  show: Show
}

/** How a value is shown. A token is named by a path, or by its address. */
export type Show =
  | { kind: 'address' | 'blocks' | 'coins' | 'duration' | 'raw' | 'time' }
  | { amount?: string | undefined; kind: 'call'; to: string }
  | { kind: 'names'; names: Readonly<Record<string, string>> }
  | { collection?: string | undefined; kind: 'item' }
  | { kind: 'text'; text: string }
  | {
      kind: 'tokens'
      /** Addresses that stand for the network's coin. */
      native?: readonly string[] | undefined
      token?: string | undefined
      /** Amounts of at least this value are shown as unlimited. */
      unlimited?: string | undefined
    }
  | { decimals?: number | undefined; kind: 'unit'; unit: string }

/** The most characters of a label, and the most entries of a list. The descriptors of the registry have fewer. */
const mostCharacters = 100
const most = 500

const short = Schema.check<string>(
  (it) => typeof it === 'string' && it.length <= mostCharacters,
  'a short text',
)
const long = Schema.check<string>((it) => typeof it === 'string' && it.length <= 400, 'a text')
const pathOf = Schema.check<string>(
  (it) => typeof it === 'string' && it.length <= 200 && /^[\w$@.:[\]-]+$/.test(it),
  'a path',
)
const address = Schema.check<`0x${string}`>(
  (it) => typeof it === 'string' && /^0x[\da-f]{40}$/.test(it),
  'an address in lower case',
)
const amount = Schema.check<string>(
  (it) => typeof it === 'string' && /^\d{1,78}$/.test(it),
  'an amount',
)
const count = Schema.check<number>(
  (it) => Number.isSafeInteger(it) && Number(it) >= 0,
  'a natural number',
)
const decimals = Schema.check<number>(
  (it) => Number.isInteger(it) && Number(it) >= 0 && Number(it) <= 77,
  'decimals',
)

const kinds: { [kind in Show['kind']]: Schema.Schema } = {
  address: Schema.object({ kind: Schema.oneOf('address') }),
  blocks: Schema.object({ kind: Schema.oneOf('blocks') }),
  call: Schema.object({
    amount: Schema.optional(pathOf),
    kind: Schema.oneOf('call'),
    to: pathOf,
  }),
  coins: Schema.object({ kind: Schema.oneOf('coins') }),
  duration: Schema.object({ kind: Schema.oneOf('duration') }),
  item: Schema.object({ collection: Schema.optional(pathOf), kind: Schema.oneOf('item') }),
  names: Schema.object({ kind: Schema.oneOf('names'), names: bounded(Schema.recordOf(short)) }),
  raw: Schema.object({ kind: Schema.oneOf('raw') }),
  text: Schema.object({ kind: Schema.oneOf('text'), text: long }),
  time: Schema.object({ kind: Schema.oneOf('time') }),
  tokens: Schema.object({
    kind: Schema.oneOf('tokens'),
    native: Schema.optional(bounded(Schema.list(address))),
    token: Schema.optional(pathOf),
    unlimited: Schema.optional(amount),
  }),
  unit: Schema.object({
    decimals: Schema.optional(decimals),
    kind: Schema.oneOf('unit'),
    unit: short,
  }),
}

const show: Schema.Schema<Show> = (given) => {
  const kind = String(Object(given).kind)
  if (!Object.hasOwn(kinds, kind)) throw new Schema.Mismatch('a known way to show a value')
  return kinds[kind as Show['kind']](given) as Show
}

const format = {
  fields: bounded(
    Schema.list(Schema.object({ label: short, path: Schema.optional(pathOf), show })),
  ),
  inert: Schema.optional(bounded(Schema.list(pathOf))),
  intent: short,
}

const descriptor: Schema.Schema<Descriptor> = Schema.object({
  calls: bounded(Schema.recordOf(Schema.object({ ...format, signature: Schema.string }))),
  contracts: bounded(Schema.list(Schema.object({ address, chainId: count }))),
  domain: Schema.optional(bounded(Schema.recordOf(short))),
  messages: bounded(Schema.recordOf(Schema.object(format))),
  name: Schema.optional(short),
  owner: Schema.optional(short),
})

/** Parses a descriptor in our compact form. Returns undefined if it does not fit. */
export function parse(value: unknown): Descriptor | undefined {
  return Schema.parse(descriptor, value).output
}

/** Whether a descriptor is for a contract. The index is not exact, so the reader checks this again. */
export function isFor({ contracts }: Descriptor, { address, chainId }: Contract): boolean {
  const lower = address.toLowerCase()
  return contracts.some((it) => it.address === lower && it.chainId === chainId)
}

/** Limits the entries of a list or a record. */
function bounded<output extends object>(schema: Schema.Schema<output>): Schema.Schema<output> {
  return (value) => {
    const output = schema(value)
    if (Object.keys(output).length > most) throw new Schema.Mismatch('fewer entries')
    return output
  }
}

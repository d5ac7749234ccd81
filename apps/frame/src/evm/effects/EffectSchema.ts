import type { Effect } from '@latchkey/explain'
import { Schema, Value } from '@latchkey/protocol'

/** The schemas of stored effects. */

export const bigint = Schema.check<bigint>((value) => typeof value === 'bigint', 'a bigint')
const values = { after: bigint, before: bigint }

const kinds: { [kind in Effect['kind']]: Schema.Schema<Extract<Effect, { kind: kind }>> } = {
  allowance: Schema.object({
    ...values,
    kind: Schema.oneOf('allowance'),
    spender: Value.Address,
    token: Value.Address,
  }),
  amount: Schema.object({
    ...values,
    asset: (given) => (given === 'coin' ? given : Value.Address(given)),
    kind: Schema.oneOf('amount'),
  }),
  item: Schema.object({
    ...values,
    collection: Value.Address,
    item: bigint,
    kind: Schema.oneOf('item'),
  }),
  operator: Schema.object({
    ...values,
    collection: Value.Address,
    item: Schema.optional(bigint),
    kind: Schema.oneOf('operator'),
    operator: Value.Address,
  }),
}
const kind = Schema.object({ kind: Schema.oneOf(...(Object.keys(kinds) as Effect['kind'][])) })

export const effect: Schema.Schema<Effect> = (given) => kinds[kind(given).kind](given)

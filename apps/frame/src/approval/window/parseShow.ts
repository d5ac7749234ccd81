import type { Description } from '@latchkey/explain/descriptors'
import { Locale, Schema } from '@latchkey/protocol'
import type { Costs, CostsProblem } from '../../evm/Costs.ts'
import type { Prediction } from '../../evm/effects/Prediction.ts'
import { kinds } from '../Approval.ts'
import type { Show } from './ApprovalWire.ts'
import {
  bigint,
  decimals,
  ethereumAddress,
  explanation,
  rows,
  section,
  warning,
} from './explanation.ts'

const count = Schema.check<number>((value) => Number.isSafeInteger(value), 'a count')

const unsigned = Schema.object({
  kind: Schema.oneOf('unsigned'),
  signers: Schema.list(Schema.string),
})
/** The kinds of problems, except `unsigned`. A missing kind does not compile. */
const otherKinds = {
  balance: true,
  expired: true,
  fails: true,
  nothing: true,
  unreachable: true,
  unread: true,
} satisfies Record<Exclude<CostsProblem['kind'], 'unsigned'>, true>
const otherProblem = Schema.object({
  kind: Schema.oneOf(...(Object.keys(otherKinds) as (keyof typeof otherKinds)[])),
  reason: Schema.optional(Schema.string),
  seconds: Schema.optional(Schema.number),
})
const problem: Schema.Schema<CostsProblem> = (given) =>
  Object(given).kind === 'unsigned' ? unsigned(given) : otherProblem(given)

const costs: Schema.Schema<Costs> = Schema.object({
  balance: Schema.optional(bigint),
  decimals: Schema.optional(count),
  fee: Schema.optional(bigint),
  paidBy: Schema.optional(Schema.string),
  problem: Schema.optional(problem),
  symbol: Schema.string,
  unpaid: Schema.optional(Schema.oneOf('notAsked', 'notCovered', 'spent')),
  value: Schema.optional(bigint),
  worth: Schema.optional(Schema.object({ amount: bigint, currency: Schema.string, decimals })),
  warnings: Schema.optional(Schema.list(warning)),
})

const known = Schema.object({
  doubt: Schema.optional(Schema.object({ step: Schema.optional(count) })),
  failure: Schema.optional(
    Schema.object({
      isExpired: Schema.optional(Schema.boolean),
      isShort: Schema.optional(Schema.boolean),
      reason: Schema.optional(Schema.string),
      step: Schema.optional(count),
    }),
  ),
  isImmediate: Schema.optional(Schema.boolean),
  kind: Schema.oneOf('known'),
  rows,
  warnings: Schema.list(warning),
})
const unknown = Schema.object({ kind: Schema.oneOf('reading', 'unknown') })
const prediction: Schema.Schema<Prediction> = (given) =>
  Object(given).kind === 'known' ? known(given) : unknown(given)

const description: Schema.Schema<Description> = Schema.object({
  accounted: Schema.list(Schema.object({ amount: bigint, to: ethereumAddress })),
  sections: Schema.list(section),
})

const show: Schema.Schema<Show> = Schema.object({
  approval: Schema.object({
    account: Schema.string,
    costs: Schema.optional(costs),
    description: Schema.optional(description),
    explanation,
    id: count,
    method: Schema.oneOf(...kinds),
    network: Schema.string,
    origin: Schema.string,
    position: count,
    prediction: Schema.optional(prediction),
    project: Schema.optional(Schema.string),
    total: count,
  }),
  isHosted: Schema.optional(Schema.boolean),
  // Ignore an unknown locale. The request can still be shown in another language.
  locale: Schema.ifFits(Schema.oneOf(...Locale.names)),
  revision: count,
  theme: Schema.optional(Schema.oneOf('dark', 'light')),
  type: Schema.oneOf('SHOW'),
})

/**
 * Parses SHOW. The frame runs our own code, but possibly another version: a frame that was opened before an update may
 * send a format that this window does not know.
 */
export function parseShow(data: unknown): Show | undefined {
  try {
    return show(data)
  } catch {
    return undefined
  }
}

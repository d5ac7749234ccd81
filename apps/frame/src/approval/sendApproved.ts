import { type Effect, type Explanation, Value, Warning, type Worth } from '@latchkey/explain'
import { Network } from '@latchkey/protocol'
import type { Costs } from '../evm/Costs.ts'
import type { Entry } from '../outbox/Entry.ts'
import type { Order } from '../outbox/Order.ts'
import * as Sending from '../outbox/Sending.ts'
import type * as Queue from './queue/Queue.ts'
import { waitForDecision } from './queue/waitForDecision.ts'

/**
 * Sends a request on an EVM network after the user's approval. If an equal request was sent and its page was closed,
 * returns its answer without a question. Otherwise the user sees the price, a warning if the request may repeat an
 * earlier one, and decides. Returns the entry when the app can get its answer.
 */
export async function sendApproved<priced extends waitForDecision.Price>(
  order: Order,
  { ask, context, isAtomic, isOfUser, price, sign, value, ...wanted }: Options<priced>,
): Promise<Entry> {
  const sending = await Sending.begin(order, wanted, context)
  // If the user started the request on a page of the wallet, no app waits for the answer of an earlier request.
  const answer = isOfUser ? undefined : await sending.findAnswer()
  if (answer) return answer
  const { explanation, findPredicted = () => undefined, toWorth, ...question } = await ask()
  const warned = warnOf(question)
  const stop = sending.watch(question.approved, () => warned.warn(Date.now()))
  try {
    const { symbol } = Network.table[order.chainId]
    const repeated = sending.listRepeated(order.nonce)
    const priced = Promise.all([price(), repeated]).then(async ([found, [first]]) => {
      if (first) warned.warn(first.createdAt)
      const worth = found.fee && (await toWorth?.(found.fee))
      return worth ? { ...found, worth } : found
    })
    const found = await waitForDecision(warned, { priced, symbol, value })
    const effects = findPredicted()
    const predicted = effects && { effects, fee: found.fee ?? 0n }
    return await sending.send({ explanation, isAtomic, predicted, sign: () => sign(found) })
  } finally {
    stop()
  }
}

type Options<priced extends waitForDecision.Price> = Sending.Wanted & {
  /** Asks the user. */
  ask(): Promise<AskedQuestion>
  context: Sending.Sender
  isAtomic?: boolean | undefined
  /** Whether the user started the request on a page of the wallet. */
  isOfUser?: boolean | undefined
  /** Determines the price. Called after the question is shown. */
  price(): Promise<priced>
  /** Signs the request at this price. */
  sign(priced: priced): Promise<Sending.Signed>
  /** The amount of the network's coin that the request sends. */
  value: bigint
}

/** A question with its explanation, and the simulation's prediction at the time of the decision. */
export type AskedQuestion = Queue.Question & {
  explanation: Explanation
  findPredicted?(): readonly Effect[] | undefined
  /** Returns the value of a fee in a currency, if the operator has prices. */
  toWorth?(fee: bigint): Promise<Worth.Worth | undefined>
}

/** Wraps a question. After the first call of `warn`, the shown costs include a warning about an earlier request. */
function warnOf({ approved, show }: Queue.Question): Queue.Question & { warn(time: number): void } {
  let earlier: number | undefined
  let last: Costs | undefined
  const draw = () => {
    if (!last) return
    const warnings = [
      ...(last.warnings ?? []),
      ...(earlier === undefined ? [] : [toRepeated(earlier)]),
    ]
    show({ ...last, warnings })
  }
  return {
    approved,
    show(costs) {
      last = costs
      draw()
    },
    warn(time) {
      earlier ??= time
      draw()
    },
  }
}

/** Returns the warning about an earlier request. `time` is when the user approved that request, in milliseconds. */
export function toRepeated(time: number): Warning.Warning {
  return Warning.from('repeated', { time: Value.time(BigInt(Math.floor(time / 1_000))) })
}

import { type Explanation, Value, Warning } from '@latchkey/explain'
import { Network } from '@latchkey/protocol'
import type { Costs } from '../evm/Costs.ts'
import type { Entry } from '../outbox/Entry.ts'
import type { Order } from '../outbox/Order.ts'
import * as Sending from '../outbox/Sending.ts'
import type * as Queue from './queue/Queue.ts'
import { waitForDecision } from './queue/waitForDecision.ts'

/**
 * Sends what the user approves on an EVM network. An equal request whose page is gone gets its answer without a
 * question. Otherwise the user sees the price, with a warning about what the request may repeat, and decides. Returns
 * the entry once the app can have its answer.
 */
export async function sendApproved<priced extends waitForDecision.Price>(
  order: Order,
  { ask, context, isAtomic, isOfUser, price, sign, value, ...wanted }: Options<priced>,
): Promise<Entry> {
  const sending = await Sending.begin(order, wanted, context)
  // No app waits for the answer of a request that the user has started on a page of the wallet.
  const answer = isOfUser ? undefined : await sending.findAnswer()
  if (answer) return answer
  const { explanation, ...question } = await ask()
  const warned = warnOf(question)
  const stop = sending.watch(question.approved, () => warned.warn(Date.now()))
  try {
    const { symbol } = Network.table[order.chainId]
    const repeated = sending.listRepeated(order.nonce)
    const priced = Promise.all([price(), repeated]).then(([found, [first]]) => {
      if (first) warned.warn(first.createdAt)
      return found
    })
    const found = await waitForDecision(warned, { priced, symbol, value })
    return await sending.send({ explanation, isAtomic, sign: () => sign(found) })
  } finally {
    stop()
  }
}

type Options<priced extends waitForDecision.Price> = Sending.Wanted & {
  /** Asks the user. */
  ask(): Promise<Queue.Question & { explanation: Explanation }>
  context: Sending.Sender
  isAtomic?: boolean | undefined
  /** Whether the user has started it, on a page of the wallet. */
  isOfUser?: boolean | undefined
  /** Finds the price. Runs once the question is shown. */
  price(): Promise<priced>
  /** Signs what was priced. */
  sign(priced: priced): Promise<Sending.Signed>
  /** The coins that are sent. */
  value: bigint
}

/** A question whose costs have a warning about an earlier request, from the first call of `warn` on. */
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

/** The warning about an earlier request, which was approved at a time in milliseconds. */
export function toRepeated(time: number): Warning.Warning {
  return Warning.from('repeated', { time: Value.time(BigInt(Math.floor(time / 1_000))) })
}

import type { Costs } from '../../evm/Costs.ts'
import { refusalOf } from '../../evm/refusalOf.ts'
import { toUnreachable } from '../../evm/toUnreachable.ts'
import type * as Queue from './Queue.ts'

/**
 * Shows the costs of a request once they are known, and waits for the decision. Returns the price. Throws if the user
 * has rejected the request. Throws the problem instead if the request could not be approved, for lack of coins or a
 * network.
 */
export async function waitForDecision<priced extends waitForDecision.Price>(
  { approved, show }: Queue.Question,
  { priced, ...known }: waitForDecision.Options<priced>,
): Promise<priced> {
  show(known)
  const shown = priced.then(
    ({ balance, fee, paidBy, problem, unpaid, warnings, worth }) => {
      show({ ...known, balance, fee, paidBy, problem, unpaid, warnings, worth })
      return problem
    },
    (error) => {
      const problem = toUnreachable(error)
      show({ ...known, problem })
      return problem
    },
  )
  try {
    await approved
  } catch (error) {
    // If a problem prevented the approval, throw the problem and not a rejection.
    const problem = await Promise.race([shown, undefined])
    throw (problem && refusalOf(problem)) ?? error
  }
  return priced
}

export declare namespace waitForDecision {
  /** The part of a price that the user sees. */
  type Price = Omit<Costs, keyof Known>
  type Options<priced extends Price> = Known & { priced: Promise<priced> }
  /** The costs that are known before the price. */
  type Known = Pick<Costs, 'decimals' | 'symbol' | 'value'>
}

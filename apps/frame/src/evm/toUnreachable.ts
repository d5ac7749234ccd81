import { RefusedError } from '../remote/Api.ts'
import { LimitedError } from '../remote/Node.ts'
import type { CostsProblem } from './Costs.ts'

/**
 * Returns why the costs are unknown. Either the network cannot be reached, or the server limits the calls for some
 * time.
 */
export function toUnreachable(error: unknown): CostsProblem {
  const isLimited = error instanceof LimitedError || error instanceof RefusedError
  const seconds = isLimited ? error.data?.retryAfter : undefined
  return { kind: 'unreachable', ...(seconds && { seconds }) }
}

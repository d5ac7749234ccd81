import { describe, expect, test } from 'vitest'
import { waitForDecision } from '../approval/queue/waitForDecision.ts'
import { RefusedError } from '../RefusedError.ts'
import { UnreachableError } from '../remote/Api.ts'
import { LimitedError } from '../remote/Node.ts'
import type { Costs } from './Costs.ts'

/**
 * Rejects a request after its pricing has failed with the given error. Returns the shown costs and the host's error.
 */
async function reject(failure: unknown) {
  const shown: Costs[] = []
  let refuse = (_: unknown) => {}
  const approved = new Promise<void>((_, reject) => {
    refuse = reject
  })
  const priced = Promise.reject<waitForDecision.Price>(failure)
  const decided = waitForDecision(
    { approved, show: (costs) => void shown.push(costs) },
    { priced, symbol: 'ETH', value: 0n },
  ).catch((error) => error)
  await priced.catch(() => {})
  refuse(new RefusedError('USER_REJECTED'))
  return { error: await decided, problem: shown.at(-1)?.problem }
}

describe('toUnreachable', () => {
  test('default: an unreachable node', async () => {
    const { error, problem } = await reject(new UnreachableError())
    expect(problem).toEqual({ kind: 'unreachable' })
    expect(error).toMatchObject({ reason: 'SERVER_UNREACHABLE' })
  })

  test('T55 a limit: the user and the host learn the seconds', async () => {
    const limited = new LimitedError({ requestId: 'r', retryAfter: 40 })
    const { error, problem } = await reject(limited)
    expect(problem).toEqual({ kind: 'unreachable', seconds: 40 })
    expect(error).toMatchObject({ data: { retryAfter: 40 }, reason: 'TOO_MANY_REQUESTS' })
  })
})

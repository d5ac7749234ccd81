import { HybridDeleGator } from '@latchkey/accounts'
import type { Sponsorship } from '../store/sponsor/sponsorships.ts'
import type { Call } from './SponsoredOperation.ts'

/**
 * Whether a sponsorship covers an operation. The operation must belong to the smart account of `owner`, with at least
 * one call, and only with calls that the sponsorship names. Call data that the account's own code might read
 * differently is not covered (T48).
 */
export function isCovered(operation: Call, { owner, sponsorship }: isCovered.Options): boolean {
  if (!isOwn(operation, owner)) return false
  const calls = HybridDeleGator.from(owner).decodeCalls(operation.callData)
  return Boolean(calls?.length && calls.every((call) => isNamed(call, sponsorship)))
}

export declare namespace isCovered {
  type Options = {
    /** The address of the user's own key. */
    owner: `0x${string}`
    sponsorship: Pick<Sponsorship, 'calls'>
  }
}

/** Whether an operation belongs to the smart account of `owner`, and deploys no other account. */
export function isOwn({ factory, factoryData, sender }: Call, owner: `0x${string}`): boolean {
  const { address, deployment } = HybridDeleGator.from(owner)
  if (!isSame(sender, address)) return false
  return !factory || (isSame(factory, deployment.factory) && isSame(factoryData, deployment.data))
}

function isNamed(
  { data, to }: { data: string; to: string },
  { calls }: Pick<Sponsorship, 'calls'>,
) {
  const contract = to.toLowerCase()
  if (!Object.hasOwn(calls, contract)) return false
  const selectors = calls[contract]!
  return !selectors.length || selectors.includes(data.slice(0, 10).toLowerCase())
}

const isSame = (first: string | undefined, second: string) =>
  first?.toLowerCase() === second.toLowerCase()

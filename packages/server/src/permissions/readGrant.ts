import { Delegation, HybridDeleGator, Permission } from '@latchkey/accounts'

/** The stored fields of a permission. */
export type Grant = { context: `0x${string}`; expiry: bigint; hash: `0x${string}` }

/**
 * Reads the context of a permission that the smart account of an owner grants. Returns undefined for any
 * other bytes, and for a context with a signature, which must not be stored.
 */
export function readGrant(context: string, owner: `0x${string}`): Grant | undefined {
  const delegation = Delegation.decodeContext(context as `0x${string}`)
  const permission = delegation && Permission.fromCaveats(delegation.caveats)
  if (!permission || delegation.signature !== '0x') return undefined
  if (delegation.delegator !== HybridDeleGator.from(owner).address) return undefined
  return {
    context: Delegation.encodeContext(delegation),
    expiry: permission.expiry,
    hash: Delegation.hash(delegation),
  }
}

import { Delegation, HybridDeleGator, Permission } from '@latchkey/accounts'

/** The stored fields of a permission. */
export type Grant = { context: `0x${string}`; expiry: bigint; hash: `0x${string}` }

/**
 * Reads the context of a permission that the smart account of an owner grants. Returns undefined for any
 * other bytes, and for a context with a signature, which must not be stored.
 */
export function readGrant(context: string, owner: `0x${string}`): Grant | undefined {
  const read = Permission.fromContext(context as `0x${string}`)
  if (read?.delegation.signature !== '0x') return undefined
  const { delegation, permission } = read
  if (delegation.delegator !== HybridDeleGator.from(owner).address) return undefined
  return {
    context: Delegation.encodeContext(delegation),
    expiry: permission.expiry,
    hash: Delegation.hash(delegation),
  }
}

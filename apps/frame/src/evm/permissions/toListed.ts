import { Permission } from '@latchkey/accounts'
import { Network } from '@latchkey/protocol'
import type { Answer } from '@latchkey/protocol/Api'
import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import { toGranted } from './toGranted.ts'

type Stored = Answer<'listPermissions'>['permissions'][number]

/**
 * Reads the limits of a stored permission. Returns undefined if its context cannot be read, or if its chain is not an
 * EVM chain. Such a permission allows nothing. The chain may be missing in the table of networks.
 */
export function toListed({ chain, context, createdAt, use }: Stored) {
  const read = Permission.fromContext(context)
  const number = Network.toNumber(chain)
  if (!read || !number) return undefined
  const { delegation, permission } = read
  return {
    chainId: toQuantity(number),
    /** The context can revoke the permission. It has no signature, so it cannot redeem the permission. */
    context,
    createdAt,
    expiry: Number(permission.expiry),
    permissions: toGranted(permission),
    signer: { data: { address: delegation.delegate }, type: 'account' as const },
    use,
  }
}

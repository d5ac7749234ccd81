import { Delegation, Permission } from '@latchkey/accounts'
import { Network } from '@latchkey/protocol'
import type { Answer } from '@latchkey/protocol/Api'
import { toGranted } from './toGranted.ts'

type Stored = Answer<'listPermissions'>['permissions'][number]

/** Reads the limits of a stored permission. Returns undefined if its context cannot be read. */
export function toListed({ chain, context, createdAt, use }: Stored) {
  const delegation = Delegation.decodeContext(context as `0x${string}`)
  const permission = delegation && Permission.fromCaveats(delegation.caveats)
  if (!permission) return undefined
  return {
    chainId: `0x${Network.toNumber(chain as Network.Id)?.toString(16)}`,
    /** Revokes the permission. It has no signature, so it cannot be used. */
    context,
    createdAt,
    expiry: Number(permission.expiry),
    permissions: toGranted(permission),
    signer: { data: { address: delegation.delegate }, type: 'account' as const },
    use,
  }
}

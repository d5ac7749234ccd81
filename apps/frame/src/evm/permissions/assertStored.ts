import { Delegation } from '@latchkey/accounts'
import type { Network } from '@latchkey/protocol'
import type { Host } from '../../Host.ts'
import { PermissionError } from './PermissionError.ts'

/**
 * Throws if the server does not list each delegation as granted by the user, to any app. The chain also accepts the
 * revocation of a delegation that was never granted. So if a host changes one bit of a delegation, the real one would
 * stay valid (T70).
 */
export async function assertStored(
  delegations: readonly Delegation.Delegation[],
  chainId: Network.Id,
  { api }: Pick<Host, 'api'>,
): Promise<void> {
  const { permissions } = await api.call('listAllPermissions', {})
  const stored = new Set(
    permissions.flatMap(({ chain, context }) => {
      const delegation = chain === chainId ? Delegation.decodeContext(context) : undefined
      return delegation ? [Delegation.hash(delegation)] : []
    }),
  )
  if (!delegations.every((it) => stored.has(Delegation.hash(it))))
    throw new PermissionError('notStored')
}

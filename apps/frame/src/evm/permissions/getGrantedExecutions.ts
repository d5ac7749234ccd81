import { Delegation } from '@latchkey/accounts'
import { Network } from '@latchkey/protocol'
import type { Account } from '../../Account.ts'
import type { Host } from '../../Host.ts'
import { isSameHex } from '../isSameHex.ts'
import { findAccount } from '../smart/findAccount.ts'
import { isDeployed } from '../smart/isDeployed.ts'
import * as ExecutionPermission from './ExecutionPermission.ts'
import { toListed } from './toListed.ts'

/**
 * Returns the answer of `wallet_getGrantedExecutionPermissions`: the permissions that the user has granted to this app
 * and not revoked. Their contexts have no signature, so the app can only use them to revoke a permission.
 */
export async function getGrantedExecutions(host: Host, user: Account) {
  const { permissions } = await host.api.call('listPermissions', {})
  const granted = permissions.map(async (stored) => {
    const listed = toListed(stored)
    const delegation = Delegation.decodeContext(stored.context)
    if (!listed || !delegation || listed.use?.isRevoked) return []
    const { chainId, context, expiry } = listed
    const from = delegation.delegator
    const dependencies = await findDependencies(host, user, { chain: stored.chain, from })
    const common = { chainId, context, dependencies, expiry, from, to: delegation.delegate }
    return listed.permissions.map((it) =>
      ExecutionPermission.toResponse({
        ...common,
        permission: ExecutionPermission.toRequested(it) ?? it,
      }),
    )
  })
  return (await Promise.all(granted)).flat()
}

/** Returns the transaction that deploys the account. The list is empty if the account is deployed. */
async function findDependencies(
  host: Host,
  user: Account,
  { chain, from }: { chain: string; from: string },
) {
  const smart = findAccount(user.address)
  if (!Network.isId(chain) || !isSameHex(smart.address, from)) return []
  if (await isDeployed(host, chain, from)) return []
  const { data: factoryData, factory } = smart.deployment
  return [{ factory, factoryData }]
}

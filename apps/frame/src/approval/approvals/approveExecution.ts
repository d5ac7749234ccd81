import { Delegation } from '@latchkey/accounts'
import { Network, Rpc, Schema } from '@latchkey/protocol'
import * as ExecutionPermission from '../../evm/permissions/ExecutionPermission.ts'
import { PermissionError } from '../../evm/permissions/PermissionError.ts'
import type { Context } from '../../Handler.ts'
import type { Host } from '../../Host.ts'
import { approve } from '../approve.ts'
import type { grantPermissions } from './wallet_grantPermissions.ts'

type Question<method extends Rpc.Renamed> = {
  /** The network in use. */
  chainId: Network.Id
  params: Rpc.ServedParams<method>
}

/**
 * Answers a method of ERC-7715 in its newer name: translates it, so that the user sees the same screen, and translates the
 * answer back. Throws like the other method.
 */
export function approveExecution<method extends Rpc.Renamed>(
  method: method,
  question: Question<method>,
  context: Context,
): Promise<unknown> {
  return answers[method](question, context)
}

const one = Schema.tuple(Schema.object({}))
const revoked = Schema.object({
  permissionContext: Schema.check(
    (it) => Delegation.decodeContext(it as `0x${string}`) !== undefined,
    'the context of a permission',
  ),
})

const answers: {
  [method in Rpc.Renamed]: (question: Question<method>, context: Context) => Promise<unknown>
} = {
  async wallet_requestExecutionPermissions({ params }, context) {
    const [request, ...others] = params
    const method = 'wallet_grantPermissions'
    if (!request) return Schema.demand(one, params, 'params', 'wallet_requestExecutionPermissions')
    // One approval grants one permission.
    if (others.length) throw new PermissionError('combined')
    const chainId = context.host.networks.demand(request.chainId)
    if (!Network.isId(chainId)) throw new PermissionError('malformed')
    const asked = Rpc.parseServed(method, ExecutionPermission.toGrantParams(request))
    const granted = (await approve(method, { chainId, params: asked }, context)) as Granted
    const { address, factory, factoryData } = granted
    const permission = ExecutionPermission.toRequested(
      granted.grantedPermissions[0]!,
      request.permission,
    )
    return [
      ExecutionPermission.toResponse({
        chainId: granted.chainId,
        context: granted.context,
        dependencies: factory && factoryData ? [{ factory, factoryData }] : [],
        expiry: granted.expiry,
        from: address,
        permission: permission!,
        to: granted.signer.data.address,
      }),
    ]
  },
  async wallet_revokeExecutionPermission({ chainId: current, params }, context) {
    const { permissionContext } = params
    Schema.demand(revoked, params, 'params', 'wallet_revokeExecutionPermission')
    const chainId = (await findChain(permissionContext, context.host)) ?? current
    const method = 'wallet_revokePermissions'
    return approve(method, { chainId, params: [{ permissionContext }] }, context)
  },
}

type Granted = Awaited<ReturnType<typeof grantPermissions>>

/** The network of a stored permission. The request does not name it. */
async function findChain(context: string, { api }: Host): Promise<Network.Id | undefined> {
  const hashOf = (it: string) => {
    const delegation = Delegation.decodeContext(it as `0x${string}`)
    return delegation && Delegation.hash(delegation)
  }
  const hash = hashOf(context)
  if (!hash) return undefined
  const { permissions } = await api.call('listAllPermissions', {})
  const found = permissions.find((it) => hashOf(it.context) === hash)
  return found && Network.isId(found.chain) ? found.chain : undefined
}

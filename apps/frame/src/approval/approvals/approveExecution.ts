import { Delegation } from '@latchkey/accounts'
import { Network, type Rpc, Schema } from '@latchkey/protocol'
import * as ExecutionPermission from '../../evm/permissions/ExecutionPermission.ts'
import { PermissionError } from '../../evm/permissions/PermissionError.ts'
import type { Context } from '../../Handler.ts'
import type { Host } from '../../Host.ts'
import { approve } from '../approve.ts'
import type { ParsedRequest } from '../approveRequest.ts'
import type { grantPermissions } from './wallet_grantPermissions.ts'

/**
 * Serves a method that was renamed in a newer draft of ERC-7715. Translates the request to the older method, so that
 * the user sees the same screen, and translates the answer back. Throws the errors of the older method.
 */
export function approveExecution<method extends Rpc.Renamed>(
  method: method,
  request: ParsedRequest<method>,
  context: Context,
): Promise<unknown> {
  return answers[method](request, context)
}

/** A schema that parses the context of a permission. It returns the hash of the delegation to revoke. */
const revoked: Schema.Schema<string> = (value) => {
  const hash = hashOf(Object(value).permissionContext)
  if (hash === undefined)
    throw new Schema.Mismatch('the context of a permission', ['permissionContext'])
  return hash
}

const answers: {
  [method in Rpc.Renamed]: (request: ParsedRequest<method>, context: Context) => Promise<unknown>
} = {
  async wallet_requestExecutionPermissions({ params }, context) {
    const [request, ...others] = params
    const method = 'wallet_grantPermissions'
    // One approval can grant only one permission.
    if (others.length) throw new PermissionError('combined')
    const chainId = context.host.networks.demand(request.chainId)
    if (!Network.isId(chainId)) throw new PermissionError('malformed')
    const asked = ExecutionPermission.toGrantParams(request)
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
    const hash = Schema.demand(revoked, params, 'params', 'wallet_revokeExecutionPermission')
    const chainId = (await findChain(hash, context.host)) ?? current
    const method = 'wallet_revokePermissions'
    return approve(method, { chainId, params: [{ permissionContext }] }, context)
  },
}

type Granted = Awaited<ReturnType<typeof grantPermissions>>

/** Finds the network of a stored permission, because the request does not contain it. */
async function findChain(hash: string, { api }: Host): Promise<Network.Id | undefined> {
  const { permissions } = await api.call('listAllPermissions', {})
  const found = permissions.find((it) => hashOf(it.context) === hash)
  return found && Network.isId(found.chain) ? found.chain : undefined
}

/** Returns the hash of a permission's delegation. Undefined if the context cannot be decoded. */
function hashOf(context: string): string | undefined {
  const delegation = Delegation.decodeContext(context as `0x${string}`)
  return delegation && Delegation.hash(delegation)
}

import { Delegation, Permission, type SmartAccount } from '@latchkey/accounts'
import { readContexts, type Subject, Warning } from '@latchkey/explain'
import { Network, Schema } from '@latchkey/protocol'
import type { Hex } from '@latchkey/protocol/Value'
import type { RevokeAll } from '@latchkey/protocol/wallet/Granted'
import { isSameHex } from '../../evm/isSameHex.ts'
import { assertRevoked } from '../../evm/permissions/assertRevoked.ts'
import { assertStored } from '../../evm/permissions/assertStored.ts'
import { toBigInt } from '../../evm/price.ts'
import { toUnreachable } from '../../evm/toUnreachable.ts'
import type { Context } from '../../Handler.ts'
import type { Entry } from '../../outbox/Entry.ts'
import { RefusedError } from '../../RefusedError.ts'
import * as Node from '../../remote/Node.ts'
import type { Request } from '../Approval.ts'
import { askUser, parse, prepare } from '../queue/askUser.ts'
import * as Queue from '../queue/Queue.ts'
import { sendOperation } from '../sendOperation.ts'
import { findGrantor } from './internal/findGrantor.ts'

type SmartRequest = Request<'wallet_revokePermissions'> & { smart: SmartAccount }

/** The height of the frame while all permissions are shown, in CSS pixels. Taller content scrolls. */
const heightOfAll = 560

/**
 * Revokes stored permissions (ERC-7715) permanently. The smart account disables their delegations on chain. With
 * `latchkey_all`, revokes the permissions of every app on the network. The user approves and pays for the operation.
 * Resolves when the operation is mined and the chain reports the delegations as disabled (T70).
 */
export async function revokePermissions(
  request: Request<'wallet_revokePermissions'>,
  context: Context,
) {
  const smart = findGrantor(request, context)
  const asked = { ...request, account: smart.address, smart }
  if (isAll(request.params)) {
    await revokeAll(asked, context)
    return {}
  }
  const parsed = parseRevocation(asked, context)
  await assertStored(parsed.subject.delegations, request.chainId, context.host)
  await disable(parsed.subject, asked, context, () => askUser(method, asked, context, parsed))
  return {}
}

const method = 'wallet_revokePermissions'

/** A schema for one entry of the params. Drafts of ERC-7715 use different names for the context. */
const entry: Schema.Schema = (value) =>
  Schema.object({
    permissionContext: Schema.check(
      (it) => Delegation.decodeContext(it as Hex) !== undefined,
      'the context of a permission',
    ),
  })({ permissionContext: readContexts(value)?.[0] })

const parseRevocation = (request: SmartRequest, context: Context) =>
  parse(method, request, context, {
    refuse: () => assertContexts(request.params),
  })

/** Throws an error that names the invalid parameter of a revocation. */
function assertContexts(params: unknown): void {
  // EIP-2255 has a method of the same name. Our own client answers that method itself and never sends it here.
  if (!readContexts(params)) throw new RefusedError('NOT_AVAILABLE')
  const schema = Array.isArray(params) ? Schema.list(entry) : entry
  Schema.demand<unknown>(schema, params, 'params', method)
}

/** Sends the operation. The app gets its answer only after the chain reports the permissions as revoked. */
async function disable(
  { delegations }: Subject<typeof method>,
  { chainId, smart, walletId }: SmartRequest,
  context: Context,
  ask: sendOperation.Options['ask'],
): Promise<void> {
  const calls = delegations.map(Delegation.toDisableCall)
  const node = Node.create(chainId, context.host)
  const verify = ({ parts }: Entry) => assertRevoked(node, delegations, parts[0]!.transactionHash!)
  await sendOperation({ chainId, method, smart, verify, walletId }, context, { ask, calls })
}

/**
 * Asks the user first, and then looks for permissions of every app. Until the user approves, the host must not learn
 * whether there are any (T60). So the same question opens immediately with the same height in both cases. Without
 * permissions, the request ends as rejected. After an approval, the revocation is public on chain anyway.
 */
async function revokeAll(request: SmartRequest, context: Context): Promise<void> {
  const { account, chainId } = request
  const { name: network, symbol } = Network.table[chainId]
  const { name: project } = await context.host.project()
  const title = { id: 'title.revokeAll' } as const
  const explanation = { facts: [], leaves: [], sections: [], target: [], title, warnings: [] }
  const approval = { account, explanation, method, network, project } as const
  const { approved, show, update } = await Queue.ask(approval, context)
  // Resize only once, because the number of resizes would reveal as much as the height.
  update({ resize() {} })
  context.notify('RESIZE', { height: heightOfAll })
  let isApproved = false
  const decided = approved.then(() => {
    isApproved = true
  })
  const find = async () => {
    const { contexts, isUnread } = await findAll(request, context)
    if (!contexts.length) return isUnread ? ('unread' as const) : undefined
    const params = contexts.map((permissionContext) => ({ permissionContext }))
    const asked = { ...request, params }
    const parsed = parseRevocation(asked, context)
    const { approval, subject } = await prepare(method, asked, context, parsed)
    const { explanation } = approval
    const warnings = isUnread ? [Warning.from('unreadPermissions')] : []
    return {
      explanation: { ...explanation, warnings: [...explanation.warnings, ...warnings] },
      subject,
    }
  }
  try {
    // The user can reject the question before the costs are shown, but not approve it.
    const found = await Promise.race([find(), decided])
    if (!found || found === 'unread') {
      show({ problem: { kind: found ?? 'nothing' }, symbol })
      return await decided
    }
    update({ explanation: found.explanation })
    const question = { approved, explanation: found.explanation, show }
    await disable(found.subject, request, context, async () => question)
  } catch (error) {
    if (isApproved) throw error
    // Show why the permissions cannot be revoked. The user can then only close the screen.
    show({ problem: toUnreachable(error), symbol })
    await decided.catch(() => {})
    throw new RefusedError('USER_REJECTED')
  }
}

function isAll(params: unknown): boolean {
  const { latchkey_all }: { [key in keyof RevokeAll]?: unknown } = Object(Object(params)[0])
  return latchkey_all === true
}

/**
 * Finds the permissions of every app on the network that are not revoked yet. If the server does not know whether a
 * permission is revoked, asks the chain, because disabling a delegation twice would make the whole operation fail.
 * Leaves out permissions of another account and those with an unreadable context, so that the others can be revoked.
 */
async function findAll({ account, chainId }: Request, { host }: Context): Promise<Found> {
  const { permissions } = await host.api.call('listAllPermissions', {})
  const node = Node.create(chainId, host)
  const listed = permissions.filter(({ chain }) => chain === chainId)
  const own = listed.flatMap(({ context, use }) => {
    const { delegation } = Permission.fromContext(context) ?? {}
    const isOwn = delegation && isSameHex(delegation.delegator, account)
    return isOwn ? [{ context, delegation, use }] : []
  })
  const found = await Promise.all(
    own.map(async ({ context, delegation, use }) => {
      const isRevoked = use?.isRevoked ?? (await readRevoked(node, delegation))
      return isRevoked ? [] : [context]
    }),
  )
  return { contexts: found.flat(), isUnread: own.length < listed.length }
}

type Found = {
  contexts: Hex[]
  /** Whether the server lists a permission whose state could not be read. */
  isUnread: boolean
}

/** Asks the chain whether a permission is revoked. */
async function readRevoked(node: Node.Node, delegation: Delegation.Delegation): Promise<boolean> {
  const call = Delegation.toDisabledRead(delegation)
  return toBigInt(await node.request('eth_call', [call, 'latest'])) !== 0n
}

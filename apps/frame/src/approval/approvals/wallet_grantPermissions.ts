import { Delegation, Permission, type SmartAccount } from '@latchkey/accounts'
import type { Grant } from '@latchkey/explain'
import { Network } from '@latchkey/protocol'
import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import { bytesToBigInt } from 'viem/utils'
import { assertSignedIn } from '../../Account.ts'
import { isSameHex } from '../../evm/isSameHex.ts'
import { PermissionError } from '../../evm/permissions/PermissionError.ts'
import { toGranted } from '../../evm/permissions/toGranted.ts'
import { isDeployed } from '../../evm/smart/isDeployed.ts'
import type { Context } from '../../Handler.ts'
import { RefusedError } from '../../RefusedError.ts'
import type { Request } from '../Approval.ts'
import { askUser, parse } from '../queue/askUser.ts'
import { findGrantor } from './internal/findGrantor.ts'

const method = 'wallet_grantPermissions'

/**
 * Grants a permission (ERC-7715). Asks the user in the wallet's own window, and signs a delegation (ERC-7710) with
 * exactly the limits that the user saw. Returns the context with which the delegate redeems the permission.
 */
export async function grantPermissions(request: Request<typeof method>, context: Context) {
  const { account, chainId, params, walletId } = request
  const { host } = context
  const smart = findGrantor(request, context)
  const [{ address, chainId: named }] = params
  // Only a smart account can grant permissions. The account of the user's key cannot.
  if (!request.smart && isSameHex(address, account)) throw new PermissionError('notSmart')
  const number = Network.toNumber(chainId)!
  if (named !== undefined && Number(named) !== number) throw new RefusedError('CHAIN_UNKNOWN')
  const asked = { ...request, account: smart.address, smart }
  const parsed = parse(method, asked, context, {
    refuse({ problem }) {
      if (problem) throw new PermissionError(problem)
    },
  })
  const { approved, subject } = await askUser(method, asked, context, parsed)
  await approved
  const delegation = toDelegation(subject, smart)
  const deployed = await isDeployed(host, chainId, smart.address)
  // Store the permission before it is signed, so that no permission is missing from the list. The server does not get
  // the signature.
  const unsigned = Delegation.encodeContext({ ...delegation, signature: '0x' })
  await host.api.call('addPermission', { chain: chainId, context: unsigned })
  await assertSignedIn(host, walletId)
  context.commit()
  const typedData = Delegation.toTypedData(delegation, number)
  const signature = await host.keys.signTypedData({ typedData, walletId })
  return toAnswer({ ...delegation, signature }, subject, { chainId: number, deployed, smart })
}

/** Builds the delegation of a shown permission. Asserts that its caveats contain exactly the same limits (T35). */
function toDelegation(subject: Grant.Grant, smart: SmartAccount): Delegation.Delegation {
  const { delegate, permission } = subject
  const caveats = Permission.toCaveats(permission)
  const read = Permission.fromCaveats(caveats)
  if (!read || toText(read) !== toText(permission)) throw new RefusedError('UNSAFE')
  const salt = bytesToBigInt(crypto.getRandomValues(new Uint8Array(32)))
  return { caveats, delegate, delegator: smart.address, salt }
}

function toText({ calls, coins, expiry, tokens }: Permission.Permission): string {
  const toParts = (it: Permission.Allowance | undefined) => it && [it.amount, it.period, it.start]
  return JSON.stringify(
    [
      calls && [calls.limit, calls.selectors, calls.targets],
      toParts(coins),
      expiry,
      tokens && [tokens.token, toParts(tokens)],
    ],
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
  ).toLowerCase()
}

/**
 * Returns the answer of ERC-7715. A newer draft has renamed its fields, so the answer has both names. viem reads the
 * older ones: `permissionsContext`, `factory` and `signerData`.
 */
function toAnswer(
  signed: Delegation.Signed,
  { delegate, functions, permission }: Grant.Grant,
  { chainId, deployed, smart }: { chainId: number; deployed: boolean; smart: SmartAccount },
) {
  const context = Delegation.encodeContext(signed)
  const { data: factoryData, factory } = smart.deployment
  const deployment = deployed ? {} : { factory, factoryData }
  return {
    ...deployment,
    ...(!deployed && { accountMeta: deployment }),
    address: smart.address,
    chainId: toQuantity(chainId),
    context,
    expiry: Number(permission.expiry),
    grantedPermissions: toGranted(permission, functions),
    permissionsContext: context,
    signer: { data: { address: delegate, id: delegate }, type: 'account' },
    signerData: { submitToAddress: Delegation.manager },
    signerMeta: { delegationManager: Delegation.manager },
  }
}

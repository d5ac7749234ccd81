import { Delegation } from '@latchkey/accounts'
import { Network, type Rpc, Schema } from '@latchkey/protocol'
import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import type { Networks } from '../../Networks.ts'
import { PermissionError } from './PermissionError.ts'
import type { toGranted } from './toGranted.ts'

/**
 * Translates ERC-7715 requests with the names of newer drafts (`wallet_requestExecutionPermissions`), as MetaMask's kit
 * sends them.
 */

export type Request = Rpc.ServedParams<'wallet_requestExecutionPermissions'>[number]
type Requested = Request['permission']
type Granted = ReturnType<typeof toGranted>[number]

/**
 * The supported types of permissions. Each is translated to an amount per period, and the answer is translated back.
 */
const types = {
  'erc20-token-allowance': { isPeriodic: false, type: 'erc20-token-periodic' },
  'erc20-token-periodic': { isPeriodic: true, type: 'erc20-token-periodic' },
  'native-token-allowance': { isPeriodic: false, type: 'native-token-periodic' },
  'native-token-periodic': { isPeriodic: true, type: 'native-token-periodic' },
} as const

/** The answer of `wallet_getSupportedExecutionPermissions`. */
export function getSupportedExecutions(networks: Pick<Networks, 'listSmart'>) {
  const chainIds = networks.listSmart().map((it) => toQuantity(Network.toNumber(it)!))
  if (!chainIds.length) return {}
  const supported = { chainIds, ruleTypes: ['expiry'] }
  return Object.fromEntries(Object.keys(types).map((type) => [type, supported]))
}

/**
 * Translates a request to the params of `wallet_grantPermissions`. Throws a `PermissionError` for an unsupported
 * request.
 */
export function toGrantParams({
  chainId,
  from,
  permission,
  rules = [],
  to,
}: Request): Rpc.ServedParams<'wallet_grantPermissions'> {
  // Refuse rules that no enforcer checks, because ignoring them would grant more than requested.
  if (rules.some(({ type }) => type !== 'expiry')) throw new PermissionError('unsupported')
  if (rules.length > 1)
    throw new Schema.InvalidValueError(
      'params',
      'wallet_requestExecutionPermissions',
      '0.rules should be a list of one expiry.',
    )
  const expiry = rules[0]?.data.timestamp
  const signer = { data: { id: to }, type: 'account' }
  const permissions = [toPeriodic(permission, expiry)]
  return [{ ...(from && { address: from }), chainId, expiry, permissions, signer }]
}

function rowOf(type: string) {
  if (!Object.hasOwn(types, type)) throw new PermissionError('unsupported')
  return types[type as keyof typeof types]
}

/**
 * Translates a permission to an amount per period. An amount for the whole lifetime gets a single period that lasts
 * until the expiry.
 */
function toPeriodic({ data, type: name }: Requested, expiry: unknown): object {
  const { isPeriodic, type } = rowOf(name)
  if (isPeriodic) return { data, type }
  const { allowanceAmount, startTime, tokenAddress } = data
  const now = Math.floor(Date.now() / 1_000)
  const start = Math.max(now, Number(startTime ?? now))
  const periodDuration = Number(expiry) - start
  return {
    data: { periodAmount: allowanceAmount, periodDuration, startTime: start, tokenAddress },
    type,
  }
}

/** Translates a granted permission back to the requested type. Its limits are those that the app has requested. */
export function toRequested({ data }: Granted, requested?: Requested): Requested | undefined {
  if (!('periodAmount' in data)) return undefined
  const { periodAmount, periodDuration, startTime } = data
  const token = 'tokenAddress' in data ? { tokenAddress: data.tokenAddress } : {}
  const type =
    requested?.type ?? ('tokenAddress' in data ? 'erc20-token-periodic' : 'native-token-periodic')
  const amount = rowOf(type).isPeriodic
    ? { periodAmount, periodDuration }
    : { allowanceAmount: periodAmount }
  return { data: { ...amount, startTime, ...token }, isAdjustmentAllowed: false, type }
}

/** Returns one entry of an answer: the request, and the data that is needed to redeem its context. */
export function toResponse({ expiry, ...rest }: toResponse.Options) {
  return {
    ...rest,
    delegationManager: Delegation.manager,
    rules: [{ data: { timestamp: expiry }, type: 'expiry' }],
  }
}

export declare namespace toResponse {
  type Options = {
    /** The chain id as hex. */
    chainId: string
    context: string
    /** The transactions that deploy the account. They must be sent before the permission is redeemed. */
    dependencies: readonly { factory: string; factoryData: string }[]
    /** The expiry, in seconds. */
    expiry: number
    from: string
    permission: Requested | Granted
    to: string
  }
}

import * as Contracts from '../../Contracts.ts'
import { type Draft, extend } from '../../Explanation.ts'
import type { Hex } from '../../Hex.ts'
import * as Moves from '../../Moves.ts'
import { type Call, call, type Scope } from '../../Recognizer.ts'
import { give } from '../../risks/gifts.ts'
import { isUnfair } from '../../risks/isUnfair.ts'
import { kindOf } from '../../risks/kindOf.ts'
import * as Received from '../../risks/Received.ts'
import { callerOf, checkProceeds } from '../../risks/recipient.ts'
import * as Warning from '../../risks/Warning.ts'
import * as Value from '../../Value.ts'
import * as UniswapPool from './UniswapPool.ts'

const terms =
  'Terms(address given,address bought,address holder,address to,uint256 amount,uint256 least,uint256 flags)' as const
const one = 'uint256 dex' as const
const two = `${one},uint256 dex2` as const
const three = `${two},uint256 dex3` as const
const sold = 'uint256 token,uint256 amount,uint256 least' as const

const pinned = { isPinned: true, only: 'aggregator' } as const
const withCoins = { ...pinned, value: 'explained' } as const

/**
 * Swaps of 1inch. The routers take the amount from the caller, and check that the recipient gets the least amount.
 * Their other functions have no recognizer and are high risk: some fill a stranger's order with the tokens of the
 * caller.
 */
export const aggregator = {
  // Version 6.
  '0x07ed2379': call(
    `swap(address executor,Terms terms,bytes data)${terms}`,
    ({ terms }, call, scope) => swap(terms, call, scope),
    withCoins,
  ),
  // Version 5. A permit in the call is valid only with a signature of the caller.
  '0x12aa3caf': call(
    `swap(address executor,Terms terms,bytes permit,bytes data)${terms}`,
    ({ permit, terms }, call, scope) => {
      const draft = swap(terms, call, scope)
      return permit === '0x' ? draft : extend(draft, { warnings: [Warning.from('unknownSwap')] })
    },
    withCoins,
  ),
  '0x175accdc': call(
    `ethUnoswapTo(uint256 to,uint256 least,${one})`,
    ({ dex, least, to }, call, scope) => swapCoins({ least, pools: [dex], to }, call, scope),
    withCoins,
  ),
  '0x19367472': call(
    `unoswap3(${sold},${three})`,
    ({ dex, dex2, dex3, ...it }, call, scope) =>
      swapAt({ ...it, pools: [dex, dex2, dex3] }, call, scope),
    pinned,
  ),
  '0x83800a8e': call(
    `unoswap(${sold},${one})`,
    ({ dex, ...it }, call, scope) => swapAt({ ...it, pools: [dex] }, call, scope),
    pinned,
  ),
  '0x8770ba91': call(
    `unoswap2(${sold},${two})`,
    ({ dex, dex2, ...it }, call, scope) => swapAt({ ...it, pools: [dex, dex2] }, call, scope),
    pinned,
  ),
  '0xa76dfc3b': call(
    `ethUnoswap(uint256 least,${one})`,
    ({ dex, least }, call, scope) => swapCoins({ least, pools: [dex] }, call, scope),
    withCoins,
  ),
  // Cancels an order of the caller.
  '0xb68fb020': call(
    'cancelOrder(uint256 traits,bytes32 order)',
    (_, { to }, scope) => ({
      facts: [{ label: { id: 'fact.function' }, value: Value.text('cancelOrder') }],
      moves: Moves.none,
      title: { id: 'title.unknownCall', values: { contract: Value.address(to, scope) } },
    }),
    pinned,
  ),
  '0xe2c95c82': call(
    `unoswapTo(uint256 to,${sold},${one})`,
    ({ dex, ...it }, call, scope) => swapAt({ ...it, pools: [dex] }, call, scope),
    pinned,
  ),
  '0xea76dddf': call(
    `unoswapTo2(uint256 to,${sold},${two})`,
    ({ dex, dex2, ...it }, call, scope) => swapAt({ ...it, pools: [dex, dex2] }, call, scope),
    pinned,
  ),
  '0xf7a70056': call(
    `unoswapTo3(uint256 to,${sold},${three})`,
    ({ dex, dex2, dex3, ...it }, call, scope) =>
      swapAt({ ...it, pools: [dex, dex2, dex3] }, call, scope),
    pinned,
  ),
} as const

type Asset = Hex | 'coin'
type Swap = {
  amount: bigint
  bought: Asset
  given: Asset
  least: bigint
  recipient: Hex
}

/** The flag that takes the tokens by an allowance of Permit2. Other flags change how much the caller gives or gets. */
const byPermit2 = 4n
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

type Terms = { amount: bigint; bought: Hex; flags: bigint; given: Hex; least: bigint; to: Hex }

/**
 * Explains a swap through unknown code. The router checks the amount for the recipient, but no pool limits the price.
 */
function swap({ amount, flags, least, to, ...tokens }: Terms, call: Call, scope: Scope): Draft {
  const toAsset = (token: Hex) => (Value.isZero(token) || token === coin ? 'coin' : token)
  const given = toAsset(tokens.given)
  const bought = toAsset(tokens.bought)
  const recipient = Value.isZero(to) ? callerOf(call, scope) : to
  const isRead =
    (flags === 0n || flags === byPermit2) &&
    call.value === (given === 'coin' ? amount : 0n) &&
    // The amount could be the id of an item.
    (given === 'coin' || kindOf(given, scope) === 'erc20')
  const draft = explain({ amount, bought, given, least, recipient }, isRead, call, scope)
  return extend(draft, { warnings: [Warning.from('trade')] })
}

/** A swap through a list of pools. `token` and `to` are addresses with flags. `to` defaults to the caller. */
type Route = { least: bigint; pools: readonly bigint[]; to?: bigint }

function swapAt(
  { amount, token, ...route }: Route & { amount: bigint; token: bigint },
  call: Call,
  scope: Scope,
): Draft {
  const given = toAddress(token)
  if (!given) return unread(call, scope)
  return follow({ ...route, amount, given, start: given }, call, scope)
}

function swapCoins(route: Route, call: Call, scope: Scope): Draft {
  const start = Contracts.wrappedOf(scope.chainId)
  // Without this flag, the router wraps the coins first.
  if (!start || route.pools[0]! & keepsCoins) return unread(call, scope)
  return follow({ ...route, amount: call.value, given: 'coin', start }, call, scope)
}

/**
 * The position of the flags of a pool's address: the protocol, whether the bought coins are unwrapped, and the
 * direction.
 */
const protocolAt = 253n
const unwraps = 1n << 252n
const keepsCoins = 1n << 251n
const isFirst = 1n << 247n
/** The part of the price that a pair of Uniswap 2 keeps. If it is 0, the router uses Uniswap's fee. */
const feeBits = 0xffffffffn << 160n
const flags = (7n << protocolAt) | unwraps | keepsCoins | (1n << 250n) | isFirst | feeBits

function follow(
  { amount, given, least, pools, start, to }: Route & { amount: bigint; given: Asset; start: Hex },
  call: Call,
  scope: Scope,
): Draft {
  const recipient = to === undefined ? callerOf(call, scope) : toAddress(to)
  let token: Hex | undefined = start
  for (const pool of pools) token = token && nextToken(pool, token, scope)
  if (!token || !recipient) return unread(call, scope)
  const isUnwrapped = (pools.at(-1)! & unwraps) !== 0n
  const isWrapped = Contracts.roleOf(token, scope) === 'wrapped'
  const bought = isUnwrapped ? 'coin' : token
  const isRead = !isUnwrapped || isWrapped
  return explain({ amount, bought, given, least, recipient }, isRead, call, scope)
}

function nextToken(pool: bigint, token: Hex, { chainId }: Scope): Hex | undefined {
  const protocol = pool >> protocolAt
  const address = toAddress(pool & ~flags)
  if (!address || protocol > 1n) return undefined
  const version = protocol === 1n ? 3 : 2
  const other = UniswapPool.otherToken(address, token, { chainId, version })
  // The direction tells which token of the pool is sold.
  return other && token < other === ((pool & isFirst) !== 0n) ? other : undefined
}

/** Returns the number as an address. Undefined if it has more bits than an address. */
function toAddress(value: bigint): Hex | undefined {
  return value >> 160n ? undefined : `0x${value.toString(16).padStart(40, '0')}`
}

function unread({ to }: Call, scope: Scope): Draft {
  return {
    title: { id: 'title.unknownCall', values: { contract: Value.address(to, scope) } },
    warnings: [Warning.from('unknownSwap')],
  }
}

function explain(
  { amount, bought, given, least, recipient }: Swap,
  isRead: boolean,
  call: Call,
  scope: Scope,
): Draft {
  const toValue = (amount: bigint, asset: Asset) =>
    asset === 'coin' ? Value.native(amount, scope) : Value.ofToken(amount, asset, scope)
  const isUser = recipient === scope.account.toLowerCase()
  const [paid, brought] = [
    { amount, asset: given },
    { amount: least, asset: bought },
  ]
  const isLost = Received.isDust(least, bought, scope) || isUnfair([paid], [brought], scope)
  return {
    facts: [
      { label: { id: 'fact.give' }, value: toValue(amount, given) },
      ...Received.nameOf(given, scope),
      { label: { id: 'fact.receiveLeast' }, value: toValue(least, bought) },
      ...Received.nameOf(bought, scope),
      { label: { id: 'fact.to' }, value: Value.address(recipient, scope) },
    ],
    // Anyone can create a worthless token and swap it with their own code, so the amount counts as a gift.
    gifts: Received.isPinned(bought, scope)
      ? []
      : give({ ...paid, from: callerOf(call, scope), to: call.to }, scope),
    moves: isRead
      ? {
          // The router calls unknown code.
          isClaimed: true,
          received: isUser ? [brought] : [],
          // Leave out coins, because they count as the value of the call.
          sent: given === 'coin' ? [] : [{ ...paid, asset: given, to: call.to }],
        }
      : undefined,
    title: { id: 'title.swap' },
    warnings: [
      ...(isRead ? [] : [Warning.from('unknownSwap')]),
      ...(isLost ? [Warning.from('orderForNothing')] : []),
      ...Received.check(bought, scope),
      ...checkProceeds('swapRecipient', recipient, call, scope),
    ],
  }
}

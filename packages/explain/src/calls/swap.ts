import * as Contracts from '../Contracts.ts'
import type { Draft, Routed } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { limits } from '../limits.ts'
import * as Moves from '../Moves.ts'
import { type Call, type CallRecognizer, call, type Scope } from '../Recognizer.ts'
import { explainAllowance } from '../risks/allowance.ts'
import { isUnfair } from '../risks/isUnfair.ts'
import * as Received from '../risks/Received.ts'
import { callerOf, checkProceeds } from '../risks/recipient.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import * as SwapTerms from './SwapTerms.ts'

/**
 * Special addresses that stand for the caller or for the router as the recipient. Anyone can take tokens that a router
 * holds.
 */
type Sentinels = { caller?: Hex; router?: Hex }
/** The special addresses of SwapRouter. */
const first: Sentinels = { router: '0x0000000000000000000000000000000000000000' }
/** The special addresses of SwapRouter02. */
const second: Sentinels = {
  caller: '0x0000000000000000000000000000000000000001',
  router: '0x0000000000000000000000000000000000000002',
}

const one = 'address tokenIn,address tokenOut,uint24 fee,address recipient'
const input = 'uint256 amountIn,uint256 amountOut'
const output = 'uint256 amountOut,uint256 amountIn'
const limit = 'uint160 sqrtPriceLimitX96'
const rest = 'address[] path,address recipient'

const v3 = { only: 'router', value: 'unclear' } as const
const v2 = { only: 'router' } as const
const v2Coin = { only: 'router', value: 'explained' } as const

/**
 * Swaps of Uniswap: Router02 of V2, and SwapRouter and SwapRouter02 of V3. Each function exists on only one of them, so
 * it determines the sentinels. Amounts have short names: if `amountIn` is exact, `amountOut` is a lower bound, and if
 * `amountOut` is exact, `amountIn` is an upper bound.
 */
export const swap = {
  '0x04e45aaf': call(
    `exactInputSingle(Swap swap)Swap(${one},${input},${limit})`,
    ({ swap }, call, scope) => trade(swap, { exact: 'in', sentinels: second }, call, scope),
    v3,
  ),
  '0x09b81346': call(
    `exactOutput(Swap swap)Swap(bytes path,address recipient,${output})`,
    ({ swap }, call, scope) => trade(swap, { exact: 'out', sentinels: second }, call, scope),
    v3,
  ),
  '0x12210e8a': call(
    'refundETH()',
    (_, call, scope) => ({
      facts: [{ label: { id: 'fact.to' }, value: Value.address(callerOf(call, scope), scope) }],
      moves: Moves.none,
      title: { id: 'title.collect', values: { contract: Value.address(call.to, scope) } },
      warnings: check(callerOf(call, scope), call, scope),
    }),
    v3,
  ),
  '0x18cbafe5': call(
    `swapExactTokensForETH(${input},${rest},uint256 deadline)`,
    (it, call, scope) => trade(it, { coin: 'out', exact: 'in' }, call, scope),
    v2,
  ),
  '0x38ed1739': call(
    `swapExactTokensForTokens(${input},${rest},uint256 deadline)`,
    (it, call, scope) => trade(it, { exact: 'in' }, call, scope),
    v2,
  ),
  '0x414bf389': call(
    `exactInputSingle(Swap swap)Swap(${one},uint256 deadline,${input},${limit})`,
    ({ swap }, call, scope) => trade(swap, { exact: 'in', sentinels: first }, call, scope),
    v3,
  ),
  '0x42712a67': call(
    `swapTokensForExactTokens(${output},${rest})`,
    (it, call, scope) => trade(it, { exact: 'out', sentinels: second }, call, scope),
    v3,
  ),
  '0x472b43f3': call(
    `swapExactTokensForTokens(${input},${rest})`,
    (it, call, scope) => trade(it, { exact: 'in', sentinels: second }, call, scope),
    v3,
  ),
  '0x49404b7c': call(
    'unwrapWETH9(uint256 amount,address recipient)',
    ({ amount, recipient }, call, scope) =>
      collect({ amount, token: 'wrapped' }, recipient, call, scope),
    v3,
  ),
  '0x49616997': call(
    'unwrapWETH9(uint256 amount)',
    ({ amount }, call, scope) =>
      collect({ amount, token: 'wrapped' }, callerOf(call, scope), call, scope),
    v3,
  ),
  '0x4a25d94a': call(
    `swapTokensForExactETH(${output},${rest},uint256 deadline)`,
    (it, call, scope) => trade(it, { coin: 'out', exact: 'out' }, call, scope),
    v2,
  ),
  '0x5023b4df': call(
    `exactOutputSingle(Swap swap)Swap(${one},${output},${limit})`,
    ({ swap }, call, scope) => trade(swap, { exact: 'out', sentinels: second }, call, scope),
    v3,
  ),
  '0x5c11d795': call(
    `swapExactTokensForTokensSupportingFeeOnTransferTokens(${input},${rest},uint256 deadline)`,
    (it, call, scope) => trade(it, { exact: 'in' }, call, scope),
    v2,
  ),
  '0x791ac947': call(
    `swapExactTokensForETHSupportingFeeOnTransferTokens(${input},${rest},uint256 deadline)`,
    (it, call, scope) => trade(it, { coin: 'out', exact: 'in' }, call, scope),
    v2,
  ),
  '0x7ff36ab5': call(
    `swapExactETHForTokens(uint256 amountOut,${rest},uint256 deadline)`,
    spend,
    v2Coin,
  ),
  '0x8803dbee': call(
    `swapTokensForExactTokens(${output},${rest},uint256 deadline)`,
    (it, call, scope) => trade(it, { exact: 'out' }, call, scope),
    v2,
  ),
  '0xb6f9de95': call(
    `swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOut,${rest},uint256 deadline)`,
    spend,
    v2Coin,
  ),
  '0xb858183f': call(
    `exactInput(Swap swap)Swap(bytes path,address recipient,${input})`,
    ({ swap }, call, scope) => trade(swap, { exact: 'in', sentinels: second }, call, scope),
    v3,
  ),
  '0xc04b8d59': call(
    `exactInput(Swap swap)Swap(bytes path,address recipient,uint256 deadline,${input})`,
    ({ swap }, call, scope) => trade(swap, { exact: 'in', sentinels: first }, call, scope),
    v3,
  ),
  '0xc2e3140a': call(
    'selfPermitIfNecessary(address token,uint256 amount,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
    permit,
    v3,
  ),
  '0xdb3e2198': call(
    `exactOutputSingle(Swap swap)Swap(${one},uint256 deadline,${output},${limit})`,
    ({ swap }, call, scope) => trade(swap, { exact: 'out', sentinels: first }, call, scope),
    v3,
  ),
  '0xdf2ab5bb': call(
    'sweepToken(address token,uint256 amount,address recipient)',
    ({ amount, recipient, token }, call, scope) =>
      collect({ amount, token }, recipient, call, scope),
    v3,
  ),
  '0xe90a182f': call(
    'sweepToken(address token,uint256 amount)',
    ({ amount, token }, call, scope) =>
      collect({ amount, token }, callerOf(call, scope), call, scope),
    v3,
  ),
  '0xf28c0498': call(
    `exactOutput(Swap swap)Swap(bytes path,address recipient,uint256 deadline,${output})`,
    ({ swap }, call, scope) => trade(swap, { exact: 'out', sentinels: first }, call, scope),
    v3,
  ),
  '0xf3995c67': call(
    'selfPermit(address token,uint256 amount,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
    permit,
    v3,
  ),
  '0xfb3bdb41': call(
    `swapETHForExactTokens(uint256 amountOut,${rest},uint256 deadline)`,
    (it, call, scope) =>
      trade({ ...it, amountIn: call.value }, { coin: 'in', exact: 'out' }, call, scope),
    v2Coin,
  ),
} as const

type Kind = {
  /** The side of the swap that is the network's coin instead of its token, if any. */
  coin?: 'in' | 'out'
  /** Which amount is exact. The other amount is a bound. */
  exact: 'in' | 'out'
  sentinels?: Sentinels
}

function trade(
  terms: SwapTerms.SwapTerms,
  { coin, exact, sentinels = {} }: Kind,
  call: Call,
  scope: Scope,
): Draft {
  const tokens = SwapTerms.tokensOf(terms, exact)
  const recipient = resolve(terms.recipient, sentinels, call, scope)
  const title = { id: 'title.swap' } as const
  const to = { label: { id: 'fact.to' }, value: Value.address(recipient, scope) } as const
  if (!tokens)
    return {
      facts: [to],
      title,
      warnings: [Warning.from('malformedCall'), ...check(recipient, call, scope)],
    }

  const [tokenIn, tokenOut] = tokens
  const toValue = (amount: bigint, token: Hex, side: Kind['coin']) =>
    coin === side ? Value.native(amount, scope) : Value.ofToken(amount, token, scope)
  // With a price limit, a swap may end early. The routers then do not check an exact output.
  const isLimited = 'sqrtPriceLimitX96' in terms && terms.sqrtPriceLimitX96 !== 0n
  const isUnbound = isLimited && exact === 'out'
  // SwapRouter02 reads an exact input of 0 as all tokens that it holds.
  const isOfBalance = sentinels === second && exact === 'in' && terms.amountIn === 0n
  const least = isUnbound ? 0n : terms.amountOut
  const extra = recipient === call.to ? takenBeyond(tokenOut, call, scope) : undefined
  const give = {
    label: { id: exact === 'in' && !isLimited ? 'fact.give' : 'fact.giveMost' },
    value: toValue(terms.amountIn, tokenIn, 'in'),
  } as const
  const receive = {
    label: { id: exact === 'in' ? 'fact.receiveLeast' : 'fact.receive' },
    value: toValue(terms.amountOut, tokenOut, 'out'),
  } as const
  const given = coin === 'in' ? 'coin' : tokenIn
  const bought = coin === 'out' ? 'coin' : tokenOut
  // If the call sends coins, the routers of V3 pay with them instead of the wrapped coin.
  const isMaybeCoin =
    sentinels.router !== undefined && Contracts.roleOf(tokenIn, scope) === 'wrapped'
  const isMost = give.label.id === 'fact.giveMost' || isMaybeCoin
  const isKnown = SwapTerms.listTokens(terms).every((it) => Received.isPinned(it, scope))
  const paid = { amount: terms.amountIn, to: call.to }
  const sure = least + (extra ?? 0n)
  const isLost =
    !isUnbound &&
    (Received.isDust(sure, bought, scope) ||
      isUnfair([{ ...paid, asset: given }], [{ amount: sure, asset: bought }], scope))
  const moves: Moves.Moves = {
    isClaimed: !isKnown || runsRecipient(bought, recipient, call, scope),
    received: isUser(recipient, scope) ? [{ amount: least, asset: bought }] : [],
    // Leave out coins, because they count as the value of the call.
    sent: coin === 'in' ? [] : [{ ...paid, asset: tokenIn, by: call.to, isMost }],
  }
  return {
    facts: [
      ...(isOfBalance ? [] : [give]),
      ...Received.nameOf(given, scope),
      ...(isUnbound ? [] : [receive]),
      ...Received.nameOf(bought, scope),
      to,
    ],
    moves: isOfBalance ? undefined : moves,
    title,
    warnings: [
      ...(isUnbound || isOfBalance ? [Warning.from('unknownSwap')] : []),
      ...(isLost ? [Warning.from('orderForNothing')] : []),
      ...Received.check(bought, scope),
      ...(extra === undefined ? check(recipient, call, scope) : []),
    ],
    ...(recipient === call.to && { routed: { amount: least, kind: 'leave', token: tokenOut } }),
  }
}

/** Explains a swap of all coins that are sent with the call. */
function spend(
  it: { amountOut: bigint; path: readonly Hex[]; recipient: Hex },
  call: Call,
  scope: Scope,
): Draft {
  return trade({ ...it, amountIn: call.value }, { coin: 'in', exact: 'in' }, call, scope)
}

/** Explains a call that takes tokens out of the router, such as those of an earlier swap. */
function collect(
  { amount, token }: Omit<Routed, 'kind'>,
  recipient: Hex,
  call: Call,
  scope: Scope,
): Draft {
  const value =
    token === 'wrapped' ? Value.native(amount, scope) : Value.ofToken(amount, token, scope)
  const bought = token === 'wrapped' ? 'coin' : token
  return {
    facts: [
      { label: { id: 'fact.receiveLeast' }, value },
      ...Received.nameOf(bought, scope),
      { label: { id: 'fact.to' }, value: Value.address(recipient, scope) },
    ],
    moves: {
      isClaimed: !Received.isPinned(bought, scope) || runsRecipient(bought, recipient, call, scope),
      received: isUser(recipient, scope) ? [{ amount, asset: bought }] : [],
      sent: [],
    },
    routed: { amount, kind: 'take', token },
    title: { id: 'title.collect', values: { contract: Value.address(call.to, scope) } },
    warnings: [...Received.check(bought, scope), ...check(recipient, call, scope)],
  }
}

/**
 * Whether the payment runs code of the recipient, which may then use its allowances. A transfer of coins runs this
 * code. A transfer of a pinned token does not.
 */
function runsRecipient(bought: Hex | 'coin', recipient: Hex, { to }: Call, scope: Scope): boolean {
  return bought === 'coin' && recipient !== to && !isUser(recipient, scope)
}

const isUser = (recipient: Hex, { account }: Scope) => recipient === account.toLowerCase()

/** Explains a permit whose spender is the router itself. */
function permit(
  { amount, token }: { amount: bigint; token: Hex },
  { to }: Call,
  scope: Scope,
): Draft {
  return explainAllowance({ amount, by: 'transaction', spender: to, token }, scope)
}

function resolve(recipient: Hex, { caller, router }: Sentinels, call: Call, scope: Scope): Hex {
  if (recipient === caller) return callerOf(call, scope)
  return recipient === router ? call.to : recipient
}

/**
 * The amount that the next withdrawal of a token from the router guarantees, minus the amounts that earlier swaps leave
 * there. Undefined if no later call withdraws the token, or if the withdrawal may be smaller than these amounts, since
 * a call in between could spend the rest.
 */
function takenBeyond(token: Hex, { batch, ...call }: Call, scope: Scope): bigint | undefined {
  if (!batch) return undefined
  const isWrapped = Contracts.roleOf(token, scope) === 'wrapped'
  let left = 0n
  // Leave out calls beyond the limit, because they are not explained.
  for (const [index, data] of batch.calls.slice(0, limits.calls).entries()) {
    const routed = routedBy({ ...call, data }, scope)
    if (routed?.token !== token && !(routed?.token === 'wrapped' && isWrapped)) continue
    if (routed.kind === 'leave') left += routed.amount
    else if (index > batch.index) return routed.amount < left ? undefined : routed.amount - left
    else left = 0n
  }
  return undefined
}

/** Returns what a call of a batch leaves in the router or takes out of it. */
function routedBy(call: Call, scope: Scope): Routed | undefined {
  const calls: Record<string, CallRecognizer> = swap
  const selector = call.data.slice(0, 10)
  return Object.hasOwn(swap, selector)
    ? calls[selector]!.read(call, scope)?.draft.routed
    : undefined
}

/** Warns if neither the user nor the caller gets the tokens. */
function check(recipient: Hex, call: Call, scope: Scope): Warning.Warning[] {
  return checkProceeds('swapRecipient', recipient, call, scope)
}

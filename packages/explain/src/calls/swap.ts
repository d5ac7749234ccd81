import * as Contracts from '../contracts.ts'
import type { Draft } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import { explainPermission } from '../risks/permission.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/** A recipient that stands for the caller or for the router. A router keeps nothing: anyone can take it. */
type Sentinels = { caller?: Hex; router?: Hex }
/** SwapRouter. */
const first: Sentinels = { router: '0x0000000000000000000000000000000000000000' }
/** SwapRouter02. */
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
 * Swaps of Uniswap: Router02 of V2, and SwapRouter and SwapRouter02 of V3. The functions of one do not
 * exist on the others, so each knows its sentinels. The names of amounts are shortened: they are bounds
 * where the other amount is exact.
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
      collect(Value.native(amount, scope), recipient, call, scope),
    v3,
  ),
  '0x49616997': call(
    'unwrapWETH9(uint256 amount)',
    ({ amount }, call, scope) =>
      collect(Value.native(amount, scope), callerOf(call, scope), call, scope),
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
      collect(Value.ofToken(amount, token, scope), recipient, call, scope),
    v3,
  ),
  '0xe90a182f': call(
    'sweepToken(address token,uint256 amount)',
    ({ amount, token }, call, scope) =>
      collect(Value.ofToken(amount, token, scope), callerOf(call, scope), call, scope),
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

type Terms = { amountIn: bigint; amountOut: bigint; recipient: Hex } & (
  | { path: Hex | readonly Hex[] }
  | { tokenIn: Hex; tokenOut: Hex }
)

type Kind = {
  /** Which side is the network's coin instead of its token, if any. */
  coin?: 'in' | 'out'
  /** Which amount is exact. The other one is a bound. */
  exact: 'in' | 'out'
  sentinels?: Sentinels
}

function trade(
  terms: Terms,
  { coin, exact, sentinels = {} }: Kind,
  call: Call,
  scope: Scope,
): Draft {
  const tokens = tokensOf(terms, exact)
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
  const isCollected = recipient === call.to && isTakenLater(tokenOut, call, scope)
  return {
    facts: [
      {
        label: { id: exact === 'in' ? 'fact.give' : 'fact.giveMost' },
        value: toValue(terms.amountIn, tokenIn, 'in'),
      },
      {
        label: { id: exact === 'in' ? 'fact.receiveLeast' : 'fact.receive' },
        value: toValue(terms.amountOut, tokenOut, 'out'),
      },
      to,
    ],
    title,
    warnings: isCollected ? [] : check(recipient, call, scope),
  }
}

/** A swap of all coins that are sent. */
function spend(
  it: { amountOut: bigint; path: readonly Hex[]; recipient: Hex },
  call: Call,
  scope: Scope,
): Draft {
  return trade({ ...it, amountIn: call.value }, { coin: 'in', exact: 'in' }, call, scope)
}

/** Takes what a swap left in the router. */
function collect(amount: Value.Value, recipient: Hex, call: Call, scope: Scope): Draft {
  return {
    facts: [
      { label: { id: 'fact.receiveLeast' }, value: amount },
      { label: { id: 'fact.to' }, value: Value.address(recipient, scope) },
    ],
    title: { id: 'title.collect', values: { contract: Value.address(call.to, scope) } },
    warnings: check(recipient, call, scope),
  }
}

/** Submits a permit for the router itself. */
function permit(
  { amount, token }: { amount: bigint; token: Hex },
  { to }: Call,
  scope: Scope,
): Draft {
  return explainPermission({ amount, by: 'transaction', spender: to, token }, scope)
}

/** The token that is given and the one that is bought. Undefined if the path does not fit. */
function tokensOf(terms: Terms, exact: Kind['exact']): readonly [Hex, Hex] | undefined {
  if ('tokenIn' in terms) return [terms.tokenIn, terms.tokenOut]
  const { path } = terms
  if (typeof path !== 'string') {
    const [tokenIn, tokenOut] = [path[0], path.at(-1)]
    return tokenIn && tokenOut && path.length > 1 ? [tokenIn, tokenOut] : undefined
  }
  // A token of 20 bytes, then a fee of 3 bytes and a token for each pool.
  const pools = (path.length - 2 - 40) / 46
  if (pools < 1 || !Number.isInteger(pools)) return undefined
  const [start, end] = [path.slice(0, 42) as Hex, `0x${path.slice(-40)}` as const]
  // The path of an exact output is in reverse order.
  return exact === 'in' ? [start, end] : [end, start]
}

function resolve(recipient: Hex, { caller, router }: Sentinels, call: Call, scope: Scope): Hex {
  if (recipient === caller) return callerOf(call, scope)
  return recipient === router ? call.to : recipient
}

/** Who pays for a swap: the user, or a Safe or another contract that makes the call. */
function callerOf({ caller }: Call, { account }: Scope): Hex {
  return caller ?? (account.toLowerCase() as Hex)
}

/** Whether a later call of the same batch takes the token out of the router. */
function isTakenLater(token: Hex, { later = [] }: Call, scope: Scope): boolean {
  const isWrapped = Contracts.roleOf(token, scope) === 'wrapped'
  return later.some((data) => {
    const selector = data.slice(0, 10)
    if (['0x49404b7c', '0x49616997'].includes(selector)) return isWrapped
    const isSweep = ['0xdf2ab5bb', '0xe90a182f'].includes(selector)
    return isSweep && `0x${data.slice(34, 74)}` === token
  })
}

/** Warns if neither the user nor who pays gets the tokens. What Multicall3 gets, anyone can take. */
function check(recipient: Hex, call: Call, scope: Scope): Warning.Warning[] {
  const isCaller = recipient === callerOf(call, scope) && !Contracts.isShared(recipient)
  if (isCaller || recipient === scope.account.toLowerCase()) return []
  return [
    Warning.from('swapRecipient', { recipient: Value.address(recipient, scope) }),
    ...(Value.isZero(recipient) ? [Warning.from('zeroRecipient')] : []),
  ]
}

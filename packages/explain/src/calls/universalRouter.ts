import * as Contracts from '../Contracts.ts'
import type { Draft, Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import { explainAllowance } from '../risks/allowance.ts'
import { isUnfair } from '../risks/isUnfair.ts'
import * as Received from '../risks/Received.ts'
import { callerOf } from '../risks/recipient.ts'
import * as Warning from '../risks/Warning.ts'
import * as Signature from '../Signature.ts'
import * as Value from '../Value.ts'
import * as Abi from './Abi.ts'
import * as SwapTerms from './SwapTerms.ts'

/** Uniswap's Universal Router: a list of commands, each with its input. */
export const universalRouter = {
  '0x24856bc3': call(
    'execute(bytes commands,bytes[] inputs)',
    ({ commands, inputs }, call, scope) => explain(commands, inputs, call, scope),
    { only: 'router', value: 'explained' },
  ),
  '0x3593564c': call(
    'execute(bytes commands,bytes[] inputs,uint256 deadline)',
    ({ commands, inputs }, call, scope) => explain(commands, inputs, call, scope),
    { only: 'router', value: 'explained' },
  ),
} as const

/** Recipients that stand for the caller and for the router. */
const toCaller = '0x0000000000000000000000000000000000000001'
const toRouter = '0x0000000000000000000000000000000000000002'
/** An amount that stands for the router's whole balance. */
const allHeld = 1n << 255n

type Asset = Hex | 'coin'

/**
 * The largest part that the fees of all commands may take together, in hundredths of a percent. Larger fees count as a
 * payment to a stranger.
 */
const mostFee = 100n

/** The least that the commands move. */
type State = {
  /** The allowances that the commands set in Permit2. */
  allowances: Draft[]
  /** The sum of the parts that fees take. */
  fees: bigint
  held: Map<Asset, bigint>
  /** Whether every token of every path is pinned. */
  isKnown: boolean
  /** The assets of which the router may hold more than `held` says, because a swap paid at least that amount. */
  loose: Set<Asset>
  received: Map<Asset, bigint>
  sent: Map<Asset, bigint>
  /** The other recipients. */
  strangers: Hex[]
}

/**
 * Follows the commands, if each of them is known: swaps of an exact amount, wrapping, unwrapping, sweeping, fees, and
 * permits of Permit2 for the router itself. Anyone can take the tokens that the commands leave in the router.
 */
function explain(commands: Hex, inputs: readonly Hex[], call: Call, scope: Scope): Draft {
  const own = callerOf(call, scope)
  const state: State = {
    allowances: [],
    fees: 0n,
    held: new Map([['coin', call.value]]),
    isKnown: true,
    loose: new Set(),
    received: new Map(),
    sent: new Map(),
    strangers: [],
  }
  const codes: readonly string[] = commands.slice(2).match(/../g) ?? []
  const isRead =
    codes.length === inputs.length &&
    codes.every((code, index) => follow(code, inputs[index]!, state, { call, own, scope }))
  const isEmptied = !state.loose.size && [...state.held.values()].every((amount) => amount === 0n)
  const title = { id: 'title.swap' } as const
  const isRouter = Contracts.roleOf(call.to, scope) === 'router'
  if (!isRead || !isEmptied || !isRouter || !state.received.size) {
    const strangers = state.strangers.map((it) => swapRecipient(it, scope))
    const id = isRouter ? 'unknownSwap' : 'unknownTokenCall'
    return { title, warnings: [Warning.from(id), ...strangers] }
  }
  const received = [...state.received]
  const toParts = (all: Iterable<[Asset, bigint]>) =>
    Array.from(all, ([asset, amount]) => ({ amount, asset }))
  const coins = call.value ? [{ amount: call.value, asset: 'coin' } as const] : []
  const isLost =
    received.some(([asset, amount]) => Received.isDust(amount, asset, scope)) ||
    isUnfair([...coins, ...toParts(state.sent)], toParts(received), scope)
  return {
    facts: [
      ...(call.value
        ? [{ label: { id: 'fact.give' }, value: Value.native(call.value, scope) } as const]
        : []),
      ...[...state.sent].flatMap((it) => factsOf('fact.give', it, scope)),
      ...received.flatMap((it) => factsOf('fact.receiveLeast', it, scope)),
      { label: { id: 'fact.to' }, value: Value.address(own, scope) },
    ],
    moves: {
      allowed: state.allowances.flatMap(({ moves }) => moves?.allowed ?? []),
      isClaimed: !state.isKnown,
      received: received.map(([asset, amount]) => ({ amount, asset })),
      sent: [...state.sent].map(([asset, amount]) => ({ amount, asset, to: call.to })),
    },
    title,
    warnings: [
      ...(isLost ? [Warning.from('orderForNothing')] : []),
      ...received.flatMap(([asset]) => Received.check(asset, scope)),
      ...state.strangers.map((it) => swapRecipient(it, scope)),
      ...state.allowances.flatMap(({ warnings = [] }) => warnings),
    ],
  }
}

/** Decodes an input. Refuses further bytes behind it. */
function decode<const signature extends string>(signature: signature, input: Hex) {
  const decoded = Abi.decode(Signature.parse(signature), `0x00000000${input.slice(2)}`)
  // The values fit the type, because both follow from the same signature.
  return decoded?.rest === 0 ? (decoded.values as Signature.Values<signature>) : undefined
}

type Place = { call: Call; own: Hex; scope: Scope }

/** Follows one command. Returns false if the command is not known. */
function follow(code: string, input: Hex, state: State, place: Place): boolean {
  const read = <const signature extends string>(signature: signature) => decode(signature, input)
  if (code === '00')
    return swap(
      read('v3(address recipient,uint256 amountIn,uint256 amountOut,bytes path,bool isOfUser)'),
      state,
      place,
    )
  if (code === '08')
    return swap(
      read('v2(address recipient,uint256 amountIn,uint256 amountOut,address[] path,bool isOfUser)'),
      state,
      place,
    )
  if (code === '0b') {
    const values = read('wrap(address recipient,uint256 amount)')
    const wrapped = Contracts.wrappedOf(place.scope.chainId)
    if (!values || !wrapped) return false
    const isExact = !state.loose.has('coin')
    const amount = take('coin', values.amount, state)
    return amount !== undefined && pay(wrapped, amount, values.recipient, state, place, isExact)
  }
  if (code === '0c') {
    const values = read('unwrap(address recipient,uint256 amount)')
    const wrapped = Contracts.wrappedOf(place.scope.chainId)
    if (!values || !wrapped) return false
    return pay('coin', empty(wrapped, values.amount, state), values.recipient, state, place)
  }
  if (code === '04') {
    const values = read('sweep(address token,address recipient,uint256 amount)')
    if (!values) return false
    const asset = toAsset(values.token)
    return pay(asset, empty(asset, values.amount, state), values.recipient, state, place)
  }
  if (code === '06')
    return takeFee(read('portion(address token,address recipient,uint256 part)'), state)
  if (code === '0a')
    return permit(
      read(
        `permit(Permit permit,bytes signature)Permit(Details details,address spender,uint256 deadline)Details(address token,uint160 amount,uint48 expires,uint48 nonce)`,
      ),
      state,
      place,
    )
  if (code === '10') return swap4(read('v4(bytes actions,bytes[] params)'), state, place)
  return false
}

/** Takes a part of the router's balance, for the app. The router keeps at least the rest. */
function takeFee(
  fee: { part: bigint; recipient: Hex; token: Hex } | undefined,
  state: State,
): boolean {
  if (!fee || fee.part > wholePart) return false
  const asset = toAsset(fee.token)
  const has = state.held.get(asset) ?? 0n
  state.held.set(asset, has - (has * fee.part) / wholePart)
  state.fees += fee.part
  if (state.fees > mostFee) state.strangers.push(fee.recipient)
  return true
}

/** The part of a fee that takes everything. */
const wholePart = 10_000n

type Permit = { details: { amount: bigint; expires: bigint; token: Hex }; spender: Hex }

/** Submits a permit of the caller to Permit2. Refuses a permit for another contract than the router. */
function permit(
  values: { permit: Permit } | undefined,
  state: State,
  { call, own, scope }: Place,
): boolean {
  if (!values) return false
  const { details, spender } = values.permit
  if (spender !== call.to || own !== scope.account.toLowerCase()) return false
  const common = { by: 'transaction', keeper: permit2, spender } as const
  state.allowances.push(explainAllowance({ ...common, ...details }, scope))
  return true
}

const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

/** The actions of a swap in one pool of Uniswap 4: swap an exact amount, pay the sold token, take the bought token. */
const singleSwap = '0x060c0f'

/** Follows a swap in one pool of Uniswap 4. The pool must have no hooks, because anyone can write their code. */
function swap4(
  values: { actions: Hex; params: readonly Hex[] } | undefined,
  state: State,
  { call, scope }: Place,
): boolean {
  if (!Contracts.isRouter4(call.to, scope.chainId)) return false
  const [swapped, owed, due] = values?.params ?? []
  if (values?.actions !== singleSwap || values.params.length !== 3) return false
  const swap = decode(
    'v4(Swap swap)Swap(Pool pool,bool isFirst,uint128 amountIn,uint128 amountOut,bytes data)Pool(address first,address second,uint24 fee,uint24 spacing,address hooks)',
    swapped!,
  )?.swap
  const paid = decode('pay(address token,uint256 most)', owed!)
  const taken = decode('take(address token,uint256 least)', due!)
  if (!swap || !paid || !taken) return false
  const { amountIn, amountOut, isFirst, pool } = swap
  const [tokenIn, tokenOut] = isFirst ? [pool.first, pool.second] : [pool.second, pool.first]
  // An amount of zero stands for the open balance of earlier actions.
  if (!Value.isZero(pool.hooks) || amountIn === 0n) return false
  if (paid.token !== tokenIn || taken.token !== tokenOut || paid.most < amountIn) return false
  const [given, bought] = [toAsset(tokenIn), toAsset(tokenOut)]
  state.isKnown &&= [given, bought].every((it) => Received.isPinned(it, scope))
  if (given !== 'coin') add(state.sent, given, amountIn)
  else if (take('coin', amountIn, state) === undefined) return false
  // Both bounds are guaranteed. The tokens go to the caller.
  add(state.received, bought, amountOut > taken.least ? amountOut : taken.least)
  return true
}

type Swap = SwapTerms.SwapTerms & { isOfUser: boolean }

function swap(terms: Swap | undefined, state: State, place: Place): boolean {
  const tokens = terms && SwapTerms.tokensOf(terms, 'in')
  if (!terms || !tokens) return false
  const [tokenIn, tokenOut] = tokens
  state.isKnown &&= SwapTerms.listTokens(terms).every((it) => Received.isPinned(it, place.scope))
  if (terms.isOfUser) add(state.sent, tokenIn, terms.amountIn)
  else if (take(tokenIn, terms.amountIn, state) === undefined) return false
  // If the user pays, this value is no amount. It stands for the router's whole balance.
  if (terms.isOfUser && terms.amountIn >= allHeld) return false
  return pay(tokenOut, terms.amountOut, terms.recipient, state, place)
}

/** Uniswap 4 and the router write the zero address for coins. */
const toAsset = (token: Hex): Asset => (Value.isZero(token) ? 'coin' : token)

/** Takes an amount out of the router. Returns undefined if the router may hold less. */
function take(asset: Asset, amount: bigint, { held, loose }: State): bigint | undefined {
  const has = held.get(asset) ?? 0n
  const taken = amount === allHeld ? has : amount
  if (amount === allHeld) loose.delete(asset)
  if (taken > has) return undefined
  held.set(asset, has - taken)
  return taken
}

/** Takes the whole balance out of the router. It is at least the certain amount, and at least the given bound. */
function empty(asset: Asset, least: bigint, { held, loose }: State): bigint {
  const has = held.get(asset) ?? 0n
  held.set(asset, 0n)
  loose.delete(asset)
  return has > least ? has : least
}

function pay(
  asset: Asset,
  amount: bigint,
  recipient: Hex,
  { held, loose, received, strangers }: State,
  { call, own, scope }: Place,
  isExact = false,
): boolean {
  const to = recipient === toCaller ? own : recipient === toRouter ? call.to : recipient
  if (to === call.to) {
    add(held, asset, amount)
    if (!isExact) loose.add(asset)
  } else if (to === own || to === scope.account.toLowerCase()) add(received, asset, amount)
  else strangers.push(to)
  return true
}

function add(amounts: Map<Asset, bigint>, asset: Asset, amount: bigint): void {
  amounts.set(asset, (amounts.get(asset) ?? 0n) + amount)
}

function swapRecipient(recipient: Hex, scope: Scope): Warning.Warning {
  return Warning.from('swapRecipient', { recipient: Value.address(recipient, scope) })
}

function factsOf(
  id: 'fact.give' | 'fact.receiveLeast',
  [asset, amount]: readonly [Asset, bigint],
  scope: Scope,
): Fact[] {
  const value = asset === 'coin' ? Value.native(amount, scope) : Value.ofToken(amount, asset, scope)
  return [{ label: { id }, value }, ...Received.nameOf(asset, scope)]
}

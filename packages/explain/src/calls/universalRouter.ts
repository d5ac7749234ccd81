import * as Contracts from '../Contracts.ts'
import type { Draft, Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
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
/** An amount that stands for all that the router holds. */
const allHeld = 1n << 255n

type Asset = Hex | 'coin'

/** What the commands move, at least. */
type State = {
  held: Map<Asset, bigint>
  /** Whether every token of every path is pinned. */
  isKnown: boolean
  received: Map<Asset, bigint>
  sent: Map<Asset, bigint>
  /** Who else gets something. */
  strangers: Hex[]
}

/**
 * Follows the commands, if each is one that the wallet reads: swaps of an exact amount, wrapping, unwrapping and sweeping.
 * Anyone can take what they leave in the router.
 */
function explain(commands: Hex, inputs: readonly Hex[], call: Call, scope: Scope): Draft {
  const own = callerOf(call, scope)
  const state: State = {
    held: new Map([['coin', call.value]]),
    isKnown: true,
    received: new Map(),
    sent: new Map(),
    strangers: [],
  }
  const codes: readonly string[] = commands.slice(2).match(/../g) ?? []
  const isRead =
    codes.length === inputs.length &&
    codes.every((code, index) => follow(code, inputs[index]!, state, { call, own, scope }))
  const isEmptied = [...state.held.values()].every((amount) => amount === 0n)
  const title = { id: 'title.swap' } as const
  const isRouter = Contracts.roleOf(call.to, scope) === 'router'
  if (!isRead || !isEmptied || !isRouter || !state.received.size) {
    const strangers = state.strangers.map((it) => swapRecipient(it, scope))
    const id = isRouter ? 'unknownSwap' : 'unknownTokenCall'
    return { title, warnings: [Warning.from(id), ...strangers] }
  }
  const received = [...state.received]
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
      isClaimed: !state.isKnown,
      received: received.map(([asset, amount]) => ({ amount, asset })),
      sent: [...state.sent].map(([asset, amount]) => ({ amount, asset, to: call.to })),
    },
    title,
    warnings: [
      ...(received.some(([asset, amount]) => Received.isDust(amount, asset, scope))
        ? [Warning.from('orderForNothing')]
        : []),
      ...received.flatMap(([asset]) => Received.check(asset, scope)),
      ...state.strangers.map((it) => swapRecipient(it, scope)),
    ],
  }
}

type Place = { call: Call; own: Hex; scope: Scope }

/** Follows one command. Returns false if the wallet does not read it. */
function follow(code: string, input: Hex, state: State, place: Place): boolean {
  const read = <const signature extends string>(signature: signature) => {
    const decoded = Abi.decode(Signature.parse(signature), `0x00000000${input.slice(2)}`)
    // The decoder followed the same signature from which TypeScript derived the type.
    return decoded?.rest === 0 ? (decoded.values as Signature.Values<signature>) : undefined
  }
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
    const amount = take('coin', values.amount, state)
    return amount !== undefined && pay(wrapped, amount, values.recipient, state, place)
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
    const asset = Value.isZero(values.token) ? 'coin' : values.token
    return pay(asset, empty(asset, values.amount, state), values.recipient, state, place)
  }
  return false
}

type Swap = SwapTerms.SwapTerms & { isOfUser: boolean }

function swap(terms: Swap | undefined, state: State, place: Place): boolean {
  const tokens = terms && SwapTerms.tokensOf(terms, 'in')
  if (!terms || !tokens) return false
  const [tokenIn, tokenOut] = tokens
  state.isKnown &&= SwapTerms.listTokens(terms).every((it) => Received.isPinned(it, place.scope))
  if (terms.isOfUser) add(state.sent, tokenIn, terms.amountIn)
  else if (take(tokenIn, terms.amountIn, state) === undefined) return false
  // Of the user, the amount that stands for all that the router holds would be no amount.
  if (terms.isOfUser && terms.amountIn >= allHeld) return false
  return pay(tokenOut, terms.amountOut, terms.recipient, state, place)
}

/** Takes an amount out of the router. Returns undefined if it may hold less. */
function take(asset: Asset, amount: bigint, { held }: State): bigint | undefined {
  const has = held.get(asset) ?? 0n
  const taken = amount === allHeld ? has : amount
  if (taken > has) return undefined
  held.set(asset, has - taken)
  return taken
}

/** Takes everything out of the router: at least what it holds for certain, and at least a bound. */
function empty(asset: Asset, least: bigint, { held }: State): bigint {
  const has = held.get(asset) ?? 0n
  held.set(asset, 0n)
  return has > least ? has : least
}

function pay(
  asset: Asset,
  amount: bigint,
  recipient: Hex,
  { held, received, strangers }: State,
  { call, own, scope }: Place,
): boolean {
  const to = recipient === toCaller ? own : recipient === toRouter ? call.to : recipient
  if (to === call.to) add(held, asset, amount)
  else if (to === own || to === scope.account.toLowerCase()) add(received, asset, amount)
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

import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import {
  create,
  type Draft,
  type Explanation,
  extend,
  type Fact,
  hexSection,
  type Section,
} from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import * as Leaves from '../Leaves.ts'
import { limits } from '../limits.ts'
import * as Moves from '../Moves.ts'
import type { Call, CallRecognizer, ExplainedCall, Scope } from '../Recognizer.ts'
import { recognizers } from '../recognizers.ts'
import { checkGifts, give, walletOf } from '../risks/gifts.ts'
import { callerOf, checkRecipient } from '../risks/recipient.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import { isMoving } from './moving.ts'

/** Explains the only call of a request and its inner calls, within the limits. */
export function explainCall(call: Call, context: Context): Explanation {
  const [explained] = createScope(context).explainCalls([call])
  return warnOfGifts(explained!.explanation, [explained!], context)
}

/** Adds a warning if the calls of a request give away most of the balance of a coin or token. */
export function warnOfGifts(
  explanation: Explanation,
  explained: readonly ExplainedCall[],
  context: Context,
): Explanation {
  const gifts = explained.flatMap((it) => it.gifts)
  const warnings = checkGifts(gifts, walletOf(context, gifts, explained.length === 1))
  return warnings.length ? create(extend(explanation, { warnings })) : explanation
}

/** Creates a scope for one depth. `left` counts the calls that can still be explained. */
export function createScope(
  context: Context,
  depth = 0,
  left: { calls: number } = { calls: limits.calls },
): Scope {
  return {
    ...context,
    explainCalls(calls) {
      if (depth > limits.callDepth) return []
      const some = calls.slice(0, left.calls)
      left.calls -= some.length
      const inner = createScope(context, depth + 1, left)
      return some.map((call) => {
        const draft = explainOne(call, inner, depth)
        return { explanation: create(draft), gifts: draft.gifts ?? [], moves: draft.moves }
      })
    },
  }
}

/** Explains a call with its target. Recognizers do not set the target, so no recognizer can omit it (T48). */
function explainOne(call: Call, scope: Scope, depth: number): Draft {
  const target = targetOf(call, scope)
  if (call.data === '0x') {
    const leaves = leavesOf(call, { moves: Moves.none }, target, scope)
    return { ...explainTransfer(call, scope), leaves, moves: Moves.none, target }
  }
  const isSelf = Contracts.roleOf(call.to, scope) === 'own'
  const warnings = [
    ...(isSelf ? [Warning.from('callToSelf')] : []),
    ...(Contracts.isControlling(call.to) ? [Warning.from('callToController')] : []),
  ]
  // The bytes of an inner call are part of the outer call's bytes.
  const bytes = depth ? [] : [{ ...hexSection(call.data, 'section.data'), isFolded: true }]
  const read = recognize(call, bytes, scope)
  // A Safe changes its own owners and rules by calls to itself. If such a change is recognized, it has its own warning
  // of high risk.
  const isToCaller = call.to === call.caller && !isSelf
  if (isToCaller && Warning.heaviest(read.warnings ?? []) !== 'high')
    warnings.push(Warning.from('callToCaller'))
  const draft = extend(read, { warnings })
  const facts = draft.facts!.filter((fact) => !isRepeated(fact, target))
  return { ...draft, facts, leaves: leavesOf(call, draft, target, scope), target }
}

/**
 * Returns what a call takes from the account (T67): its value, and the amounts that it moves or allows. If the wallet
 * cannot compute the moves, the facts of the call are used, unless they are claims about an unknown contract (T48).
 */
function leavesOf(
  { value }: Call,
  { facts = [], moves, title }: Partial<Draft>,
  [called, sent]: readonly Fact[],
  scope: Scope,
): Leaves.Row[] {
  const rows = value ? [[sent!, called!]] : []
  if (moves) return [...rows, ...Leaves.ofMoves([moves], scope)]
  if (!title || title.id === 'title.unknownCall') return rows
  return [...rows, ...Leaves.ofFacts({ facts, title })]
}

function targetOf({ data, to, value }: Call, scope: Scope): Fact[] {
  return [
    {
      label: { id: data === '0x' ? 'fact.to' : 'fact.contract' },
      value: Value.address(to, scope),
    },
    { label: { id: 'fact.value' }, value: Value.native(value, scope) },
  ]
}

/** Whether a fact repeats the target, for example because the called contract is also the token. */
function isRepeated({ label, value }: Fact, [called]: readonly Fact[]): boolean {
  const isName = ['fact.collection', 'fact.contract', 'fact.token'].includes(label.id)
  if (!isName || value.kind !== 'address' || called?.value.kind !== 'address') return false
  return value.address === called.value.address
}

function recognize(call: Call, bytes: readonly Section[], scope: Scope): Draft {
  const selector = call.data.slice(0, 10)
  const isKnown = Object.hasOwn(recognizers.calls, selector)
  const calls: Record<string, CallRecognizer> = recognizers.calls
  const found = isKnown ? calls[selector]! : undefined
  const recognizer = found?.isPinned && !isTrustedAt(call.to, found, scope) ? undefined : found
  const read = recognizer?.read(call, scope)
  if (!recognizer || !read) {
    return extend(unknown(call, scope), {
      warnings: [
        Warning.from(recognizer ? 'malformedCall' : unreadOf(call, scope)),
        ...checkValue(call, recognizer ? 'unclear' : 'unread', scope),
      ],
    })
  }

  const { draft, rest } = read
  const { only } = recognizer
  const isTrusted = isTrustedAt(call.to, recognizer, scope)
  // With `any`, the explanation is true for every contract, but an unknown token may also move other assets.
  const isClaimed = only === 'any' && !Contracts.findToken(call.to, scope.chainId)
  const claimed = isClaimed ? { ...draft, moves: Moves.claim(draft.moves) } : draft
  const taken = isTrusted || recognizer.value === 'none' ? recognizer.value : 'unclear'
  return extend(isTrusted ? claimed : distrust(draft, recognizer, call, scope), {
    sections: bytes,
    warnings: [
      ...(rest ? [Warning.from('trailingData', { size: Value.number(rest) })] : []),
      ...checkValue(call, taken, scope),
    ],
  })
}

/** Whether a contract is trusted to do what the function name says. */
function isTrustedAt(to: Hex.Hex, { only }: CallRecognizer, scope: Scope): boolean {
  const role = Contracts.roleOf(to, scope)
  return only === 'any' || (role !== undefined && [only].flat().includes(role))
}

/**
 * Returns the warning for a call that is shown only as bytes. An unknown function of a token may move tokens (T48). An
 * unknown function of a collection often mints an item, so it gets a milder warning.
 */
function unreadOf({ data, to }: Call, scope: Scope): Unread {
  if (Contracts.isSwapping(to, scope.chainId)) return 'unknownSwap'
  // A marketplace accepts an order from the caller without a signature, and may move the items that its users sell. A
  // bulker may move everything that its users have at a lending pool.
  const role = Contracts.roleOf(to, scope)
  const isRisky =
    isMoving(data.slice(0, 10)) || role === 'bulker' || role === 'market' || isToken(to, scope)
  return isRisky ? 'unknownTokenCall' : 'unknownCall'
}

/** Whether a contract has functions that move its tokens. */
function isToken(address: Hex.Hex, { chainId, tokens }: Scope): boolean {
  return (
    Contracts.findToken(address, chainId) !== undefined ||
    tokens?.get(address)?.decimals !== undefined
  )
}

type Unread = 'unknownCall' | 'unknownSwap' | 'unknownTokenCall'

/** Warns of a value that the explanation does not account for. */
function checkValue(
  { caller, to, value }: Call,
  taken: CallRecognizer['value'] | 'unread',
  scope: Scope,
): Warning.Warning[] {
  if (value === 0n || taken === 'explained') return []
  const amount = Value.native(value, scope)
  if (taken === 'none') return [Warning.from('unexpectedValue', { amount })]
  const values = { amount, contract: Value.address(to, scope) }
  const isSome = taken === 'unread' && isSmallPart({ caller, to, value }, scope)
  return [Warning.from(isSome ? 'someValueToUnknown' : 'valueToUnknown', values)]
}

/** A value for an unknown contract is high risk if it is at least this part of the balance (1/5). */
const valuePart = 5n

/**
 * Whether a value is a small part of the balance, and goes to an unknown contract. A plain transfer to the contract
 * would give it as much, and is high risk only if it takes more than half of the balance. Calls of a wrapper are
 * excluded, because their arguments claim where the value goes. So are calls of a contract that pays value to anyone.
 * The values of a batch count together.
 */
function isSmallPart(
  { caller, to, value }: Pick<Call, 'caller' | 'to' | 'value'>,
  scope: Scope,
): boolean {
  const own = scope.account.toLowerCase()
  if ((caller && caller !== own) || Contracts.isShared(to) || Contracts.roleOf(to, scope))
    return false
  const { sent = 0n } = scope
  const balance = scope.holdings?.get('coin')?.balance
  const sum = sent > value ? sent : value
  return balance !== undefined && sum * valuePart < balance
}

/** Marks the explanation as a claim, because an unknown contract may do something else. */
function distrust(
  draft: Draft,
  { only, signature }: CallRecognizer,
  call: Call,
  scope: Scope,
): Draft {
  const name = Value.text(signature.slice(0, signature.indexOf('(')))
  return {
    ...draft,
    facts: [{ label: { id: 'fact.function' }, value: name }, ...(draft.facts ?? [])],
    gifts: undefined,
    moves: undefined,
    sections: (draft.sections ?? []).map((section) =>
      section.title.id === 'section.steps'
        ? { ...section, title: { ...section.title, id: 'section.claimedSteps' } }
        : section,
    ),
    title: { id: 'title.unknownCall', values: { contract: Value.address(call.to, scope) } },
    warnings: [
      Warning.from('unverifiedContract'),
      ...(only === 'token' || (only === 'staking' && isToken(call.to, scope))
        ? [Warning.from('unknownTokenCall')]
        : []),
      ...(draft.warnings ?? []),
    ],
  }
}

/**
 * Explains a transfer of the network's coin. If `isDeploying` is set, an empty transfer from the account to itself
 * deploys the account.
 */
function explainTransfer(call: Call, context: Context): Draft {
  const { to, value } = call
  const isEmpty = value === 0n && to === context.account.toLowerCase()
  if (context.isDeploying && isEmpty) return { title: { id: 'title.deploy' } }
  const amount = Value.native(value, context)
  const recipient = Value.address(to, context)
  const from = callerOf(call, context)
  return {
    gifts: give({ amount: value, asset: 'coin', from, to }, context),
    title: { id: 'title.send', values: { amount, recipient } },
    warnings: checkRecipient(to, context),
  }
}

/**
 * Explains a call that has no recognizer. The screen shows its bytes. Its value counts as a gift, because no return is
 * known.
 */
function unknown(call: Call, context: Context): Draft {
  const { data, to, value } = call
  return {
    facts: [{ label: { id: 'fact.function' }, value: Value.hex(data.slice(0, 10) as Hex.Hex) }],
    gifts: give({ amount: value, asset: 'coin', from: callerOf(call, context), to }, context),
    // Fold long data, so that users need not scroll past bytes that they cannot read.
    sections: [{ ...hexSection(data, 'section.data'), isFolded: Hex.size(data) > 256 }],
    title: { id: 'title.unknownCall', values: { contract: Value.address(to, context) } },
  }
}

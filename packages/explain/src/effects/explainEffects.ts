import type { Context } from '../Context.ts'
import type { Subject } from '../explain.ts'
import type * as Leaves from '../Leaves.ts'
import type { Call } from '../Recognizer.ts'
import { amountOf } from '../risks/allowance.ts'
import * as Received from '../risks/Received.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import * as Worth from '../Worth.ts'
import * as Effect from './Effect.ts'
import * as Expected from './Expected.ts'

/** The results of a simulation as rows, and warnings about effects that the explanation does not name. */
export type ExplainedEffects = { rows: readonly Leaves.Row[]; warnings: readonly Warning.Warning[] }

/** A request that makes calls from the user's account. */
export type CallMethod = 'eth_sendTransaction' | 'eth_sendUserOperation' | 'wallet_sendCalls'

/** A loss of at least 1/2 of the balance counts as most of it (T54). */
const balancePart = 2n

/**
 * Explains the effects of a simulation: losses, gains, and access of others, in this order. The network's coin and
 * pinned tokens come first. A simulation adds warnings and removes none, because the node may lie and a contract may
 * behave differently later (T68).
 */
export function explainEffects(
  effects: readonly Effect.Effect[],
  subject: Subject<CallMethod>,
  context: Context,
): ExplainedEffects {
  const sorted = [...effects].sort((a, b) => rankOf(a, context) - rankOf(b, context))
  const expected = Expected.from(callsOf(subject), context)
  const surprises = sorted
    .filter(Effect.isLoss)
    .filter((it) => !Expected.contains(expected, it, context))
  return {
    rows: Effect.sort(sorted).map((it) => toRow(it, context)),
    warnings: [
      ...surprises.map((it) => warnOf(it, context)),
      ...sorted.filter(Effect.isGain).flatMap((it) => checkGain(it, context)),
    ],
  }
}

/**
 * The calls that the account makes. The creation of a contract is explained by its value, which the new code receives.
 */
function callsOf(subject: Subject<CallMethod>): Call[] {
  if ('calls' in subject) return [...subject.calls]
  const { data, to, value } = subject
  return [to ? { data, to, value } : { data: '0x', to: Value.zero, value }]
}

function rankOf(effect: Effect.Effect, context: Context): number {
  return Received.isPinned(assetOf(effect), context) ? 0 : 1
}

function assetOf(effect: Effect.Effect) {
  if (effect.kind === 'amount') return effect.asset
  return effect.kind === 'allowance' ? effect.token : effect.collection
}

/** Debt tokens of Aave and its forks. Their balance is what the account owes. */
const debt = /^(?:stable|variable)Debt/

/** Whether an effect adds to a debt. A contract chooses its symbol, so this only changes a label. */
function isDebt(effect: Effect.Effect, context: Context): boolean {
  if (effect.kind !== 'amount' || !Effect.isGain(effect)) return false
  const { asset } = effect
  return !Received.isPinned(asset, context) && debt.test(context.tokens?.get(asset)?.symbol ?? '')
}

function toRow(effect: Effect.Effect, context: Context): Leaves.Row {
  const id = isDebt(effect, context) ? 'fact.owe' : Effect.labelOf(effect)
  const what = pricedOf(effect, context)
  const value = effect.isUncertain
    ? Value.message({ id: 'value.uncertain', values: { what } })
    : what
  return [{ label: { id }, value }]
}

/** What changes, who may take it, and what its amount is worth. */
function pricedOf(effect: Effect.Effect, context: Context): Value.Value {
  const what = whatOf(effect, context)
  const who = whoOf(effect, context)
  if (who) return Value.message({ id: 'value.by', values: { what, who } })
  if (effect.kind !== 'amount') return what
  return Worth.addTo(what, toAmount(effect, context), effect.asset, context.prices)
}

function toAmount(
  { after, asset, before }: Extract<Effect.Effect, { kind: 'amount' }>,
  context: Context,
): Value.Amount {
  const change = after > before ? after - before : before - after
  return asset === 'coin' ? Value.native(change, context) : Value.ofToken(change, asset, context)
}

/** Formats the amount or item of an effect. */
function whatOf(effect: Effect.Effect, context: Context): Value.Value {
  const { after, before } = effect
  const change = after > before ? after - before : before - after
  switch (effect.kind) {
    case 'amount': {
      const amount = toAmount(effect, context)
      return effect.asset === 'coin' ? amount : ofToken(amount, effect.asset, context)
    }
    case 'allowance':
      return ofToken(amountOf(after, effect.token, context), effect.token, context)
    case 'item':
      return toItem(effect.item, effect.collection, context, change)
    case 'operator': {
      const { item } = effect
      if (item !== undefined) return toItem(item, effect.collection, context)
      const collection = Value.address(effect.collection, context)
      return Value.message({ id: 'value.allItems', values: { collection } })
    }
  }
}

/** An amount with the address of its token, unless its symbol is certain. */
function ofToken(amount: Value.Value, address: `0x${string}`, context: Context): Value.Value {
  if (amount.kind === 'amount' && Received.isPinned(address, context)) return amount
  const token = Value.address(address, context)
  return Value.message({ id: 'value.ofToken', values: { amount, token } })
}

function toItem(id: bigint, address: `0x${string}`, context: Context, count = 1n): Value.Value {
  const collection = Value.address(address, context)
  const item = Value.number(id)
  if (count === 1n) return Value.message({ id: 'value.item', values: { collection, item } })
  const values = { collection, count: Value.number(count), item }
  return Value.message({ id: 'value.items', values })
}

function whoOf(effect: Effect.Effect, context: Context): Value.Value | undefined {
  if (effect.kind === 'allowance') return Value.address(effect.spender, context)
  return effect.kind === 'operator' ? Value.address(effect.operator, context) : undefined
}

/** The warning about a loss that the explanation does not contain. */
function warnOf(effect: Effect.Effect, context: Context): Warning.Warning {
  const what = whatOf(effect, context)
  const who = whoOf(effect, context)
  if (who) return Warning.from('effectAllows', { what, who })
  if (effect.kind === 'item') return Warning.from('effectLeavesItem', { what })
  const isMost = (effect.before - effect.after) * balancePart >= effect.before
  return Warning.from(isMost ? 'effectLeavesMost' : 'effectLeaves', { what })
}

/** Warns of a received token that uses the symbol of a token that the wallet knows. */
function checkGain(effect: Effect.Effect, context: Context): Warning.Warning[] {
  if (effect.kind !== 'amount') return []
  return Received.check(effect.asset, context).filter(({ id }) => id === 'copiedSymbol')
}

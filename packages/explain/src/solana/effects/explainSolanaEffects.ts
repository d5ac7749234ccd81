import type { Explanation } from '../../Explanation.ts'
import * as Effect from '../../effects/Effect.ts'
import type { ExplainedEffects } from '../../effects/explainEffects.ts'
import type * as Leaves from '../../Leaves.ts'
import * as Warning from '../../risks/Warning.ts'
import * as Value from '../../Value.ts'
import * as Worth from '../../Worth.ts'
import { readSteps, type Steps } from '../explainTransaction.ts'
import { feesOf } from '../fees.ts'
import { findToken, programs, wrapped } from '../Known.ts'
import { isCreation } from '../programs/small.ts'
import { address, fact, type Scope, sol, tokens } from '../Scope.ts'
import type { Context } from '../SolanaContext.ts'
import type { Transaction } from '../SolanaTransaction.ts'
import { joinEffects } from './joinEffects.ts'

/** A loss of at least 1/2 of the balance counts as most of it (T54). */
const balancePart = 2n
/** The largest amount of a token. An allowance of this amount is unlimited. */
const unlimited = 2n ** 64n - 1n
/** An upper bound for the price of a token account that the associated token program creates, in lamports. */
const accountPrice = 3_000_000n

/**
 * Explains the effects of transactions: losses, gains, access of others, and the fee, in this order. SOL and pinned
 * tokens come first. Warns of amounts that the instructions do not name. An effect removes no warning, because the node
 * may lie and a program may behave differently later (T68). `parts` has the effects of each transaction. The
 * instructions of one transaction do not explain a loss in another, because an app may send the other one alone.
 *
 * @example
 * const { subject } = explainTransaction(bytes, solanaContext)
 * const { effects = [] } = solanaContext.simulation ?? {}
 * const { rows } = explainSolanaEffects([effects], subject ? [subject] : [], [solanaContext])
 */
export function explainSolanaEffects(
  parts: readonly (readonly Effect.SolanaEffect[])[],
  subjects: readonly Transaction[],
  contexts: readonly Context[],
): ExplainedEffects {
  const [context] = contexts
  if (!context) return { rows: [], warnings: [] }
  // Any transaction may name the token, so look up its decimals in all of them.
  const get = (of: string) => contexts.map(({ accounts }) => accounts?.get(of)).find(Boolean)
  const all = { ...context, accounts: { get } }
  const sorted = [...joinEffects(parts)].sort((a, b) => rankOf(a, all) - rankOf(b, all))
  const named = parts.map((effects, index) => ({
    effects,
    // A transaction that cannot be read names nothing.
    steps: readSteps(subjects.slice(index, index + 1), contexts.slice(index, index + 1)),
  }))
  const rows = Effect.sort(sorted).map((it) => toRow(it, all))
  return {
    rows: [...rows, toFeeRow(readSteps(subjects, contexts), all)],
    warnings: [...checkCoins(named), ...checkTokens(sorted, named, all)],
  }
}

function rankOf(effect: Effect.SolanaEffect, { chainId }: Context): number {
  if (effect.kind === 'deposit' || effect.kind === 'control') return 1
  const mint = effect.kind === 'amount' ? effect.asset : effect.token
  return mint === 'coin' || findToken(mint, chainId) ? 0 : 2
}

function toRow(effect: Effect.SolanaEffect, context: Context): Leaves.Row {
  const id = effect.kind === 'control' ? 'fact.newControl' : Effect.labelOf(effect)
  const what = pricedOf(effect, context)
  const value = effect.isUncertain
    ? Value.message({ id: 'value.uncertain', values: { what } })
    : what
  return [fact(id, value)]
}

/** Formats the change, and the worth of its amount. */
function pricedOf(effect: Effect.SolanaEffect, context: Context): Value.Value {
  const what = whatOf(effect, context)
  if (effect.kind !== 'amount' && effect.kind !== 'deposit') return what
  const asset = effect.kind === 'amount' ? effect.asset : 'coin'
  return Worth.addTo(what, toAmount(effect, asset, context), asset, context.prices)
}

function toAmount(
  { after, before }: Effect.SolanaEffect,
  asset: string,
  context: Context,
): Value.Amount {
  const change = after > before ? after - before : before - after
  return asset === 'coin' ? sol(change) : tokens(change, asset, context)
}

function whatOf(effect: Effect.SolanaEffect, context: Context): Value.Value {
  switch (effect.kind) {
    case 'allowance': {
      const { after, spender, token } = effect
      const isUnlimited = after >= unlimited
      const amount = isUnlimited
        ? Value.message({ id: 'value.unlimited' })
        : tokens(after, token, context)
      const what =
        isUnlimited || !findToken(token, context.chainId) ? ofToken(amount, token, context) : amount
      return Value.message({ id: 'value.by', values: { what, who: address(spender, context) } })
    }
    case 'amount': {
      const { asset } = effect
      const amount = toAmount(effect, asset, context)
      const isCertain = asset === 'coin' || findToken(asset, context.chainId)
      return isCertain ? amount : ofToken(amount, asset, context)
    }
    case 'control': {
      const [account, who] = [effect.account, effect.controller].map((it) => address(it, context))
      return Value.message({ id: 'value.controls', values: { account: account!, who: who! } })
    }
    case 'deposit': {
      const amount = toAmount(effect, 'coin', context)
      const values = { account: address(effect.account, context), amount }
      return Value.message({ id: 'value.inAccount', values })
    }
  }
}

function ofToken(amount: Value.Value, mint: string, context: Context): Value.Value {
  return Value.message({ id: 'value.ofToken', values: { amount, token: address(mint, context) } })
}

/** Returns the fee that the user pays for the transactions, or the account that pays it. */
function toFeeRow(steps: readonly Steps[], context: Context): Leaves.Row {
  const own = steps.filter(({ message }) => message.keys[0] === context.account)
  const payer = steps.find((it) => !own.includes(it))?.message.keys[0]
  if (!own.length && payer) return [fact('fact.feePayer', address(payer, context))]
  const sum = own.reduce((sum, { message, resolved }) => {
    const { network, priority } = feesOf(message.signers, resolved.instructions)
    return sum + network + priority
  }, 0n)
  return [fact('fact.fee', Worth.addTo(sol(sum), sol(sum), 'coin', context.prices))]
}

/** The effects of one transaction, and its instructions if the transaction can be read. */
type Part = { effects: readonly Effect.SolanaEffect[]; steps: readonly Steps[] }

/** Warns of SOL that leaves all accounts of the user without an instruction that names it. */
function checkCoins(parts: readonly Part[]): Warning.Warning[] {
  const all = parts.flatMap(({ effects, steps }) => {
    const own = effects.filter(isCoins)
    const lost = own.reduce((sum, { after, before }) => sum + before - after, 0n)
    const balance = own.find(({ kind }) => kind === 'amount')?.before ?? 0n
    return lost > 0n && lost > namedCoins(effects, steps) ? [{ balance, lost }] : []
  })
  if (!all.length) return []
  const lost = all.reduce((sum, it) => sum + it.lost, 0n)
  const balance = all.reduce((most, it) => (it.balance > most ? it.balance : most), 0n)
  const isMost = lost * balancePart >= balance
  return [Warning.from(isMost ? 'effectLeavesMost' : 'effectLeaves', { what: sol(lost) })]
}

/** Whether an effect is about SOL in the wallet, in another account of the user, or wrapped in a token account. */
function isCoins(effect: Effect.SolanaEffect): boolean {
  if (effect.kind !== 'amount') return effect.kind === 'deposit'
  return effect.asset === 'coin' || (effect.asset === wrapped && Effect.isGain(effect))
}

/** Adds up the SOL that the instructions move from the user to others. */
function namedCoins(effects: readonly Effect.SolanaEffect[], steps: readonly Steps[]): bigint {
  const deposits = effects.filter((it) => it.kind === 'deposit')
  const kept = new Set(deposits.filter(Effect.isGain).map(({ account }) => account))
  const drained = new Set(deposits.filter(Effect.isLoss).map(({ account }) => account))
  const isOwn = (from: string | undefined) => from === undefined || drained.has(from)
  const paid = steps.flatMap(({ explained, scope }) =>
    explained.map(({ explanation }) => {
      const { amount, from, to, token } = readPayment(explanation)
      const isCoin = amount?.symbol?.[0] === 'SOL' && !amount.isClaimed && !token
      const isKept = to !== undefined && (kept.has(to) || isUsers(to, scope))
      return isCoin && isOwn(from) && !isKept ? amount.amount : 0n
    }),
  )
  const created = steps.flatMap(({ resolved, scope }) =>
    resolved.instructions.filter(({ accounts: [, account], data, program }) => {
      if (program !== programs.associated || !isCreation(data) || !account) return false
      return scope.accounts?.get(account.address)?.kind === 'none' && !kept.has(account.address)
    }),
  )
  return paid.reduce((sum, it) => sum + it, accountPrice * BigInt(created.length))
}

/**
 * Whether a payment goes to an account of the user. Such a payment explains no loss, since another program may move the
 * amount on.
 */
function isUsers(to: string, { account, accounts, created }: Scope): boolean {
  const info = accounts?.get(to)
  const owner = created.get(to)?.owner ?? (info?.kind === 'token' ? info.token.owner : to)
  return owner === account
}

/** Warns of tokens that leave without an instruction that names them. */
function checkTokens(
  effects: readonly Effect.SolanaEffect[],
  parts: readonly Part[],
  context: Context,
): Warning.Warning[] {
  return effects.flatMap((effect) => {
    if (effect.kind !== 'amount' || effect.asset === 'coin' || !Effect.isLoss(effect)) return []
    const { asset, before } = effect
    const unnamed = parts.flatMap((part) => {
      const own = part.effects.find((it) => it.kind === 'amount' && it.asset === asset)
      const lost = own ? own.before - own.after : 0n
      return lost > namedTokens(asset, part.steps) ? [lost] : []
    })
    if (!unnamed.length) return []
    const isMost = unnamed.reduce((sum, it) => sum + it, 0n) * balancePart >= before
    const id = isMost ? 'effectLeavesMost' : 'effectLeaves'
    return [Warning.from(id, { what: whatOf(effect, context) })]
  })
}

/** Adds up the tokens that the instructions move from the user to others. */
function namedTokens(asset: string, steps: readonly Steps[]): bigint {
  return steps
    .flatMap(({ explained, scope }) =>
      explained.map(({ explanation }) => ({ ...readPayment(explanation), scope })),
    )
    .filter(({ from, scope, spender, to, token }) => {
      return token === asset && !from && !spender && !(to && isUsers(to, scope))
    })
    .reduce((sum, { amount }) => sum + (amount?.amount ?? 0n), 0n)
}

/** Reads the payment of an instruction from its facts. */
function readPayment({ facts }: Explanation) {
  const find = (...ids: readonly string[]) =>
    facts.find(({ label }) => ids.includes(label.id))?.value
  const addressOf = (value: Value.Value | undefined) =>
    value?.kind === 'address' ? value.address : undefined
  const amount = find('fact.amount')
  return {
    amount: amount?.kind === 'amount' ? amount : undefined,
    from: addressOf(find('fact.from')),
    spender: addressOf(find('fact.spender')),
    to: addressOf(find('fact.to', 'fact.account')),
    token: addressOf(find('fact.token')),
  }
}

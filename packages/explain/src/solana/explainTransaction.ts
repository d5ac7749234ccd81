import {
  create,
  type Draft,
  type Explanation,
  extend,
  refuse,
  warnOfClaims,
} from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import { warnOfParties } from '../memory/warnOfParties.ts'
import { checkGifts } from '../risks/gifts.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import { explainInstruction } from './explainInstruction.ts'
import { feesOf } from './fees.ts'
import { findLosses } from './findLosses.ts'
import { findToken, programs } from './Known.ts'
import { isNonceAdvance } from './lifetimeOf.ts'
import { isCreation } from './programs/small.ts'
import { checkMint } from './programs/token.ts'
import * as Reader from './Reader.ts'
import { type Account, type Resolved, resolve } from './resolve.ts'
import { address, fact, type Scope, sol, tokens } from './Scope.ts'
import type { Context, Handover, Simulation } from './SolanaContext.ts'
import * as SolanaMessage from './SolanaMessage.ts'
import * as SolanaTransaction from './SolanaTransaction.ts'
import { walletOf } from './walletOf.ts'

/** The explanation to show, and the subject to sign if the user approves. Without a subject, nothing may be signed. */
export type Explained<subject> = { explanation: Explanation; subject?: subject | undefined }

/** A priority fee above 0.01 SOL is unusual. In lamports. */
const highPriorityFee = 10_000_000n
/** The largest amount of a token. An allowance of this amount is unlimited. */
const unlimited = 2n ** 64n - 1n

const explainedPrograms: readonly string[] = Object.values(programs)

/**
 * Explains a transaction as it is sent. Parses it once: the explanation and the subject both come from
 * that parse, so what is shown is what is signed. Never throws.
 *
 * @example
 * const { explanation, subject } = explainTransaction(bytes, solanaContext)
 * if (subject && (await show(explanation))) await sign(subject)
 */
export function explainTransaction(
  bytes: Uint8Array,
  context: Context,
): Explained<SolanaTransaction.Transaction> {
  const subject = read(bytes, context)
  if (typeof subject === 'string') return { explanation: refuse(Warning.from(subject)) }
  return { explanation: describeTransaction(subject, context), subject }
}

/** Explains several transactions that are signed together, each as a step. Never throws. */
export function explainTransactions(
  list: readonly Uint8Array[],
  contexts: readonly Context[],
): Explained<readonly SolanaTransaction.Transaction[]> {
  const all = list.map((bytes, index) => explainTransaction(bytes, contexts[index]!))
  const subjects = all.flatMap(({ subject }) => subject ?? [])
  const refused = all.find(({ subject }) => !subject)
  if (refused) return { explanation: refused.explanation }
  if (!all.length) return { explanation: refuse(Warning.from('malformedRequest')) }
  if (all.length === 1) return { explanation: all[0]!.explanation, subject: subjects }
  const warnings = checkTogether(subjects, contexts)
  return {
    explanation: joinExplanations(
      all.map((it) => it.explanation),
      warnings,
    ),
    subject: subjects,
  }
}

/** Shows each explanation as a step. `warnings` are about all transactions together. */
export function joinExplanations(
  steps: readonly Explanation[],
  warnings: readonly Warning.Warning[] = [],
): Explanation {
  const values = { count: Value.number(steps.length) }
  return create({
    leaves: steps.flatMap(({ leaves }) => leaves),
    sections: [{ content: { kind: 'steps', steps }, title: { id: 'section.steps', values } }],
    title: { id: 'title.transactions', values },
    warnings,
  })
}

/** A transaction that can be read, and the explanation of each of its instructions. */
export type Steps = {
  explained: readonly ReturnType<typeof explainInstruction>[]
  message: SolanaMessage.SolanaMessage
  resolved: Resolved
  scope: Scope
}

/** Explains the instructions of transactions. Leaves out those that cannot be read. Never throws. */
export function readSteps(
  subjects: readonly SolanaTransaction.Transaction[],
  contexts: readonly Context[],
): Steps[] {
  return subjects.flatMap((subject, index) => {
    try {
      const message = SolanaMessage.parse(Hex.toBytes(subject.message))
      const resolved = message && resolve(message, contexts[index]!.tables)
      if (!resolved) return []
      const scope = toScope(resolved, contexts[index]!)
      const explained = resolved.instructions.map((it) => explainInstruction(it, scope))
      return [{ explained, message, resolved, scope }]
    } catch {
      // A transaction that cannot be read is already refused by its own explanation.
      return []
    }
  })
}

/** Warns if transactions that are signed together give away most of the balance of a coin or token. Never throws. */
export function checkTogether(
  subjects: readonly SolanaTransaction.Transaction[],
  contexts: readonly Context[],
): Warning.Warning[] {
  const all = readSteps(subjects, contexts)
  const gifts = all.flatMap(({ explained }) => explained.flatMap((it) => it.gifts))
  return checkGifts(gifts, walletOf(all.map(({ scope }) => scope)))
}

/** Explains a subject again, after more facts about its accounts were fetched. Never throws. */
export function describeTransaction(
  subject: SolanaTransaction.Transaction,
  context: Context,
): Explanation {
  try {
    const { account, memory } = context
    return warnOfParties(describe(subject, context), { accounts: [account], memory })
  } catch {
    return refuse(Warning.from('explanationFailed'))
  }
}

/**
 * Returns the lookup tables and the accounts that an explanation needs, and the accounts that the transaction can
 * change.
 */
export function needs(
  { message: hex }: SolanaTransaction.Transaction,
  tables?: Context['tables'],
): { accounts: string[]; tables: string[]; writable: string[] } {
  const message = SolanaMessage.parse(Hex.toBytes(hex))
  if (!message) return { accounts: [], tables: [], writable: [] }
  const { accounts = [] } = resolve(message, tables) ?? {}
  const named = accounts.filter((it) => !explainedPrograms.includes(it.address))
  return {
    accounts: named.map((it) => it.address),
    tables: [...new Set(message.lookups.map(({ table }) => table))],
    writable: named.filter((it) => it.isWritable).map((it) => it.address),
  }
}

function read(bytes: Uint8Array, { account }: Context): SolanaTransaction.Transaction | Refusal {
  if (bytes.length > SolanaTransaction.mostBytes) return 'tooLarge'
  const parsed = SolanaTransaction.parse(bytes)
  if (!parsed) return 'malformedRequest'
  const { message, parts } = parsed
  const position = message.keys.indexOf(account)
  if (position < 0 || position >= message.signers) return 'wrongAccount'
  return Object.freeze({ ...parts, position, signatures: Object.freeze(parts.signatures) })
}

type Refusal = 'malformedRequest' | 'tooLarge' | 'wrongAccount'

function describe(subject: SolanaTransaction.Transaction, context: Context): Explanation {
  const message = SolanaMessage.parse(Hex.toBytes(subject.message))
  if (!message) return refuse(Warning.from('malformedRequest'))
  const resolved = resolve(message, context.tables)
  // If a lookup table cannot be read, the recipients are unknown.
  if (!resolved) return refuse(Warning.from('lookupTable'))
  const scope = toScope(resolved, context)
  const explained = resolved.instructions.map((it) => explainInstruction(it, scope))
  const steps = explained.map(({ explanation }) => explanation)
  const gifts = explained.flatMap((it) => it.gifts)
  // Leave out the compute budget, because the shown fees include it.
  const shown = steps.filter(({ title }) => title.id !== 'title.computeBudget')
  const [only] = shown
  const draft: Draft = only && shown.length === 1 ? only : list(shown)
  const { network, priority } = feesOf(message.signers, resolved.instructions)
  const fee = message.keys[0] === scope.account ? network + priority : 0n
  return warnOfClaims(
    create(
      extend(
        { ...draft, leaves: findLosses(shown, scope, fee) },
        {
          facts: [...feeFacts(message, resolved, scope), ...changeFacts(scope)],
          sections: [listAccounts(resolved.accounts)],
          warnings: [
            ...steps.flatMap((it) => it.warnings),
            ...checkGifts(gifts, walletOf([scope])),
            ...check(message, resolved, scope),
          ],
        },
      ),
    ),
  )
}

function toScope(resolved: Resolved, context: Context): Scope {
  const { instructions } = resolved
  return {
    ...context,
    created: findCreated(resolved),
    isLone: instructions.filter((it) => !explainedPrograms.includes(it.program)).length < 2,
    named: resolved.accounts,
    setUp: findSetUp(resolved, context),
  }
}

function list(steps: readonly Explanation[]): Draft {
  const values = { count: Value.number(steps.length) }
  const section = { content: { kind: 'steps', steps }, title: { id: 'section.steps', values } }
  return { sections: [section as never], title: { id: 'title.steps', values } }
}

/**
 * Returns the owners of the token accounts that this transaction creates or initializes. The programs check the owners.
 */
function findCreated({ instructions }: Resolved): Scope['created'] {
  return new Map(
    instructions.flatMap(({ accounts, data, program }) => {
      if (program === programs.token || program === programs.token2022) {
        const [account, mint, holder] = accounts
        const owner = data[0] === 1 ? holder?.address : readOwner(data)
        if (!account || !mint || !owner) return []
        return [[account.address, { mint: mint.address, owner }] as const]
      }
      const [, account, owner, mint] = accounts
      // Other instructions of the program list their accounts in another order.
      if (program !== programs.associated || !isCreation(data)) return []
      if (!account || !owner || !mint) return []
      return [[account.address, { mint: mint.address, owner: owner.address }] as const]
    }),
  )
}

/** Returns the owner that the instruction InitializeAccount2 or InitializeAccount3 of a token program names. */
function readOwner(data: Uint8Array): string | undefined {
  if (data[0] !== 16 && data[0] !== 18) return undefined
  return Reader.attempt(data.slice(1), (reader) => reader.address())
}

/** Returns the accounts that an instruction of their own program initializes. */
function findSetUp({ instructions }: Resolved, { accounts: known }: Context): Scope['setUp'] {
  return new Set(
    instructions.flatMap(({ accounts, data, program }) => {
      const [kind = -1] = data
      const isPart = program === programs.stake && kind === splitting
      // A split initializes its second account, which gets the owner of the first. If that owner is unknown, it may be
      // a stranger.
      if (isPart && known?.get(accounts[0]?.address ?? '')?.kind !== 'stake') return []
      const position = isPart ? 1 : 0
      return setups[program]?.includes(kind) ? (accounts[position]?.address ?? []) : []
    }),
  )
}

const splitting = 3

/** The instructions of each program that initialize an account, by their first byte. */
const setups: Readonly<Record<string, readonly number[]>> = {
  [programs.stake]: [0, splitting, 9],
  [programs.token]: [0, 1, 2, 16, 18, 19, 20],
  [programs.token2022]: [0, 1, 2, 16, 18, 19, 20],
}

function feeFacts(message: SolanaMessage.SolanaMessage, resolved: Resolved, scope: Scope) {
  const [payer] = message.keys
  if (payer !== scope.account) return [fact('fact.feePayer', address(payer!, scope))]
  const { network, priority } = feesOf(message.signers, resolved.instructions)
  return [
    fact('fact.fee', sol(network)),
    ...(priority ? [fact('fact.priorityFee', sol(priority))] : []),
  ]
}

/** Lists the amounts that the user gives and gets, according to a simulation. */
function changeFacts({ simulation, ...scope }: Scope) {
  return (simulation?.changes ?? []).flatMap(({ after, before, mint }) => {
    if (after === before) return []
    const amount = after > before ? after - before : before - after
    const value = mint ? tokens(amount, mint, scope) : sol(amount)
    const isPinned = !mint || findToken(mint, scope.chainId)
    return [
      fact(after > before ? 'fact.receive' : 'fact.give', value),
      // Anyone can claim the symbol of another token.
      ...(isPinned ? [] : [fact('fact.token', address(mint, scope))]),
    ]
  })
}

/** Every account that the transaction can change, or whose owner signs. */
function listAccounts(accounts: readonly Account[]): Explanation['sections'][number] {
  const listed = accounts.filter(({ isSigner, isWritable }) => isSigner || isWritable)
  const nodes = listed.map(({ address, isSigner, isWritable }) => {
    const id = !isWritable ? 'value.signer' : isSigner ? 'value.writableSigner' : 'value.writable'
    return { name: address, type: '', value: Value.message({ id }) }
  })
  const values = { count: Value.number(listed.length) }
  return {
    content: { kind: 'tree', nodes },
    isFolded: true,
    title: { id: 'section.accounts', values },
  }
}

function check(
  message: SolanaMessage.SolanaMessage,
  resolved: Resolved,
  scope: Scope,
): Warning.Warning[] {
  const { simulation } = scope
  const [first] = resolved.instructions
  const isNonce = first !== undefined && isNonceAdvance(first.program, first.data)
  const { priority } = feesOf(message.signers, resolved.instructions)
  const isPayer = message.keys[0] === scope.account
  const others = message.signers - 1
  return [
    ...(isNonce ? [Warning.from('durableNonce')] : []),
    ...(isPayer && priority > highPriorityFee
      ? [Warning.from('tipHigh', { tip: sol(priority) })]
      : []),
    ...(others ? [Warning.from('otherSigners', { count: Value.number(others) })] : []),
    ...failureOf(simulation),
    ...(scope.isOffline ? [Warning.from('notSimulated')] : []),
    // Check the mints of received tokens too, since the user may pay for them.
    ...(simulation?.changes ?? []).flatMap(({ after, before, mint }) =>
      after > before ? checkMint(mint, scope) : [],
    ),
    ...(simulation?.handovers ?? []).map((it) => warnOf(it, scope)),
    ...(simulation?.changes.length ? [Warning.from('simulated')] : []),
  ]
}

function failureOf(simulation: Simulation | undefined): Warning.Warning[] {
  const { error, followsOthers } = simulation ?? {}
  if (!error) return []
  if (followsOthers) return [Warning.from('dependent')]
  if (error.kind === 'balance') return [Warning.from('simulationBalance')]
  if (error.kind === 'expired') return [Warning.from('simulationExpired')]
  if (!error.reason) return [Warning.from('simulationFailedUnknown')]
  return [Warning.from('simulationFailed', { reason: Value.text(error.reason) })]
}

/** Returns the warning about a new controller or spender. An instruction that names one has the same warning. */
function warnOf(handover: Handover, scope: Scope): Warning.Warning {
  const who = address(handover.to, scope)
  if (handover.kind === 'authority') return Warning.from('authority', { authority: who })
  const { amount, balance } = handover
  const values = { spender: who }
  if (amount === unlimited) return Warning.from('approvalUnlimited', values)
  return Warning.from(2n * amount >= balance ? 'approvalMost' : 'approval', values)
}

import type { Context } from './Context.ts'
import type { Draft, Fact } from './Explanation.ts'
import type { Hex } from './Hex.ts'
import * as Moves from './Moves.ts'
import { amountOf } from './risks/allowance.ts'
import * as Received from './risks/Received.ts'
import * as Value from './Value.ts'

/**
 * What leaves the user's account, or may be taken from it later (T67). A screen shows these rows above everything else.
 * It enables its button only after each row was visible. A row has the amount, the recipient, and the asset if the
 * symbol does not identify it.
 */
export type Row = readonly Fact[]

/**
 * Lists the assets that calls move and allow, as rows. Totals come first, with their recipient. A total with several
 * recipients is followed by one row for each of them, after the allowances. The network's coin and pinned tokens come
 * before tokens that anyone can create.
 */
export function ofMoves(moves: readonly Moves.Moves[], context: Context): Row[] {
  const sent = moves.flatMap((it) => it.sent).filter(({ amount }) => amount > 0n)
  const groups = groupBy(sent, ({ asset, isItem = false }) => `${asset} ${isItem}`).sort(
    ([a], [b]) => rankOf(a!, context) - rankOf(b!, context),
  )
  const totals: Row[] = []
  const recipients: Row[] = []
  for (const group of groups) {
    const parts = groupBy(group, ({ to = '' }) => to).map(join)
    const [only] = parts
    if (only && parts.length === 1) {
      totals.push(explainSent(only, context))
      continue
    }
    totals.push(explainSent({ ...join(group), to: undefined }, context, true))
    parts.sort((a, b) => (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : 0))
    recipients.push(...parts.map((it) => explainSent(it, context)))
  }
  const left = Moves.findLeft(moves, context).map((it) => explainLeft(it, context))
  return [...totals, ...left, ...recipients]
}

/** Groups moves by key. Groups are in the order of their first moves. */
function groupBy(
  moves: readonly Moves.Move[],
  keyOf: (move: Moves.Move) => string,
): Moves.Move[][] {
  const groups = new Map<string, Moves.Move[]>()
  for (const move of moves) {
    const group = groups.get(keyOf(move))
    if (group) group.push(move)
    else groups.set(keyOf(move), [move])
  }
  return [...groups.values()]
}

/** Returns a rank by which unknown tokens come after the network's coin and pinned tokens. */
function rankOf({ asset }: Moves.Move, context: Context): number {
  return Received.isPinned(asset, context) ? 0 : 1
}

/** Adds up moves of one asset. The sum of several moves does not name an item. */
function join(moves: readonly Moves.Move[]): Moves.Move {
  const [first] = moves
  return moves.length === 1 ? first! : { ...Moves.sum(moves)[0]!, to: first!.to }
}

function explainSent(move: Moves.Move, context: Context, isTotal = false): Row {
  const { amount, asset, isItem, isMost, item, to } = move
  const recipient = to ? [{ label: { id: 'fact.to' }, value: Value.address(to, context) }] : []
  if (isItem) {
    const collection = Value.address(asset as Hex, context)
    return [
      ...(item === undefined ? [] : [{ label: { id: 'fact.tokenId' }, value: Value.number(item) }]),
      ...(item === undefined || amount > 1n
        ? [{ label: { id: 'fact.totalItems' }, value: Value.number(amount) }]
        : []),
      { label: { id: 'fact.collection' }, value: collection },
      ...recipient,
    ] as Fact[]
  }
  const value =
    asset === 'coin' ? Value.native(amount, context) : Value.ofToken(amount, asset, context)
  const id = isMost ? 'fact.totalSentMost' : isTotal ? 'fact.totalSent' : 'fact.value'
  return [{ label: { id }, value }, ...Received.nameOf(asset, context), ...recipient] as Fact[]
}

/** Explains an allowance that exists after the calls: the amount, the token and the spender. */
export function explainLeft({ amount, spender, token }: Moves.Allowed, context: Context): Fact[] {
  const access = { label: { id: 'fact.spender' }, value: Value.address(spender, context) } as const
  const label = { id: 'fact.mayBeTaken' } as const
  if (amount === 'items') return [{ label, value: Value.address(token, context) }, access]
  const value = amountOf(amount, token, context)
  // An unlimited amount is shown as a sentence, which does not name the token.
  const isNamed = value.kind === 'amount' && Received.isPinned(token, context)
  const name = { label: { id: 'fact.token' }, value: Value.address(token, context) } as const
  return [{ label, value }, ...(isNamed ? [] : [name]), access]
}

/** Labels of an amount. Each amount starts a new row. */
const amounts: readonly string[] = ['fact.amount', 'fact.give', 'fact.giveMost', 'fact.spendMost']
/** Labels that start a row without an amount. The row names an item, or an address that gets access. */
const handovers: readonly string[] = [
  'fact.delegate',
  'fact.newControl',
  'fact.operator',
  'fact.recovery',
  'fact.spender',
  'fact.tokenId',
]
/** Labels that continue the row before them. */
const details: readonly string[] = [
  'fact.collection',
  'fact.from',
  'fact.to',
  'fact.token',
  'fact.totalMost',
]

/**
 * Returns the rows of a request whose moves the wallet does not compute, such as a signed order or an instruction of
 * Solana. The rows consist of its facts. Facts about what the user gets, and about assets of other accounts, are left
 * out.
 */
export function ofFacts({ facts = [], title }: Pick<Draft, 'facts' | 'title'>): Row[] {
  if (title.id.startsWith('title.revoke')) return []
  const rows: Fact[][] = [[]]
  let isReceived = false
  for (const fact of facts) {
    const { id } = fact.label
    const isAmount = amounts.includes(id)
    if (isAmount || id.startsWith('fact.receive')) isReceived = !isAmount
    if (isReceived || !(isAmount || handovers.includes(id) || details.includes(id))) continue
    if (isAmount && rows.at(-1)!.some(({ label }) => amounts.includes(label.id))) rows.push([])
    rows.at(-1)!.push(fact)
  }
  return rows
    .filter((row) => row.some(({ label }) => [...amounts, ...handovers].includes(label.id)))
    .filter((row) => !row.some(isFromOthers))
}

function isFromOthers({ label, value }: Fact): boolean {
  if (label.id !== 'fact.from' || value.kind !== 'address') return false
  return value.name?.id !== 'address.account' && value.name?.id !== 'address.otherAccount'
}

import { type Effect, isUncertain } from '@latchkey/explain'
import type { Hex } from '@latchkey/protocol/Value'
import { LimitedError, type Node, NodeError } from '../../remote/Node.ts'
import { isShortOfCoins, toReason } from '../price.ts'
import type { Failure } from './Prediction.ts'
import { type Block, type Call, type Result, simulate } from './simulate.ts'
import { type Read, toReads } from './toReads.ts'

/** What calls change for an account. Unknown: the calls could not be simulated. */
export type Outcome =
  | {
      effects: readonly Effect[]
      failure?: Failure | undefined
      /** Whether the effects are others in a later block, or at a second node. */
      isUncertain?: boolean | undefined
      kind: 'known'
    }
  | { kind: 'unknown' }

const unknown = { kind: 'unknown' } as const

/** Returns the coins of the account that its call data names: `BALANCE`. */
const balanceCode: Hex = '0x6000353160005260206000f3'

/**
 * Finds what calls change for an account, by two simulations. The first one finds what to read. The second one reads it
 * before and after the calls, so that all values are of one state. Never throws.
 */
export async function readEffects(
  node: Node,
  { account, calls, signal, targets }: readEffects.Options,
): Promise<Outcome> {
  try {
    const found = await simulate(node, [{ calls }], signal)
    const [[first] = [], [second] = []] = [found?.results, found?.second]
    if (!first) return unknown
    // The wallet sends nothing after a transaction that fails.
    const failed = first.findIndex(({ status }) => status === '0x0')
    const sent = failed < 0 ? calls : calls.slice(0, failed + 1)
    // A node that lies may leave out logs, so read what those of both nodes are about.
    const logs = [first, second ?? []].flatMap((it) => it.slice(0, sent.length)).flatMap(logsOf)
    // A random address, so that no contract can recognize a simulation by the code at it.
    const coins = toAddress()
    const reads = toReads(logs, { account, coins, targets })
    if (!reads) return unknown
    const question = reads.map(({ call }) => call)
    const blocks = [
      { calls: question, code: { [coins]: balanceCode } },
      { calls: sent },
      { calls: question },
    ]
    // The same in a later block. A contract that depends on the block has another result there (T68).
    const later = simulate(node, toLater(blocks), signal).catch(() => undefined)
    const compared = await simulate(node, blocks, signal)
    const [before, own, after] = compared?.results ?? []
    if (!before || !own || !after) return unknown
    // The state has changed between the simulations, so that other values may matter now.
    if (!isSame(own, first)) return unknown
    const compare = (one: readonly Result[], other: readonly Result[]) =>
      reads.flatMap((read, index) => toEffect(read, readWord(one[index]!), readWord(other[index]!)))
    const effects = compare(before, after)
    const isOpen = [(await later)?.results, compared?.second].some((it) => {
      if (!it) return false
      const [start, calls, end] = [it[0]!, it.at(-2)!, it.at(-1)!]
      return !isSame(own, calls) || isUncertain(effects, compare(start, end))
    })
    if (failed < 0) return { effects, isUncertain: isOpen, kind: 'known' }
    const isSequence = calls.length > 1 && calls.every(({ from }) => from === account)
    const failure = { ...toFailure(own[failed]!), ...(isSequence && { step: failed + 1 }) }
    return { effects, failure, kind: 'known' }
  } catch (error) {
    const isRefused = error instanceof NodeError && !(error instanceof LimitedError)
    if (isRefused && isShortOfCoins(error))
      return { effects: [], failure: { isShort: true }, kind: 'known' }
    return unknown
  }
}

export declare namespace readEffects {
  type Options = {
    account: Hex
    /** The calls of the simulation, which others than the account may make. */
    calls: readonly Call[]
    signal: AbortSignal
    /** The targets of the user's calls. */
    targets: readonly Hex[]
  }
}

const logsOf = ({ logs }: Result) => logs

/** Whether the same calls succeed. */
function isSame(one: readonly Result[], other: readonly Result[]): boolean {
  return one.every(({ status }, index) => status === other[index]!.status)
}

/** Empty blocks between the reads and the calls. */
function toLater([before, ...rest]: readonly Block[]): Block[] {
  return [before!, { calls: [] }, { calls: [] }, ...rest]
}

function toAddress(): Hex {
  const random = crypto.getRandomValues(new Uint8Array(20))
  return `0x${Array.from(random, (it) => it.toString(16).padStart(2, '0')).join('')}`
}

/** The effect of two values that a read has returned. None if they are the same. */
export function toEffect(
  { effect, expected }: Read,
  before: bigint | undefined,
  after: bigint | undefined,
): Effect[] {
  // The contract has no such function, such as one that is no token.
  if (before === undefined && after === undefined) return []
  const toValue = (word: bigint | undefined) => {
    if (!expected) return word ?? 0n
    return word === BigInt(expected) ? 1n : 0n
  }
  const values = { after: toValue(after), before: toValue(before) }
  return values.after === values.before ? [] : [{ ...effect, ...values } as Effect]
}

/** The number that a contract returned. */
function readWord({ returnData, status }: Result): bigint | undefined {
  return status === '0x1' && returnData.length === 66 ? BigInt(returnData) : undefined
}

function toFailure({ error = {} }: Result): Failure {
  const { data, message = '' } = error
  return { reason: toReason({ data, message }) }
}

import { compareEffects, type Effect } from '@latchkey/explain'
import type { Hex } from '@latchkey/protocol/Value'
import { LimitedError, type Node, NodeError } from '../../remote/Node.ts'
import { isShortOfCoins, toReason } from '../price.ts'
import type { Failure } from './Prediction.ts'
import type { Call, Result } from './simulate.ts'
import { isSame, simulateBoth, simulateReads } from './simulateReads.ts'
import { toReads } from './toReads.ts'

/** The changes that calls make to an account. `unknown`: the calls could not be simulated. */
export type Outcome =
  | {
      /**
       * The effects. An effect that differs in a later block or at a second node is marked as uncertain, and has the
       * worse value.
       */
      effects: readonly Effect[]
      /** Set if the calls fail in every simulation. */
      failure?: Failure | undefined
      /**
       * Whether the calls succeed in one simulation and fail in another. `effects` are those of the successful
       * simulations.
       */
      isDisputed?: boolean | undefined
      kind: 'known'
    }
  | { kind: 'unknown' }

const unknown = { kind: 'unknown' } as const

/**
 * Finds the changes that calls make to an account, with two rounds of simulations. The first round finds the values to
 * read. The second round reads these values before and after the calls, so that all values belong to one state. Never
 * throws.
 */
export async function readEffects(
  node: Node,
  { account, calls, signal, targets }: readEffects.Options,
): Promise<Outcome> {
  try {
    const answers = await simulateBoth(node, [{ calls: [] }, { calls }], signal)
    // The first result is from the first node, for the latest block.
    const found = answers?.flatMap((it) => (it ? [it.at(-1)!] : []))
    if (!found) return unknown
    // After a failed transaction, the wallet sends no further transaction, so ignore those.
    const sent = calls.slice(0, Math.max(...found.map(countDone)) + 1)
    // A lying node may leave out logs, and a contract may use other tokens in a later block. So use the logs of all
    // results to decide what to read.
    const logs = found.flatMap((it) => it.slice(0, sent.length)).flatMap(logsOf)
    // Use a random address, so that no contract can detect the simulation by the code at that address.
    const coins = toAddress()
    const reads = toReads(logs, { account, coins, targets })
    const runs = reads && (await simulateReads(node, { calls: sent, coins, reads, signal }))
    if (!runs) return unknown
    const [own] = runs as [(typeof runs)[number]]
    // If other calls succeed now, the state has changed between the rounds, and the list of values may be wrong.
    if (!isSame(own.calls, found[0]!)) return unknown
    const done = Math.max(...runs.map(({ calls }) => countDone(calls)))
    // Ignore simulations in which the calls fail. They say nothing about the simulations in which the calls succeed
    // (T68).
    const effects = runs
      .filter(({ calls }) => countDone(calls) === done)
      .map(({ effects }) => effects)
      .reduce(compareEffects)
    const all = [...found, ...runs.map(({ calls }) => calls)]
    if (all.some((it) => countDone(it) !== done))
      return { effects, isDisputed: true, kind: 'known' }
    if (done === calls.length) return { effects, kind: 'known' }
    const isSequence = calls.length > 1 && calls.every(({ from }) => from === account)
    const failure = { ...toFailure(own.calls[done]!), ...(isSequence && { step: done + 1 }) }
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
    /** The calls of the simulation. The account need not be their sender. */
    calls: readonly Call[]
    signal: AbortSignal
    /** The targets of the user's calls. */
    targets: readonly Hex[]
  }
}

const logsOf = ({ logs }: Result) => logs

/** Returns how many calls succeed before the first failed one. */
function countDone(results: readonly Result[]): number {
  const failed = results.findIndex(({ status }) => status === '0x0')
  return failed < 0 ? results.length : failed
}

function toAddress(): Hex {
  const random = crypto.getRandomValues(new Uint8Array(20))
  return `0x${Array.from(random, (it) => it.toString(16).padStart(2, '0')).join('')}`
}

function toFailure({ error = {} }: Result): Failure {
  const { data, message = '' } = error
  return { reason: toReason({ data, message }) }
}

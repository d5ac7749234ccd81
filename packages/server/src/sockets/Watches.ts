import type { Network } from '@latchkey/protocol'
import * as Chains from '../chain/Chains.ts'
import * as Json from '../chain/Json.ts'
import * as Heads from './Heads.ts'
import { type Ask, divide, type Notify } from './Poll.ts'
import { isLarge, LargeAccountError, pollAccounts, pollSignatures, pollSlot } from './SolanaPoll.ts'
import type { Topic } from './Subscription.ts'

/**
 * Follows topics of chains by polling their nodes. So nodes need no WebSocket, and the failover of HTTP applies. All
 * subscribers of a topic share one poll, and all topics of a kind share the requests to a chain. So a thousand
 * subscribers of new blocks cost as much as one. Each kind has its own polls, so signatures still arrive if a node
 * fails for accounts.
 */
export type Watches = {
  /**
   * Subscribes to a topic. Resolves when the current state is known, so that later changes are reported. The returned
   * function ends the subscription. Rejects with a `Chains.UnavailableError` or a `LargeAccountError`.
   */
  subscribe(chain: Network.CaipId, topic: Topic, notify: Notify): Promise<() => void>
}

/** A topic and its subscribers. */
type Entry = {
  isLarge?: boolean
  listeners: Set<Notify>
  /** Settles when the state before the first subscription is known. */
  primed?: Promise<void>
  seen?: string
  topic: Topic
}

/** The subscribers of a chain to topics of one kind. */
type Watched = {
  chain: Network.CaipId
  /** Aborts the requests to nodes when the last subscription ends. */
  ending: AbortController
  entries: Map<string, Entry>
  heads: Heads.Heads
  slot: number
  /** The timer of the next poll. It is set when polls are scheduled. */
  timer?: NodeJS.Timeout
}

/** Calls per request to a node. */
const callsPerRequest = 20
/** The longest pause after failures, in milliseconds. */
const longestPause = 30_000

export function create(options: create.Options): Watches {
  const { chains, interval = 1_000, onFailure } = options
  /** What is watched, by chain and kind. */
  const watched = new Map<string, Watched>()

  const askOf =
    ({ chain, ending: { signal } }: Watched): Ask =>
    async (calls) => {
      const answers: Chains.Answer[] = []
      for (const part of divide(calls, callsPerRequest))
        answers.push(...(await chains.send(chain, part, { onFailure, signal })))
      return answers
    }

  /** Polls topics of one kind, and tells their subscribers. */
  async function poll(its: Watched, entries: readonly Entry[]): Promise<void> {
    const ask = askOf(its)
    const byTopic = new Map(entries.map((entry) => [entry.topic, entry]))
    const of = <kind extends Topic['kind']>(kind: kind) =>
      [...byTopic.keys()].filter((it): it is Extract<Topic, { kind: kind }> => it.kind === kind)
    const [heads] = of('heads')
    if (heads) for (const head of await its.heads.poll(ask)) tell(byTopic.get(heads)!, head)
    const signatures = of('signature')
    if (signatures.length)
      for (const [topic, result] of await pollSignatures(signatures, ask))
        tell(byTopic.get(topic)!, result, true)
    const accounts = of('account')
    if (accounts.length)
      for (const [topic, result] of await pollAccounts(accounts, ask)) {
        const entry = byTopic.get(topic)!
        entry.isLarge = isLarge(result.value)
        // Do not compare the data of a large account, because it is cut off.
        if (entry.isLarge) continue
        const now = Json.stringify(result.value)
        if (entry.seen !== undefined && entry.seen !== now) tell(entry, result)
        entry.seen = now
      }
    const [slots] = of('slot')
    const found = slots && (await pollSlot(ask))
    if (found && found.slot > its.slot) {
      its.slot = found.slot
      tell(byTopic.get(slots)!, { parent: found.slot - 1, ...found })
    }
  }

  function tell(entry: Entry, result: unknown, isLast = false): void {
    for (const listener of [...entry.listeners]) listener(result, isLast)
  }

  /** Polls again and again, while there are subscribers. A poll begins when the last one has ended. */
  function schedule(its: Watched, failures = 0): void {
    const pause = failures ? Math.min(interval * 2 ** failures, longestPause) : interval
    its.timer = setTimeout(async () => {
      const isWorking = await poll(its, [...its.entries.values()]).then(
        () => true,
        (error) => {
          if (!(error instanceof Chains.UnavailableError)) options.onError(error)
          return false
        },
      )
      if (!its.ending.signal.aborted) schedule(its, isWorking ? 0 : Math.min(failures + 1, 10))
    }, pause)
    its.timer.unref()
  }

  return {
    async subscribe(chain, topic, notify) {
      const place = `${chain} ${topic.kind}`
      const its: Watched = watched.get(place) ?? {
        chain,
        ending: new AbortController(),
        entries: new Map(),
        heads: Heads.create(),
        slot: 0,
      }
      watched.set(place, its)
      const key = JSON.stringify(topic)
      const entry: Entry = its.entries.get(key) ?? { listeners: new Set(), topic }
      its.entries.set(key, entry)
      // Wrap the function, so that two subscriptions with the same function are separate entries of the set.
      const listener: Notify = (...parameters) => notify(...parameters)
      entry.listeners.add(listener)
      const end = () => {
        entry.listeners.delete(listener)
        if (!entry.listeners.size && its.entries.get(key) === entry) its.entries.delete(key)
        if (its.entries.size || watched.get(place) !== its) return
        clearTimeout(its.timer)
        watched.delete(place)
        its.ending.abort()
      }
      try {
        entry.primed ??= poll(its, [entry])
        await entry.primed
        if (entry.isLarge) throw new LargeAccountError()
      } catch (error) {
        end()
        throw error
      }
      if (!its.ending.signal.aborted && !its.timer) schedule(its)
      return end
    },
  }
}

export declare namespace create {
  type Options = {
    chains: Chains.Chains
    /** How long to wait between two polls, in milliseconds. */
    interval?: number | undefined
    /** Called for an unexpected error, not for one of a node. */
    onError(error: unknown): void
    /** Called for each upstream that failed. */
    onFailure: NonNullable<Chains.send.Options['onFailure']>
  }
}

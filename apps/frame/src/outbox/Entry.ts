import type { Content, Explanation } from '@latchkey/explain'
import { Network, Schema, Value } from '@latchkey/protocol'
import { SendOptions } from '@latchkey/protocol/solana/SolanaParams'
import type { Hex } from '@latchkey/protocol/Value'

/** What the user has approved and the wallet has signed, to be sent in parts. */
export type Entry = {
  /** The account that sends, on its network. */
  account: string
  /** A block at which the nonce of an operation was free. Its event is in a later one. */
  block?: number | undefined
  carrier: Carrier
  chainId: Network.Id
  /** The revision of the copy that the server has (`EntryCopy`). */
  copied?: number | undefined
  /** When it was signed, in milliseconds. */
  createdAt: number
  /** The short explanation that the user approved. Shown with the status. */
  explanation?: unknown
  /** The id that the app has chosen, or the hash of the first part. */
  id: string
  /** Identifies the calls of the request. An equal request has the same intent. */
  intent: Hex
  /** Whether the user has been told, with another request, that the app has no answer about this one. Only on Solana. */
  isAcknowledged?: boolean | undefined
  /** Whether the app has the answer of its request. Until then, an equal request may be the same one, repeated. */
  isAnswered?: boolean | undefined
  /** Whether the answer was about to leave the page, which may be gone since: the app may have it or not. */
  isAnswering?: boolean | undefined
  /** Whether either all calls succeed or none: one part holds all of them. */
  isAtomic: boolean
  /** Whether the app has chosen the id. */
  isNamed?: boolean | undefined
  /** Whether the app speaks version 1.0 of EIP-5792, which has other answers. */
  isVersion1?: boolean | undefined
  /** The method that the user approved. */
  method: string
  /** How a transaction of Solana is sent. */
  options?: SendOptions | undefined
  /** The signed parts, in the order in which they are sent. */
  parts: readonly Part[]
  /** When the wallet last learned the outcome of a part, in milliseconds. */
  settledAt?: number | undefined
  walletId: string
}

/** How the parts reach the network. */
export type Carrier = (typeof carriers)[number]

const carriers = ['operation', 'solana', 'transaction'] as const

/** A signed transaction of the key, or a signed operation of the smart account. */
export type Part = {
  /** Identifies the calls of this part, to recognize them in another request. */
  calls?: Hex | undefined
  /** What `hash` and `signed` replace: other signatures with the same nonce. At most one of all is mined. */
  earlier?: readonly Version[] | undefined
  /** The hash of the transaction, the id of the operation, or the signature on Solana. */
  hash: string
  /** Whether `signed` makes none of the calls, because the user has canceled them. */
  isCancel?: boolean | undefined
  /** Whether a transaction of Solana has a durable nonce, so that it does not expire. */
  isDurable?: boolean | undefined
  /** Whether it was sent before, or may have been: a node that refuses it then may have it already. */
  isTried?: boolean | undefined
  /** Absent on Solana. */
  nonce?: number | undefined
  outcome?: Outcome | undefined
  /** Why it was dropped. */
  reason?: Reason | undefined
  /**
   * The signed bytes of a transaction, or the operation as JSON. Removed with the outcome, unless the network has them
   * and may still confirm them: the user can then replace them.
   */
  signed?: string | undefined
  /** When `signed` took the place of an earlier signature, in milliseconds. */
  signedAt?: number | undefined
  /** The transaction that contains an operation. */
  transactionHash?: Hex | undefined
}

/** One of the signatures of a part. */
export type Version = Pick<Part, 'hash' | 'isCancel'>

/** `dropped`: the wallet has not found it on the chain, and does not send it any more. It may still be found. */
export type Outcome = 'dropped' | 'failure' | 'success'

/** The reasons for which the wallet drops a part. */
export const reasons = [
  /** The user has canceled it: a transaction or operation without its calls has used its nonce. */
  'canceled',
  /** It was not mined within an hour. */
  'expired',
  /** The account has too few coins. */
  'funds',
  /** A node refuses it, for another reason. */
  'refused',
  /** Another transaction or operation has used its nonce. */
  'replaced',
  /** A part before it has not succeeded, so it was never sent. */
  'skipped',
  /** A node or bundler has kept it for a day, without an end. */
  'stalled',
  /** The user has stopped waiting for it. */
  'stopped',
  /** The fee of the network has risen above that of the part. */
  'underpriced',
  /** The paymaster's signature has expired. */
  'unsponsored',
] as const

export type Reason = (typeof reasons)[number]

/** The network may still confirm a part that was dropped for one of these reasons. */
const unsure: readonly (Reason | undefined)[] = ['expired', 'stalled', 'stopped']

/** The codes of EIP-5792: pending, confirmed, not on the chain, reverted, partly reverted. */
export type Status = 100 | 200 | 400 | 500 | 600

const natural = Schema.check<number>(
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  'a whole number',
)

/** A hash of an EVM network, or a signature on Solana. */
const hash = Schema.text(/^(0x[\da-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/i, 'a hash or a signature')
const account = Schema.text(
  /^(0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i,
  'an address of EVM or Solana',
)

const version = { hash, isCancel: Schema.optional(Schema.boolean) }

const part: Schema.Schema<Part> = Schema.looseObject({
  ...version,
  calls: Schema.optional(Value.Hash),
  earlier: Schema.optional(Schema.list(Schema.looseObject(version))),
  isDurable: Schema.optional(Schema.boolean),
  isTried: Schema.optional(Schema.boolean),
  nonce: Schema.optional(natural),
  outcome: Schema.optional(Schema.oneOf('dropped', 'failure', 'success')),
  // A reason of another version does not hide the entry.
  reason: Schema.ifFits(Schema.oneOf(...reasons)),
  signed: Schema.optional(Schema.string),
  signedAt: Schema.optional(Schema.number),
  transactionHash: Schema.optional(Value.Hash),
})

const some = Schema.check<Part[]>(
  (value) => Array.isArray(value) && value.length > 0,
  'at least one part',
)

/**
 * An entry as it is stored. A tab of another version may have added fields: they are kept, so that a tab that does not
 * know them does not strip them. The meaning of a field never changes.
 */
export const schema: Schema.Schema<Entry> = Schema.looseObject({
  account,
  // A node may lie about its height. That does not hide the entry.
  block: Schema.ifFits(natural),
  carrier: Schema.oneOf(...carriers),
  chainId: Schema.oneOf(...Network.ids),
  copied: Schema.ifFits(natural),
  createdAt: Schema.number,
  explanation: Schema.optional(Schema.unknown),
  id: Schema.string,
  intent: Value.Hash,
  isAcknowledged: Schema.optional(Schema.boolean),
  isAnswered: Schema.optional(Schema.boolean),
  isAnswering: Schema.optional(Schema.boolean),
  isAtomic: Schema.boolean,
  isNamed: Schema.optional(Schema.boolean),
  isVersion1: Schema.optional(Schema.boolean),
  method: Schema.string,
  options: Schema.optional(SendOptions),
  parts: (value) => some(Schema.list(part)(value)),
  settledAt: Schema.optional(Schema.number),
  walletId: Schema.string,
})

/**
 * Whether nothing else of the account is sent until the entry has ended: a later part has the next nonce, an operation
 * shares its nonce with the next one, and an upgrade takes two nonces of which nodes count one.
 */
export function holdsTurn({ carrier, method, parts }: Pick<Entry, 'carrier' | 'method' | 'parts'>) {
  return carrier === 'operation' || parts.length > 1 || method === 'UPGRADE'
}

/** The status of an entry, as far as its parts are known. */
export function statusOf({ parts }: Pick<Entry, 'parts'>): Status {
  const has = (outcome?: Outcome) => parts.some((part) => part.outcome === outcome)
  if (has(undefined)) return 100
  if (!has('failure') && !has('dropped')) return 200
  if (has('success')) return 600
  return has('failure') ? 500 : 400
}

/**
 * Whether the wallet has given up an entry, or a later part of it, that the network may still confirm. An app that was
 * told so does not know how its request ended.
 */
export function isGivenUp(entry: Pick<Entry, 'parts'>): boolean {
  if (statusOf(entry) === 400) return entry.parts[0]?.reason !== 'canceled'
  return entry.parts.some(isUnsure)
}

/** The first part that was not found on the chain. Undefined if all were, or if one before it has failed or was canceled. */
export function findMissing({ parts }: Entry): Part | undefined {
  const part = parts.find(({ outcome }) => outcome !== 'success')
  return part?.outcome === 'failure' || part?.reason === 'canceled' ? undefined : part
}

/** The part that is being sent: the first without an outcome. */
export function findOpen({ parts }: Entry): Part | undefined {
  return parts.find(({ outcome }) => !outcome)
}

/** Whether the network may still confirm a part that was sent, and for which the wallet no longer waits. */
export function isUnsure({
  isTried = false,
  outcome,
  reason,
}: Pick<Part, 'isTried' | 'outcome' | 'reason'>): boolean {
  return isTried && outcome === 'dropped' && unsure.includes(reason)
}

/** The part that another signature can replace: it was sent, and may still be mined. Undefined on Solana. */
export function findReplaceable(entry: Entry): Part | undefined {
  if (entry.carrier === 'solana') return undefined
  const part = findOpen(entry) ?? entry.parts.find(isUnsure)
  return part?.isTried && part.signed ? part : undefined
}

/** When the user last signed for an entry, in milliseconds. */
export function signedAt({ createdAt, parts }: Pick<Entry, 'createdAt' | 'parts'>): number {
  return Math.max(createdAt, ...parts.map((part) => part.signedAt ?? 0))
}

/**
 * Puts another signature in the place of that of a part. It has the same nonce. The part is sent again. After a
 * cancellation, the parts behind it are never sent, even if the network confirms the original.
 */
export function replace(
  entry: Entry,
  hash: string,
  { isCancel, ...next }: Pick<Part, 'isCancel'> & Required<Pick<Part, 'hash' | 'signed'>>,
): Entry {
  const replaced = entry.parts.findIndex((part) => part.hash === hash)
  const parts = entry.parts.map((part, index): Part => {
    if (isCancel && index > replaced && !part.outcome) return skip(part)
    if (index !== replaced) return part
    const { earlier = [], hash: _, isCancel: wasCancel, outcome: __, reason: ___, ...rest } = part
    const version: Version = { hash, ...(wasCancel && { isCancel: wasCancel }) }
    return {
      ...rest,
      ...next,
      earlier: [...earlier, version],
      ...(isCancel && { isCancel }),
      signedAt: Date.now(),
    }
  })
  // An app that has the hash of the original may not find its transaction, and ask again. The user is then warned.
  const isHash = entry.isAnswered && entry.method !== 'wallet_sendCalls'
  return { ...entry, ...(isHash && { isAnswered: false, isAnswering: true }), parts }
}

/**
 * Undoes `replace`, also for the parts behind a cancellation. A node may have the refused signature all the same, so the
 * carriers look for it as well.
 */
export function putBack(entry: Entry, hash: string, before: Entry): Entry {
  const parts = entry.parts.map((part, index): Part => {
    const { earlier = [], ...rest } = before.parts[index]!
    if (part.reason === 'skipped') return before.parts[index]!
    if (part.hash !== hash) return part
    const { isCancel } = part
    const refused: Version = { hash, ...(isCancel && { isCancel }) }
    return { ...rest, earlier: [...earlier, refused] }
  })
  return { ...entry, parts }
}

/** Notes that a part was sent, or may have been. */
export function markTried(entry: Entry, index: number): Entry {
  const parts = entry.parts.map((part, position) =>
    position === index ? { ...part, isTried: true } : part,
  )
  return { ...entry, parts }
}

/**
 * Sets the outcome of a part. `hash` is the signature that was mined. After a failure, the parts behind it are dropped:
 * they are never sent.
 */
export function settle(
  entry: Entry,
  index: number,
  result: Required<Pick<Part, 'outcome'>> &
    Pick<Part, 'reason' | 'transactionHash'> & { hash?: string | undefined },
): Entry {
  const { hash, outcome, reason, transactionHash } = result
  const isEnd = outcome !== 'success'
  const parts = entry.parts.map((part, position): Part => {
    const { reason: _, signed, ...rest } = part
    if (position === index) {
      const settled = {
        ...rest,
        outcome,
        ...(hash && { hash }),
        ...(reason && { reason }),
        ...(transactionHash && { transactionHash }),
      }
      // On Solana, nothing can be replaced.
      const isKept = entry.carrier !== 'solana' && isUnsure(settled)
      return isKept && signed ? { ...settled, signed } : settled
    }
    return isEnd && position > index ? skip(part) : part
  })
  return { ...entry, parts, settledAt: Date.now() }
}

/** Drops a part that is never sent, because one before it has not succeeded. */
function skip({ signed: _, ...part }: Part): Part {
  return { ...part, outcome: 'dropped', reason: 'skipped' }
}

/**
 * Stops waiting for an entry. The part that was sent may still be mined. Parts behind it are never sent. Returns the same
 * entry if it has ended.
 */
export function stop(entry: Entry): Entry {
  const index = entry.parts.findIndex(({ outcome }) => !outcome)
  return index < 0 ? entry : settle(entry, index, { outcome: 'dropped', reason: 'stopped' })
}

/**
 * The part of an explanation that is stored with an entry: every call with its target, but without its data. The user
 * sees it again with the status, and before another fee is paid for the same calls.
 */
export function shorten(explanation: Explanation): Explanation {
  const { sections } = explanation
  const contents = sections.flatMap(({ content, title }) => {
    if (content.kind !== 'steps') return []
    const nothing = { facts: [], leaves: [], sections: [], warnings: [] }
    const steps = content.steps.map((step) => ({ ...step, ...nothing }))
    return [{ content: { kind: 'steps', steps } satisfies Content, title }]
  })
  return { ...explanation, sections: contents }
}

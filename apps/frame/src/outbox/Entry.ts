import { AddressMemory, type Content, type Explanation, listParties } from '@latchkey/explain'
import { Network, Schema, Value } from '@latchkey/protocol'
import { SendOptions } from '@latchkey/protocol/solana/SolanaParams'
import type { Hex } from '@latchkey/protocol/Value'
import * as Predicted from './Predicted.ts'

/** What the user has approved and the wallet has signed, to be sent in parts. */
export type Entry = {
  /** The account that sends, on its network. */
  account: string
  /** A block at which the nonce of an operation was free. The event of the operation is in a later block. */
  block?: number | undefined
  carrier: Carrier
  chainId: Network.Id
  /** The revision of the copy that the server has (`EntryCopy`). */
  copied?: number | undefined
  /** When the user approved the entry, in milliseconds. */
  createdAt: number
  /** The short explanation that the user approved. Shown with the status. */
  explanation?: unknown
  /** The id that the app has chosen, or the hash of the first part. */
  id: string
  /** Identifies the calls of the request. An equal request has the same intent. */
  intent: Hex
  /** Whether the user has been told, with another request, that the app has no answer about this one. Only on Solana. */
  isAcknowledged?: boolean | undefined
  /** Whether the app has the answer to its request. Without it, an equal request may be a retry of this one. */
  isAnswered?: boolean | undefined
  /** Whether the answer was about to leave the page. The page may have closed, so the app may lack the answer. */
  isAnswering?: boolean | undefined
  /** Whether either all calls succeed or none, because one part holds all of them. */
  isAtomic: boolean
  /** Whether it had another result than predicted, and whether the user was told so with another request. */
  difference?: 'found' | 'told' | undefined
  /** Whether its addresses are in the memory of the wallet. */
  isKept?: boolean | undefined
  /** Whether the app has chosen the id. */
  isNamed?: boolean | undefined
  /** Whether the app speaks version 1.0 of EIP-5792, which has other answers. */
  isVersion1?: boolean | undefined
  /** The method that the user approved. */
  method: string
  /** How a transaction of Solana is sent. */
  options?: SendOptions | undefined
  /** Who was paid and which contracts were used, as the user has seen it. Only a limited number. */
  parties?: readonly Party[] | undefined
  /** What a simulation has predicted, to be compared with what was mined. Removed then. */
  predicted?: Predicted.Predicted | undefined
  /** The signed parts, in the order in which they are sent. */
  parts: readonly Part[]
  /** When the wallet last learned the outcome of a part, in milliseconds. */
  settledAt?: number | undefined
  walletId: string
}

/** An address of a request. On EVM networks, it is in lower case. */
export type Party = { address: string; role: AddressMemory.Role }

/** How the parts reach the network. */
export type Carrier = (typeof carriers)[number]

const carriers = ['operation', 'solana', 'transaction'] as const

/** A signed transaction of the key, or a signed operation of the smart account. */
export type Part = {
  /** Identifies the calls of this part, to recognize them in another request. */
  calls?: Hex | undefined
  /** The earlier signatures that `hash` and `signed` replace. All have the same nonce, so at most one is mined. */
  earlier?: readonly Version[] | undefined
  /** The hash of the transaction, the id of the operation, or the signature on Solana. */
  hash: string
  /** Whether `signed` makes none of the calls, because the user has canceled them. */
  isCancel?: boolean | undefined
  /** Whether a transaction of Solana has a durable nonce, so that it does not expire. */
  isDurable?: boolean | undefined
  /** Whether the part was sent, or may have been. A node that refuses it then may have it already. */
  isTried?: boolean | undefined
  /** Absent on Solana. */
  nonce?: number | undefined
  outcome?: Outcome | undefined
  /** Why the part was dropped. */
  reason?: Reason | undefined
  /**
   * The signed bytes of a transaction, or the operation as JSON. The outcome removes them, unless the network may still
   * confirm them, because the user can then replace them.
   */
  signed?: string | undefined
  /** When `signed` took the place of an earlier signature, in milliseconds. */
  signedAt?: number | undefined
  /** The transaction that contains an operation. */
  transactionHash?: Hex | undefined
}

/** One of the signatures of a part. */
export type Version = Pick<Part, 'hash' | 'isCancel'>

/**
 * `dropped` means that the wallet has not found the part on the chain and no longer sends it. A later look may find it.
 */
export type Outcome = 'dropped' | 'failure' | 'success'

/** The reasons for which the wallet drops a part. */
export const reasons = [
  /** The user has canceled the part. A transaction or operation without its calls has used its nonce. */
  'canceled',
  /** The part was not mined within an hour. */
  'expired',
  /** The account has too few coins. */
  'funds',
  /** A node refuses the part for another reason. */
  'refused',
  /** Another transaction or operation has used the nonce. */
  'replaced',
  /** An earlier part has not succeeded, so this one was never sent. */
  'skipped',
  /** A node or bundler has kept the part pending for a day. */
  'stalled',
  /** The user has stopped waiting for the part. */
  'stopped',
  /** The fee of the network has risen above that of the part. */
  'underpriced',
  /** The paymaster's signature has expired. */
  'unsponsored',
] as const

export type Reason = (typeof reasons)[number]

/** The network may still confirm a part that was dropped for one of these reasons. */
const unsure: readonly (Reason | undefined)[] = ['expired', 'stalled', 'stopped']

/** The status codes of EIP-5792. */
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

/** The most addresses of one request that are remembered, so that one approval does not replace the whole memory. */
const mostParties = 16

export const party = { address: account, role: Schema.oneOf('contract', 'recipient') } as const

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
 * An entry as it is stored. Unknown fields are kept, because a tab of another version may have added them. The meaning
 * of a field never changes.
 */
export const schema: Schema.Schema<Entry> = Schema.looseObject({
  account,
  // A node may lie about its height. Accept any number, so that a lie does not hide the entry.
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
  difference: Schema.ifFits(Schema.oneOf('found', 'told')),
  isKept: Schema.optional(Schema.boolean),
  isNamed: Schema.optional(Schema.boolean),
  isVersion1: Schema.optional(Schema.boolean),
  method: Schema.string,
  options: Schema.optional(SendOptions),
  parties: Schema.ifFits(Schema.list(Schema.object(party))),
  predicted: Schema.ifFits(Predicted.schema),
  parts: (value) => some(Schema.list(part)(value)),
  settledAt: Schema.optional(Schema.number),
  walletId: Schema.string,
})

/**
 * Whether the entry blocks the account until it has ended. A later part has the next nonce, an operation shares its
 * nonce with the next one, and an upgrade takes two nonces of which nodes count one.
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

/**
 * The first part that was not found on the chain. Undefined if all were found, or if an earlier part has failed or was
 * canceled.
 */
export function findMissing({ parts }: Entry): Part | undefined {
  const part = parts.find(({ outcome }) => outcome !== 'success')
  return part?.outcome === 'failure' || part?.reason === 'canceled' ? undefined : part
}

/** The part that is being sent, which is the first one without an outcome. */
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

/** The part that another signature can replace, because it was sent and may still be mined. Undefined on Solana. */
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
 * Replaces the signature of a part by another one with the same nonce. The part is sent again. After a cancellation,
 * later parts are never sent, even if the network confirms the original.
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
  // An app that has the hash of the original may not find its transaction and retry. The user is then warned.
  const isHash = entry.isAnswered && entry.method !== 'wallet_sendCalls'
  return { ...entry, ...(isHash && { isAnswered: false, isAnswering: true }), parts }
}

/**
 * Undoes `replace`, also for the parts after a cancellation. A node may have the refused signature nevertheless, so the
 * carriers look for it too.
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
 * Sets the outcome of a part. `hash` is the signature that was mined. After a failure, later parts are dropped and
 * never sent.
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

/** Drops a part that is never sent, because an earlier one has not succeeded. */
function skip({ signed: _, ...part }: Part): Part {
  return { ...part, outcome: 'dropped', reason: 'skipped' }
}

/**
 * Stops waiting for an entry. The sent part may still be mined. Later parts are never sent. Returns the same entry if
 * it has ended.
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

/** The addresses of an explanation, for the memory of the wallet (T75). */
export function toParties(explanation: Explanation): Party[] {
  const parties = listParties(explanation).slice(0, mostParties)
  return parties.map(({ role, value }) => ({ address: AddressMemory.keyOf(value.address), role }))
}

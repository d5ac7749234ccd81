import { AddressMemory, type Content, type Explanation, listParties } from '@latchkey/explain'
import { Network, Schema, Value } from '@latchkey/protocol'
import { SendOptions } from '@latchkey/protocol/solana/SolanaParams'
import type { Hex } from '@latchkey/protocol/Value'
import * as Predicted from './Predicted.ts'

/** A request that the user has approved and the wallet has signed. The wallet sends its parts one by one. */
export type Entry = {
  /** The account that sends, on its network. */
  account: string
  /** A block in which the nonce of the operation was still free. The operation's event can only be in a later block. */
  block?: number | undefined
  carrier: Carrier
  chainId: Network.Id
  /** The revision of the last copy that the server has stored (`EntryCopy`). */
  copied?: number | undefined
  /** When the user approved the entry, in milliseconds. */
  createdAt: number
  /** The short explanation that the user approved. Shown with the status. */
  explanation?: unknown
  /** The id that the app has chosen, or the hash of the first part. */
  id: string
  /** A hash of the request's calls. Equal requests have the same intent. */
  intent: Hex
  /** Whether a later approval has told the user that the app has no answer to this request. Only on Solana. */
  isAcknowledged?: boolean | undefined
  /** Whether the app has received the answer. If not, an equal request may be a retry of this one. */
  isAnswered?: boolean | undefined
  /** Whether the wallet was about to send the answer. The page may have closed then, so the app may lack the answer. */
  isAnswering?: boolean | undefined
  /** Whether the calls succeed or fail together, because one part contains all of them. */
  isAtomic: boolean
  /** Set if the result differed from the prediction: `found`, or `told` after a later approval has told the user. */
  difference?: 'found' | 'told' | undefined
  /** Whether the entry's addresses were added to the address memory (`MemoryStore`). */
  isKept?: boolean | undefined
  /** Whether the app has chosen `id`. */
  isNamed?: boolean | undefined
  /** Whether the app uses version 1.0 of EIP-5792, whose answers have another format. */
  isVersion1?: boolean | undefined
  /** The method that the user approved. */
  method: string
  /** The app's options for sending a Solana transaction. */
  options?: SendOptions | undefined
  /** The recipients and contracts that the user saw in the approval, up to `mostParties`. */
  parties?: readonly Party[] | undefined
  /** The result that the simulation predicted. Removed once the entry is mined and compared. */
  predicted?: Predicted.Predicted | undefined
  /** The signed parts, in the order in which they are sent. */
  parts: readonly Part[]
  /** When the wallet last learned the outcome of a part, in milliseconds. */
  settledAt?: number | undefined
  walletId: string
}

/** An address in a request. EVM addresses are in lower case. */
export type Party = { address: string; role: AddressMemory.Role }

/** The way in which parts reach the network. */
export type Carrier = (typeof carriers)[number]

const carriers = ['operation', 'solana', 'transaction'] as const

/** A transaction signed by the key, or an operation signed for the smart account. */
export type Part = {
  /** A hash of this part's calls, to find the same calls in another request. */
  calls?: Hex | undefined
  /** The earlier signatures that `hash` and `signed` replace. All have the same nonce, so at most one is mined. */
  earlier?: readonly Version[] | undefined
  /** The hash of the transaction, the id of the operation, or the signature on Solana. */
  hash: string
  /** Whether `signed` is a cancellation, which makes none of the calls. */
  isCancel?: boolean | undefined
  /** Whether a Solana transaction uses a durable nonce. Such a transaction does not expire. */
  isDurable?: boolean | undefined
  /** Whether the part was sent, or may have been. If a node then refuses the part, it may have the part already. */
  isTried?: boolean | undefined
  /** The nonce of the transaction or operation. Absent on Solana. */
  nonce?: number | undefined
  outcome?: Outcome | undefined
  /** Why the part was dropped. */
  reason?: Reason | undefined
  /**
   * The signed bytes of a transaction, or the operation as JSON. Removed with the outcome. Kept if the network may
   * still confirm the part, so that the user can replace it.
   */
  signed?: string | undefined
  /** When `signed` took the place of an earlier signature, in milliseconds. */
  signedAt?: number | undefined
  /** The hash of the transaction that contains the operation. */
  transactionHash?: Hex | undefined
}

/** A signature of a part. */
export type Version = Pick<Part, 'hash' | 'isCancel'>

/**
 * `dropped`: the wallet did not find the part on the chain and no longer sends it. The wallet may still find it there
 * later.
 */
export type Outcome = 'dropped' | 'failure' | 'success'

/** The reasons for which the wallet drops a part. */
export const reasons = [
  /** The user has canceled the part. Another transaction or operation, which makes no calls, has used its nonce. */
  'canceled',
  /** The part was not mined within an hour. */
  'expired',
  /** The account's balance is too low. */
  'funds',
  /** A node refuses the part for a reason that is not in this list. */
  'refused',
  /** Another transaction or operation has used the nonce. */
  'replaced',
  /** An earlier part has failed or was dropped, so this part was never sent. */
  'skipped',
  /** A node or bundler has kept the part pending for a day. */
  'stalled',
  /** The user has stopped waiting for the part. */
  'stopped',
  /** The network's fee has risen above the fee of the part. */
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
  // Ignore a reason that a later version has stored. The entry stays readable.
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
 * The schema of a stored entry. It keeps unknown fields, because a tab with another version may have added them. The
 * meaning of a field never changes.
 */
export const schema: Schema.Schema<Entry> = Schema.looseObject({
  account,
  // A node may lie about its height. Accept any number, because an invalid one would make the entry unreadable.
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
 * Whether other requests of the account must wait until the entry has ended. Each part of a batch takes the next nonce.
 * The next operation would have the same nonce. An upgrade takes two nonces, but nodes count one.
 */
export function holdsTurn({ carrier, method, parts }: Pick<Entry, 'carrier' | 'method' | 'parts'>) {
  return carrier === 'operation' || parts.length > 1 || method === 'UPGRADE'
}

/** The status of an entry, as far as the outcomes of its parts are known. */
export function statusOf({ parts }: Pick<Entry, 'parts'>): Status {
  const has = (outcome?: Outcome) => parts.some((part) => part.outcome === outcome)
  if (has(undefined)) return 100
  if (!has('failure') && !has('dropped')) return 200
  if (has('success')) return 600
  return has('failure') ? 500 : 400
}

/**
 * Whether the wallet has given up an entry or a later part, although the network may still confirm it. The app then
 * does not know how its request ended.
 */
export function isGivenUp(entry: Pick<Entry, 'parts'>): boolean {
  if (statusOf(entry) === 400) return entry.parts[0]?.reason !== 'canceled'
  return entry.parts.some(isUnsure)
}

/**
 * The first part that was not found on the chain. Undefined if all parts were found, if an earlier part has failed, or
 * if an earlier part was canceled.
 */
export function findMissing({ parts }: Entry): Part | undefined {
  const part = parts.find(({ outcome }) => outcome !== 'success')
  return part?.outcome === 'failure' || part?.reason === 'canceled' ? undefined : part
}

/** The part that the wallet is sending. It is the first part without an outcome. */
export function findOpen({ parts }: Entry): Part | undefined {
  return parts.find(({ outcome }) => !outcome)
}

/** Whether the wallet has stopped waiting for a sent part that the network may still confirm. */
export function isUnsure({
  isTried = false,
  outcome,
  reason,
}: Pick<Part, 'isTried' | 'outcome' | 'reason'>): boolean {
  return isTried && outcome === 'dropped' && unsure.includes(reason)
}

/**
 * The part that the user can replace with another signature: it was sent and may still be mined. Undefined on Solana.
 */
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
 * Replaces the signature of a part by another one with the same nonce. The wallet then sends the new signature. After a
 * cancellation, later parts are never sent, even if the network confirms the original.
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
  // An app that only has the original hash may not find the transaction, and may retry. The user is then warned.
  const isHash = entry.isAnswered && entry.method !== 'wallet_sendCalls'
  return { ...entry, ...(isHash && { isAnswered: false, isAnswering: true }), parts }
}

/**
 * Undoes `replace`, also for the parts behind a canceled one. A node may have the refused signature anyway, so the
 * carriers look for that signature too.
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

/** Marks a part as sent, or possibly sent. */
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
      // A Solana transaction cannot be replaced, so its bytes are not needed.
      const isKept = entry.carrier !== 'solana' && isUnsure(settled)
      return isKept && signed ? { ...settled, signed } : settled
    }
    return isEnd && position > index ? skip(part) : part
  })
  return { ...entry, parts, settledAt: Date.now() }
}

/** Drops a part that is never sent, because an earlier part failed or was dropped. */
function skip({ signed: _, ...part }: Part): Part {
  return { ...part, outcome: 'dropped', reason: 'skipped' }
}

/**
 * Stops waiting for an entry. A part that was sent may still be mined. Later parts are never sent. Returns the same
 * object if the entry has ended already.
 */
export function stop(entry: Entry): Entry {
  const index = entry.parts.findIndex(({ outcome }) => !outcome)
  return index < 0 ? entry : settle(entry, index, { outcome: 'dropped', reason: 'stopped' })
}

/**
 * The part of an explanation that is stored with an entry: all calls with their targets, without their data. The user
 * sees this with the status, and before paying a second fee for the same calls.
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

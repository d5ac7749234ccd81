import { Network, Schema, Value } from '@latchkey/protocol'
import type { Hex } from '@latchkey/protocol/Value'

/** A batch of calls that the user has approved and the wallet has signed. */
export type Entry = {
  account: Hex
  /** A block at which the nonce of an operation was free. Its event is in a later one. */
  block?: number | undefined
  chainId: Network.Id
  /** When it was signed, in milliseconds. */
  createdAt: number
  /** The short explanation that the user approved. Shown with the status. */
  explanation?: unknown
  id: string
  /** Whether either all calls succeed or none: one part holds all of them. */
  isAtomic: boolean
  /** Whether the app speaks version 1.0 of EIP-5792, which has other answers. */
  isVersion1?: boolean | undefined
  /** Whether that part is a transaction of an upgraded key (EIP-7702), and not a user operation. */
  isUpgraded?: boolean | undefined
  /** The signed parts, in the order in which they are sent. */
  parts: readonly Part[]
  /**
   * The hash of the call data, for a transaction that a smart account sends with `eth_sendTransaction`. The app has no
   * id to ask for it, so the same request finds it.
   */
  request?: Hex | undefined
  walletId: string
}

/** A signed transaction of the key, or a signed operation of the smart account. */
export type Part = {
  /** The hash of the call of a transaction, or of the call data of an operation, to recognize it in a later request. */
  call?: Hex | undefined
  /** The hash of the transaction, or the id of the operation. */
  hash: Hex
  /** Whether it was sent before, or may have been: a node that refuses it then may have it already. */
  isTried?: boolean | undefined
  nonce: number
  outcome?: Outcome | undefined
  /** Why it was dropped. Earlier versions of the wallet stored no reason. */
  reason?: Reason | undefined
  /** The signed bytes of a transaction, or the operation as JSON. Removed with the outcome. */
  signed?: string | undefined
  /** The transaction that contains an operation. */
  transactionHash?: Hex | undefined
}

/** `dropped`: the wallet has not found it on the chain, and does not send it any more. It may still be found. */
export type Outcome = 'dropped' | 'failure' | 'success'

/** The reasons for which the wallet drops a part. */
export const reasons = [
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

/** The codes of EIP-5792: pending, confirmed, not on the chain, reverted, partly reverted. */
export type Status = 100 | 200 | 400 | 500 | 600

const natural = Schema.check<number>(
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  'a whole number',
)

const part: Schema.Schema<Part> = Schema.object({
  call: Schema.optional(Value.Hash),
  hash: Value.Hash,
  isTried: Schema.optional(Schema.boolean),
  nonce: natural,
  outcome: Schema.optional(Schema.oneOf('dropped', 'failure', 'success')),
  // A reason of another version does not hide the batch.
  reason: Schema.ifFits(Schema.oneOf(...reasons)),
  signed: Schema.optional(Schema.string),
  transactionHash: Schema.optional(Value.Hash),
})

const some = Schema.check<Part[]>(
  (value) => Array.isArray(value) && value.length > 0,
  'at least one part',
)

/** A batch as it is stored. */
export const schema: Schema.Schema<Entry> = Schema.object({
  account: Value.Address,
  // A node may lie about its height. That does not hide the batch.
  block: Schema.ifFits(natural),
  chainId: Schema.oneOf(...Network.ids),
  createdAt: Schema.number,
  explanation: Schema.optional(Schema.unknown),
  id: Schema.string,
  isAtomic: Schema.boolean,
  isVersion1: Schema.optional(Schema.boolean),
  isUpgraded: Schema.optional(Schema.boolean),
  parts: (value) => some(Schema.list(part)(value)),
  request: Schema.optional(Value.Hash),
  walletId: Schema.string,
})

/** Whether the parts of a batch are user operations. */
export function hasOperations({ isAtomic, isUpgraded }: Pick<Entry, 'isAtomic' | 'isUpgraded'>) {
  return isAtomic && !isUpgraded
}

/** The status of a batch, as far as its parts are known. */
export function statusOf({ parts }: Entry): Status {
  const has = (outcome: Outcome) => parts.some((part) => part.outcome === outcome)
  if (parts.every((part) => part.outcome === 'success')) return 200
  if (!has('failure') && !has('dropped')) return 100
  if (has('success')) return 600
  return has('failure') ? 500 : 400
}

/** The first part that was not found on the chain. Undefined if all were, or if one before it has failed. */
export function findMissing({ parts }: Entry): Part | undefined {
  const part = parts.find(({ outcome }) => outcome !== 'success')
  return part?.outcome === 'failure' ? undefined : part
}

/** Notes that a part was sent, or may have been. */
export function markTried(batch: Entry, index: number): Entry {
  const parts = batch.parts.map((part, position) =>
    position === index ? { ...part, isTried: true } : part,
  )
  return { ...batch, parts }
}

/** Sets the outcome of a part. After a failure, the parts behind it are dropped: they are never sent. */
export function settle(
  batch: Entry,
  index: number,
  result: Required<Pick<Part, 'outcome'>> & Pick<Part, 'reason' | 'transactionHash'>,
): Entry {
  const { outcome, reason, transactionHash } = result
  const isEnd = outcome !== 'success'
  const parts = batch.parts.map((part, position): Part => {
    const { reason: _, signed: __, ...rest } = part
    if (position === index)
      return {
        ...rest,
        outcome,
        ...(reason && { reason }),
        ...(transactionHash && { transactionHash }),
      }
    return isEnd && position > index ? { ...rest, outcome: 'dropped', reason: 'skipped' } : part
  })
  return { ...batch, parts }
}

/**
 * Stops waiting for a batch. The part that was sent may still be mined. Parts behind it are never sent. Returns the same
 * batch if it has ended.
 */
export function stop(batch: Entry): Entry {
  const index = batch.parts.findIndex(({ outcome }) => !outcome)
  return index < 0 ? batch : settle(batch, index, { outcome: 'dropped', reason: 'stopped' })
}

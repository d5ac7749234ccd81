import * as Hex from '../Hex.ts'
import { readQuantity } from './readQuantity.ts'
import { own } from './TypedData.ts'

/**
 * A transaction that a host requests, fully parsed. Sign only data that is built from it. An access list is dropped,
 * because it changes only the fee.
 */
export type Transaction = {
  data: Hex.Hex
  from?: Hex.Hex
  /** The target in the host's spelling, to verify its checksum. */
  spelling?: string
  /** The target. Undefined if the transaction creates a contract. */
  to?: Hex.Hex
  value: bigint
} & { [field in Quantity]?: bigint }

/** Optional fields. The wallet sets the missing ones. */
const quantities = [
  'chainId',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'type',
] as const
type Quantity = (typeof quantities)[number]

/** EIP-7702 fields, which give a contract control of the account. A host may never set them. */
const delegations = ['authorizationList', 'authorisationList', 'authorization_list']
/** EIP-4844 fields. Users do not send blobs. */
const blobs = ['blobs', 'blobVersionedHashes', 'commitments', 'maxFeePerBlobGas', 'sidecars']
/** The fields that must be missing in a transaction. */
export const refused: readonly string[] = [...delegations, ...blobs]

/** Parses a transaction. Returns the problem if it cannot be signed. */
export function read(params: unknown): Transaction | read.Problem {
  const [value] = Array.isArray(params) ? params : []
  if (typeof value !== 'object' || value === null) return 'malformedRequest'
  if (delegations.some((name) => own(value, name) !== undefined)) return 'authorizationList'
  if (blobs.some((name) => own(value, name) !== undefined)) return 'blobTransaction'

  const from = Hex.from(own(value, 'from'), 20)
  const to = Hex.from(own(value, 'to'), 20)
  const data = readData(own(value, 'data'), own(value, 'input'))
  const amount = readQuantity(own(value, 'value') ?? 0)
  const isCreation = [undefined, null, '0x', ''].includes(own(value, 'to') as string)
  if (data === undefined || amount === undefined || (!to && !isCreation)) return 'malformedRequest'
  if (own(value, 'from') != null && !from) return 'malformedRequest'
  if (isCreation && data === '0x') return 'malformedRequest'

  const transaction: Transaction = { data, value: amount }
  if (from) transaction.from = from
  if (to) Object.assign(transaction, { spelling: own(value, 'to'), to })
  for (const name of quantities) {
    if (own(value, name) == null) continue
    const quantity = readQuantity(own(value, name))
    if (quantity === undefined) return 'malformedRequest'
    transaction[name] = quantity
  }
  // The vault signs the nonce as a number. A larger nonce would be rounded.
  if ((transaction.nonce ?? 0n) > BigInt(Number.MAX_SAFE_INTEGER)) return 'malformedRequest'
  if (transaction.type === 3n) return 'blobTransaction'
  if (transaction.type === 4n) return 'authorizationList'
  if ((transaction.type ?? 0n) > 4n) return 'malformedRequest'
  return transaction
}

export declare namespace read {
  type Problem = 'authorizationList' | 'blobTransaction' | 'malformedRequest'
}

/** Reads `data` or its alias `input`. Returns undefined if they differ. */
function readData(data: unknown, input: unknown): Hex.Hex | undefined {
  if (data != null && input != null && Hex.from(data) !== Hex.from(input)) return undefined
  return Hex.from(data ?? input ?? '0x')
}

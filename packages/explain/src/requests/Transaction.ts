import * as Hex from '../Hex.ts'
import { own } from './TypedData.ts'

/**
 * A transaction as a host asks for it, read to the last field that counts. Sign what is built of
 * this and nothing of what the host sent. An access list is left out: it changes the fee only.
 */
export type Transaction = {
  data: Hex.Hex
  from?: Hex.Hex
  /** As the host spelled it, to see whether its checksum is right. */
  spelling?: string
  /** None: a contract is created. */
  to?: Hex.Hex
  value: bigint
} & { [field in Quantity]?: bigint }

/** What a host may say, or leave to the wallet. */
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

/** EIP-7702: hands the account over to a contract. No host obtains that. */
const delegations = ['authorizationList', 'authorisationList', 'authorization_list']
/** EIP-4844: nothing that a person would send. */
const blobs = ['blobs', 'blobVersionedHashes', 'commitments', 'maxFeePerBlobGas', 'sidecars']

export function read(params: unknown): Transaction | read.Problem {
  const [value] = Array.isArray(params) ? params : []
  if (typeof value !== 'object' || value === null) return 'malformedRequest'
  if (delegations.some((name) => own(value, name) !== undefined)) return 'authorisationList'
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
  // Signed as a number: a larger one would be rounded to another nonce.
  if ((transaction.nonce ?? 0n) > BigInt(Number.MAX_SAFE_INTEGER)) return 'malformedRequest'
  if (transaction.type === 3n) return 'blobTransaction'
  if (transaction.type === 4n) return 'authorisationList'
  if ((transaction.type ?? 0n) > 4n) return 'malformedRequest'
  return transaction
}

export declare namespace read {
  type Problem = 'authorisationList' | 'blobTransaction' | 'malformedRequest'
}

/** One of two names for the same thing. Where they differ, nobody knows which is meant. */
function readData(data: unknown, input: unknown): Hex.Hex | undefined {
  if (data != null && input != null && Hex.from(data) !== Hex.from(input)) return undefined
  return Hex.from(data ?? input ?? '0x')
}

/** Digits without `0x` are read as decimal by some and as hex by others: by us not at all. */
function readQuantity(value: unknown): bigint | undefined {
  const isNumber = typeof value === 'bigint' || Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)
  if (!isNumber && !isText) return undefined
  const quantity = BigInt(value as bigint | number | string)
  return BigInt.asUintN(256, quantity) === quantity ? quantity : undefined
}

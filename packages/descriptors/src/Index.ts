import { Schema } from '@latchkey/protocol'
import { keccak256, stringToBytes } from 'viem/utils'
import type { Descriptor } from './Descriptor.ts'

/**
 * The descriptors of one network, by address. A key is the end of an address, because users often choose the beginning
 * of a vanity address. For typed data, the hash of the type follows. The index is small and not exact: the descriptor
 * itself names its contracts, and the reader compares them.
 */
export type Index = {
  /** The numbers of descriptors, by key. The first one that describes the request counts. */
  entries: Readonly<Record<string, readonly number[]>>
  /** The version of the descriptors to which the numbers refer. */
  version: string
}

const count = Schema.check<number>(
  (it) => Number.isSafeInteger(it) && Number(it) >= 0,
  'a natural number',
)

/** On the wire, a single number is written without a list. */
const numbers: Schema.Schema<readonly number[]> = (value) =>
  Array.isArray(value) ? Schema.list(count)(value) : [count(value)]

const index = Schema.object({
  entries: Schema.recordOf(numbers),
  version: Schema.text(/^[\da-f]{8,64}$/, 'a version'),
})

/** Parses an index from outside. Returns undefined if it does not fit. */
export function parse(value: unknown): Index | undefined {
  return Schema.parse(index, value).output
}

/** Returns the index as it is sent. */
export function toJson({ entries, version }: Index): object {
  const short = Object.entries(entries).map(([key, it]) => [key, it.length > 1 ? it : it[0]])
  return { entries: Object.fromEntries(short), version }
}

/** Collects the index of each network. Earlier descriptors come first. */
export function fromAll(
  descriptors: readonly Descriptor[],
  version: string,
): ReadonlyMap<number, Index> {
  const networks = new Map<number, Record<string, number[]>>()
  for (const [number, { calls, contracts, messages }] of descriptors.entries()) {
    const hashes = [
      ...(Object.keys(calls).length ? [''] : []),
      ...Object.keys(messages).map(hashOf),
    ]
    for (const { address, chainId } of contracts) {
      const entries = networks.get(chainId) ?? Object.create(null)
      networks.set(chainId, entries)
      for (const hash of hashes) {
        const key = endOf(address) + hash
        entries[key] ??= []
        if (!entries[key].includes(number)) entries[key].push(number)
      }
    }
  }
  return new Map([...networks].map(([chainId, entries]) => [chainId, { entries, version }]))
}

/** Returns the numbers of the descriptors that may describe a call, or typed data of this `encodeType`. */
export function find({ entries }: Index, address: string, type?: string): readonly number[] {
  const key = endOf(address) + (type === undefined ? '' : hashOf(type))
  return Object.hasOwn(entries, key) ? entries[key]! : []
}

const endOf = (address: string) => address.toLowerCase().slice(-8)
const hashOf = (type: string) => keccak256(stringToBytes(type)).slice(2, 10)

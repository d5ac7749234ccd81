import * as Descriptor from '@latchkey/descriptors/Descriptor'
import * as Index from '@latchkey/descriptors/Index'
import { toDescriptorPath, toIndexPath } from '@latchkey/protocol/api/descriptorPaths'

/** Reads the contract descriptors of one network from the wallet's own server. */
export type DescriptorReader = {
  /** Finds the descriptors in the index for a contract, or for typed data with this `encodeType`. */
  find(address: string, type?: string): Promise<readonly Descriptor.Descriptor[]>
}

/**
 * The most descriptors that are read for one contract. Some contracts have two: one from the registry and one of our
 * own.
 */
const most = 4

/**
 * Opens the index of a network. A contract without an entry causes no further request. `find` throws if the server does
 * not answer. It skips an answer that cannot be parsed.
 */
export function openDescriptors(chainId: number, signal: AbortSignal): DescriptorReader {
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(path, { credentials: 'omit', redirect: 'error', signal })
    return response.ok ? response.json() : undefined
  }
  const index = read(toIndexPath(chainId)).then(Index.parse)
  // Handle an early failure here. Each call of `find` throws the error again.
  index.catch(() => {})
  return {
    async find(address, type) {
      const found = await index
      if (!found) return []
      const numbers = Index.find(found, address, type).slice(0, most)
      const files = await Promise.all(
        numbers.map((it) => read(toDescriptorPath(found.version, it))),
      )
      return files.flatMap((it) => Descriptor.parse(it) ?? [])
    },
  }
}

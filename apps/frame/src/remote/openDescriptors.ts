import * as Descriptor from '@latchkey/descriptors/Descriptor'
import * as Index from '@latchkey/descriptors/Index'
import { toDescriptorPath, toIndexPath } from '@latchkey/protocol/api/descriptorPaths'

/** Reads descriptors of one network from the wallet's own server. */
export type DescriptorReader = {
  /** Finds the descriptors that the index names for a contract, or for typed data of this `encodeType`. */
  find(address: string, type?: string): Promise<readonly Descriptor.Descriptor[]>
}

/** The most descriptors that are read for one contract. Two exist for some: that of the registry and one of our own. */
const most = 4

/**
 * Opens the index of a network. Without an entry in the index, nothing else is fetched. Throws if the server does not
 * answer, and finds nothing if an answer does not fit.
 */
export function openDescriptors(chainId: number, signal: AbortSignal): DescriptorReader {
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(path, { credentials: 'omit', redirect: 'error', signal })
    return response.ok ? response.json() : undefined
  }
  const index = read(toIndexPath(chainId)).then(Index.parse)
  // Ignore an early failure here. Each `find` throws it.
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

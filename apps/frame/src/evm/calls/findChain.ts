import { Network } from '@latchkey/protocol'
import type { Networks } from '../../Networks.ts'
import { CallsError } from './CallsError.ts'

/** Returns the network that a batch names, if it names one. Throws 5710 if the wallet does not serve it. */
export function findChain(chainId: unknown, networks: Networks): Network.Id | undefined {
  if (chainId == null) return undefined
  // Skip objects, because `String` can throw for them.
  const named = typeof chainId === 'object' ? undefined : Network.from(String(chainId))
  const id = networks.list().find((it) => it === named)
  if (!id || Network.kindOf(id) !== 'eip155') throw new CallsError('chain')
  return id
}

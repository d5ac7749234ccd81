import type { Network } from '@latchkey/protocol'
import * as Node from '../../remote/Node.ts'

/**
 * The most accounts in the cache. It needs a limit because users with different accounts may sign in one after another.
 */
const mostDeployed = 500

/**
 * The accounts that were found deployed, by network and address. A deployed account stays deployed, so the cache is
 * valid for every host.
 */
const deployed = new Set<string>()

/** Whether an account has code on a network. Throws if the network cannot be read. */
export async function isDeployed(
  host: Node.NodeHost,
  chainId: Network.Id,
  address: string,
  options: { signal?: AbortSignal } = {},
): Promise<boolean> {
  const key = `${chainId} ${address}`
  if (deployed.has(key)) return true
  const node = Node.create(chainId, host)
  const code = await node.request('eth_getCode', [address, 'latest'], options)
  if (typeof code !== 'string' || code === '0x') return false
  if (deployed.size >= mostDeployed) deployed.clear()
  deployed.add(key)
  return true
}

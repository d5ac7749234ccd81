import * as Network from '@latchkey/protocol/Network'
import type { Wallet } from '../createWallet.ts'

/**
 * Reads from each network whether an account is deployed there. Returns a pair for each network that
 * answers. It never throws.
 *
 * @example
 * const deployed = new Map(await getDeployments(wallet, { address, networks: ['eip155:1'] }))
 */
export async function getDeployments(
  wallet: Wallet,
  parameters: getDeployments.Parameters,
): Promise<readonly (readonly [Network.CaipId, boolean])[]> {
  const { address, networks, signal } = parameters
  const read = async (id: Network.CaipId) => {
    const code = await wallet.ask('RPC_REQUEST', {
      chainId: Network.toNumber(id),
      method: 'eth_getCode',
      params: [address, 'latest'],
      signal,
    })
    return [id, code !== '0x'] as const
  }
  const answers = await Promise.all(networks.map((id) => read(id).catch(() => undefined)))
  return answers.filter((it) => it !== undefined)
}

export declare namespace getDeployments {
  type Parameters = {
    address: string
    networks: readonly Network.CaipId[]
    signal?: AbortSignal | undefined
  }
}

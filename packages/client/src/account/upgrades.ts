import * as Network from '@latchkey/protocol/Network'
import type { Wallet } from '../createWallet.ts'

/**
 * Reads whether the user's key is upgraded on a network (EIP-7702). An upgraded key can send several calls as one
 * transaction. Throws a `Client.ErrorType`.
 *
 * @example
 * const isUpgraded = await getUpgrade(wallet, { address: eoa, network: 'eip155:1' })
 */
export async function getUpgrade(
  wallet: Wallet,
  parameters: getUpgrade.Parameters,
): Promise<boolean> {
  const { address, network, signal } = parameters
  const chainId = `0x${Network.toNumber(network)?.toString(16)}` as const
  const params = [address, [chainId]] as const
  const answer = await wallet.request({ method: 'wallet_getCapabilities', params, signal })
  return Object(Object(Object(answer)[chainId]).atomic).status === 'supported'
}

export declare namespace getUpgrade {
  type Parameters = {
    /** The address of the user's key. */
    address: string
    network: Network.CaipId
    signal?: AbortSignal | undefined
  }
}

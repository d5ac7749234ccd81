import * as Network from '@latchkey/protocol/Network'
import type * as WalletCapabilities from '@latchkey/protocol/wallet/WalletCapabilities'
import type { Wallet } from '../createWallet.ts'

/** The wallet's own capabilities, by name. They are not parsed. Other wallets have none. */
export type Capabilities = WalletCapabilities.Received

/** The id that stands for all networks (EIP-5792). */
const everywhere = '0x0'

/**
 * Reads the wallet's own capabilities: the part of `wallet_getCapabilities` for all networks (`0x0`). Some of them are
 * only reported if the request also names `networks`. Returns an empty object for other wallets. Throws a
 * `Client.ErrorType`.
 *
 * @example
 * const { latchkey_networks } = await getCapabilities(wallet, { address })
 */
export async function getCapabilities(
  wallet: Wallet,
  parameters: getCapabilities.Parameters,
): Promise<Readonly<Record<string, unknown>> & Capabilities> {
  const { address, networks = [], signal } = parameters
  const chains = networks.map((it) => `0x${Network.toNumber(it)?.toString(16)}` as const)
  const answer = await wallet.request({
    method: 'wallet_getCapabilities',
    params: [address, [everywhere, ...chains]],
    signal,
  })
  return Object(Object(answer)[everywhere])
}

export declare namespace getCapabilities {
  type Parameters = {
    address: string
    networks?: readonly Network.CaipId[] | undefined
    signal?: AbortSignal | undefined
  }
}

import * as Network from '@latchkey/protocol/Network'
import type { Wallet } from '../createWallet.ts'

/**
 * Reads the balance of an address on a network, EVM or Solana, in the smallest unit. Throws a
 * `Client.ErrorType`.
 *
 * @example
 * const balance = await getBalance(wallet, { address, chainId: 'eip155:1' })
 */
export async function getBalance(
  wallet: Wallet,
  parameters: getBalance.Parameters,
): Promise<bigint> {
  const { address, chainId, signal } = parameters
  const isEvm = Network.toNumber(chainId)
  const answer = await wallet.ask('RPC_REQUEST', {
    chainId: Network.toWire(chainId),
    method: isEvm ? 'eth_getBalance' : 'solana_getBalance',
    params: [address, isEvm ? 'latest' : { commitment: 'confirmed' }],
    signal,
  })
  return BigInt(isEvm ? String(answer) : Object(answer).value)
}

export declare namespace getBalance {
  type Parameters = {
    address: string
    chainId: Network.CaipId
    signal?: AbortSignal | undefined
  }
}

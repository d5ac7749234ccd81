import type { Wallet } from '@latchkey/client'
import { type Client, createClient, custom } from 'viem'
import { mainnet } from 'viem/chains'

export { getAddressName, getNameAvatar } from '@latchkey/client/names'

/** Reads Ethereum through the frame, on any network of the page. */
export function create(wallet: Wallet): Client {
  return createClient({
    chain: mainnet,
    transport: custom({
      request: ({ method, params }) =>
        wallet.ask('RPC_REQUEST', { chainId: mainnet.id, method, params }),
    }),
  })
}

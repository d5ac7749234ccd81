import type { Wallet } from '@latchkey/client'
import { type Client, createClient, custom } from 'viem'
import { mainnet } from 'viem/chains'

export { getAddressName, getNameAvatar } from '@latchkey/client/names'

/** Creates a client that reads Ethereum through the frame, also while the page uses another network. */
export function create(wallet: Wallet): Client {
  return createClient({
    chain: mainnet,
    transport: custom({
      request: ({ method, params }) =>
        wallet.ask('RPC_REQUEST', { chainId: mainnet.id, method, params }),
    }),
  })
}

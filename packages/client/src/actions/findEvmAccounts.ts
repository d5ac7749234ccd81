import * as Schema from '@latchkey/protocol/Schema'
import * as Value from '@latchkey/protocol/Value'
import type { Client } from '../Client.ts'

const addresses = Schema.list(Value.Address)

/**
 * Finds the EIP-1193 accounts of a user that the frame has returned. On a Solana network, the user's address is base58,
 * so this asks the frame for the account on EVM networks. Returns no accounts if the frame cannot tell.
 */
export async function findEvmAccounts(
  client: Client,
  { address }: Value.User | Value.SocialUser,
): Promise<readonly Value.Address[]> {
  const found = address.startsWith('0x')
    ? [address]
    : await client.ask('RPC_REQUEST', { method: 'eth_accounts' }).catch(() => [])
  return Schema.parse(addresses, found).output ?? []
}

import { type Chain, createWalletClient, type Hex, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { LocalChains } from '../src/chains/LocalChains.ts'

/** A client of a local chain, with an account that pays for transactions. */
export function openChain<chain extends Chain>(
  chains: Pick<LocalChains, 'upstreams'>,
  { chain, key }: { chain: chain; key: Hex },
) {
  const account = privateKeyToAccount(key)
  const transport = http(chains.upstreams.get(`eip155:${chain.id}`)![0]!.href)
  return createWalletClient({ account, chain, pollingInterval: 10, transport }).extend(
    publicActions,
  )
}

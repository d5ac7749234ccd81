import { type Errors, Network } from '@latchkey/client'
import { getBalance } from '@latchkey/client/account'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { formatBalance } from './formats/formatBalance.ts'
import { useLatchkey } from './Latchkey.ts'

/** The interval between two reads, in milliseconds. */
const interval = 30_000

/**
 * Reads the balance of an address, through the frame. The query is disabled if the address or the network is undefined.
 */
export function useBalanceOf(parameters: useBalanceOf.Parameters): useBalanceOf.ReturnType {
  const { address, chainId } = parameters
  const { language, queryClient, wallet } = useLatchkey()
  const isEvm = Boolean(chainId && Network.toNumber(chainId))
  const networks: Network.Known = Network.table
  const { symbol = '' } = networks[chainId ?? ''] ?? {}
  return useQuery(
    {
      // Skip the read during a switch between EVM and Solana, when the address is still that of the last network.
      enabled: Boolean(chainId) && address?.startsWith('0x') === isEvm,
      networkMode: 'always',
      // Cache the balance as text. The app may serialize the cache, and a bigint cannot be serialized.
      queryFn: async ({ signal }) =>
        String(await getBalance(wallet, { address: address!, chainId: chainId!, signal })),
      queryKey: ['latchkey', 'balance', address, chainId],
      refetchInterval: interval,
      retry: 1,
      select: (text) => {
        const value = BigInt(text)
        const formatted = formatBalance(language, value, isEvm ? 18 : 9)
        return { formatted, symbol, value }
      },
    },
    queryClient,
  )
}

export declare namespace useBalanceOf {
  type Balance = {
    /** In whole coins, formatted for the page's language. */
    formatted: string
    symbol: string
    /** In the smallest unit. */
    value: bigint
  }
  type Parameters = { address: string | undefined; chainId: Network.CaipId | undefined }
  type ReturnType = UseQueryResult<Balance, Errors.BaseError>
}

'use client'
import { type Errors, Network } from '@latchkey/client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLatchkey } from '../internal/Latchkey.ts'
import * as Language from '../Language.ts'
import { useSession } from './useSession.ts'

/** The interval between two reads, in milliseconds. */
const interval = 30_000

/**
 * Reads the user's balance on the current network, through the frame. Returns a query of TanStack Query.
 * A failure is its `error`.
 *
 * @example
 * const { data } = useBalance()
 * return <p>{data?.formatted} {data?.symbol}</p>
 */
export function useBalance(): useBalance.ReturnType {
  const { language, queryClient, wallet } = useLatchkey()
  const { chainId, evmChainId, user } = useSession()
  const isEvm = Network.toNumber(chainId) !== undefined
  const symbol = Network.table[chainId as Network.Id]?.symbol ?? ''
  return useQuery(
    {
      enabled: Boolean(user) && isEvm,
      networkMode: 'always',
      // As hex, because the app may serialize the cache, and a bigint cannot be serialized.
      queryFn: ({ signal }) =>
        wallet.request({
          method: 'eth_getBalance',
          params: [user?.address, 'latest'],
          signal,
        }) as Promise<string>,
      queryKey: ['latchkey', 'eth_getBalance', user?.address, evmChainId],
      refetchInterval: interval,
      retry: 1,
      select: (hex) => {
        const value = BigInt(hex)
        return { formatted: Language.formatAmount(language, value), symbol, value }
      },
    },
    queryClient,
  )
}

export declare namespace useBalance {
  type Balance = {
    /** In whole coins, formatted for the page's language. */
    formatted: string
    symbol: string
    /** In the smallest unit. */
    value: bigint
  }
  type ReturnType = UseQueryResult<Balance, Errors.BaseError>
}

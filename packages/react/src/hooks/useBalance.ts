'use client'
import { type Errors, Network } from '@latchkey/client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLatchkey } from '../internal/Latchkey.ts'
import * as Language from '../Language.ts'
import { useSession } from './useSession.ts'

/** How often it is read again while somebody looks, in milliseconds. */
const interval = 30_000

/** What whoever is signed in has on the network in use. Asked through the frame: no call of the page's own. */
export function useBalance(): useBalance.ReturnType {
  const { language, queryClient, wallet } = useLatchkey()
  const { chainId, evmChainId, user } = useSession()
  const isEvm = Network.toNumber(chainId) !== undefined
  const symbol = Network.table[chainId as Network.Id]?.symbol ?? ''
  return useQuery(
    {
      enabled: Boolean(user) && isEvm,
      networkMode: 'always',
      // As hex, because a cache may be written down somewhere, and a bigint cannot.
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
    /** In whole coins, as the language of the page writes it. */
    formatted: string
    symbol: string
    /** In the smallest unit. */
    value: bigint
  }
  type ReturnType = UseQueryResult<Balance, Errors.BaseError>
}

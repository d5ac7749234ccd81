'use client'
import { useBalanceOf } from '../internal/useBalanceOf.ts'
import { useSession } from './useSession.ts'

/**
 * Reads the user's balance on the current network, through the frame. Returns a query of TanStack Query.
 * A failure is its `error`. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { data } = useBalance()
 * return <p>{data?.formatted} {data?.symbol}</p>
 */
export function useBalance(): useBalance.ReturnType {
  const { chainId, user } = useSession()
  return useBalanceOf({ address: user?.address, chainId })
}

export declare namespace useBalance {
  type Balance = useBalanceOf.Balance
  type ReturnType = useBalanceOf.ReturnType
}

import type { Errors, Wallet } from '@latchkey/client'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSession } from '../hooks/useSession.ts'
import { useLatchkey } from './Latchkey.ts'

/** Wraps a read of the wallet in a query. Each user and network has its own. */
export function useAsk<name extends useAsk.Name>(
  name: name,
  parameters: useAsk.Parameters<name>,
): useAsk.ReturnType<name> {
  const { queryClient, wallet } = useLatchkey()
  const { chainId, user } = useSession()
  return useQuery(
    {
      // Offline, fail with an error instead of waiting forever.
      networkMode: 'always',
      ...parameters.query,
      queryFn: ({ signal }) => wallet[name]({ signal }) as Promise<useAsk.Data<name>>,
      queryKey: ['latchkey', name, user?.address, chainId],
    },
    queryClient,
  )
}

export declare namespace useAsk {
  type Name = 'getChainId' | 'getSmartAccountEnabledNetworks' | 'getUser' | 'isConnected'
  type Data<name extends Name> = Answer<Wallet[name]>
  type Parameters<name extends Name> = {
    /** Options of TanStack Query. */
    query?: Omit<UseQueryOptions<Data<name>, Errors.BaseError>, 'queryFn' | 'queryKey'> | undefined
  }
  type ReturnType<name extends Name> = UseQueryResult<Data<name>, Errors.BaseError>
}

type Answer<action> = action extends (...rest: never) => Promise<infer answer> ? answer : never

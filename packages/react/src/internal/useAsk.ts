import type { Errors, Wallet } from '@latchkey/client'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSession } from '../hooks/useSession.ts'
import { useLatchkey } from './Latchkey.ts'

/** One question to the wallet as a query. It is asked anew for each person and network. */
export function useAsk<name extends useAsk.Name>(
  name: name,
  parameters: useAsk.Parameters<name>,
): useAsk.ReturnType<name> {
  const { queryClient, wallet } = useLatchkey()
  const { chainId, user } = useSession()
  return useQuery(
    {
      // Without a connection it must fail in words, not wait without end.
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
    /** How TanStack Query is to treat it. */
    query?: Omit<UseQueryOptions<Data<name>, Errors.BaseError>, 'queryFn' | 'queryKey'> | undefined
  }
  type ReturnType<name extends Name> = UseQueryResult<Data<name>, Errors.BaseError>
}

type Answer<action> = action extends (...rest: never) => Promise<infer answer> ? answer : never

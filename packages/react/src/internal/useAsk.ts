import type { Errors, Wallet } from '@latchkey/client'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSession } from '../hooks/useSession.ts'
import { useLatchkey } from './Latchkey.ts'
import type { useAction } from './useAction.ts'

/** Wraps a read of the wallet in a query. The cache is separate for each user and network. */
export function useAsk<name extends useAsk.Name>(
  name: name,
  parameters: useAsk.Parameters<name>,
): useAsk.ReturnType<name> {
  const { queryClient, wallet } = useLatchkey()
  const { chainId, user } = useSession()
  return useQuery(
    {
      // When offline, fail with an error instead of waiting forever.
      networkMode: 'always',
      ...parameters.query,
      queryFn: ({ signal }) => (wallet[name] as Read<useAsk.Data<name>>)({ signal }),
      queryKey: ['latchkey', name, user?.address, chainId],
    },
    queryClient,
  )
}

export declare namespace useAsk {
  /** The actions that need no parameters. */
  type Name = {
    [name in useAction.Name]: [] extends Rest<Wallet[name]>
      ? Wallet[name] extends (...rest: never) => Promise<unknown>
        ? name
        : never
      : never
  }[useAction.Name]
  type Data<name extends Name> = Answer<Wallet[name]>
  type Parameters<name extends Name> = {
    /** Options of TanStack Query. */
    query?: Omit<UseQueryOptions<Data<name>, Errors.BaseError>, 'queryFn' | 'queryKey'> | undefined
  }
  type ReturnType<name extends Name> = UseQueryResult<Data<name>, Errors.BaseError>
}

type Answer<action> = action extends (...rest: never) => Promise<infer answer> ? answer : never
type Rest<action> = action extends (...rest: infer rest) => unknown ? rest : never
type Read<data> = (parameters: { signal: AbortSignal }) => Promise<data>

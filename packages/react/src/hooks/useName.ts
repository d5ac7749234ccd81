'use client'
import { useQuery } from '@tanstack/react-query'
import { useLatchkey } from '../internal/Latchkey.ts'

/** Names change seldom, in milliseconds. */
const fresh = 3_600_000

/**
 * The name and the picture of an address, where the provider was given `names`. Neither is there
 * until it is known, and both may never be.
 */
export function useName(parameters: useName.Parameters): useName.ReturnType {
  const { address } = parameters
  const { names, queryClient, wallet } = useLatchkey()
  const common = { networkMode: 'always', retry: 1, staleTime: fresh } as const
  const { data: name } = useQuery(
    {
      ...common,
      enabled: Boolean(names && address),
      queryFn: ({ signal }) => names!.getName({ address: address!, signal, wallet }),
      queryKey: ['latchkey', 'name', address],
    },
    queryClient,
  )
  const { data: avatar } = useQuery(
    {
      ...common,
      enabled: Boolean(names && name),
      queryFn: ({ signal }) => names!.getAvatar({ name: name!, signal, wallet }),
      queryKey: ['latchkey', 'avatar', name],
    },
    queryClient,
  )
  return { avatar: avatar ?? undefined, name: name ?? undefined }
}

export declare namespace useName {
  type Parameters = { address: string | undefined }
  type ReturnType = {
    /** A url. A drawing may hold scripts: show it in an `<img>`, never any other way. */
    avatar: string | undefined
    name: string | undefined
  }
}

'use client'
import { useQuery } from '@tanstack/react-query'
import { useLatchkey } from '../internal/Latchkey.ts'

/** How long a name is cached, in milliseconds. */
const fresh = 3_600_000

/**
 * Looks up the name and the avatar of an address with the provider's `names`. Each is undefined until the lookup has
 * ended, if the lookup fails, or if the address has none. Throws a `ProviderNotFoundError` without a
 * `LatchkeyProvider`.
 *
 * @example
 * const { avatar, name } = useName({ address })
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
    /** The URL of the avatar. An SVG may contain scripts, so show it only in an `<img>`. */
    avatar: string | undefined
    name: string | undefined
  }
}

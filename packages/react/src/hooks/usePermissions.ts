'use client'
import type { Errors } from '@latchkey/client'
import { type Granted, listPermissions, revokePermissions } from '@latchkey/client/account'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLatchkey } from '../internal/Latchkey.ts'
import { useAccountType } from './useAccountType.ts'
import { useErrorMessage } from './useErrorMessage.ts'
import { useSession } from './useSession.ts'

/**
 * Returns the permissions (ERC-7715) that the user has granted to this app, with their limits and their use, and
 * functions that revoke them. The user approves each revocation in the wallet. If a read or revocation fails, `error`
 * is a sentence about it. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { permissions, revoke } = usePermissions()
 * return permissions?.map((it) => <button key={it.context} onClick={() => revoke(it)} type="button">Revoke</button>)
 */
export function usePermissions(): usePermissions.ReturnType {
  const { queryClient, wallet } = useLatchkey()
  const { user } = useSession()
  const { networks } = useAccountType()
  const address = user?.address
  const {
    data: permissions,
    error,
    isFetching,
    refetch,
  } = useQuery(
    {
      enabled: Boolean(address) && networks.length > 0,
      networkMode: 'always',
      queryFn: ({ signal }) => listPermissions(wallet, { address: address!, networks, signal }),
      queryKey: ['latchkey', 'permissions', address, networks.join()],
      retry: false,
    },
    queryClient,
  )
  const revocation = useMutation<void, Errors.BaseError, revokePermissions.Parameters>(
    {
      async mutationFn(parameters) {
        await revokePermissions(wallet, parameters)
        await refetch()
      },
      mutationKey: ['latchkey', 'revokePermissions'],
      networkMode: 'always',
    },
    queryClient,
  )
  const { isPending, isSuccess, mutate, variables } = revocation
  const message = useErrorMessage(revocation.error ?? error)

  return {
    error: message,
    isFetching,
    isRevokedAll: isSuccess && !variables.granted,
    permissions,
    refetch,
    revoke: (granted) => mutate({ granted }),
    revokeAll: () => mutate({}),
    revoking: isPending ? (variables.granted?.context ?? 'all') : undefined,
  }
}

export declare namespace usePermissions {
  type ReturnType = {
    /** Why the permissions could not be read or revoked, in the page's language. */
    error: string | undefined
    isFetching: boolean
    /** Whether the last revocation was for all apps, and has succeeded. */
    isRevokedAll: boolean
    /** The permissions. Undefined until the wallet has answered. */
    permissions: readonly Granted[] | undefined
    refetch(): void
    revoke(granted: Granted): void
    /** Revokes the permissions of every app on the current network. The app does not learn which ones existed. */
    revokeAll(): void
    /** The context of the permission that is being revoked, or `all`. */
    revoking: string | undefined
  }
}

'use client'
import type { Value } from '@latchkey/client'
import { type AccountKinds, toAccountKinds, toAccountPolicy } from '@latchkey/client/account'
import { useCapabilities } from '../internal/useCapabilities.ts'
import { useDeployments } from '../internal/useDeployments.ts'
import { useGetSmartAccountEnabledNetworks, useSetPreferredAccount } from './actions/account.ts'
import { useErrorMessage } from './useErrorMessage.ts'
import { useSession } from './useSession.ts'

/**
 * Returns both accounts of the user, the kind in use, and `switchTo`. On a network without smart accounts, the kind is
 * `eoa`. The user's choice applies again on a network that has them. If a switch fails, `error` is a sentence about it.
 * Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { isAvailable, switchTo } = useAccountType()
 * return <button disabled={!isAvailable} onClick={() => switchTo('smartAccount')} type="button">Upgrade</button>
 */
export function useAccountType(): useAccountType.ReturnType {
  const session = useSession()
  const { chainId, user } = session
  const { data: chainIds = [] } = useGetSmartAccountEnabledNetworks({
    query: {
      enabled: Boolean(user),
      // Keep the list while the account or network changes, because it depends on neither.
      placeholderData: (last) => last,
      staleTime: Number.POSITIVE_INFINITY,
    },
  })
  const capabilities = useCapabilities(user?.address ?? '', { enabled: Boolean(user) })
  const { error, isPending, mutate, variables } = useSetPreferredAccount()
  const message = useErrorMessage(error)

  const kinds = toAccountKinds(session, chainIds)
  const { isAvailable, smartAccount, smartAccountDeployed: told } = kinds
  // Read the deployment. The answer of a social sign-in does not contain it, and a later transaction may have deployed
  // the account.
  const isRead = !told && isAvailable
  const found = useDeployments(isRead ? smartAccount : undefined, [chainId])

  function switchTo(kind: Value.AccountType) {
    if (!isPending && kind !== kinds.type) mutate({ type: kind })
  }

  return {
    ...kinds,
    ...toAccountPolicy(capabilities),
    error: message,
    isPending,
    pending: isPending ? variables?.type : undefined,
    smartAccountDeployed: told || (found?.get(chainId) ?? told),
    switchTo,
  }
}

export declare namespace useAccountType {
  type ReturnType = AccountKinds &
    toAccountPolicy.ReturnType & {
      /** Why the last switch failed, in the page's language. */
      error: string | undefined
      isPending: boolean
      /** The kind that the wallet is switching to. */
      pending: Value.AccountType | undefined
      switchTo(type: Value.AccountType): void
    }
}

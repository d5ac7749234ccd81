import { type Errors, NotConnectedError, type Value, type Wallet } from '@latchkey/client'
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from './Latchkey.ts'

/**
 * Wraps a request for the user's EVM account in a mutation. `send` gets the account of the variables, or else the
 * session's account. Without a signed-in user, the mutation fails with a `NotConnectedError`.
 */
export function useCall<data, variables extends useCall.Variables>(
  name: string,
  send: (wallet: Wallet, account: Value.Address, variables: variables) => Promise<data>,
  parameters: useCall.Parameters<data, variables>,
): useCall.ReturnType<data, variables> {
  const { queryClient, wallet } = useLatchkey()
  return useMutation(
    {
      // When offline, fail with an error instead of waiting forever.
      networkMode: 'always',
      ...parameters.mutation,
      async mutationFn(variables) {
        const account = variables.account ?? wallet.getState().address
        if (!account) throw new NotConnectedError()
        return send(wallet, account, variables)
      },
      mutationKey: ['latchkey', name],
    },
    queryClient,
  )
}

export declare namespace useCall {
  type Variables = {
    /** The account that signs or sends. Default: the session's `address`. */
    account?: Value.Address | undefined
  }
  type Parameters<data, variables> = {
    /** Options of TanStack Query. */
    mutation?:
      | Omit<UseMutationOptions<data, Errors.BaseError, variables>, 'mutationFn' | 'mutationKey'>
      | undefined
  }
  type ReturnType<data, variables> = UseMutationResult<data, Errors.BaseError, variables>
}

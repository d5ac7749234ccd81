'use client'
import type { Errors, request } from '@latchkey/client'
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { useAction } from '../../internal/useAction.ts'

/**
 * Aborts every JSON-RPC request and deployment that waits for the user's approval. Reads and email
 * changes continue. A request that is being signed ends with its result. Returns a mutation of TanStack
 * Query. A failure is its `error`. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useRejectRequests()
 * return <button onClick={() => mutate()} type="button">Cancel</button>
 */
export function useRejectRequests(
  parameters: useRejectRequests.Parameters = {},
): useRejectRequests.ReturnType {
  return useAction('rejectRequests', parameters)
}

export declare namespace useRejectRequests {
  type Parameters = useAction.Parameters<'rejectRequests'>
  type ReturnType = useAction.ReturnType<'rejectRequests'>
}

/**
 * Calls a JSON-RPC method. Signing and sending wait for the user's approval. Returns a mutation of
 * TanStack Query. A failure is its `error`. Throws a `ProviderNotFoundError` without a
 * `LatchkeyProvider`.
 *
 * @example
 * const { mutate, data } = useRequest<string>()
 * return <button onClick={() => mutate({ method: 'personal_sign', params: ['Hello', address] })} type="button">Sign</button>
 */
export function useRequest<data = unknown>(
  parameters: useRequest.Parameters<data> = {},
): useRequest.ReturnType<data> {
  const { queryClient, wallet } = useLatchkey()
  return useMutation(
    {
      networkMode: 'always',
      ...parameters.mutation,
      mutationFn: (variables) => wallet.request(variables) as Promise<data>,
      mutationKey: ['latchkey', 'request'],
    },
    queryClient,
  )
}

export declare namespace useRequest {
  type Parameters<data> = {
    /** Options of TanStack Query. */
    mutation?:
      | Omit<
          UseMutationOptions<data, Errors.BaseError, request.Parameters>,
          'mutationFn' | 'mutationKey'
        >
      | undefined
  }
  type ReturnType<data> = UseMutationResult<data, Errors.BaseError, request.Parameters>
}

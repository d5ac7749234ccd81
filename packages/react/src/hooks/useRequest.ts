'use client'
import type { Errors, request } from '@latchkey/client'
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from '../internal/Latchkey.ts'

/**
 * Asks the EIP-1193 provider for a method. Signing and sending wait for the person's approval.
 *
 * @example
 * const { mutate, data } = useRequest<string>()
 * mutate({ method: 'personal_sign', params: ['Hello', address] })
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
    /** How TanStack Query is to treat it. */
    mutation?:
      | Omit<
          UseMutationOptions<data, Errors.BaseError, request.Parameters>,
          'mutationFn' | 'mutationKey'
        >
      | undefined
  }
  type ReturnType<data> = UseMutationResult<data, Errors.BaseError, request.Parameters>
}

import type { Client, Errors, Wallet } from '@latchkey/client'
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from './Latchkey.ts'

/** Wraps an action of the wallet in a mutation. */
export function useAction<name extends useAction.Name>(
  name: name,
  parameters: useAction.Parameters<name>,
): useAction.ReturnType<name> {
  const { queryClient, wallet } = useLatchkey()
  return useMutation(
    {
      // When offline, fail with an error instead of waiting forever.
      networkMode: 'always',
      ...parameters.mutation,
      mutationFn: async (variables): Promise<useAction.Data<name>> =>
        wallet[name](variables as never) as never,
      mutationKey: ['latchkey', name],
    },
    queryClient,
  )
}

export declare namespace useAction {
  /** Every action except `request`, which has its own hook. */
  type Name = Exclude<
    keyof Wallet,
    keyof Client.Client | 'getState' | 'provider' | 'request' | 'subscribe'
  >
  type Data<name extends Name> = Awaited<Result<Wallet[name]>>
  /** The parameters of an action. They are optional if no field is required. */
  type Variables<name extends Name> =
    undefined extends First<Wallet[name]>
      ? // biome-ignore lint/suspicious/noConfusingVoidType: it lets TanStack Query allow `mutate()`.
        First<Wallet[name]> | void
      : First<Wallet[name]>
  type Parameters<name extends Name> = {
    /** Options of TanStack Query. */
    mutation?:
      | Omit<
          UseMutationOptions<Data<name>, Errors.BaseError, Variables<name>>,
          'mutationFn' | 'mutationKey'
        >
      | undefined
  }
  type ReturnType<name extends Name> = UseMutationResult<
    Data<name>,
    Errors.BaseError,
    Variables<name>
  >
}

type First<action> = action extends (first: infer first) => unknown ? first : never
type Result<action> = action extends (...rest: never) => infer result ? result : never

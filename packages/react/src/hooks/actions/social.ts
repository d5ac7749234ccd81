'use client'
import { useAction } from '../../internal/useAction.ts'

/**
 * Starts a sign-in at a provider. The data is the URI to open in a window. Returns a mutation of
 * TanStack Query. A failure is its `error`. Throws a `ProviderNotFoundError` without a
 * `LatchkeyProvider`.
 *
 * @example
 * const { data, mutate } = useGetSocialRedirectUri()
 * return <button onClick={() => mutate({ provider: 'google' })} type="button">Google</button>
 */
export function useGetSocialRedirectUri(
  parameters: useGetSocialRedirectUri.Parameters = {},
): useGetSocialRedirectUri.ReturnType {
  return useAction('getSocialRedirectUri', parameters)
}

export declare namespace useGetSocialRedirectUri {
  type Parameters = useAction.Parameters<'getSocialRedirectUri'>
  type ReturnType = useAction.ReturnType<'getSocialRedirectUri'>
}

/**
 * Waits until the user has signed in at the provider. `useSocialSignIn` is the whole flow. Returns
 * a mutation of TanStack Query. A failure is its `error`. Throws a `ProviderNotFoundError` without
 * a `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useConnectSocial()
 * return <button onClick={() => mutate({ uri })} type="button">Continue</button>
 */
export function useConnectSocial(
  parameters: useConnectSocial.Parameters = {},
): useConnectSocial.ReturnType {
  return useAction('connectSocial', parameters)
}

export declare namespace useConnectSocial {
  type Parameters = useAction.Parameters<'connectSocial'>
  type ReturnType = useAction.ReturnType<'connectSocial'>
}

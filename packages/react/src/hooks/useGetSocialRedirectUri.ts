'use client'
import { useAction } from '../internal/useAction.ts'

/** Asks where to send the person for a social sign-in. */
export function useGetSocialRedirectUri(
  parameters: useGetSocialRedirectUri.Parameters = {},
): useGetSocialRedirectUri.ReturnType {
  return useAction('getSocialRedirectUri', parameters)
}

export declare namespace useGetSocialRedirectUri {
  type Parameters = useAction.Parameters<'getSocialRedirectUri'>
  type ReturnType = useAction.ReturnType<'getSocialRedirectUri'>
}

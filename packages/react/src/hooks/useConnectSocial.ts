'use client'
import { useAction } from '../internal/useAction.ts'

/** Signs in with what a social provider brought back. */
export function useConnectSocial(
  parameters: useConnectSocial.Parameters = {},
): useConnectSocial.ReturnType {
  return useAction('connectSocial', parameters)
}

export declare namespace useConnectSocial {
  type Parameters = useAction.Parameters<'connectSocial'>
  type ReturnType = useAction.ReturnType<'connectSocial'>
}

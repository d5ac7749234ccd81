'use client'
import { useAction } from '../internal/useAction.ts'

/** Sends a mail to somebody who wants to sign in. The answer says what comes next. */
export function useConnectEmail(
  parameters: useConnectEmail.Parameters = {},
): useConnectEmail.ReturnType {
  return useAction('connectEmail', parameters)
}

export declare namespace useConnectEmail {
  type Parameters = useAction.Parameters<'connectEmail'>
  type ReturnType = useAction.ReturnType<'connectEmail'>
}

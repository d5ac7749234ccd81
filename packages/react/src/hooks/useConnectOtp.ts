'use client'
import { useAction } from '../internal/useAction.ts'

/** Signs in with the code from the mail. */
export function useConnectOtp(parameters: useConnectOtp.Parameters = {}): useConnectOtp.ReturnType {
  return useAction('connectOtp', parameters)
}

export declare namespace useConnectOtp {
  type Parameters = useAction.Parameters<'connectOtp'>
  type ReturnType = useAction.ReturnType<'connectOtp'>
}

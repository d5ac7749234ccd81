'use client'
import { useAction } from '../internal/useAction.ts'

/** Waits until the link in the mail is approved. */
export function useConnectDevice(
  parameters: useConnectDevice.Parameters = {},
): useConnectDevice.ReturnType {
  return useAction('connectDevice', parameters)
}

export declare namespace useConnectDevice {
  type Parameters = useAction.Parameters<'connectDevice'>
  type ReturnType = useAction.ReturnType<'connectDevice'>
}

'use client'
import { useAction } from '../internal/useAction.ts'

/** Tells the frame about the application. */
export function useSyncDappData(
  parameters: useSyncDappData.Parameters = {},
): useSyncDappData.ReturnType {
  return useAction('syncDappData', parameters)
}

export declare namespace useSyncDappData {
  type Parameters = useAction.Parameters<'syncDappData'>
  type ReturnType = useAction.ReturnType<'syncDappData'>
}

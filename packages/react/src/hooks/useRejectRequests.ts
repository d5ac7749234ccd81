'use client'
import { useAction } from '../internal/useAction.ts'

/** Gives up every request that waits for a person, and keeps the reads. */
export function useRejectRequests(
  parameters: useRejectRequests.Parameters = {},
): useRejectRequests.ReturnType {
  return useAction('rejectRequests', parameters)
}

export declare namespace useRejectRequests {
  type Parameters = useAction.Parameters<'rejectRequests'>
  type ReturnType = useAction.ReturnType<'rejectRequests'>
}

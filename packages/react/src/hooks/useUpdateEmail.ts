'use client'
import { useAction } from '../internal/useAction.ts'

/** Begins to change the e-mail address. The answer says whose code comes next. */
export function useUpdateEmail(
  parameters: useUpdateEmail.Parameters = {},
): useUpdateEmail.ReturnType {
  return useAction('updateEmail', parameters)
}

export declare namespace useUpdateEmail {
  type Parameters = useAction.Parameters<'updateEmail'>
  type ReturnType = useAction.ReturnType<'updateEmail'>
}

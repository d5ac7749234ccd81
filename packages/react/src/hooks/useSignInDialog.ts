'use client'
import { useDialog } from '../internal/useDialog.ts'

/** The provider's sign-in dialog, opened and closed from anywhere. */
export function useSignInDialog(): useSignInDialog.ReturnType {
  return useDialog('signIn')
}

export declare namespace useSignInDialog {
  type ReturnType = useDialog.ReturnType
}

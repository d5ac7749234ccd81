'use client'
import { useDialog } from '../internal/useDialog.ts'

/** The provider's account dialog, opened and closed from anywhere. */
export function useAccountDialog(): useAccountDialog.ReturnType {
  return useDialog('account')
}

export declare namespace useAccountDialog {
  type ReturnType = useDialog.ReturnType
}

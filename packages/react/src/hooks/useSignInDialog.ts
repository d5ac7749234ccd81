'use client'
import { useDialog } from '../components/Dialog/useDialog.ts'

/**
 * Returns the provider's sign-in dialog. `open` resolves when it is closed. Throws a
 * `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { open } = useSignInDialog()
 */
export function useSignInDialog(): useSignInDialog.ReturnType {
  return useDialog('signIn')
}

export declare namespace useSignInDialog {
  type ReturnType = useDialog.ReturnType
}

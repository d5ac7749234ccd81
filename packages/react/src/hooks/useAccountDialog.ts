'use client'
import { useDialog } from '../components/Dialog/useDialog.ts'

/**
 * Returns the provider's account dialog. `open` resolves when it is closed. Throws a
 * `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { open } = useAccountDialog()
 */
export function useAccountDialog(): useAccountDialog.ReturnType {
  return useDialog('account')
}

export declare namespace useAccountDialog {
  type ReturnType = useDialog.ReturnType
}

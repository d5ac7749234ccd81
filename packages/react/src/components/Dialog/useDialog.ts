import { useMemo, useSyncExternalStore } from 'react'
import { useLatchkey } from '../../internal/Latchkey.ts'
import type * as Dialogs from './Dialogs.ts'
import { HostedDialogs } from './HostedDialogs.tsx'

/** Returns one of the provider's dialogs. */
export function useDialog(name: Dialogs.Name): useDialog.ReturnType {
  const { dialogs } = useLatchkey()
  const current = useSyncExternalStore(dialogs.subscribe, dialogs.get, () => undefined)
  const actions = useMemo(
    () => ({
      close: () => (dialogs.get() === name ? dialogs.close() : undefined),
      open: () => dialogs.open(name, HostedDialogs),
    }),
    [dialogs, name],
  )
  return { ...actions, isOpen: current === name }
}

export declare namespace useDialog {
  type ReturnType = {
    close(): void
    isOpen: boolean
    /** Resolves when the dialog is closed, with any outcome. */
    open(): Promise<void>
  }
}

import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../../hooks/useSession.ts'
import { useBrowserEffect } from '../../internal/useBrowserEffect.ts'
import { useSurface } from '../../internal/useSurface.ts'
import { DialogContext } from './DialogContext.ts'
import { lockScroll } from './lockScroll.ts'

/**
 * A native modal dialog. It traps and restores the focus, and closes with Escape. It is a card on wide screens and a
 * sheet at the bottom of narrow ones. Its content stays mounted while it is closed, so that the user does not lose a
 * step by accident.
 */
export function Dialog(props: Dialog.Props) {
  const { children, onClose, open } = props
  const { ref, ...surface } = useSurface()
  const labelId = useId()
  const element = useRef<HTMLDialogElement | null>(null)
  const isPressed = useRef(false)
  const [wasOpen, setWasOpen] = useState(false)
  // While the frame is visible, the frame is in front and this dialog is transparent.
  const { visible } = useSession()
  const isShown = open && wasOpen

  useBrowserEffect(() => {
    if (open) setWasOpen(true)
  }, [open])

  useBrowserEffect(() => {
    const dialog = element.current
    // Do not open in front of the frame. The effect runs again when the frame is hidden.
    if (!dialog || !isShown || dialog.open || visible) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-focus]')?.focus()
  }, [isShown, visible])

  useBrowserEffect(() => {
    if (!isShown) return undefined
    const dialog = element.current
    const unlockScroll = lockScroll()
    return () => {
      unlockScroll()
      // Close before unmounting, because closing restores the focus.
      dialog?.close()
    }
  }, [isShown])

  const take = useCallback(
    (dialog: HTMLDialogElement | null) => {
      element.current = dialog
      ref(dialog)
    },
    [ref],
  )
  const context = useMemo(() => ({ close: onClose, labelId }), [labelId, onClose])
  if (!wasOpen) return null

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own.
    <dialog
      {...surface}
      aria-labelledby={labelId}
      className="lk lk-dialog"
      data-yielding={visible || undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Close after a click on the backdrop, but not if a text selection from inside ends there.
      onClick={({ currentTarget, target }) => {
        if (isPressed.current && target === currentTarget) onClose()
      }}
      onClose={() => isShown && onClose()}
      onPointerDown={({ currentTarget, target }) => {
        isPressed.current = target === currentTarget
      }}
      ref={take}
    >
      <div className="lk-card">
        <DialogContext.Provider value={context}>{children}</DialogContext.Provider>
      </div>
    </dialog>,
    document.body,
  )
}

export declare namespace Dialog {
  type Props = {
    children: ReactNode
    onClose(): void
    open: boolean
  }
}

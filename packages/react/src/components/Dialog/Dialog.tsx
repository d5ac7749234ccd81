import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../../hooks/useSession.ts'
import { useBrowserEffect } from '../../internal/useBrowserEffect.ts'
import { useSurface } from '../../internal/useSurface.ts'
import { DialogContext } from './DialogContext.ts'
import { lockScroll } from './lockScroll.ts'

/**
 * A modal dialog of the browser's own: it keeps the focus in, gives it back, and closes by Escape. A
 * card where there is room, a sheet from the bottom where there is not. What is in it stays there
 * while it is closed, so that nobody begins anew after a slip.
 */
export function Dialog(props: Dialog.Props) {
  const { children, onClose, open } = props
  const { ref, ...surface } = useSurface()
  const labelId = useId()
  const element = useRef<HTMLDialogElement | null>(null)
  const isPressed = useRef(false)
  const [wasOpen, setWasOpen] = useState(false)
  // While the frame needs the person it stands in front, and this one makes way.
  const { visible } = useSession()
  const isShown = open && wasOpen

  useBrowserEffect(() => {
    if (open) setWasOpen(true)
  }, [open])

  useBrowserEffect(() => {
    const dialog = element.current
    // Never in front of the frame: what was asked for then comes up afterwards.
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
      // Before it leaves the page: closing is what gives the focus back.
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
      // Beside the card. Text that is marked may be let go there: that is no wish to close.
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

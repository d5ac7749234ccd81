import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { DialogContext } from './DialogContext.ts'

/** What a dialog, or a step in it, is called. It can be given the focus, so that it is read out. */
export function Heading({ children, isFocused, isFocusTarget }: Heading.Props) {
  const dialog = useContext(DialogContext)
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) element.current?.focus()
  }, [isFocused])
  return (
    <h2
      className="lk-heading"
      data-focus={isFocusTarget || isFocused || undefined}
      id={dialog?.labelId}
      ref={element}
      tabIndex={-1}
    >
      {children}
    </h2>
  )
}

export declare namespace Heading {
  type Props = {
    children: ReactNode
    /** Takes the focus when it appears. */
    isFocused?: boolean | undefined
    /** Takes it whenever the dialog is opened. */
    isFocusTarget?: boolean | undefined
  }
}

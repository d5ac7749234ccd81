import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { DialogContext } from './DialogContext.ts'

/** The heading of a dialog or a step. It is focusable, so that screen readers announce it. */
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
    /** Whether the heading takes the focus when it mounts. */
    isFocused?: boolean | undefined
    /** Whether the heading takes the focus whenever the dialog opens. */
    isFocusTarget?: boolean | undefined
  }
}

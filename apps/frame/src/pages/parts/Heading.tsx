import { useEffect, useRef } from 'react'

/** The heading of a screen. It receives the focus, so that screen readers begin there. */
export function Heading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${text} - Latchkey`
    heading.current!.focus()
  }, [text])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}

import { useEffect, useRef } from 'react'

/** What the screen is about. It has the focus when the screen is new, so that it is read first. */
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

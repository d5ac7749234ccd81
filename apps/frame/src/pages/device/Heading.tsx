import { useEffect, useRef } from 'react'
import { usePage } from './Page.ts'

/** What the screen is about. It has the focus when the screen is new, so that it is read first. */
export function Heading({ text }: { text: string }) {
  const { messages } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = messages.title({ heading: text })
    heading.current!.focus()
  }, [messages, text])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}

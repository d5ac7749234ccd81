import { Heading } from './Heading.tsx'
import type { Notice } from './messages/Messages.ts'

/** How it ended, and what a person can do. */
export function NoticeScreen({ heading, paragraphs }: Notice) {
  return (
    <>
      <Heading text={heading} />
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}

import type { Notice } from '@latchkey/words/device'
import { Heading } from './Heading.tsx'

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

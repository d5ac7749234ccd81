import { Heading } from './Heading.tsx'
import { usePage } from './Page.ts'
import { Problem } from './Problem.tsx'

/** Nobody could be asked what the link is about. */
export function UnreachableScreen() {
  const { messages } = usePage()
  return (
    <>
      <Heading text={messages.unreachable.heading} />
      <Problem />
    </>
  )
}

import { usePage } from '../Page.ts'
import { Heading } from './Heading.tsx'
import { Problem } from './Problem.tsx'

/** Nobody could be asked what the link is about. */
export function UnreachableScreen() {
  const { messages } = usePage()
  return (
    <>
      <Heading text={messages['unreachable.heading']} />
      <Problem />
    </>
  )
}

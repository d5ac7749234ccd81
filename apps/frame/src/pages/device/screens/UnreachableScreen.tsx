import { usePage } from '../Page.ts'
import { Heading } from './Heading.tsx'
import { Problem } from './Problem.tsx'

/** Shown when the request could not be fetched. */
export function UnreachableScreen() {
  const { messages } = usePage()
  return (
    <>
      <Heading text={messages['unreachable.heading']} />
      <Problem />
    </>
  )
}

import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import { Problem } from './Problem.tsx'

/** Shown when the request cannot be fetched. */
export function UnreachableScreen() {
  const { messages } = usePage()
  return (
    <>
      <Heading text={messages['unreachable.heading']} />
      <Problem />
    </>
  )
}
